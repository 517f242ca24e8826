import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { receivedLot, stockOf } from "#test/stock.ts";
import { runs } from "#test/runs.ts";

const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");

const amount = fc.nat({ max: 1_200_000 });
const step = fc.oneof(
  fc.record({ kind: fc.constantFrom("waste", "return", "count"), milligrams: amount }),
  // one of the lot's moves, by its place; of a receipt, how much really came
  fc.record({ kind: fc.constant("back"), milligrams: amount, at: fc.nat({ max: 20 }) }),
  fc.record({ kind: fc.constant("counted"), milligrams: amount }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

it("after any moves, also repeated ones, a lot is the sum of its moves, to the milligram and cent", async () => {
  let moved = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: 3_000 }),
      fc.array(step, { minLength: 1, maxLength: 10 }),
      async (cents, steps) => {
        const lotId = await receivedLot(shop, { grams: 1_000, cents });
        for (const one of steps) {
          const send = await sendingOf(lotId, one);
          // a tablet that gets no answer sends again, at once and later
          const answers = await Promise.allSettled([send(), send()]);
          if (answers.some(({ status }) => status === "fulfilled")) moved++;
          await send().catch(() => undefined);
          await expectSum(lotId);
        }
      },
    ),
    { numRuns: runs(100) },
  );
  // most steps do something
  expect(moved).toBeGreaterThan(runs(100));
});

async function sendingOf(
  lotId: number,
  { kind, milligrams, ...rest }: Step,
): Promise<() => Promise<unknown>> {
  const [lot, id] = [String(lotId), randomUUID()];
  if (kind === "back") {
    const { moves } = (await cook.call("readLot", { params: { lotId: lot } })).data;
    const move = moves[("at" in rest ? rest.at : 0) % moves.length];
    const body = { moveId: move?.id ?? "", milligrams, reason: "Probe" };
    return () => cook.call("takeMoveBack", { params: { lotId: lot, correctionId: id }, body });
  }
  if (kind === "counted") {
    const list = { of: { lotIds: [lotId] }, isBlind: false };
    const { data } = await cook.call("readCountList", { body: list });
    const lines = data.map(({ lastMove }) => ({ lotId, lastMove, counted: milligrams }));
    const body = { isBlind: false, lines, untouched: [] };
    return () => cook.call("countStock", { params: { countId: id }, body });
  }
  const body = { kind: kind as "waste" | "return" | "count", milligrams, reason: "Probe" };
  return () => cook.call("moveStock", { params: { lotId: lot, moveId: id }, body });
}

async function expectSum(lotId: number): Promise<void> {
  const stock = await stockOf(shop, lotId);
  const sums = await shop.database.row<{ milligrams: string; cents: number }>(
    "SELECT sum(milligrams)::text AS milligrams, sum(cents)::int AS cents FROM stock_moves WHERE lot_id = $1",
    [lotId],
  );
  expect({ milligrams: Number(sums?.milligrams), cents: sums?.cents }).toEqual(stock);
  expect(stock.milligrams).toBeGreaterThanOrEqual(0);
  expect(stock.cents).toBeGreaterThanOrEqual(0);
  if (stock.milligrams === 0) expect(stock.cents).toBe(0);
}
