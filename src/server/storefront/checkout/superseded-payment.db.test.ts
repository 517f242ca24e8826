import { afterAll, beforeAll, expect, it } from "vitest";
import { confirm, fillCart, friday, placeOrder, pressAtProvider, reportFailure } from "#test/buy.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function openPayment() {
  const guest = shop.guest();
  const placed = await placeOrder(guest, await fillCart(guest));
  const changeCart = () => fillCart(guest, [{ menuId: 3, quantity: 1, day: friday }]);
  return { guest, placed, changeCart };
}

it("says that a payment has ended because the cart was changed meanwhile, and nothing was paid", async () => {
  const { guest, placed, changeCart } = await openPayment();
  await changeCart();
  expect(await reportFailure(guest, placed)).toMatchObject({ status: "failed", reason: "superseded" });
});

it.each([
  ["ablehnen", "declined"],
  ["abbrechen", "cancelled"],
] as const)("after %s says that the payment was %s", async (verb, reason) => {
  const { guest, placed } = await openPayment();
  await pressAtProvider(shop, placed.sessionId, verb);
  expect(await reportFailure(guest, placed)).toMatchObject({ status: "failed", reason });
});

it("says that its time was over, and not that the guest went back", async () => {
  const { guest, placed } = await openPayment();
  shop.clock.forward({ minutes: 36 });
  expect(await reportFailure(guest, placed)).toMatchObject({ status: "failed", reason: "timed_out" });
});

it("says no cause where the provider was not asked, because then the money is not known", async () => {
  const { guest, placed } = await openPayment();
  await reportFailure(guest, placed);
  const again = await reportFailure(guest, placed);
  expect(again.status).toBe("failed");
  expect(again).not.toHaveProperty("reason");
});

it("nor when the money came all the same", async () => {
  const { guest, placed, changeCart } = await openPayment();
  await changeCart();
  await pressAtProvider(shop, placed.sessionId, "bezahlen");
  const answer = await confirm(guest, placed);
  expect(answer.status).toBe("success");
  expect(answer).not.toHaveProperty("reason");
});
