import { expect, it } from "vitest";
import { freshDatabase } from "#test/fresh-database.ts";
import { killWeeksAt, prepareWeek } from "./weeks.ts";

// A few of the runs here; `npm run soak -- weeks` does all.
it("a shop that is killed at any step of a remembered week makes one proposal, one letter and one cart", async () => {
  const fresh = async () => {
    const { connectionString, close } = await freshDatabase();
    return { connectionString, drop: close, ...(await prepareWeek(connectionString)) };
  };
  const { actual, expected } = await killWeeksAt({ fresh, runs: 10 });
  expect(actual).toBe(expected);
}, 1_800_000);
