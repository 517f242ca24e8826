import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { confirm, fillCart, placeOrder, pressAtProvider } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { setUsualPortions } from "#test/portions.ts";

const shop = await shopForTests();
beforeAll(async () => {
  await setUsualPortions(shop.database, 100_000);
  // a shop that also sells goods at 19 %
  await shop.database.rows("UPDATE menus SET vat_percent = 19 WHERE id % 3 = 0");
  await shop.database.rows("INSERT INTO discount_codes (code, percent) VALUES ('DRITTEL', 33)");
  await shop.snapshot.refresh();
});

const line = fc.record({
  menuId: fc.integer({ min: 1, max: 12 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  day: fc.constantFrom("2026-09-16", "2026-09-18", "2026-09-22"),
});
const anyCart = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  code: fc.constantFrom(null, "DRITTEL"),
});
const cents = (euros: number) => Math.round(euros * 100);

async function booksOf(orderId: string) {
  return shop.database.row<Record<string, number>>(
    `SELECT o.goods_cents, o.discount_cents, o.shipping_cents, o.total_cents, p.amount_cents AS paid,
       i.total_cents AS invoiced, s.amount_cents AS charged,
       (SELECT sum(goods_cents - discount_cents + shipping_cents)::int FROM order_deliveries WHERE order_id = o.id) AS days,
       (SELECT sum(unit_cents * quantity)::int FROM order_lines WHERE order_id = o.id) AS lines,
       (SELECT sum(discount_cents)::int FROM order_lines WHERE order_id = o.id) AS line_discounts,
       (SELECT sum((v->>'grossCents')::int)::int FROM jsonb_array_elements(o.vat) v) AS gross,
       (SELECT sum((v->>'shippingCents')::int)::int FROM jsonb_array_elements(o.vat) v) AS shipping,
       (SELECT sum((v->>'vatCents')::int)::int FROM jsonb_array_elements(o.vat) v) AS vat
     FROM orders o JOIN payments p ON p.order_id = o.id JOIN invoices i ON i.order_id = o.id
       JOIN sandbox_sessions s ON s.id = p.session_id
     WHERE o.id = $1`,
    [orderId],
  );
}

it("cart, order, deliveries, lines, VAT, payment and invoice have the same numbers, whatever is in the cart", async () => {
  await fc.assert(
    fc.asyncProperty(anyCart, async ({ lines, code }) => {
      const guest = shop.guest();
      const cartId = await fillCart(guest, lines);
      if (code) await guest.call("redeemDiscount", { params: { cartId }, body: { discount_code: code } });
      const { data: cart } = await guest.call("readCart");
      const placed = await placeOrder(guest, cartId);
      await pressAtProvider(shop, placed.sessionId, "bezahlen");
      await confirm(guest, placed);
      const goods = cents(cart.originalSubtotal);
      const total = cents(cart.total);
      expect(await booksOf(placed.orderId)).toEqual({
        goods_cents: goods,
        lines: goods,
        discount_cents: cents(cart.discount),
        line_discounts: cents(cart.discount),
        shipping_cents: cents(cart.deliveryCost),
        shipping: cents(cart.deliveryCost),
        total_cents: total,
        days: total,
        gross: total,
        charged: total,
        paid: total,
        invoiced: total,
        vat: cart.vat.reduce((sum, { amount }) => sum + cents(amount), 0),
      });
    }),
    { numRuns: 15, seed: 20_261_121 },
  );
});
