import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { BodyOf } from "#contract/contract.ts";
import type { LotToCount } from "#contract/office/stock/counts.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";
import { closedBatch, move, receivedLot, stockOf } from "#test/stock.ts";
import { traces } from "#test/traces.ts";
import { writeRecipe } from "#test/write-recipe.ts";

const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
const second = await staffOf(shop, "quality");

const grams = (amount: number) => amount * 1_000;
const list = async (lotIds: readonly number[], isBlind = false): Promise<LotToCount[]> =>
  (await cook.call("readCountList", { body: { of: { lotIds: [...lotIds] }, isBlind } })).data;

type Body = BodyOf<"countStock">;
const lineOf = ({ lotId, lastMove }: LotToCount, counted: number) => ({ lotId, lastMove, counted });
const pressOf = ({ lotId, lastMove, place }: LotToCount) => ({
  ...{ lotId, lastMove },
  placeId: place?.id ?? null,
});
const bodyOf = (body: Partial<Body>): Body => ({ isBlind: false, lines: [], untouched: [], ...body });
const take = async (body: Partial<Body>, countId: string = randomUUID(), by: TestStaff = cook) =>
  (await by.call("countStock", { params: { countId }, body: bodyOf(body) })).data;
const place = async (name: string) =>
  (await shop.database.row<{ id: number }>("INSERT INTO places (name) VALUES ($1) RETURNING id", [name]))
    ?.id ?? 0;

/** Lots that were counted, and as they are listed after that. */
async function countedLots(count: number): Promise<LotToCount[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at++) ids.push(await receivedLot(shop, { grams: 100, cents: 100 }));
  await take({ lines: (await list(ids)).map((lot) => lineOf(lot, lot.expected ?? 0)) });
  return list(ids);
}

describe("what is to be counted", () => {
  it("is what lies at a place, with what should be there, and without dishes", async () => {
    const placeId = await place("Regal 1");
    const [here, gone] = [await receivedLot(shop, { grams: 5 }), await receivedLot(shop, { grams: 5 })];
    await shop.database.rows("UPDATE lots SET place_id = $1 WHERE id = ANY($2)", [placeId, [here, gone]]);
    await move(shop, [{ lotId: gone, kind: "waste", milligrams: -grams(5), reason: "Probe" }]);
    const { data } = await cook.call("readCountList", { body: { of: { placeId }, isBlind: false } });
    expect(data).toMatchObject([
      { lotId: here, expected: grams(5), untouchedSince: null, place: { name: "Regal 1" } },
    ]);
    const all = (await cook.call("readCountList", { body: { of: { isAll: true }, isBlind: false } })).data;
    expect(all.map(({ lotId }) => lotId)).toContain(here);
    expect(await list([gone]), "a scanned label, although nothing should be there").toMatchObject([
      { lotId: gone, expected: 0 },
    ]);
    const none = (await cook.call("readCountList", { body: { of: { placeId: null }, isBlind: false } })).data;
    expect(none.map(({ lotId }) => lotId)).not.toContain(here);
  });

  it("names no amount when it is counted blind, and takes what reads the same to the gram for right", async () => {
    const lot = await receivedLot(shop, { grams: 100.4, cents: 100 });
    const [blind] = await list([lot], true);
    expect(blind).toMatchObject({ expected: null, untouchedSince: null });
    if (!blind) throw new Error("no lot");
    const check = async (counted: number) =>
      (await cook.call("checkCount", { body: bodyOf({ isBlind: true, lines: [lineOf(blind, counted)] }) }))
        .data;
    expect((await check(grams(100))).differences).toEqual([]);
    expect((await check(grams(99))).differences).toMatchObject([{ stock: grams(100.4), counted: grams(99) }]);
    await take({ isBlind: true, lines: [lineOf(blind, grams(100))] });
    expect(await stockOf(shop, lot)).toMatchObject({ milligrams: grams(100.4) });
    const log = await shop.database.row(
      "SELECT changes FROM log_entries WHERE action = 'Bestand gezählt' ORDER BY id DESC LIMIT 1",
    );
    expect(JSON.stringify(log)).toContain("Blind");
  });

  it("can be confirmed with one press once it was counted and as long as nothing moves", async () => {
    const [fresh] = await list([await receivedLot(shop)]);
    expect(fresh?.untouchedSince).toBeNull();
    const [lot] = await countedLots(1);
    expect(lot?.untouchedSince).toBe("2026-09-14");
    await move(shop, [{ lotId: lot?.lotId ?? 0, kind: "waste", milligrams: -1, reason: "Probe" }]);
    expect((await list([lot?.lotId ?? 0]))[0]?.untouchedSince).toBeNull();
  });
});

