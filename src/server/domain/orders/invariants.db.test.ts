import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { violatedConstraint } from "#server/platform/database/database.ts";
import { buy, fillCart, friday, placeOrder, wednesday } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();
const bought = await buy(shop, shop.guest(), {
  lines: [
    { menuId: 1, quantity: 6, day: wednesday },
    { menuId: 2, quantity: 2, day: friday },
  ],
});

/** The name of the constraint that refuses the statement. Undefined when it succeeds. */
async function refusingConstraint(
  text: string,
  values: unknown[] = [bought.orderId],
): Promise<string | undefined> {
  return shop.database.owner.rows(text, values).then(
    () => undefined,
    (error: unknown) => violatedConstraint(error) ?? String(error),
  );
}

describe("an issued invoice", () => {
  it("can be neither changed nor deleted", async () => {
    const by = "WHERE order_id = $1";
    for (const text of [
      `UPDATE invoices SET total_cents = 1 ${by}`,
      `UPDATE invoices SET order_id = order_id ${by}`,
      `DELETE FROM invoices ${by}`,
    ]) {
      expect(await refusingConstraint(text)).toMatch(/rows of invoices are immutable/);
    }
    const row = await shop.database.row("SELECT number FROM invoices WHERE order_id = $1", [bought.orderId]);
    expect(row).toEqual({ number: bought.invoiceNr });
  });

  it("cannot be emptied away with the whole table", async () => {
    expect(await refusingConstraint("TRUNCATE invoices CASCADE", [])).toMatch(/immutable/);
  });

  it("is the only one of its order", async () => {
    const text = `INSERT INTO invoices (series, sequence, order_id, total_cents, issued_at, issued_on, document)
      SELECT series, 999999, $1, total_cents, now(), '2026-09-14', document FROM invoices`;
    expect(await refusingConstraint(text)).toBe("one_invoice_per_order");
  });

  it("bears a number that no other has", async () => {
    const { orderId } = await placeOrder(...(await freshCart()));
    const text = `INSERT INTO invoices (series, sequence, order_id, total_cents, issued_at, issued_on, document)
      SELECT series, sequence, $1, total_cents, now(), '2026-09-14', document FROM invoices LIMIT 1`;
    expect(await refusingConstraint(text, [orderId])).toBe("invoices_pkey");
  });
});

describe("an order", () => {
  it("cannot be paid twice", async () => {
    const text = `INSERT INTO payments (id, order_id, provider, status, amount_cents, created_at, expires_at, paid_at, is_test)
      VALUES ($2, $1, 'sandbox', 'paid', 100, now(), now(), now(), true)`;
    expect(await refusingConstraint(text, [bought.orderId, randomUUID()])).toBe("one_paid_payment_per_order");
  });

  it("cannot have two open payments, nor one cart two pending orders", async () => {
    const [guest, cartId] = await freshCart();
    const { orderId } = await placeOrder(guest, cartId);
    const payment = `INSERT INTO payments (id, order_id, provider, amount_cents, created_at, expires_at, is_test)
      VALUES ($2, $1, 'sandbox', 100, now(), now(), true)`;
    expect(await refusingConstraint(payment, [orderId, randomUUID()])).toBe("one_live_payment_per_order");
    const other = await placeOrder(...(await freshCart()));
    expect(
      await refusingConstraint("UPDATE orders SET cart_id = $2 WHERE id = $1", [other.orderId, cartId]),
    ).toBe("one_pending_order_per_cart");
  });

  it("of one version of a cart is paid once", async () => {
    const { orderId } = await placeOrder(...(await freshCart()));
    const text = `UPDATE orders SET status = 'paid', paid_at = now(),
        cart_id = (SELECT cart_id FROM orders WHERE id = $2),
        cart_version = (SELECT cart_version FROM orders WHERE id = $2) WHERE id = $1`;
    expect(await refusingConstraint(text, [orderId, bought.orderId])).toBe("one_paid_order_per_cart_version");
  });

  it.each([
    "total_cents = total_cents + 1",
    "discount_cents = goods_cents + 1",
    "shipping_cents = -1",
    "currency = 'USD'",
    "country = 'Frankreich'",
    "status = 'bezahlt'",
    "paid_at = NULL",
  ])("cannot be made untrue: %s", async (lie) => {
    expect(await refusingConstraint(`UPDATE orders SET ${lie} WHERE id = $1`)).toMatch(
      /^(orders_|paid_has_a_time)/,
    );
  });

  it("has lines only on its own delivery days", async () => {
    const text = "UPDATE order_lines SET delivery_day = '2026-09-17' WHERE order_id = $1 AND position = 1";
    expect(await refusingConstraint(text)).toBe("lines_belong_to_a_delivery");
  });

  it("keeps what was bought when the menu changes its name and price", async () => {
    const before = await shop.database.rows(
      "SELECT * FROM order_lines WHERE order_id = $1 ORDER BY position",
      [bought.orderId],
    );
    await shop.database.rows("UPDATE menus SET name = 'Neu', price_cents = 1 WHERE id IN (1, 2)");
    const after = await shop.database.rows(
      "SELECT * FROM order_lines WHERE order_id = $1 ORDER BY position",
      [bought.orderId],
    );
    expect(after).toEqual(before);
    expect(before).toHaveLength(2);
  });
});

it("a payment is paid exactly when it has a time", async () => {
  expect(await refusingConstraint("UPDATE payments SET paid_at = NULL WHERE order_id = $1")).toBe(
    "paid_has_a_time",
  );
});

it("a session of the provider belongs to one payment", async () => {
  const { orderId } = await placeOrder(...(await freshCart()));
  const text = "UPDATE payments SET session_id = $2 WHERE order_id = $1";
  expect(await refusingConstraint(text, [orderId, bought.sessionId])).toBe("payments_by_session");
});

async function freshCart() {
  const guest = shop.guest();
  return [guest, await fillCart(guest, [{ menuId: 3, quantity: 6, day: wednesday }])] as const;
}
