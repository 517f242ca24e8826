import { describe, expect, it } from "vitest";
import { confirm, eva, fillCart, placeOrder, pressAtProvider, reportFailure } from "#test/buy.ts";
import { shopForTests, type TestShop } from "#test/open-shop.ts";

const shop = await shopForTests();

const contentOf = async (guest: ReturnType<TestShop["guest"]>) =>
  (await guest.call("readCart")).data.items.map(({ menuId, qty, deliveryIsoDate }) => [
    menuId,
    qty,
    deliveryIsoDate,
  ]);

describe("the cart", () => {
  it.each(["ablehnen", "abbrechen"] as const)(
    "is as it was after »%s«, and can be paid then",
    async (verb) => {
      const guest = shop.guest();
      const cartId = await fillCart(guest);
      const before = await contentOf(guest);
      const placed = await placeOrder(guest, cartId);
      await pressAtProvider(shop, placed.sessionId, verb);
      await reportFailure(guest, placed);
      expect(await contentOf(guest)).toEqual(before);
      shop.clock.forward({ seconds: 3 });
      const again = await placeOrder(guest, cartId);
      await pressAtProvider(shop, again.sessionId, "bezahlen");
      expect((await confirm(guest, again)).invoiceNr).toMatch(/^RE-/);
      expect(await contentOf(guest)).toEqual([]);
    },
  );

  it("is there when the payment page was left alone and the browser is opened again", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    const before = await contentOf(guest);
    await placeOrder(guest, cartId);
    shop.clock.forward({ hours: 2 });
    expect(await contentOf(shop.guest(guest.id))).toEqual(before);
  });
});

describe("a guest who returns in another browser", () => {
  it("sees that it is paid and nothing of the person, and the first browser's cart is closed", async () => {
    const guest = shop.guest();
    const placed = await placeOrder(guest, await fillCart(guest));
    await pressAtProvider(shop, placed.sessionId, "bezahlen");
    const other = shop.guest();
    const seen = await confirm(other, placed);
    expect(seen).toMatchObject({ status: "success", orderId: placed.orderId });
    const text = JSON.stringify(seen);
    for (const personal of [eva.firstName, eva.lastName, eva.email, eva.street, eva.zip_code]) {
      expect(text).not.toContain(personal);
    }
    const params = { orderId: placed.orderId };
    expect(await other.refused("readOrderLink", { params })).toMatchObject({ code: "order_not_found" });
    expect(await contentOf(other)).toEqual([]);
    expect(await contentOf(guest)).toEqual([]);
  });

  it("sees that it failed at the address that the payment page leads back to, and leaves the first browser its cart", async () => {
    const guest = shop.guest();
    const placed = await placeOrder(guest, await fillCart(guest));
    const before = await contentOf(guest);
    await pressAtProvider(shop, placed.sessionId, "ablehnen");
    const { orderId, sessionId } = placed;
    const other = shop.guest();
    const params = { orderId };
    expect(await other.refused("reportFailedPayment", { params, body: { order_id: orderId } })).toMatchObject(
      { code: "order_not_found" },
    );
    const seen = await other.call("reportFailedPayment", {
      params,
      body: { order_id: orderId, session_id: sessionId },
    });
    expect(seen).toMatchObject({ status: "failed", orderId });
    expect(JSON.stringify(seen)).not.toContain(eva.lastName);
    expect(await contentOf(guest)).toEqual(before);
  });
});
