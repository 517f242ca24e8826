import { describe, expect, it } from "vitest";
import { buy, confirm, eva, fillCart, friday, placeOrder, pressAtProvider, wednesday } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();

describe("a paid order", () => {
  it("gets an invoice number, closes the cart and keeps what was bought", async () => {
    const guest = shop.guest();
    const { orderId, invoiceNr } = await buy(shop, guest, {
      lines: [
        { menuId: 1, quantity: 6, day: wednesday },
        { menuId: 2, quantity: 2, day: friday },
      ],
      code: "SOMMER5",
    });
    expect(invoiceNr).toMatch(/^RE-2026-\d{6}$/);
    expect((await guest.call("readCart")).data.id).toBeNull();
    const [order] = await shop.database.rows<Record<string, unknown>>(
      `SELECT status, total_cents, goods_cents, discount_cents, shipping_cents,
         (SELECT count(*)::int FROM order_deliveries WHERE order_id = orders.id) AS days,
         (SELECT sum(unit_cents * quantity - discount_cents)::int FROM order_lines WHERE order_id = orders.id) AS lines,
         (SELECT total_cents FROM invoices WHERE order_id = orders.id) AS invoiced
       FROM orders WHERE id = $1`,
      [orderId],
    );
    expect(order).toMatchObject({ status: "paid", days: 2, discount_cents: 500 });
    expect(order?.lines).toBe(Number(order?.goods_cents) - 500);
    expect(order?.invoiced).toBe(order?.total_cents);
  });

  it("starts the next cart from nothing", async () => {
    const guest = shop.guest();
    await buy(shop, guest);
    const cartId = await fillCart(guest, [{ menuId: 3, quantity: 1, day: friday }]);
    const { data } = await guest.call("readCart");
    expect(data).toMatchObject({ id: cartId, items: [{ qty: 1 }] });
  });
});

describe("a cart changed while its payment is open", () => {
  it("voids that attempt; money that comes all the same is honoured and the new cart stays", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    const placed = await placeOrder(guest, cartId);
    await fillCart(guest, [{ menuId: 4, quantity: 2, day: friday }]);
    const voided = await shop.database.row("SELECT status FROM orders WHERE id = $1", [placed.orderId]);
    expect(voided).toEqual({ status: "payment_failed" });
    await pressAtProvider(shop, placed.sessionId, "bezahlen");
    expect((await confirm(guest, placed)).status).toBe("success");
    expect((await guest.call("readCart")).data.items).toHaveLength(2);
  });

  it("closes the old page before it opens one for the new amount", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    const first = await placeOrder(guest, cartId);
    const second = await placeOrder(guest, cartId, { ...eva, firstName: "Eva-Maria" });
    expect(second.orderId).not.toBe(first.orderId);
    await pressAtProvider(shop, first.sessionId, "bezahlen");
    expect((await confirm(guest, first)).status).not.toBe("success");
  });

  it("is refused as ordered when the old page was paid meanwhile", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    const first = await placeOrder(guest, cartId);
    await pressAtProvider(shop, first.sessionId, "bezahlen");
    const answer = await guest.refused("placeOrder", {
      body: { cart_id: cartId, guest_data: { ...eva, firstName: "Eva-Maria" } },
    });
    expect(answer).toMatchObject({ httpStatus: 409, code: "cart_ordered" });
  });
});

describe("a street with its number in one text", () => {
  const address = (orderId: string) =>
    shop.database.row("SELECT street, street_nr FROM orders WHERE id = $1", [orderId]);

  it("is understood, also without the field of the number", async () => {
    const { street_nr: _, ...guestData } = { ...eva, street: "Straße des 17. Juni 135" };
    const guest = shop.guest();
    const { orderId } = await placeOrder(guest, await fillCart(guest), guestData as typeof eva);
    expect(await address(orderId)).toEqual({ street: "Straße des 17. Juni", street_nr: "135" });
  });

  it("is still refused without any number", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    const guestData = { ...eva, street: "Straße des 17. Juni", street_nr: " " };
    await expect(placeOrder(guest, cartId, guestData)).rejects.toMatchObject({
      errors: { street_nr: ["Hausnummer ist erforderlich."] },
    });
  });
});
