import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { traceLots } from "#server/domain/stock/trace-queries.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, wednesday } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";
import { exempt, holdLot, receivedLot, stockOf } from "#test/stock.ts";
import { writeRecipe } from "#test/write-recipe.ts";

const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
const boss = await staffOf(shop, "admin");
const quality = await staffOf(shop, "quality");
let salt = 0;

beforeAll(async () => {
  await writeRecipe(shop, {
    of: 1,
    finishedGrams: 450,
    lines: [
      ["Probe: Rind", 440],
      ["Probe: Salz", 10],
      ["Probe: Pfeffer", 1, "TL"],
    ],
  });
  await receivedLot(shop, { name: "Probe: Rind", grams: 500_000 });
  await receivedLot(shop, { name: "Probe: Pfeffer", grams: 500 });
  await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity: 99, day: wednesday }] });
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
  for (const name of ["Probe: Salz", "Probe: Pfeffer"]) {
    const row = await shop.database.row<{ id: number }>("SELECT id FROM ingredients WHERE name = $1", [name]);
    if (name === "Probe: Salz") salt = row?.id ?? 0;
    await mark(row?.id ?? 0, true);
  }
});

async function mark(ingredientId: number, hasOpenLot: boolean): Promise<void> {
  const params = { ingredientId: String(ingredientId) };
  const { points: _, places: __, ...storing } = (await boss.call("readStoredIngredient", { params })).data;
  await boss.call("changeStoredIngredient", { params, body: { ...storing, hasOpenLot } });
}

const plan = async () => (await cook.call("readBatchPlan", { params: { day: wednesday } })).data;
const openNow = async () => (await plan()).openLots.find((one) => one.ingredientId === salt);

/** One portion, as the plan proposes it; what a cook does who presses once. */
async function closeOne(by: TestStaff = cook, more: { salt?: readonly number[] } = {}) {
  return closePlanned(await planOne(more), by);
}

async function planOne(more: { salt?: readonly number[] } = {}) {
  const planned = (await plan()).batches.at(-1);
  if (!planned) throw new Error("nothing is planned");
  const inputs = planned.inputs.flatMap(({ ingredientId, needed, proposed }) =>
    ingredientId === salt && more.salt
      ? more.salt.map((lotId) => ({ lotId, milligrams: 10_000 }))
      : proposed
          .slice(0, 1)
          .map(({ lotId }) => ({ lotId, milligrams: (needed ?? 0) / (planned.portions ?? 1) })),
  );
  return {
    params: { day: wednesday, batchId: randomUUID() },
    body: {
      ...{ number: planned.number, menuId: 1, recipeId: planned.recipeId, station: "", gaps: [], inputs },
      ...{ portions: 1, milligrams: 450_000, endsOn: null },
      ...{ coreTemperature: null, heatedAt: null, chilledAt: null },
    },
  };
}

const closePlanned = async (input: Awaited<ReturnType<typeof planOne>>, by = cook) =>
  (await by.call("closeBatch", input)).data;
const opening = (lotId: number, seen: number | null, restStays = false) => ({
  params: { ingredientId: String(salt) },
  body: { lotId, seen, restStays },
});
/** Codes of salt that a batch is traced to. */
async function tracedTo(batch: { lotId: number }): Promise<number[]> {
  const { lots } = await traceLots(shop.database, [batch.lotId], "backwards");
  const ofSalt = lots.filter(({ name }) => name === "Probe: Salz").map(({ lotId }) => lotId);
  for (const lotId of ofSalt) {
    const { lots: reached } = await traceLots(shop.database, [lotId], "forwards");
    expect(
      reached.map((one) => one.lotId),
      "both directions say the same",
    ).toContain(batch.lotId);
  }
  return ofSalt.sort((a, b) => a - b);
}

