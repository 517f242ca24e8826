import { expect, it } from "vitest";
import { anyChanges, playAll } from "#test/any-order/sequences.ts";
import { openCompany } from "#test/any-order/world.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();
const company = await openCompany(shop);

// `npm run soak -- sequences` plays many more
it("refunds, moves, failed dishes, additions, cartons and scans in any order leave money, papers, capacity and labels that agree", async () => {
  const { faults } = await playAll(company, anyChanges, { first: 1, last: 5 });
  expect(faults).toEqual([]);
}, 300_000);
