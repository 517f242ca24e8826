import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { friday, wednesday } from "#test/buy.ts";
import { freshDatabase } from "#test/fresh-database.ts";
import { mondayMorning } from "#test/open-shop.ts";
import { killPoints } from "./kill-points.ts";

const parts = {
  now: Temporal.ZonedDateTime.from(mondayMorning).epochMilliseconds,
  lines: [
    { menuId: 1, quantity: 6, deliveryDate: wednesday },
    { menuId: 2, quantity: 3, deliveryDate: friday },
  ],
  code: "SOMMER5",
  atOnce: 2,
  async fresh() {
    const database = await freshDatabase();
    return { connectionString: database.connectionString, drop: () => database.close() };
  },
};

// a few of all points here; every one of them with `npm run soak`
const some = (points: number) => [0.3, 0.55, 0.8].map((share) => Math.ceil(points * share));

it("a shop that is killed in the middle of a purchase ends with the same books as one that is not", async () => {
  const finding = await killPoints({ ...parts, pick: some }, true);
  expect(finding.got).toBe("the same books, each time");
});

it("… also when the guest is gone as soon as the provider has the money", async () => {
  const pick = (points: number) => [0.7, 0.85].map((share) => Math.ceil(points * share));
  const finding = await killPoints({ ...parts, pick }, false);
  expect(finding.got).toBe("the same books, each time");
});
