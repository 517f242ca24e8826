import { expect, it } from "vitest";
import { freshDatabase } from "#test/fresh-database.ts";
import { openShop } from "#test/open-shop.ts";
import { killWhile, prepareClosing } from "./lot-kills.ts";

async function fresh() {
  const database = await freshDatabase();
  const shop = await openShop({ database });
  const prepared = await prepareClosing(shop);
  await shop.close();
  return { ...prepared, connectionString: database.connectionString, drop: () => database.close() };
}

// Only some of all points here; `npm run soak -- lots` tries every one.
it("a shop that is killed while a batch is closed has written it once", async () => {
  const pick = (points: number) => [0.5, 0.8, 1].map((share) => Math.ceil(points * share));
  const { actual, expected } = await killWhile({ what: "closing a batch", fresh, pick });
  expect(actual).toBe(expected);
}, 120_000);
