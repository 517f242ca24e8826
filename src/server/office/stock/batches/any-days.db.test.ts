import { expect, it } from "vitest";
import { playDays } from "#test/any-day/any-days.ts";
import { openAnyKitchen } from "#test/any-day/any-kitchen.ts";
import { faultsOfMoney } from "#test/any-day/faults-of-stock.ts";
import { shopForTests } from "#test/open-shop.ts";

const kitchen = await openAnyKitchen(await shopForTests());

// `npm run soak -- lots` plays many more
it("days in the kitchen leave the stock that their moves make, and every cent is in a lot or a dish", async () => {
  const { faults, ends } = await playDays(kitchen, { first: 1, last: 40 });
  expect(faults).toEqual([]);
  expect(await faultsOfMoney(kitchen)).toEqual([]);
  // so the days have reached what they are about
  expect([...ends.keys()]).toEqual(
    expect.arrayContaining([
      ...["received", "cooked", "repeated", "corrected", "wasted", "counted more", "counted less"],
      ...["output corrected", "output not corrected: stock_too_low"],
      ...["cook too much: stock_too_low", "cook what has expired: lot_expired"],
    ]),
  );
});
