import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import type { PointUnit } from "#contract/office/stock/reading-words.ts";
import { parseValue, storedValue } from "#server/office/stock/hygiene/reading-value.ts";
import { refusedFile, uploaded } from "#test/files.ts";
import { readPdf } from "#test/read-pdf.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { receivedLot } from "#test/stock.ts";

const shop = await shopForTests();
const quality = await staffOf(shop, "quality");
const cook = await staffOf(shop, "kitchen");
const boss = await staffOf(shop, "admin");
let milk: number;
/** each lay in the cold store at 8:30, or did not */
const lots: Record<string, number> = {};
beforeAll(async () => {
  shop.clock.set("2026-09-14T07:00:00");
  await shop.database.rows("INSERT INTO places (name) VALUES ('Kühlhaus'), ('Kühlhaus 2')");
  await shop.database.rows(
    `INSERT INTO control_points (name, kind, place_id, unit, most, source, source_on)
     SELECT 'Kühlhaus 1', 'place', id, 'celsius', 70, 'Merkblatt', '2016-01-01' FROM places WHERE name = 'Kühlhaus'`,
  );
  milk = await receivedLot(shop, { name: "Probe: Milch" });
  await shop.database.rows(
    "UPDATE lots SET place_id = (SELECT id FROM places WHERE name = 'Kühlhaus') WHERE id = $1",
    [milk],
  );
  const [store, other] = (
    await shop.database.rows<{ id: number }>("SELECT id FROM places ORDER BY name")
  ).map(({ id }) => id);
  const place = (lotId: number, placeId: number | null = null) =>
    cook.call("placeLot", { params: { lotId: String(lotId) }, body: { placeId } });
  for (const name of ["thrown away since", "put elsewhere since", "put there since", "lain elsewhere"])
    lots[name] = await receivedLot(shop, { name });
  await place(lots["thrown away since"]!, store);
  await place(lots["put elsewhere since"]!, store);
  await place(lots["put there since"]!, other);
  await place(lots["lain elsewhere"]!, store);
  shop.clock.set("2026-09-14T08:00:00");
  await place(lots["lain elsewhere"]!, other);
  shop.clock.set("2026-09-14T10:00:00");
  await place(lots["lain elsewhere"]!, store);
  await place(lots["put elsewhere since"]!, other);
  await place(lots["put there since"]!, store);
  await cook.call("moveStock", {
    params: { lotId: String(lots["thrown away since"]), moveId: randomUUID() },
    body: { kind: "waste", milligrams: 1_000_000, reason: "Verdorben" },
  });
  await place(await receivedLot(shop, { name: "come since" }), store);
  shop.clock.set("2026-09-14T12:00:00");
});

const heading = "Messstelle;Datum;Uhrzeit;Wert";
const file = [
  heading,
  "Kühlhaus 1;14.09.2026;7:30;6,4",
  "kühlhaus 1;14.09.2026;08:00;7,0 °C",
  "Kühlhaus 1;14.09.2026;08:30;7,1",
  "Kühlhaus 1;14.09.2026;08:30;7,1",
  "Kühlhaus 9;14.09.2026;08:30;7,1",
  "Kühlhaus 1;14.09.2026;25:00;7,1",
  "Kühlhaus 1;14.09.2026;09:00;warm",
  "Kühlhaus 1;14.09.2026;12:03;5",
  "Kühlhaus 1;01.05.2026;12:03;5",
].join("\n");
const fileName = { fileName: "messungen.csv" };
const deviations = () =>
  shop.database.rows(
    `SELECT d.description, d.since, array_agg(l.lot_id ORDER BY l.lot_id) AS lots FROM deviations d
     LEFT JOIN deviation_lots l ON l.deviation_id = d.id GROUP BY d.id`,
  );

it("a dry run says what would be stored, beyond its limit or refused, and stores nothing", async () => {
  const { counts, rows } = await uploaded(shop, quality, "checkReadings", file, fileName);
  expect(counts).toEqual({ new: 3, known: 1, error: 5, beyond: 1 });
  expect(rows.map(({ row, kind, value, message }) => [row, kind, value, message])).toEqual([
    [6, "error", null, "Diese Messstelle gibt es nicht."],
    [7, "error", null, "Datum oder Uhrzeit ist nicht zu lesen, zum Beispiel 14.09.2026 und 7:30."],
    [8, "error", null, "„warm“ ist kein Wert dieser Messstelle."],
    [9, "error", null, "Diese Messung läge in der Zukunft."],
    [10, "error", null, "Diese Messung ist älter als 93 Tage."],
    [4, "new", 71, ""],
    [2, "new", 64, ""],
    [3, "new", 70, ""],
    [5, "known", 71, ""],
  ]);
  expect(await shop.database.rows("SELECT id FROM readings")).toEqual([]);
});

