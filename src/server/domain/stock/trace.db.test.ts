import { expect, it } from "vitest";
import { compareTraces } from "#test/compare-traces.ts";
import { runs } from "#test/runs.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();

it("finds what every way through random graphs finds, none too many and none missing", async () => {
  expect(await compareTraces(shop, { count: runs(500), seed: 36 })).toBeGreaterThan(1_000);
});
