import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { CheckoutDeps } from "#server/storefront/checkout/checkout-deps.ts";
import { OutdatedAttemptError } from "#server/storefront/checkout/outdated-attempt.ts";
import { placeOrder } from "#server/storefront/checkout/place-order.ts";
import { eva } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();

it("two tabs that outdate each other's attempt again and again end with a refusal", async () => {
  let tries = 0;
  const database = {
    async transaction() {
      if (++tries > 50) throw new Error("it goes on for ever");
      throw new OutdatedAttemptError(randomUUID());
    },
    // the other tab's payment has no page yet
    untyped: async () => [],
  };
  const deps = { ...shop.checkout, database } as unknown as CheckoutDeps;
  const form = { cart_id: randomUUID(), guest_data: eva };
  const placed = placeOrder(deps, { guestId: randomUUID(), address: "203.0.113.7" }, form);
  await expect(placed).rejects.toMatchObject({ code: "cart_changed" });
  expect(tries).toBe(5);
});
