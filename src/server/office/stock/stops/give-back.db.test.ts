import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import type { Fate } from "#contract/office/stock/deviations.ts";
import { shopForTests } from "#test/open-shop.ts";
import { readPdf } from "#test/read-pdf.ts";
import { staffOf } from "#test/staff.ts";
import { closedBatch, move, receivedLot, stockOf } from "#test/stock.ts";
import { writeRecipe } from "#test/write-recipe.ts";

const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
const quality = await staffOf(shop, "quality");
const boss = await staffOf(shop, "admin");

const grams = (amount: number) => amount * 1_000;

/** A deviation about these lots, with a measure: ready to be decided. */
async function openAbout(lotIds: readonly number[], description = "Geruch stimmt nicht") {
  const params = { deviationId: randomUUID() };
  await cook.call("openDeviation", { params, body: { description, lotIds: [...lotIds] } });
  const measure = { measure: "Beiseite gestellt", cause: "", prevention: "", version: 1 };
  await cook.call("recordMeasure", { params, body: measure });
  return params;
}
const decide = (fate: Fate, creditNote?: string) => ({ fate, version: 2, ...(creditNote && { creditNote }) });
const movesOf = async (lotId: number) =>
  (await cook.call("readLot", { params: { lotId: String(lotId) } })).data.moves.filter(
    ({ kind }) => kind === "return",
  );

describe("goods that go back to their supplier", () => {
  it("leave the stock with what was agreed about the money; report, trace and lot say returned, not destroyed", async () => {
    const lot = await receivedLot(shop, { grams: 100, cents: 100 });
    const params = await openAbout([lot], "Dose verbeult");
    const body = decide("returned", "GS-4711");
    await Promise.all([1, 2, 3].map(() => quality.call("signOffDeviation", { params, body })));
    expect(await stockOf(shop, lot)).toEqual({ milligrams: 0, cents: 0 });
    expect(await movesOf(lot)).toMatchObject([
      { milligrams: -grams(100), reason: "Gutschrift: GS-4711; Dose verbeult" },
    ]);
    const { rows } = (await quality.call("readDeviations", { query: { first: params.deviationId } })).data;
    expect(rows[0]?.signOff).toMatchObject({ fate: "returned", creditNote: "GS-4711" });
    const query = { from: "lot" as const, id: String(lot), direction: "forwards" as const };
    const { lots } = (await quality.call("readTrace", { query })).data;
    expect(lots).toMatchObject([{ lotId: lot, returned: grams(100), left: 0, stops: ["Dose verbeult"] }]);
    const period = { from: calendarDay("2026-09-01"), to: calendarDay("2026-09-30") };
    const { pages } = await readPdf((await quality.download("readInspection", { query: period })).bytes);
    const text = pages.flat().join(" ").replaceAll(/\s+/g, " ");
    // lines of a narrow column, beside those of another
    expect(text).toMatch(/[Aa]n den Lieferanten .*zurück \(Gutschrift: GS-4711\)/);
    expect(text).not.toContain("vernichtet");
  });

  it("never take with them what was cooked from them", async () => {
    const lot = await receivedLot(shop, { grams: 100, cents: 100 });
    const recipeId = await writeRecipe(shop, { of: "Probe: Sud", lines: [["Probe: Mehl", 1]] });
    const { lotId: batch } = await closedBatch(shop, { of: { recipeId }, from: [[lot, 40]] });
    const before = await stockOf(shop, batch);
    const params = await openAbout([lot, batch]);
    await quality.call("signOffDeviation", { params, body: decide("returned") });
    expect(await stockOf(shop, lot)).toMatchObject({ milligrams: 0 });
    expect(await stockOf(shop, batch)).toEqual(before);
  });
});

// What another person does with the goods before or while it is decided, and what is left and was given back then.
const waste = (lotId: number, amount: number) =>
  move(shop, [{ lotId, kind: "waste", milligrams: -grams(amount), reason: "Probe" }]);
const giveBack = (lotId: number, amount: number) =>
  cook.call("moveStock", {
    params: { lotId: String(lotId), moveId: randomUUID() },
    body: { kind: "return", milligrams: grams(amount), reason: "Schlechte Qualität" },
  });
interface Pair {
  what: string;
  act: (lotId: number) => Promise<unknown>;
  fate: Fate;
  left: number;
  returned: number;
}
const none = async () => undefined;
const pairs: readonly Pair[] = [
  { what: "nothing", act: none, fate: "returned", left: 0, returned: 100 },
  { what: "all was given back", act: (lot) => giveBack(lot, 100), fate: "returned", left: 0, returned: 100 },
  {
    what: "a part was given back",
    act: (lot) => giveBack(lot, 30),
    fate: "returned",
    left: 0,
    returned: 100,
  },
  { what: "a part was thrown away", act: (lot) => waste(lot, 30), fate: "returned", left: 0, returned: 70 },
  { what: "all was thrown away", act: (lot) => waste(lot, 100), fate: "returned", left: 0, returned: 0 },
  { what: "nothing", act: none, fate: "free", left: 100, returned: 0 },
  { what: "nothing", act: none, fate: "destroyed", left: 100, returned: 0 },
];
it.each(pairs)("$what before, $fate: $left g are left, $returned g went back", async (pair) => {
  const { act, fate, left, returned } = pair;
  const lot = await receivedLot(shop, { grams: 100, cents: 100 });
  const params = await openAbout([lot]);
  await act(lot);
  await quality.call("signOffDeviation", { params, body: decide(fate, "GS-1") });
  expect(await stockOf(shop, lot)).toMatchObject({ milligrams: grams(left) });
  const moves = await movesOf(lot);
  expect(moves.reduce((sum, { milligrams }) => sum - milligrams, 0)).toBe(grams(returned));
  const row = await shop.database.row("SELECT credit_note FROM deviations WHERE id = $1", [
    params.deviationId,
  ]);
  expect(row).toEqual({ credit_note: fate === "returned" ? "GS-1" : "" });
});

it("of two decisions at once one counts, and the other is told which", async () => {
  const lot = await receivedLot(shop, { grams: 100, cents: 100 });
  const params = await openAbout([lot]);
  const answers = await Promise.allSettled([
    quality.call("signOffDeviation", { params, body: decide("returned") }),
    boss.call("signOffDeviation", { params, body: decide("free") }),
  ]);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { rows } = (await quality.call("readDeviations", { query: { first: params.deviationId } })).data;
  const isReturned = rows[0]?.signOff?.fate === "returned";
  expect(await stockOf(shop, lot)).toMatchObject({ milligrams: isReturned ? 0 : grams(100) });
});

it("goods are given back and thrown away at once, and never more than is there", async () => {
  const lot = await receivedLot(shop, { grams: 100, cents: 100 });
  const params = await openAbout([lot]);
  await Promise.allSettled([
    quality.call("signOffDeviation", { params, body: decide("returned") }),
    ...[1, 2, 3].map(() => waste(lot, 20)),
  ]);
  expect(await stockOf(shop, lot)).toEqual({ milligrams: 0, cents: 0 });
});
