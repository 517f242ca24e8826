import { expect, it } from "vitest";
import { freshDatabase } from "#test/fresh-database.ts";
import { openShop } from "#test/open-shop.ts";
import { killWhile } from "./lot-kills.ts";
import { killed } from "./lots.ts";

// Only some of all points here; `npm run soak -- lot-kills` tries every one.
it.each(killed)(
  "a shop that is killed in the middle has written once what a tablet sends again: $what",
  async ({ what, prepare }) => {
    const fresh = async () => {
      const database = await freshDatabase();
      const shop = await openShop({ database });
      const prepared = await prepare(shop);
      await shop.close();
      return { ...prepared, connectionString: database.connectionString, drop: () => database.close() };
    };
    const pick = (points: number) => [0.6, 1].map((share) => Math.ceil(points * share));
    const { actual, expected } = await killWhile({ what, fresh, pick });
    expect(actual).toBe(expected);
  },
  240_000,
);
