import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { friday, wednesday } from "#test/buy.ts";
import { freshDatabase } from "#test/fresh-database.ts";
import { mondayMorning } from "#test/open-shop.ts";
import { killPoints, storyNames } from "./kills.ts";

const plan = {
  now: Temporal.ZonedDateTime.from(mondayMorning).epochMilliseconds,
  lines: [
    { menuId: 1, quantity: 6, deliveryDate: wednesday },
    { menuId: 2, quantity: 3, deliveryDate: friday },
  ],
  code: "SOMMER5",
  async fresh() {
    const database = await freshDatabase();
    return { connectionString: database.connectionString, drop: () => database.close() };
  },
};

// Only some of all points here; `npm run soak` tries every one.
const shares = [
  [0.3, 0.55, 0.8],
  [0.7, 0.85],
  [0.4, 0.9],
];

it.each(storyNames.map((story, at) => ({ story, shares: shares[at]! })))(
  "a shop that is killed in the middle ends with the same books as one that is not: $story",
  async ({ story, shares }) => {
    const pick = (points: number) => shares.map((share) => Math.ceil(points * share));
    expect((await killPoints({ ...plan, pick }, story)).actual).toBe("the same books, each time");
  },
  120_000,
);