it("a file is stored once, with one entry in the log; what is beyond its limit stops what lay there then", async () => {
  const first = await uploaded(shop, quality, "importReadings", file, fileName);
  expect(first.counts).toEqual({ new: 3, known: 1, error: 5, beyond: 1 });
  const again = await uploaded(shop, boss, "importReadings", file, fileName);
  expect(again.counts).toEqual({ new: 0, known: 4, error: 5, beyond: 0 });
  const stored = await shop.database.rows(
    "SELECT value, source, measured_at, staff_name FROM readings ORDER BY measured_at",
  );
  expect(stored).toMatchObject([
    { value: 64, source: "file", measured_at: new Date("2026-09-14T05:30:00Z") },
    { value: 70, staff_name: expect.stringMatching(/^Tabelle, eingelesen von quality /) },
    { value: 71 },
  ]);
  expect(await deviations()).toEqual([
    {
      description: "Kühlhaus 1: 7,1\u00a0°C statt höchstens 7,0\u00a0°C",
      since: new Date("2026-09-14T06:30:00Z"),
      lots: [milk, lots["thrown away since"], lots["put elsewhere since"]],
    },
  ]);
  const log = await shop.database.rows(
    "SELECT changes FROM log_entries WHERE action = 'Messungen eingelesen'",
  );
  expect(log).toHaveLength(1);
  expect(JSON.stringify(log)).toMatch(/"Messungen".*3.*"SHA-256".*[0-9a-f]{64}/);
});

it("goes out again with the limit of its time", async () => {
  await shop.database.rows("UPDATE control_points SET most = 40 WHERE name = 'Kühlhaus 1'");
  const query = { from: "2026-09-14", to: "2026-09-14" } as never;
  const { data } = await quality.call("exportReadings", { query });
  const lines = data.text.trim().split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[3]).toContain("Kühlhaus 1;7,1\u00a0°C;höchstens 7,0\u00a0°C;nein;Tabelle");
  const tooLong = { query: { from: "2026-01-01", to: "2026-09-14" } as never };
  expect(await quality.refused("exportReadings", tooLong)).toMatchObject({ httpStatus: 422 });
});

describe("a file with the night before a deviation that is signed off", () => {
  const night = ["03:00;7,9", "04:00;8,2", "05:00;6,1", "06:00;4,4"];
  const spans = async (point: string) =>
    (
      await shop.database.rows<{ since: Date; until: Date }>(
        `SELECT d.since, d.ended_at AS until FROM deviations d JOIN control_points c ON c.id = d.control_point_id
         WHERE c.name = $1 ORDER BY d.since`,
        [point],
      )
    ).map(({ since, until }) => [since.toISOString().slice(11, 16), until.toISOString().slice(11, 16)]);

  it.each([
    ["at once", [night]],
    ["one by one", night.map((line) => [line])],
    ["the good ones first", [night.slice(2), night.slice(0, 2)]],
  ])("makes one that ends with its first good reading: %s", async (point, parts) => {
    const [row] = await shop.database.rows<{ id: number }>(
      `INSERT INTO control_points (name, kind, place_id, unit, most, source, source_on)
       SELECT $1, 'place', id, 'celsius', 70, 'Merkblatt', '2016-01-01' FROM places WHERE name = 'Kühlhaus 2' RETURNING id`,
      [point],
    );
    const controlPointId = row?.id ?? 0;
    const reading = (value: number, time: string) => ({
      ...{ id: randomUUID(), controlPointId, value, measuredAt: `2026-09-14T${time}:00Z` },
    });
    const readings = [reading(94, "06:00"), reading(45, "06:20")];
    await cook.call("addReadings", { body: { readings } });
    const open = (await quality.call("readDeviations")).data.rows.find((one) => one.point === point);
    const params = { deviationId: open?.id ?? "" };
    const version = open?.version ?? 0;
    await boss.call("recordMeasure", {
      params,
      body: { measure: "Tür zu", cause: "", prevention: "", version },
    });
    await quality.call("signOffDeviation", { params, body: { fate: "free", version: version + 1 } });
    for (const part of parts) {
      const lines = [heading, ...part.map((line) => `${point};14.09.2026;${line}`)];
      await uploaded(shop, quality, "importReadings", lines.join("\n"), fileName);
    }
    expect(await spans(point)).toEqual([
      ["01:00", "03:00"],
      ["06:00", "06:20"],
    ]);
  });
});

it("is for the quality and the administration, and says which columns it needs", async () => {
  expect(await refusedFile(shop, cook, "importReadings", file, fileName)).toMatchObject({
    code: "forbidden",
  });
  expect(await refusedFile(shop, quality, "checkReadings", "Datum;Wert\n1;2", fileName)).toMatchObject({
    code: "file_unreadable",
    message: expect.stringContaining("„Messstelle“"),
  });
});

it.each<[string, PointUnit, number | undefined]>([
  ["6,4", "celsius", 64],
  ["−18", "celsius", -180],
  ["-18.5 °C", "celsius", -185],
  ["7,04", "celsius", 70.4],
  ["3.42", "celsius", 34.2],
  ["-0,05", "celsius", -0.5],
  ["pH 4,354", "ph", 435.4],
  ["7,00", "celsius", 70],
  ["90 Minuten", "minutes", 90],
  ["1,5", "minutes", undefined],
  ["pH 4,35", "ph", 435],
  ["Ja", "done", 1],
  ["nein", "done", 0],
  ["", "celsius", undefined],
  ["1e3", "celsius", undefined],
])("„%s“ of a point in %s is %s", (text, unit, value) => expect(parseValue(text, unit)).toBe(value));

