import { expect, it } from "vitest";
import { freshDatabase } from "#test/fresh-database.ts";
import { killVouchersAt, prepareVouchers } from "./vouchers.ts";

// A few of the runs here; `npm run soak -- vouchers` does all.
it("a shop that is killed at any step of a voucher issues, takes, sends and ends it once", async () => {
  const fresh = async () => {
    const { connectionString, close } = await freshDatabase();
    return { connectionString, drop: close, ...(await prepareVouchers(connectionString)) };
  };
  const { actual, expected } = await killVouchersAt({ fresh, runs: 10 });
  expect(actual).toBe(expected);
}, 1_800_000);
