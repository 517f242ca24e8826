import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { beforeAll, describe, expect, it } from "vitest";
import type { BodyOf } from "#contract/contract.ts";
import { type CalendarDay, calendarDay } from "#contract/day.ts";
import { stopsOfLots } from "#server/domain/stock/may-use.ts";
import { watchStores } from "#server/office/stock/stops/settle-deviation.ts";
import { verifyLog } from "#server/platform/log/verify-log.ts";
import { shopForTests } from "#test/open-shop.ts";
import { readPdf } from "#test/read-pdf.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";
import { closedBatch, receivedLot } from "#test/stock.ts";
import { traces } from "#test/traces.ts";
import { writeRecipe } from "#test/write-recipe.ts";

const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
const other = await staffOf(shop, "kitchen");
const quality = await staffOf(shop, "quality");
const boss = await staffOf(shop, "admin");
const support = await staffOf(shop, "support");

const coldStore: BodyOf<"createPoint"> = {
  name: "Kühlhaus 1",
  kind: "place",
  placeId: null,
  step: null,
  unit: "celsius",
  least: 0,
  most: 40,
  intervalMinutes: 60,
  responsible: "",
  instructions: "",
  source: "eigene Vorgabe",
  sourceOn: calendarDay("2026-01-01"),
};
let placeId = 0;
let point = 0;
beforeAll(async () => {
  placeId = (await quality.call("createPlace", { body: { name: "Kühlhaus 1" } })).data.id;
  expect((await cook.call("readPlaces")).data).toContainEqual({
    ...{ id: placeId, name: "Kühlhaus 1", warning: null },
  });
  point = (await quality.call("createPoint", { body: { ...coldStore, placeId } })).data.id;
});

const at = (minutes: number) => new Date(shop.now().getTime() + minutes * 60_000).toISOString();
const reading = (value: number, minutes = 0, id: string = randomUUID()) => ({
  ...{ id, controlPointId: point, value, measuredAt: at(minutes) },
});
const add = async (who: TestStaff, ...readings: ReturnType<typeof reading>[]) =>
  (await who.call("addReadings", { body: { readings } })).data;
const deviations = async (who = quality) => (await who.call("readDeviations")).data.rows;
const hygiene = async () => (await cook.call("readHygiene")).data;

describe("the plan", () => {
  it("has the usual limits with their sources once, and names its changes in the log", async () => {
    expect((await quality.call("addUsualPoints")).data.added).toBe(16);
    expect((await quality.call("addUsualPoints")).data.added).toBe(0);
    const { points } = await hygiene();
    expect(points.filter(({ source }) => source === "")).toEqual([]);
    const poultry = points.find(({ name }) => name === "Eingang: Geflügel und Hase");
    expect(poultry).toMatchObject({
      kind: "receipt",
      most: 40,
      least: null,
      intervalMinutes: null,
      dueAt: null,
    });
    const {
      id,
      version,
      place: _,
      last: __,
      dueAt: ___,
      logger: ____,
      isArchived: _____,
      ...content
    } = poultry!;
    const body = { content: { ...content, placeId: null, most: 30 }, isArchived: false, version };
    const change = { params: { pointId: String(id) }, body };
    await quality.call("changePoint", change);
    expect(await quality.refused("changePoint", change)).toMatchObject({ code: "edited_meanwhile" });
    const entry = await shop.database.row<{ changes: unknown }>(
      "SELECT changes FROM log_entries WHERE action = 'Messstelle geändert'",
    );
    expect(entry?.changes).toContainEqual(["Grenzwert", "höchstens 4,0\u00a0°C", "höchstens 3,0\u00a0°C"]);
    expect((await cook.refused("changePoint", change)).httpStatus).toBe(403);
  });

  it.each<[string, Partial<BodyOf<"createPoint">>, string]>([
    ["no limit", { least: null, most: null }, "most"],
    ["limits that exclude each other", { least: 50, most: 40 }, "most"],
    ["no place", { placeId: null }, "placeId"],
    ["a step", { step: "core" }, "step"],
    ["no source", { source: " " }, "source"],
    ["a taken name", {}, "name"],
  ])("refuses %s", async (_, wrong, field) => {
    const refusal = await quality.refused("createPoint", { body: { ...coldStore, placeId, ...wrong } });
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
  });

  it("keeps calibrations and trainings, once each", async () => {
    const { data } = await quality.call("createInstrument", {
      body: { name: "Fühler 1", calibrationMonths: 12 },
    });
    const calibration = {
      params: { instrumentId: String(data.id) },
      body: { calibratedOn: calendarDay("2026-03-01"), result: "Eiswasser 0,1 °C", isPassed: true },
    };
    const training = {
      body: { trainedOn: calendarDay("2026-02-02"), topic: "Hygiene", people: "Koch, Packer" },
    };
    for (let time = 0; time < 2; time++) {
      await quality.call("addCalibration", calibration);
      await quality.call("addTraining", training);
    }
    expect(await hygiene()).toMatchObject({
      instruments: [{ name: "Fühler 1", dueOn: "2027-03-01", last: { isPassed: true } }],
      trainings: [{ topic: "Hygiene" }],
    });
  });
});