it.each([
  [34.2, 34, 34, true],
  [70, 70, 70, true],
  [70.4, 71, 70.4, false],
  [69.96, 70, 69.96, true],
  [19.6, 19, 19.6, false],
  [20.4, 20, 20.4, true],
  [71.6, 72, 71.6, false],
])("%f is stored as %i, which lies on the same side of 2,0 to 7,0", (exact, stored, _exact, isGood) => {
  const limit = { least: 20, most: 70 };
  expect(storedValue(exact, limit)).toBe(stored);
  expect(stored >= 20 && stored <= 70).toBe(isGood);
});

describe("a device that writes files of its own", () => {
  const text = [
    '"Serial";"4711"',
    "",
    "Zeit;T1 [°C];T2 [°C]",
    "2026-09-14 07:31:00;3,42;-18,20",
    "2026-09-14 07:46:00;7,04;",
  ].join("\n");
  const named = { fileName: "logger.csv" };
  const point = async (name: string) =>
    (await shop.database.rows<{ id: number }>("SELECT id FROM control_points WHERE name = $1", [name]))[0]!
      .id;
  const save = (more: object = {}) =>
    quality.call("saveReadingForm", {
      body: { name: "Logger 1", dayColumn: "Zeit", timeColumn: null, clock: "mez", probes: [], ...more },
    } as never);

  it("is asked about once, and its columns are remembered", async () => {
    const before = await uploaded(shop, quality, "checkReadings", text, named);
    expect(before).toMatchObject({
      isUnknown: true,
      headings: [
        { heading: "Zeit", sample: "2026-09-14 07:31:00" },
        { heading: "T1 [°C]", sample: "3,42" },
        { heading: "T2 [°C]", sample: "-18,20" },
      ],
      forms: [],
    });
    expect(await refusedFile(shop, quality, "importReadings", text, named)).toMatchObject({
      code: "file_unreadable",
    });
    await shop.database.rows("UPDATE control_points SET most = 70 WHERE name = 'Kühlhaus 1'");
    const pointId = await point("Kühlhaus 1");
    const probes = [{ column: "T1 [°C]", pointId }];
    await save({ probes });
    const id = (await save({ probes })).data.id;
    // in Central European Time all year: an hour behind the kitchen's clock in September
    const { rows, form } = await uploaded(shop, quality, "checkReadings", text, named);
    expect(form).toMatchObject({ id, name: "Logger 1" });
    expect(rows.map(({ row, value, isWithin, measuredAt }) => [row, value, isWithin, measuredAt])).toEqual([
      [5, 71, false, "2026-09-14T06:46:00.000Z"],
      [4, 34, true, "2026-09-14T06:31:00.000Z"],
    ]);
    expect(
      await shop.database.rows(
        "SELECT 1 FROM log_entries WHERE action = 'Spalten eines Messgeräts festgelegt'",
      ),
    ).toHaveLength(1);
    await save({ name: "Logger 2", probes });
    expect((await uploaded(shop, quality, "checkReadings", text, named)).isUnknown).toBe(true);
    const chosen = { ...named, form: String(id) };
    expect((await uploaded(shop, quality, "checkReadings", text, chosen)).form?.name).toBe("Logger 1");
    await uploaded(shop, quality, "importReadings", text, chosen);
    const query = { from: calendarDay("2026-09-14"), to: calendarDay("2026-09-14") };
    const csv = (await quality.call("exportReadings", { query })).data.text;
    const by = "Logger 1 (Tabelle, eingelesen von quality";
    expect(csv.split("\r\n").filter((line) => line.includes(by))).toHaveLength(2);
    const { pages } = await readPdf((await quality.download("readInspection", { query })).bytes);
    expect(pages.flat().join(" ").replaceAll(/\s+/g, " ")).toContain(by);
  });

  it("in Fahrenheit is refused, because 38 °F is no 38 °C", async () => {
    const pointId = await point("Kühlhaus 1");
    const columns = { dayColumn: "Time", probes: [{ column: "T1 (°F)", pointId }] };
    const form = String((await save({ ...columns, name: "Logger 9" })).data.id);
    const file = "Time;T1 (°F)\n2026-09-14 07:31:00;38\n";
    expect((await uploaded(shop, quality, "checkReadings", file, { ...named, form })).rows).toMatchObject([
      { kind: "error", message: "„38 °F“ ist kein Wert dieser Messstelle." },
    ]);
  });

  it("is refused with a point that does not exist, or a column twice", async () => {
    const pointId = await point("Kühlhaus 1");
    const refused = (probes: object[]) =>
      quality.refused("saveReadingForm", {
        body: { name: "Logger 3", dayColumn: "Zeit", timeColumn: null, clock: "utc", probes },
      } as never);
    expect(await refused([{ column: "T1", pointId: 2_000_000_000 }])).toMatchObject({ code: "not_found" });
    const twice = [1, 2].map(() => ({ column: "T1", pointId }));
    expect(await refused(twice)).toMatchObject({ code: "invalid" });
  });
});
