import { expect, it } from "vitest";
import { freshDatabase } from "#test/fresh-database.ts";
import { openShop } from "#test/open-shop.ts";
import { killWeeksAt, prepareWeek } from "./weeks.ts";

// A tenth of the runs here; `npm run soak -- weeks` does all.
it("a shop that is killed at any step of a remembered week makes one proposal, one letter and one cart", async () => {
  const fresh = async () => {
    const database = await freshDatabase();
    const shop = await openShop({ database });
    const prepared = await prepareWeek(shop);
    await shop.close();
    return { ...prepared, connectionString: database.connectionString, drop: () => database.close() };
  };
  const { actual, expected } = await killWeeksAt({ fresh, runs: 100 });
  expect(actual).toBe(expected);
}, 1_800_000);