describe("a reading", () => {
  it.each([
    [-1, false, -160],
    [0, true, -120],
    [40, true, -80],
    [41, false, -40],
    [20, true, 0],
  ])("of %i tenths is within its limit: %s", async (value, isWithin, minutes) => {
    const before = (await deviations()).length;
    const [result] = await add(cook, reading(value, minutes));
    expect(result).toMatchObject({ state: "stored", isWithin });
    expect((await deviations()).length - before).toBe(isWithin ? 0 : 1);
  });

  it("is stored once, however often and in whatever order two hundred of them are sent", async () => {
    const taps = Array.from({ length: 200 }, (_, count) => reading(20 + (count % 10), -count));
    const parts = [taps.slice(100), taps.slice(0, 150), taps.toReversed()];
    const results = (await Promise.all(parts.map((part) => add(cook, ...part)))).flat();
    const stored = results.filter(({ state }) => state === "stored");
    expect(new Set(stored.map(({ id }) => id)).size).toBe(200);
    expect(stored).toHaveLength(200);
    expect(results.filter(({ state }) => state === "repeated")).toHaveLength(250);
  });

  it("beside another person's is stored, and the conflict is named", async () => {
    shop.clock.forward({ hours: 5 });
    await add(cook, reading(20));
    const odd = reading(25, 2);
    expect(await add(other, reading(20, 1), odd, reading(25, -240))).toMatchObject([
      { state: "stored" },
      {
        state: "conflict",
        message: expect.stringMatching(/^kitchen .* hat zur selben Zeit 2,0\u00a0°C gemessen/),
      },
      expect.anything(),
    ]);
    const again = await add(other, odd);
    expect(again, "the first answer was lost").toMatchObject([{ state: "conflict" }]);
  });

  it("that cannot be is refused with its reason, and the others are stored", async () => {
    const unknown = { ...reading(20), controlPointId: 999_999 };
    const gone = { ...reading(20), instrumentId: 999_999 };
    const results = await add(
      cook,
      reading(20, 3),
      reading(20, -7 * 24 * 60 - 1),
      unknown,
      gone,
      reading(20, -180),
    );
    expect(results.map(({ state, message }) => [state, message])).toEqual([
      ["refused", "Die Uhr des Geräts geht vor: Diese Messung läge in der Zukunft."],
      ["refused", "Diese Messung ist älter als sieben Tage."],
      ["refused", "Diese Messstelle gibt es nicht mehr."],
      ["refused", "Dieses Messgerät gibt es nicht."],
      ["stored", ""],
    ]);
    expect((await support.refused("addReadings", { body: { readings: [reading(1)] } })).httpStatus).toBe(403);
  });
});

const measured = { measure: "Tür geschlossen, Ware umgelagert", cause: "Tür offen", prevention: "" };