// What can happen to a lot between the list and the take-over, for each way of counting it: `right` is kept, `named` is told and
// stays as it is. Goods that are held lie there like others.
const acts: readonly {
  what: string;
  act: (lotId: number) => Promise<unknown>;
  counted: "right" | "named";
  pressed: "right" | "named";
}[] = [
  { what: "nothing", act: async () => undefined, counted: "right", pressed: "right" },
  {
    what: "it is thrown away in part",
    act: (lotId) => move(shop, [{ lotId, kind: "waste", milligrams: -grams(1), reason: "Probe" }]),
    counted: "named",
    pressed: "named",
  },
  {
    what: "a batch takes from it",
    async act(lotId) {
      const recipeId = await writeRecipe(shop, { of: `Probe: Fond ${lotId}`, lines: [["Probe: Mehl", 1]] });
      await closedBatch(shop, { of: { recipeId }, from: [[lotId, 10]] });
    },
    counted: "named",
    pressed: "named",
  },
  {
    what: "as much comes back as was taken",
    act: (lotId) =>
      move(shop, [
        { lotId, kind: "count", milligrams: -grams(1) },
        { lotId, kind: "count", milligrams: grams(1) },
      ]),
    counted: "named",
    pressed: "named",
  },
  {
    what: "it is put elsewhere",
    act: async (lotId) =>
      cook.call("placeLot", {
        params: { lotId: String(lotId) },
        body: { placeId: await place(`Regal ${lotId}`) },
      }),
    counted: "right",
    pressed: "named",
  },
  {
    what: "it is held",
    act: (lotId) =>
      second.call("holdGoods", {
        params: { holdId: randomUUID() },
        body: { of: { lotId }, reason: "Probe" },
      }),
    counted: "right",
    pressed: "right",
  },
  {
    what: "it is opened",
    act: (lotId) => cook.call("openLot", { params: { lotId: String(lotId) }, body: { days: 1 } }),
    counted: "right",
    pressed: "right",
  },
  {
    what: "another person counts it otherwise",
    act: async (lotId) => {
      const [lot] = await list([lotId]);
      if (lot) await take({ lines: [lineOf(lot, grams(90))] }, randomUUID(), second);
    },
    counted: "named",
    pressed: "named",
  },
  {
    what: "another person counts it as right",
    act: async (lotId) => {
      const [lot] = await list([lotId]);
      if (lot) await take({ untouched: [pressOf(lot)] }, randomUUID(), second);
    },
    counted: "right",
    pressed: "right",
  },
];

describe.each(acts)("while it is counted, $what", ({ act, counted, pressed }) => {
  it(`an amount is ${counted}`, async () => {
    const [lot, other] = await countedLots(2);
    if (!(lot && other)) throw new Error("no lots");
    await act(lot.lotId);
    const before = await stockOf(shop, lot.lotId);
    const body = bodyOf({ lines: [lineOf(lot, grams(80)), lineOf(other, grams(100))] });
    const checked = (await cook.call("checkCount", { body })).data;
    const { differences, moved } = await take(body);
    expect({ differences, moved }).toEqual(checked);
    const isRight = counted === "right";
    expect(moved.map(({ lotId }) => lotId)).toEqual(isRight ? [] : [lot.lotId]);
    expect(differences.map(({ lotId }) => lotId)).toEqual(isRight ? [lot.lotId] : []);
    expect(await stockOf(shop, lot.lotId)).toMatchObject(isRight ? { milligrams: grams(80) } : before);
  });

  it(`one press for many is ${pressed}`, async () => {
    const [lot, other] = await countedLots(2);
    if (!(lot && other)) throw new Error("no lots");
    await act(lot.lotId);
    const before = await stockOf(shop, lot.lotId);
    const countId = randomUUID();
    const { differences, moved } = await take({ untouched: [pressOf(lot), pressOf(other)] }, countId);
    expect(differences).toEqual([]);
    expect(moved.map(({ lotId }) => lotId)).toEqual(pressed === "right" ? [] : [lot.lotId]);
    expect(await stockOf(shop, lot.lotId)).toEqual(before);
    const rows = await shop.database.rows(
      "SELECT lot_id FROM lot_counts WHERE count_id = $1 AND is_untouched",
      [countId],
    );
    expect(rows).toHaveLength(pressed === "right" ? 2 : 1);
  });
});

it("one press confirms nothing that was never counted", async () => {
  const [lot] = await list([await receivedLot(shop)]);
  if (!lot) throw new Error("no lot");
  const before = await traces(shop);
  expect(await take({ untouched: [pressOf(lot)] })).toMatchObject({ moved: [{ lotId: lot.lotId }] });
  expect(await traces(shop)).toEqual(before);
});

it("pressed twice, at once and later, it is one count with one answer", async () => {
  const [lot, other] = await countedLots(2);
  if (!(lot && other)) throw new Error("no lots");
  const body = { lines: [lineOf(lot, grams(70))], untouched: [pressOf(other)] };
  const countId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => take(body, countId)));
  answers.push(await take(body, countId));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({
    differences: [{ lotId: lot.lotId, stock: grams(100), counted: grams(70), worth: -0.3 }],
    moved: [],
  });
  const counts = await shop.database.rows("SELECT lot_id FROM lot_counts WHERE count_id = $1", [countId]);
  expect(counts).toHaveLength(2);
});

it("of two people who count one place at once one wins, and the other is told each lot", async () => {
  const lots = await countedLots(5);
  const all = (counted: number) => ({ lines: lots.map((lot) => lineOf(lot, grams(counted))) });
  const answers = await Promise.all([take(all(60)), take(all(50), randomUUID(), second)]);
  expect(answers.map(({ differences, moved }) => [differences.length, moved.length]).toSorted()).toEqual([
    [0, 5],
    [5, 0],
  ]);
  const winner = answers[0]?.moved.length === 0 ? 60 : 50;
  for (const { lotId } of lots)
    expect(await stockOf(shop, lotId)).toMatchObject({ milligrams: grams(winner) });
});

it("nothing at all, and more than fits, is refused", async () => {
  const refused = await cook.refused("countStock", { params: { countId: randomUUID() }, body: bodyOf({}) });
  expect(refused.errors).toHaveProperty("lines");
});
