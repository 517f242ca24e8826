import { expect, it } from "vitest";
import { compareTraces } from "#test/compare-traces.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();

it("finds what every way through 1,000 random graphs finds, none too many and none missing", {
  timeout: 400_000,
}, async () => {
  expect(await compareTraces(shop, { count: 1_000, seed: 3_600 })).toBeGreaterThan(30_000);
});