describe("a deviation", () => {
  it("of a tap that comes late stops what lay there then", async () => {
    const [gone, come] = [await receivedLot(shop), await receivedLot(shop)];
    const place = (lot: number, to: number | null) =>
      cook.call("placeLot", { params: { lotId: String(lot) }, body: { placeId: to } });
    await place(gone, placeId);
    shop.clock.forward({ minutes: 60 });
    await place(gone, null);
    await place(come, placeId);
    shop.clock.forward({ minutes: 60 });
    const late = reading(93, -90);
    await add(cook, late, reading(20, -70));
    await add(cook, reading(95, 0));
    const about = async (value: string) =>
      (await deviations())
        .filter(({ description }) => description.includes(value))
        .flatMap(({ lots }) => lots.map(({ lotId }) => lotId));
    expect(await about("9,3\u00a0°C")).toEqual([gone]);
    expect(await about("9,5\u00a0°C")).toEqual([come]);
    await place(come, null);
    shop.clock.forward({ minutes: 5 });
    await add(cook, reading(20, 0));
  });

  it("of a place is one event with its worst value, from the first reading beyond to the first one back", async () => {
    const lot = await receivedLot(shop);
    await cook.call("placeLot", { params: { lotId: String(lot) }, body: { placeId } });
    shop.clock.forward({ hours: 10 });
    const night = Array.from({ length: 480 }, (_, minute) =>
      reading(minute === 200 ? 112 : 60, minute - 485),
    );
    // a logger sends late, in parts and in any order
    const parts = [night.slice(300), night.slice(0, 150), night.slice(150, 300).toReversed()];
    for (const part of parts)
      for (let first = 0; first < part.length; first += 200)
        await add(cook, ...part.slice(first, first + 200));
    await add(cook, reading(20, -500), reading(20, -2));
    const about = (await deviations()).filter(({ lots }) => lots.some(({ lotId }) => lotId === lot));
    expect(about).toMatchObject([
      {
        ...{ since: at(-485), endedAt: at(-2) },
        description: "Kühlhaus 1: 11,2\u00a0°C statt 0,0\u00a0°C bis 4,0\u00a0°C",
      },
    ]);
    await cook.call("placeLot", { params: { lotId: String(lot) }, body: { placeId: null } });
  });

  it("of a place stops what was cooked from its goods afterwards, not what was cooked before", async () => {
    const lot = await receivedLot(shop);
    await cook.call("placeLot", { params: { lotId: String(lot) }, body: { placeId } });
    const recipeId = await writeRecipe(shop, { of: "Probe: Brühe", lines: [["Probe: Mehl", 1]] });
    const before = await closedBatch(shop, { of: { recipeId }, from: [[lot, 1]] });
    shop.clock.forward({ hours: 2 });
    await add(cook, reading(70, -60));
    const stopped = async (id: number) => (await stopsOfLots(shop.database, [id])).length > 0;
    expect([await stopped(lot), await stopped(before.lotId)]).toEqual([true, false]);
    await shop.database.owner.rows(
      "ALTER TABLE stock_moves DISABLE TRIGGER stock_is_moved; ALTER TABLE lot_stock DISABLE TRIGGER ALL",
    );
    const after = await closedBatch(shop, { of: { recipeId }, from: [[lot, 1]] });
    await shop.database.owner.rows(
      "ALTER TABLE stock_moves ENABLE TRIGGER stock_is_moved; ALTER TABLE lot_stock ENABLE TRIGGER ALL",
    );
    expect(await stopped(after.lotId)).toBe(true);
    await add(cook, reading(20, 0));
    await cook.call("placeLot", { params: { lotId: String(lot) }, body: { placeId: null } });
  });

  it("stops what lies there until another person in another role has signed it off", async () => {
    const lot = await receivedLot(shop);
    await cook.call("placeLot", { params: { lotId: String(lot) }, body: { placeId } });
    const [result] = await add(cook, reading(94));
    expect(result).toMatchObject({ isWithin: false });
    const stops = async () => (await stopsOfLots(shop.database, [lot])).map(({ reason }) => reason);
    expect(await stops()).toEqual(["Kühlhaus 1: 9,4\u00a0°C statt 0,0\u00a0°C bis 4,0\u00a0°C"]);
    const open = (await deviations()).find(({ lots }) => lots.some(({ lotId }) => lotId === lot));
    const params = { deviationId: open?.id ?? "" };
    const version = async () => (await deviations()).find(({ id }) => id === open?.id)?.version ?? 0;
    const seen = await version();
    const sign = { params, body: { fate: "free" as const, version: seen + 1 } };
    expect(await quality.refused("signOffDeviation", sign)).toMatchObject({ code: "measure_missing" });
    await boss.call("recordMeasure", { params, body: { ...measured, version: seen } });
    expect(await boss.refused("signOffDeviation", sign)).toMatchObject({ code: "second_person_needed" });
    expect(await (await staffOf(shop, "admin")).refused("signOffDeviation", sign)).toMatchObject({
      code: "second_person_needed",
    });
    expect((await cook.refused("signOffDeviation", sign)).httpStatus).toBe(403);
    expect((await deviations()).find(({ id }) => id === open?.id)?.mayBeSigned).toBe(true);
    expect((await deviations(boss)).find(({ id }) => id === open?.id)?.mayBeSigned).toBe(false);
    const stale = { params, body: { fate: "free" as const, version: seen } };
    expect(await quality.refused("signOffDeviation", stale)).toMatchObject({ code: "edited_meanwhile" });
    await quality.call("signOffDeviation", sign);
    await quality.call("signOffDeviation", sign);
    expect(await stops()).toEqual([]);
    expect(
      await quality.refused("signOffDeviation", { params, body: { ...sign.body, fate: "destroyed" } }),
      "another decision is no success",
    ).toMatchObject({ code: "deviation_is_signed", message: expect.stringContaining("schon entschieden") });
    expect(
      await cook.refused("recordMeasure", { params, body: { ...measured, version: seen } }),
    ).toMatchObject({
      code: "deviation_is_signed",
    });
    expect((await deviations()).find(({ id }) => id === open?.id)).toMatchObject({
      signOff: { fate: "free" },
      measure: { text: measured.measure },
    });
  });

  it("by hand stops its lots, and destroyed goods stay stopped", async () => {
    const lot = await receivedLot(shop);
    const params = { deviationId: randomUUID() };
    const report = { params, body: { description: "Glassplitter", lotIds: [lot] } };
    await cook.call("openDeviation", report);
    await cook.call("openDeviation", report);
    await cook.call("recordMeasure", { params, body: { ...measured, version: 1 } });
    await quality.call("signOffDeviation", { params, body: { fate: "destroyed", version: 2 } });
    expect(await stopsOfLots(shop.database, [lot])).toMatchObject([{ reason: "Glassplitter" }]);
  });
});