/** A new day with two packs, the first of which is open; the former ones are gone. */
const packs = { first: 0, second: 0 };
beforeEach(async () => {
  await mark(salt, false);
  shop.clock.forward({ hours: 24 });
  await mark(salt, true);
  await shop.database.rows(
    `INSERT INTO stock_moves (request, line, lot_id, kind, milligrams, reason, at, staff_name)
     SELECT gen_random_uuid(), 0, s.lot_id, 'waste', -s.milligrams, 'Probe', $1, 'Test' FROM lot_stock s JOIN lots l ON l.id = s.lot_id
     WHERE l.ingredient_id = $2 AND s.milligrams > 0`,
    [shop.now(), salt],
  );
  packs.first = await receivedLot(shop, {
    name: "Probe: Salz",
    grams: 100,
    cents: 100,
    endsOn: "2027-01-01",
  });
  packs.second = await receivedLot(shop, { name: "Probe: Salz", grams: 1_000, endsOn: "2027-06-01" });
});

describe("salt comes from one open pack", () => {
  it("which the first batch opens; nothing is asked, not even of pepper by the spoon", async () => {
    expect(await openNow()).toMatchObject({
      lot: null,
      next: [{ lotId: packs.first }, { lotId: packs.second }],
    });
    const inputs = (await plan()).batches.at(-1)?.inputs ?? [];
    expect(inputs.map(({ name, isFromOpenLot, missing }) => [name, isFromOpenLot, missing])).toEqual([
      ["Probe: Rind", false, 0],
      ["Probe: Salz", true, 0],
      ["Probe: Pfeffer", true, 0],
    ]);
    const batch = await closeOne();
    expect(await tracedTo(batch)).toEqual([packs.first]);
    expect(await openNow()).toMatchObject({
      lot: { lotId: packs.first, milligrams: 90_000, worth: 0.9, stops: [] },
    });
    expect(
      batch.openLots.map(({ name }) => name),
      "of which no amount is known",
    ).toEqual(["Probe: Pfeffer"]);
    expect(await stockOf(shop, packs.first)).toMatchObject({ milligrams: 90_000 });
  });

  it("the next one closes it: what the books still had of it was used; later batches of the day are traced to both", async () => {
    await closeOne();
    await cook.call("openNextLot", opening(packs.second, packs.first));
    await cook.call("openNextLot", opening(packs.second, packs.first));
    expect(await stockOf(shop, packs.first)).toEqual({ milligrams: 0, cents: 0 });
    const sameDay = await closeOne();
    expect(await tracedTo(sameDay)).toEqual([packs.first, packs.second]);
    expect(sameDay.openLots.map(({ lotId }) => lotId)).toContain(packs.first);
    shop.clock.forward({ hours: 20 });
    expect(await tracedTo(await closeOne())).toEqual([packs.second]);
  });

  it("the rest of the one before may stay, as there are more packs of it", async () => {
    await closeOne();
    const { data } = await cook.call("openNextLot", opening(packs.second, packs.first, true));
    expect(data.emptied).toBeNull();
    expect(await stockOf(shop, packs.first)).toEqual({ milligrams: 90_000, cents: 90 });
    const now = await openNow();
    expect(now).toMatchObject({ lot: { lotId: packs.second }, next: [{ lotId: packs.first }] });
  });

  it("a wrong press is undone: the one before is open again with all that was left", async () => {
    await closeOne();
    const { data } = await cook.call("openNextLot", opening(packs.second, packs.first));
    for (const _ of ["once", "again"])
      await cook.call("openNextLot", opening(packs.first, packs.second, true));
    await cook.call("takeMoveBack", {
      params: { lotId: String(packs.first), correctionId: randomUUID() },
      body: { moveId: data.emptied ?? "", reason: "Rückgängig gemacht" },
    });
    expect(await openNow()).toMatchObject({ lot: { lotId: packs.first, milligrams: 90_000, worth: 0.9 } });
    expect(await stockOf(shop, packs.second)).toMatchObject({ milligrams: 1_000_000 });
  });

  it("by the books it may be empty: it is still open, what comes from the next is traced to both, and the page says so", async () => {
    await closeOne();
    await shop.database.rows(
      `INSERT INTO stock_moves (request, line, lot_id, kind, milligrams, reason, at, staff_name)
       VALUES (gen_random_uuid(), 0, $1, 'count', -90000, '', $2, 'Test')`,
      [packs.first, shop.now()],
    );
    expect(await openNow()).toMatchObject({ lot: { lotId: packs.first, milligrams: 0 } });
    expect(await tracedTo(await closeOne())).toEqual([packs.first, packs.second]);
    // all of it is used up, and the cook still has some in hand
    expect(await tracedTo(await closeOne(cook, { salt: [] }))).toEqual([packs.first]);
  });

  it("only a pack of this ingredient that may be used is opened, and only where packs are", async () => {
    const flour = await receivedLot(shop, { name: "Probe: Mehl" });
    const refused = (lotId: number) =>
      cook.refused("openNextLot", opening(lotId, null)).then(({ code }) => code);
    expect(await refused(flour)).toBe("not_found");
    await holdLot(shop, packs.second);
    expect(await refused(packs.second)).toBe("lot_held");
    await mark(salt, false);
    expect(await refused(packs.first)).toBe("not_found");
    expect((await closeOne()).openLots.map(({ name }) => name)).toEqual(["Probe: Pfeffer"]);
  });

  it("what a person says was missing did not come from it", async () => {
    await closeOne();
    const planned = (await plan()).batches.at(-1);
    const gap = { ingredientId: salt, recipeId: null, kind: "less" as const, milligrams: 10_000 };
    const { data } = await cook.call("closeBatch", {
      params: { day: wednesday, batchId: randomUUID() },
      body: {
        ...{ number: planned?.number ?? null, menuId: 1, recipeId: planned?.recipeId ?? null, station: "" },
        ...{ portions: 1, milligrams: 450_000, endsOn: null },
        inputs: (planned?.inputs ?? [])
          .filter(({ name }) => name === "Probe: Rind")
          .flatMap(({ proposed }) => proposed.map(({ lotId }) => ({ lotId, milligrams: 440_000 }))),
        gaps: [{ ...gap, reason: "Vergessen" }],
        ...{ coreTemperature: null, heatedAt: null, chilledAt: null },
      },
    });
    expect(await tracedTo(data)).toEqual([]);
  });
});

