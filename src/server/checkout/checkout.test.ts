import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sign } from "#server/payments/sandbox/signature.ts";
import {
  buy,
  confirm,
  eva,
  fillCart,
  friday,
  placeOrder,
  pressAtProvider,
  reportFailure,
  sendWebhook,
  wednesday,
} from "#test/buy.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

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

describe("many at once", () => {
  it("makes one order of 20 parallel checkouts of one cart", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    const placed = await Promise.all(Array.from({ length: 20 }, () => placeOrder(guest, cartId)));
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1);
    expect(new Set(placed.map(({ sessionId }) => sessionId)).size).toBe(1);
    const rows = await shop.database.rows("SELECT id FROM orders WHERE cart_id = $1", [cartId]);
    expect(rows).toHaveLength(1);
  });

  it("makes one invoice of 50 parallel confirmations and webhooks", async () => {
    const guest = shop.guest();
    const placed = await placeOrder(guest, await fillCart(guest));
    await pressAtProvider(shop, placed.sessionId, "bezahlen");
    const body = JSON.stringify({ sessionId: placed.sessionId });
    const signature = sign(await webhookSecret(), body);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        at % 2 ? sendWebhook(shop, body, signature).then(() => undefined) : confirm(guest, placed),
      ),
    );
    const numbers = new Set(answers.flatMap((answer) => answer?.invoiceNr ?? []));
    expect(numbers.size).toBeLessThanOrEqual(1);
    const after = await confirm(guest, placed);
    expect(after.status).toBe("success");
    const rows = await shop.database.rows("SELECT number FROM invoices WHERE order_id = $1", [
      placed.orderId,
    ]);
    expect(rows).toEqual([{ number: after.invoiceNr }]);
  });

  it("numbers 30 parallel purchases one after the other, without a gap", async () => {
    const lastBefore = await lastInvoice();
    const numbers = await Promise.all(
      Array.from({ length: 30 }, async () => (await buy(shop, shop.guest())).invoiceNr),
    );
    const sequence = numbers.map((number) => Number(number.slice(-6))).sort((a, b) => a - b);
    expect(sequence).toEqual(Array.from({ length: 30 }, (_, at) => lastBefore + 1 + at));
  });

  it("gives a code with one redemption to one of ten buyers", async () => {
    const buyers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const guest = shop.guest();
        const cartId = await fillCart(guest);
        await guest.call("redeemDiscount", { params: { cartId }, body: { discount_code: "EINMAL" } });
        return { guest, cartId };
      }),
    );
    // all have it in their carts before the first one orders
    const results = await Promise.all(
      buyers.map(({ guest, cartId }, at) => {
        return placeOrder(guest, cartId, { ...eva, email: `kunde${at}@example.de` }).then(
          () => "placed",
          (error: { code: string }) => error.code,
        );
      }),
    );
    expect(results.filter((result) => result === "placed")).toHaveLength(1);
    expect(results.filter((result) => result === "code_used_up")).toHaveLength(9);
  });
});

describe("a payment that fails", () => {
  it("leaves the cart as it was, and the next attempt opens a new page", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    const first = await placeOrder(guest, cartId);
    await pressAtProvider(shop, first.sessionId, "ablehnen");
    expect(await reportFailure(guest, first)).toMatchObject({ status: "failed", orderId: first.orderId });
    expect((await guest.call("readCart")).data).toMatchObject({ id: cartId, items: [{ qty: 6 }] });
    const second = await placeOrder(guest, cartId);
    expect(second.orderId).not.toBe(first.orderId);
    await pressAtProvider(shop, second.sessionId, "bezahlen");
    expect((await confirm(guest, second)).status).toBe("success");
  });

  it("closes the open page, so that it cannot be paid afterwards", async () => {
    const guest = shop.guest();
    const placed = await placeOrder(guest, await fillCart(guest));
    expect((await reportFailure(guest, placed)).status).toBe("failed");
    await pressAtProvider(shop, placed.sessionId, "bezahlen");
    expect((await confirm(guest, placed)).status).not.toBe("success");
  });

  it("cancels nothing that is paid", async () => {
    const guest = shop.guest();
    const placed = await placeOrder(guest, await fillCart(guest));
    await pressAtProvider(shop, placed.sessionId, "bezahlen");
    const answer = await reportFailure(guest, placed);
    expect(answer).toMatchObject({ status: "success", invoiceNr: expect.stringMatching(/^RE-2026-/) });
  });
});

describe("what the browser says", () => {
  it("is no proof of payment", async () => {
    const guest = shop.guest();
    const placed = await placeOrder(guest, await fillCart(guest));
    const answer = await confirm(guest, placed);
    expect(answer).toMatchObject({ status: "pending", orderId: placed.orderId });
    expect(answer.invoiceNr).toBeUndefined();
  });

  it("tells nothing to whoever knows the order but not its session", async () => {
    const guest = shop.guest();
    const placed = await buy(shop, guest);
    const foreign = await guest.refused("confirmPayment", {
      params: { orderId: placed.orderId },
      body: { order_id: placed.orderId, session_id: "sbx_guessed" },
    });
    expect(foreign).toMatchObject({ httpStatus: 404, code: "order_not_found" });
  });

  it("must not disagree with itself", async () => {
    const guest = shop.guest();
    const placed = await placeOrder(guest, await fillCart(guest));
    const answer = await guest.refused("reportFailedPayment", {
      params: { orderId: placed.orderId },
      body: { order_id: "00000000-0000-4000-8000-000000000000" },
    });
    expect(answer.httpStatus).toBe(400);
  });

  it("must not name return addresses of others", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    const answer = await guest.refused("placeOrder", {
      body: {
        cart_id: cartId,
        guest_data: eva,
        configs: {
          successUrl: "http://shop.localhost.evil.example/payment-status/success",
          failureUrl: "http://shop.localhost/payment-status/failed",
        },
      },
    });
    expect(answer).toMatchObject({ httpStatus: 422, code: "return_address_refused" });
  });

  it("is checked in a webhook, whose signature has to be right", async () => {
    const guest = shop.guest();
    const placed = await placeOrder(guest, await fillCart(guest));
    await pressAtProvider(shop, placed.sessionId, "bezahlen");
    const body = JSON.stringify({ sessionId: placed.sessionId });
    const forged = await sendWebhook(shop, body, sign("another secret of thirty-two letters", body));
    expect(forged.statusCode).toBe(400);
    const row = await shop.database.row("SELECT status FROM orders WHERE id = $1", [placed.orderId]);
    expect(row).toEqual({ status: "pending_payment" });
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

async function webhookSecret(): Promise<string> {
  const row = await shop.database.row<{ value: string }>("SELECT value FROM installation_secrets");
  return row?.value ?? "";
}

async function lastInvoice(): Promise<number> {
  const row = await shop.database.row<{ last: number }>(
    "SELECT coalesce(max(last), 0) AS last FROM invoice_series",
  );
  return row?.last ?? 0;
}