describe("a logger", () => {
  const deliver = (key: string, readings: { value: number; measuredAt: string }[]) =>
    shop.app.inject({
      method: "POST",
      url: "/api/v1/readings",
      headers: { authorization: `Bearer ${key}` },
      payload: { readings },
    });

  it("delivers with its key, each moment once, and its silence is a deviation", async () => {
    const body = { name: "Logger Kühlhaus", controlPointId: point, intervalMinutes: 10 };
    const { data: made } = await quality.call("createLogger", { body });
    expect((await quality.refused("createLogger", { body })).errors).toMatchObject({
      name: expect.any(Array),
    });
    const [one, two] = [
      { value: 21, measuredAt: at(-5) },
      { value: 22, measuredAt: at(0) },
    ];
    expect((await deliver(made.key, [one, two])).json().data).toEqual({
      ...{ stored: 2, repeated: 0, refused: 0, late: 0 },
    });
    expect((await deliver(made.key, [two, { value: 22, measuredAt: at(10) }])).json().data).toEqual({
      ...{ stored: 0, repeated: 1, refused: 1, late: 0 },
    });
    // the same moment by a clock of another zone
    const sameMoment = Temporal.Instant.from(at(0)).toZonedDateTimeISO("Europe/Berlin");
    const local = { value: 22, measuredAt: sameMoment.toString({ timeZoneName: "never" }) };
    expect((await deliver(made.key, [local])).json().data).toMatchObject({ stored: 0, repeated: 1 });
    const silences = async () => {
      await watchStores(shop.checkout);
      return (await deviations()).filter(({ kind, signOff }) => kind === "silence" && signOff === null)
        .length;
    };
    shop.clock.forward({ minutes: 20 });
    expect(await silences()).toBe(0);
    shop.clock.forward({ minutes: 1 });
    const lot = await receivedLot(shop);
    await cook.call("placeLot", { params: { lotId: String(lot) }, body: { placeId } });
    expect([await silences(), await silences()]).toEqual([1, 1]);
    const letters = await shop.database.rows<{ recipient: string; data: unknown }>(
      "SELECT recipient, data FROM mails WHERE kind = 'alarm' AND data->>'description' LIKE 'Datenlogger%' ORDER BY recipient",
    );
    const roles = new Set(letters.map(({ recipient }) => recipient.split("-")[0]));
    expect([...roles]).toEqual(["admin", "quality"]);
    expect(letters[0]?.data).toMatchObject({ isStopping: false });
    const stops = async () => (await stopsOfLots(shop.database, [lot])).length;
    expect(await stops(), "a flat battery stops no house").toBe(0);
    await shop.database.rows("UPDATE production_settings SET silence_stops = true");
    const silence = (await deviations()).find(({ kind }) => kind === "silence")!;
    expect([await stops(), silence.isStopping]).toEqual([1, true]);
    const params = { deviationId: silence.id };
    await cook.call("recordMeasure", { params, body: { ...measured, version: silence.version } });
    const fate = { fate: "free" as const, version: silence.version + 1 };
    await quality.call("signOffDeviation", { params, body: fate });
    expect([await silences(), await stops()], "it goes on being silent, which is nothing new").toEqual([
      0, 0,
    ]);
    expect((await deliver(made.key, [{ value: 21, measuredAt: at(0) }])).json().data.stored).toBe(1);
    shop.clock.forward({ minutes: 21 });
    expect(await silences(), "it has spoken and falls silent again").toBe(1);
    await shop.database.rows("UPDATE production_settings SET silence_stops = false");
    expect((await hygiene()).loggers).toMatchObject([{ name: "Logger Kühlhaus", isSilent: true }]);
    await quality.call("archiveLogger", { params: { loggerId: String(made.id) } });
    expect((await deliver(made.key, [two])).statusCode).toBe(401);
  });

  const hours = (count: number) => count * 60;
  const newLogger = async (name: string) => {
    const place = (await quality.call("createPlace", { body: { name } })).data.id;
    const content = { ...coldStore, name, placeId: place };
    const controlPointId = (await quality.call("createPoint", { body: content })).data.id;
    const body = { name, controlPointId, intervalMinutes: 10 };
    return { controlPointId, key: (await quality.call("createLogger", { body })).data.key };
  };
  const one = (value: number, minutes: number) => ({ value, measuredAt: at(minutes) });

  it("hands in what is older than 48 hours marked as such, and nothing that is older than a week", async () => {
    const { key, controlPointId } = await newLogger("Kühlhaus spät");
    const ages = [47, 49, 6 * 24, 8 * 24, 6 * 365 * 24];
    const sent = ages.map((age, place) => one(11 + place, -hours(age)));
    expect((await deliver(key, sent)).json().data).toEqual({ stored: 3, repeated: 0, refused: 2, late: 2 });
    // a tablet and a file are marked by the same rule
    await add(cook, { ...reading(15, -hours(50)), controlPointId });
    const [from, to] = [at(-hours(24 * 10)), at(0)].map((moment) => calendarDay(moment.slice(0, 10))) as [
      CalendarDay,
      CalendarDay,
    ];
    const { data } = await quality.call("readReadings", { query: { from, to, point: controlPointId } });
    expect(data.map(({ value, isLate }) => [value, isLate])).toEqual([
      ...[[11, false]],
      ...[[12, true]],
      ...[[15, true]],
      ...[[13, true]],
    ]);
    const { data: file } = await quality.call("exportReadings", { query: { from, to } });
    const lines = file.text.split("\r\n").filter((line) => line.includes("Kühlhaus spät"));
    expect(lines.filter((line) => line.split(/[;,]/)[2]?.includes("ja"))).toHaveLength(3);
    const report = await readPdf((await quality.download("readInspection", { query: { from, to } })).bytes);
    const text = report.pages.flat().join(" ").replaceAll(/\s+/g, " ");
    expect(text).toContain("1 nachgereicht");
    expect(text).toContain("nachgereicht am");
    expect((await hygiene()).points.find(({ id }) => id === controlPointId)?.last?.value).toBe(11);
  });

  it("closes no gap and no deviation with good values of the past", async () => {
    const { key, controlPointId } = await newLogger("Kühlhaus Lücke");
    await deliver(key, [one(94, 0)]);
    shop.clock.forward({ hours: 80 });
    await watchStores(shop.checkout);
    await deliver(key, [one(20, -hours(79)), one(21, -hours(60)), one(22, -hours(49))]);
    const about = async () =>
      (await deviations())
        .filter(({ point: name }) => name === "Kühlhaus Lücke")
        .map(({ kind, endedAt }) => [kind, endedAt]);
    expect(await about()).toEqual(
      expect.arrayContaining([
        ["reading", null],
        ["silence", null],
      ]),
    );
    const { points, loggers } = await hygiene();
    expect(loggers.find(({ point: { id } }) => id === controlPointId)?.isSilent).toBe(true);
    expect(points.find(({ id }) => id === controlPointId)?.last?.value).toBe(94);
    // bad values of the past are told at any time, with their own end
    await deliver(key, [one(99, -hours(70)), one(20, -hours(69))]);
    expect(
      (await deviations()).some(({ description }) => description.startsWith("Kühlhaus Lücke: 9,9")),
    ).toBe(true);
    await deliver(key, [one(20, -1)]);
    expect((await about()).filter(([, end]) => end === null)).toEqual([]);
  });

  it("costs the same few statements for 500 readings as for one, and has a limit an hour", async () => {
    const { key } = await newLogger("Kühlhaus viel");
    let asked: string[] = [];
    shop.database.watch.reportSlow(Number.MIN_VALUE, (name) => asked.push(name));
    const cost = async (readings: { value: number; measuredAt: string }[]) => {
      asked = [];
      expect((await deliver(key, readings)).json().data.stored).toBe(readings.length);
      return asked.toSorted();
    };
    const turn = (from: number) =>
      Array.from({ length: 500 }, (_, count) => one(count % 2 ? 20 : 94, from - count));
    expect(await cost(turn(-10))).toEqual(await cost([one(94, -5)]));
    expect(asked.length).toBeGreaterThan(3);
    shop.database.watch.reportSlow(0, () => {});
    for (let call = 1; call < 11; call++)
      expect.soft((await deliver(key, turn(-10 - call * 500))).statusCode, `call ${call}`).toBe(200);
    expect((await deliver(key, turn(-9_000))).statusCode).toBe(429);
    shop.clock.forward({ hours: 1 });
    expect((await deliver(key, turn(-9_000))).statusCode).toBe(200);
    const wavering = (await deviations()).filter(({ point: name }) => name === "Kühlhaus viel");
    expect(wavering.length, "a store that wavers about its limit is one event").toBeLessThan(4);
  });

  it("without a key or with a wrong body is refused and writes nothing", async () => {
    const before = await traces(shop);
    const one = { value: 21, measuredAt: at(0) };
    expect((await deliver("tl_unknown", [one])).statusCode).toBe(401);
    expect((await deliver(`tl_${"a".repeat(32)}`, [one])).statusCode).toBe(401);
    expect((await deliver("", [])).statusCode).toBe(422);
    expect(await traces(shop)).toEqual(before);
  });
});

