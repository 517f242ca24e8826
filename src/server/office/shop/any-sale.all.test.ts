import fc from "fast-check";
import { expect, it } from "vitest";
import { plannedSales } from "#test/any-sale/plan.ts";
import { openSaleShop, playSales } from "#test/any-sale/play-sales.ts";
import { shopForTests } from "#test/open-shop.ts";
import { setUsualPortions } from "#test/portions.ts";
import { runs } from "#test/runs.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();

// 100 months of 50 sales in the soak
it("whatever can be saved can be sold, packed, invoiced, exported and closed", async () => {
  await setUsualPortions(shop.database, 1_000_000);
  const world = await openSaleShop(shop, await staffOf(shop, "admin"));
  await fc.assert(
    fc.asyncProperty(plannedSales(runs(50, 8)), async (plan) => {
      expect(await playSales(world, plan)).toEqual([]);
    }),
    // a shrunk plan would meet a shop that has gone on
    { numRuns: runs(100, 1), endOnFailure: true },
  );
  // the shop refuses much, and yet most is bought to its end
  const ends = JSON.stringify([...world.ends].sort());
  expect(world.ends.get("order: done"), ends).toBeGreaterThan(world.guests / 2);
});