/** What else a person may do while a batch is on the stove, and what the batch is afterwards. */
const others = {
  "opens the next pack": () => boss.call("openNextLot", opening(packs.second, packs.first)),
  "holds the open pack": () => holdLot(shop, packs.first, "Rückruf"),
  "holds the next pack": () => holdLot(shop, packs.second, "Rückruf"),
  "reports another batch": () => closeOne(boss),
  "says that there are no packs": () => mark(salt, false),
} as const;
type Other = keyof typeof others;

describe.each<
  [
    Other,
    before: {
      traced: (typeof packs)[keyof typeof packs] | "both" | "first" | "second" | "refused";
      stops: string[];
    },
  ]
>([
  ["opens the next pack", { traced: "both", stops: [] }],
  ["holds the open pack", { traced: "refused", stops: [] }],
  ["holds the next pack", { traced: "first", stops: [] }],
  ["reports another batch", { traced: "first", stops: [] }],
  ["says that there are no packs", { traced: "first", stops: [] }],
])("a batch and a person who %s", (other, { traced, stops }) => {
  it("before it is closed", async () => {
    await closeOne();
    await others[other]();
    if (traced === "refused") {
      await expect(closeOne()).rejects.toThrow(/darf nicht hinein/);
      // put aside, not emptied: another pack is opened, and what may hold the first one waits for its decision
      await cook.call("openNextLot", opening(packs.second, packs.first));
      expect(await stockOf(shop, packs.first)).toMatchObject({ milligrams: 90_000 });
      expect((await closeOne()).stops).toEqual(["Rückruf"]);
      return;
    }
    const batch = await closeOne();
    const expected = { both: [packs.first, packs.second], first: [packs.first], second: [packs.second] };
    expect(await tracedTo(batch)).toEqual(expected[traced as "both"]);
    expect(batch.stops).toEqual(stops);
  });

  it("after it is closed", async () => {
    const batch = await closeOne();
    await others[other]();
    expect(await tracedTo(batch)).toEqual([packs.first]);
    const now = (await cook.call("readBatch", { params: { batchId: batch.id } })).data;
    expect(now.stops).toEqual(other === "holds the open pack" ? ["Rückruf"] : []);
  });

  it("in the same moment: both are done or one is told, and the trace holds what was open", async () => {
    await closeOne();
    const [batch, act] = await Promise.allSettled([closeOne(), others[other]()]);
    expect(act.status).toBe("fulfilled");
    if (batch.status === "rejected") {
      const told: Partial<Record<Other, RegExp>> = {
        "holds the open pack": /gesperrt|darf nicht hinein/,
        "opens the next pack": /inzwischen eine andere Packung „Probe: Salz“ geöffnet/,
      };
      expect(String(batch.reason)).toMatch(told[other] ?? /never/);
      return;
    }
    expect(await tracedTo(batch.value)).toContain(packs.first);
    const { stops: now } = (await cook.call("readBatch", { params: { batchId: batch.value.id } })).data;
    expect(now).toEqual(other === "holds the open pack" ? ["Rückruf"] : []);
  });
});