it("the report names who has measured, and when", async () => {
  const taken = await shop.database.rows<{ day: string; time: string; by: string }>(
    `SELECT to_char(measured_at AT TIME ZONE 'Europe/Berlin', 'DD.MM.YY') AS day,
       to_char(measured_at AT TIME ZONE 'Europe/Berlin', 'HH24:MI') AS time, staff_name AS by
     FROM readings WHERE source = 'tap' ORDER BY measured_at`,
  );
  expect(taken.length).toBeGreaterThan(0);
  const report = async (from: string) => {
    const query = { from: calendarDay(from), to: calendarDay("2026-10-31") };
    const { pages } = await readPdf((await quality.download("readInspection", { query })).bytes);
    return pages.flat().join(" ").replaceAll("\t", " ");
  };
  const text = await report("2026-08-01");
  expect(text).toContain("Einzelne Messungen");
  for (const { day, time, by } of taken)
    expect.soft(text).toMatch(new RegExp(`${day}, ${time}.*${by.split(" ")[0]}`, "s"));
  // a whole year has them by day
  expect(await report("2026-01-01")).toContain(
    "Einzelne Messungen mit Person und Zeit stehen im Bericht bis zu 93",
  );
});

it("all of it is in the log's chain and in the inspector's report", async () => {
  expect((await verifyLog(shop.database)).fault).toBeUndefined();
  const period = { from: calendarDay("2026-01-01"), to: calendarDay("2026-12-31") };
  const file = await quality.download("readInspection", { query: period });
  const { pages } = await readPdf(file.bytes);
  const text = pages.flat().join(" ").replaceAll("\t", " ");
  for (const words of [
    "Eigenkontrolle (HACCP)",
    "Zeitraum: 01.01.2026 bis 31.12.2026",
    "Kerntemperatur beim Erhitzen",
    "mindestens 72,0 °C",
    "jede Stunde",
    "Tür geschlossen, Ware",
    "vernichtet, ",
    "Fühler 1",
    "Eiswasser 0,1 °C",
    "Koch, Packer",
  ])
    expect.soft(text.replaceAll("\u00a0", " "), words).toContain(words);
  expect(
    await quality.refused("readInspection", { query: { ...period, from: calendarDay("2025-01-01") } }),
  ).toMatchObject({
    httpStatus: 422,
  });
  expect((await cook.refused("readInspection", { query: period })).httpStatus).toBe(403);
});
