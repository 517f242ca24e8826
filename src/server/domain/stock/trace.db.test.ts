import { expect, it } from "vitest";
import { compareTraces } from "#test/compare-traces.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();

it("finds what every way through 50 random graphs finds, none too many and none missing", async () => {
  expect(await compareTraces(shop, { count: 50, seed: 36 })).toBeGreaterThan(1_000);
});