it("a plan that names the pack before is told which one is open, and nothing is booked", async () => {
  await closeOne();
  const stale = await planOne();
  await boss.call("openNextLot", opening(packs.second, packs.first));
  await expect(closePlanned(stale)).rejects.toThrow(/inzwischen eine andere Packung „Probe: Salz“ geöffnet/);
  expect((await tracedTo(await closeOne())).sort()).toEqual([packs.first, packs.second].sort());
});

describe("two people who open the next pack", () => {
  it("the same one: both are right; another one: the second is told which is open", async () => {
    await closeOne();
    const third = await receivedLot(shop, { name: "Probe: Salz", grams: 1_000 });
    const same = [cook, boss].map((one) => one.call("openNextLot", opening(packs.second, packs.first)));
    await Promise.all(same);
    const [mine, theirs] = await Promise.allSettled([
      cook.call("openNextLot", opening(third, packs.second)),
      boss.call("openNextLot", opening(packs.first, packs.second)),
    ]);
    const refused = [mine, theirs].flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    expect(refused).toEqual([expect.stringContaining("inzwischen eine andere Packung")]);
    const open = await shop.database.rows(
      "SELECT lot_id FROM open_lots WHERE ingredient_id = $1 AND closed_at IS NULL",
      [salt],
    );
    expect(open).toHaveLength(1);
  });

  it("a held pack that was let go is used again", async () => {
    await closeOne();
    const holdId = await holdLot(shop, packs.first, "Verdacht");
    await expect(closeOne()).rejects.toThrow(/darf nicht hinein/);
    await exempt(cook, quality, { lifts: "hold", holdId });
    expect((await closeOne()).stops).toEqual([]);
  });
});

it("the database keeps one open pack, and what was written of them", async () => {
  await closeOne();
  const insert =
    "INSERT INTO open_lots (ingredient_id, lot_id, opened_at, opened_by) VALUES ($1, $2, now(), 'x')";
  await expect(shop.database.rows(insert, [salt, packs.second])).rejects.toThrow(/one_open_lot/);
  await expect(shop.database.rows("UPDATE open_lots SET lot_id = lot_id + 1")).rejects.toThrow(/immutable/);
  await expect(shop.database.rows("DELETE FROM open_lots")).rejects.toThrow(/immutable/);
});
