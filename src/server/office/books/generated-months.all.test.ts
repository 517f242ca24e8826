import { expect, it } from "vitest";
import { playBooks } from "#test/any-month/play-books.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();

// `npm run soak -- books` plays many more
it("papers, journal, DATEV's files, the provider's balance and the proof of the books agree to the cent", async () => {
  const { faults } = await playBooks(shop, { seed: 3, months: 3 });
  expect(faults).toEqual([]);
});
