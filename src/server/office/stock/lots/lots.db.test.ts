import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { BodyOf } from "#contract/contract.ts";
import { calendarDay, type DeliveryDay } from "#contract/day.ts";
import { readUsableLots } from "#server/domain/stock/usable-lots.ts";
import { stopsOfLots } from "#server/domain/stock/may-use.ts";
import { wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { shopForTests } from "#test/open-shop.ts";
import { type TestStaff, staffOf } from "#test/staff.ts";
import { closedBatch, exempt, move, openDeviation, receivedLot, stockOf } from "#test/stock.ts";
import { traces } from "#test/traces.ts";
import { writeRecipe } from "#test/write-recipe.ts";

const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
const packer = await staffOf(shop, "packing");
const quality = await staffOf(shop, "quality");
const boss = await staffOf(shop, "admin");
const support = await staffOf(shop, "support");

const of = (lotId: number) => ({ params: { lotId: String(lotId) } });
const moved = (lotId: number, body: BodyOf<"moveStock">, moveId: string = randomUUID()) => ({
  params: { lotId: String(lotId), moveId },
  body,
});
const grams = (amount: number) => amount * 1_000;
const throwAway = (lotId: number, amount: number, id?: string) =>
  moved(lotId, { kind: "waste", milligrams: grams(amount), reason: "Verdorben" }, id);
const read = async (lotId: number) => (await cook.call("readLot", of(lotId))).data;
const stock = async (query: Parameters<typeof cook.call<"readStock">>[1]) =>
  (await cook.call("readStock", query)).data;

describe("the list of stock", () => {
  it("names what expires first, with its worth and what stops it", async () => {
    const late = await receivedLot(shop, { name: "Probe: Salz", endsOn: "2027-09-14" });
    const soon = await receivedLot(shop, {
      name: "Probe: Hack",
      endsOn: "2026-09-16",
      grams: 500,
      cents: 450,
    });
    const over = await receivedLot(shop, { name: "Probe: Quark", endsOn: "2026-09-13" });
    await holdGoods(packer, late, "Lieferant ruft zurück");
    const { rows, counts, worth } = await stock({ query: { q: "probe" } });
    expect(worth, "the kitchen does not see it").toBeNull();
    const whole = await quality.call("readStock", { query: { q: "probe" } });
    expect(whole.data.worth).toBe(6.5);
    expect(rows.map(({ lotId }) => lotId)).toEqual([over, soon, late]);
    expect(rows[1]).toMatchObject({
      milligrams: grams(500),
      worth: 4.5,
      supplierLot: "L-1",
      hasExpired: false,
      stops: [],
    });
    expect(rows[2]?.stops).toMatchObject([{ reason: "Lieferant ruft zurück" }]);
    expect(counts).toEqual({ expiring: 1, expired: 1, stopped: 1 });
    const found = await stock({ query: { q: "quark" } });
    expect(found.counts, "of what was searched for").toEqual({ expiring: 0, expired: 1, stopped: 0 });
    for (const [state, lotId] of [
      ["expiring", soon],
      ["expired", over],
      ["stopped", late],
    ] as const)
      expect
        .soft(
          (await stock({ query: { state } })).rows.map((row) => row.lotId),
          state,
        )
        .toEqual([lotId]);
    await cook.call("moveStock", throwAway(soon, 500));
    const empty = await stock({ query: { state: "empty" } });
    expect(empty.rows.map((row) => row.lotId)).toEqual([soon]);
    expect(empty.counts).toEqual((await stock({ query: {} })).counts);
    expect((await support.refused("readStock", {})).httpStatus).toBe(403);
    const code = rows[1]?.code ?? "";
    expect((await packer.call("findLot", { params: { code } })).data).toEqual({ lotId: soon });
    expect(await packer.refused("findLot", { params: { code: "W000000-999" } })).toMatchObject({
      code: "not_found",
    });
  });
});

describe("a move", () => {
  it("is made once, taken back by another one, and says who and why", async () => {
    const lot = await receivedLot(shop, { grams: 100, cents: 100 });
    const id = randomUUID();
    await Promise.all([1, 2, 3].map(() => cook.call("moveStock", throwAway(lot, 40, id))));
    const { moves } = await read(lot);
    expect(
      moves.map(({ kind, milligrams, worth, reason, isOpen }) => [kind, milligrams, worth, reason, isOpen]),
    ).toEqual([
      ["waste", -grams(40), -0.4, "Verdorben", true],
      ["receipt", grams(100), 1, "", true],
    ]);
    const back = {
      params: { lotId: String(lot), correctionId: randomUUID() },
      body: { moveId: moves[0]?.id ?? "", reason: "Falscher Topf" },
    };
    await cook.call("takeMoveBack", back);
    expect((await cook.call("takeMoveBack", back)).data).toMatchObject({ milligrams: grams(100), worth: 1 });
    expect((await read(lot)).moves.map(({ kind, isOpen }) => [kind, isOpen])).toEqual([
      ["correction", false],
      ["waste", false],
      ["receipt", true],
    ]);
  });

  it("counts, gives back, and corrects what came", async () => {
    const lot = await receivedLot(shop, { grams: 100, cents: 100 });
    const { data } = await cook.call(
      "moveStock",
      moved(lot, { kind: "count", milligrams: grams(95), reason: "" }),
    );
    expect(data).toMatchObject({ milligrams: grams(95), worth: 0.95 });
    await cook.call("moveStock", moved(lot, { kind: "return", milligrams: grams(5), reason: "Bruch" }));
    const receipt = (await read(lot)).moves.at(-1)?.id ?? "";
    await cook.call("takeMoveBack", {
      params: { lotId: String(lot), correctionId: randomUUID() },
      body: { moveId: receipt, milligrams: grams(110), reason: "Lieferschein" },
    });
    expect(await stockOf(shop, lot)).toMatchObject({ milligrams: grams(100) });
  });

  it("is refused, and moves nothing, with", async () => {
    const lot = await receivedLot(shop, { grams: 100 });
    const recipeId = await writeRecipe(shop, { of: "Probe: Fond", lines: [["Probe: Mehl", 1]] });
    await closedBatch(shop, { of: { recipeId }, from: [[lot, 10]] });
    const used = (await read(lot)).moves.find(({ kind }) => kind === "use")?.id ?? "";
    const before = await traces(shop);
    const waste = (more: Partial<BodyOf<"moveStock">>) =>
      cook.refused("moveStock", moved(lot, { kind: "waste", milligrams: 1, reason: "X", ...more }));
    const back = (moveId: string) =>
      cook.refused("takeMoveBack", {
        params: { lotId: String(lot), correctionId: randomUUID() },
        body: { moveId, reason: "X" },
      });
    for (const [what, refusal, expected] of [
      ["more than is there", await waste({ milligrams: grams(91) }), { code: "stock_too_low" }],
      ["no reason", await waste({ reason: " " }), { errors: { reason: expect.any(Array) } }],
      ["nothing", await waste({ milligrams: 0 }), { errors: { milligrams: expect.any(Array) } }],
      ["what went into a batch", await back(used), { code: "corrected_in_batch" }],
      ["a move that there is not", await back("99999999"), { code: "not_found" }],
      [
        "a lot that there is not",
        await cook.refused("moveStock", throwAway(999_999, 1)),
        { code: "not_found" },
      ],
      ["the wrong role", await packer.refused("moveStock", throwAway(lot, 1)), { httpStatus: 403 }],
    ] as const)
      expect.soft(refusal, what).toMatchObject(expected);
    expect(await traces(shop)).toEqual(before);
  });

  it("of thirty tablets at once leaves what the moves leave", async () => {
    const lot = await receivedLot(shop, { grams: 1_000, cents: 777 });
    const all = await Promise.allSettled(
      Array.from({ length: 30 }, () => cook.call("moveStock", throwAway(lot, 37))),
    );
    const done = all.filter(({ status }) => status === "fulfilled").length;
    expect(done).toBe(27);
    const { milligrams, moves } = await read(lot);
    expect(milligrams).toBe(moves.reduce((sum, one) => sum + one.milligrams, 0));
    expect(milligrams).toBe(grams(1));
  });
});

describe("a lot", () => {
  it("keeps no longer than its pack once it is open", async () => {
    const [long, short] = [await receivedLot(shop, {}), await receivedLot(shop, { endsOn: "2026-09-15" })];
    const open = (lotId: number) => cook.call("openLot", { ...of(lotId), body: { days: 3 } });
    expect((await open(long)).data).toMatchObject({ openedOn: "2026-09-14", endsOn: "2026-09-17" });
    expect((await open(short)).data).toMatchObject({ endsOn: "2026-09-15" });
    expect((await cook.call("openLot", { ...of(long), body: { days: 30 } })).data).toMatchObject({
      endsOn: "2026-09-17",
    });
  });

  it("keeps no longer than its ingredient does once it is open, and without one at most 30 days", async () => {
    const lot = await receivedLot(shop, { name: "Probe: offene Sahne" });
    const refused = (days: number) => cook.refused("openLot", { ...of(lot), body: { days } });
    expect((await refused(31)).errors).toHaveProperty("days");
    await shop.database.rows(
      `INSERT INTO stored_ingredients (ingredient_id, days_once_opened) SELECT ingredient_id, 3 FROM lots WHERE id = $1`,
      [lot],
    );
    expect((await refused(4)).errors?.days).toEqual(["Geöffnet hält es höchstens 3 Tage."]);
    expect((await cook.call("openLot", { ...of(lot), body: { days: 2 } })).data).toMatchObject({
      endsOn: "2026-09-16",
    });
  });

  it("lies somewhere that there is", async () => {
    const lot = await receivedLot(shop);
    const place = await shop.database.row<{ id: number }>(
      "INSERT INTO places (name) VALUES ('Kühlhaus 1') RETURNING id",
    );
    const { data } = await cook.call("placeLot", { ...of(lot), body: { placeId: place?.id ?? 0 } });
    expect(data.place).toEqual({ id: place?.id, name: "Kühlhaus 1" });
    expect((await stock({ query: { place: place?.id } })).rows.map(({ lotId }) => lotId)).toEqual([lot]);
    expect(await cook.refused("placeLot", { ...of(lot), body: { placeId: 999_999 } })).toMatchObject({
      code: "not_found",
    });
  });

  it("is held by anybody, each hold for itself, and freed by two people", async () => {
    const lot = await receivedLot(shop);
    const [smell, laboratory] = [
      await holdGoods(packer, lot, "Geruch"),
      await holdGoods(quality, lot, "Labor"),
    ];
    const held = async () => (await stopsOfLots(shop.database, [lot])).map(({ reason }) => reason);
    expect(await held()).toEqual(["Geruch", "Labor"]);
    await exempt(cook, quality, { lifts: "hold", holdId: smell });
    expect(await held(), "an exemption lifts the reason that it names").toEqual(["Labor"]);
    const again = await holdGoods(cook, lot, "Geruch");
    expect(await held()).toEqual(["Geruch", "Labor"]);
    for (const holdId of [again, laboratory]) await exempt(quality, boss, { lifts: "hold", holdId });
    const { data } = await cook.call("readLot", of(lot));
    expect(data).toMatchObject({ stops: [], holds: [{ releaseReason: "Geprüft" }, {}, {}] });
    const entries = await shop.database.rows<{ action: string }>(
      "SELECT action FROM log_entries WHERE subject = 'lot' AND subject_id = $1 ORDER BY id",
      [data.code],
    );
    expect(entries.slice(0, 4).map(({ action }) => action)).toEqual([
      ...["Ware gesperrt", "Ware gesperrt", "Freigabe erbeten", "Sperre aufgehoben"],
    ]);
  });

  it("that is held is used again when another person has granted it", async () => {
    const lot = await receivedLot(shop);
    const holdId = await holdGoods(quality, lot, "Probe");
    const use = await useOf(lot);
    await expect(use()).rejects.toMatchObject({ code: "lot_held" });
    const ask = async (who: TestStaff) => {
      const params = { exemptionId: randomUUID() };
      const asked = { params, body: { lifts: "hold" as const, holdId, reason: "Geprüft, einwandfrei" } };
      await who.call("requestExemption", asked);
      await who.call("requestExemption", asked);
      shop.clock.forward({ minutes: 1 });
      return { params };
    };
    const own = await ask(quality);
    expect(await quality.refused("grantExemption", own)).toMatchObject({ code: "second_person_needed" });
    const cooks = await ask(cook);
    expect((await cook.refused("grantExemption", cooks)).httpStatus).toBe(403);
    const open = async (who: TestStaff) =>
      (await who.call("readExemptions")).data.filter(({ lotId }) => lotId === lot);
    expect((await open(quality)).map(({ isMine }) => isMine)).toEqual([true, false]);
    await quality.call("grantExemption", cooks);
    await quality.call("grantExemption", cooks);
    expect(await open(cook), "the hold has ended").toEqual([]);
    await use();
  });
});

const holdGoods = async (who: TestStaff, lotId: number, reason: string) => {
  const holdId = randomUUID();
  await who.call("holdGoods", { params: { holdId }, body: { of: { lotId }, reason } });
  await who.call("holdGoods", { params: { holdId }, body: { of: { lotId }, reason } });
  return holdId;
};

const useOf = async (lot: number) => {
  const recipeId = await writeRecipe(shop, {
    of: `Probe ${randomUUID()}`.slice(0, 60),
    lines: [["Probe: Mehl", 1]],
  });
  return () => closedBatch(shop, { of: { recipeId }, from: [[lot, 1]] });
};

describe("a date that is passed", () => {
  const bestBefore = (endsOn: string) => receivedLot(shop, { endsOn, isUseBy: false });
  const refusal = (lotId: number, lastDay: string, lifts: "pack_date" | "opened_date" = "pack_date") =>
    cook.refused("requestExemption", {
      params: { exemptionId: randomUUID() },
      body: { lifts, lotId, lastDay: calendarDay(lastDay), reason: "Riecht gut" },
    });

  it("best before, is used until the day that another person has granted, and found when a batch is closed", async () => {
    const lot = await bestBefore("2026-09-13");
    const use = await useOf(lot);
    const usable = async (day: string) => {
      const ingredientId = await shop.database.row<{ id: number }>(
        "SELECT ingredient_id AS id FROM lots WHERE id = $1",
        [lot],
      );
      const asked = { ingredientIds: [ingredientId?.id ?? 0], recipeIds: [], day: calendarDay(day) };
      return (await readUsableLots(shop.database, asked)).some(({ lotId }) => lotId === lot);
    };
    await expect(use()).rejects.toMatchObject({ code: "lot_expired" });
    expect(await usable("2026-09-14")).toBe(false);
    await exempt(cook, quality, { lifts: "pack_date", lotId: lot, lastDay: calendarDay("2026-09-16") });
    expect([await usable("2026-09-14"), await usable("2026-09-16"), await usable("2026-09-17")]).toEqual([
      ...[true, true, false],
    ]);
    await use();
    const held = await holdGoods(quality, lot, "Labor");
    await expect(use(), "a hold that comes between goes on").rejects.toMatchObject({ code: "lot_held" });
    await exempt(cook, quality, { lifts: "hold", holdId: held });
    await use();
  });

  it("best before, and then opened, keeps no longer than it does once opened; Heute names it only until it may be used", async () => {
    const lot = await bestBefore("2026-09-13");
    const params = { lotId: String(lot) };
    const listed = async () =>
      (await boss.call("readTasks")).data.endingLots?.rows.find(({ lotId }) => lotId === lot)?.hasEnded;
    const opening = { params, body: { days: 2 } };
    expect(await cook.refused("openLot", opening)).toMatchObject({ code: "lot_expired" });
    expect(await listed()).toBe(true);
    await exempt(cook, quality, { lifts: "pack_date", lotId: lot, lastDay: calendarDay("2026-10-30") });
    expect(await listed()).toBeUndefined();
    await cook.call("openLot", opening);
    const kinds = async (day: string) =>
      (await stopsOfLots(shop.database, [lot], calendarDay(day))).map(({ kind }) => kind);
    expect([await kinds("2026-09-16"), await kinds("2026-09-17")]).toEqual([[], ["opened_date"]]);
  });

  it("use by, is passed by nobody", async () => {
    const lot = await receivedLot(shop, { endsOn: "2026-09-13" });
    expect(await refusal(lot, "2026-09-16")).toMatchObject({
      errors: { lastDay: [expect.stringContaining("Verbrauchsdatum")] },
    });
    // anyone who might write an exemption all the same
    await shop.database.rows(
      `INSERT INTO stock_exemptions (id, lifts, lot_id, last_day, reason, requested_at, requested_by_id, requested_by, granted_at, granted_by_id, granted_by)
       VALUES ($1, 'pack_date', $2, '2026-09-20', 'Probe', $3, $4, 'A', $3, $5, 'B')`,
      [randomUUID(), lot, shop.now(), cook.id, quality.id],
    );
    const use = await useOf(lot);
    await expect(use()).rejects.toMatchObject({ code: "lot_expired" });
  });

  it("of an opened pack, never goes beyond the use-by date", async () => {
    const lot = await receivedLot(shop, { endsOn: "2026-09-20" });
    await shop.database.owner.rows(
      "UPDATE lots SET opened_on = '2026-09-10', opened_ends_on = '2026-09-13' WHERE id = $1",
      [lot],
    );
    expect(await refusal(lot, "2026-09-21", "opened_date")).toMatchObject({
      errors: { lastDay: ["Höchstens bis zum Verbrauchsdatum, dem 20.09.2026."] },
    });
    await exempt(cook, quality, { lifts: "opened_date", lotId: lot, lastDay: calendarDay("2026-09-20") });
    const kinds = async (day: string) =>
      (await stopsOfLots(shop.database, [lot], calendarDay(day))).map(({ kind }) => kind);
    expect([await kinds("2026-09-20"), await kinds("2026-09-21")]).toEqual([
      [],
      ["opened_date", "pack_date"],
    ]);
  });

  it.each([
    ["2026-09-13", "a day that is over"],
    ["2027-12-31", "a day too far ahead"],
  ])("is not granted until %s, %s", async (lastDay) => {
    expect(await refusal(await bestBefore("2026-09-13"), lastDay)).toMatchObject({
      errors: { lastDay: [expect.any(String)] },
    });
  });
});

it("a deviation is ended by its sign-off alone, by no exemption", async () => {
  const lot = await receivedLot(shop);
  const holdId = await holdGoods(cook, lot, "Geruch");
  const params = { exemptionId: randomUUID() };
  await cook.call("requestExemption", { params, body: { lifts: "hold", holdId, reason: "Geprüft" } });
  await openDeviation(shop, { lotIds: [lot] });
  await quality.call("grantExemption", { params });
  expect(await stopsOfLots(shop.database, [lot])).toMatchObject([{ lotId: lot, kind: "deviation" }]);
});

it("stock and moves are files", async () => {
  const lot = await receivedLot(shop, { name: "Probe: Reis", grams: 1.5, cents: 12 });
  await move(shop, [{ lotId: lot, kind: "waste", milligrams: -500, reason: "=Formel" }]);
  const { data: file } = await quality.call("exportStock");
  expect(file.text).toContain(";Probe: Reis;Lieferant der Probe;L-1;31.12.2026;Verbrauchsdatum;;1,000;0,08;");
  const period = (from: string, to: string) => ({ query: { from: calendarDay(from), to: calendarDay(to) } });
  const { data: moves } = await quality.call("exportMoves", period("2026-09-14", "2026-09-14"));
  expect(moves.text).toContain(";Probe: Reis;L-1;Weggeworfen;-0,500;-0,04;;;'=Formel;Test");
  expect(
    (await quality.call("exportMoves", period("2026-09-15", "2026-09-15"))).data.text.trim().split("\r\n"),
  ).toHaveLength(1);
  expect(await quality.refused("exportMoves", period("2026-01-01", "2026-09-15"))).toMatchObject({
    httpStatus: 422,
  });
});

describe("a lot", () => {
  it("shows what was measured of it and what was wrong with it", async () => {
    const lotId = await receivedLot(shop, { name: "Kalt: Milch" });
    await shop.database.rows(
      `WITH point AS (
         INSERT INTO control_points (name, kind, unit, most, source, source_on)
         VALUES ('Eingang: Milch', 'receipt', 'celsius', 100, 'Merkblatt', '2016-01-01') RETURNING id
       )
       INSERT INTO readings (id, control_point_id, value, most, measured_at, entered_at, source, lot_id, staff_name)
       SELECT gen_random_uuid(), id, 121, 100, $2, $2, 'receipt', $1, 'Koch' FROM point`,
      [lotId, shop.now()],
    );
    const id = await openDeviation(shop, { lotIds: [lotId] }, "Milch: 12,1 °C");
    const { readings, deviations } = await read(lotId);
    expect(readings).toMatchObject([{ point: "Eingang: Milch", value: 121, isWithin: false, by: "Koch" }]);
    expect(deviations).toMatchObject([{ id, description: "Milch: 12,1 °C", fate: null }]);
  });
});

describe("dishes in stock", () => {
  it("are left out once they were delivered and have expired, and are worth nothing once delivered", async () => {
    const soup = await receivedLot(shop, { name: "Tag: Mehl", grams: 3_000, cents: 300 });
    const ended: [DeliveryDay, string][] = [
      [wednesday, "2026-09-18"],
      [deliveryDay("2026-09-11"), "2026-09-14"],
      [deliveryDay("2026-09-10"), "2026-09-13"],
    ];
    const lots: number[] = [];
    for (const [day, endsOn] of ended) {
      await shop.database.rows(
        "INSERT INTO cook_lists (delivery_day, cut_off_at, frozen_at, frozen_by, shelf_life_days) VALUES ($1, $2, $2, 'Test', 4)",
        [day, shop.now()],
      );
      const of = { menuId: 1, day, portions: 1 };
      lots.push(
        (
          await closedBatch(shop, {
            of,
            from: [[soup, 1_000]],
            endsOn,
            code: `L${endsOn.replaceAll("-", "")}-001`,
          })
        ).lotId,
      );
    }
    const { data } = await quality.call("readStock", { query: { q: "L2026" } });
    expect(data.rows.map(({ lotId }) => lotId)).toEqual([lots[1], lots[0]]);
    expect(data.worth).toBe(1);
  });
});
