import { describe, expect, it } from "vitest";
import { sign } from "#server/domain/checkout/sandbox/signature.ts";
import { ask, expectRefusal } from "#test/ask.ts";
import {
  buy,
  confirm,
  eva,
  fillCart,
  placeOrder,
  pressAtProvider,
  reportFailure,
  sendWebhook,
} from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();

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

describe("an order's id alone", () => {
  const statusOf = async (orderId: string) =>
    (await shop.database.row<{ status: string }>("SELECT status FROM orders WHERE id = $1", [orderId]))
      ?.status;
  const report = (orderId: string, more: { guestId?: string; sessionId?: string } = {}) =>
    ask(shop, "reportFailedPayment", {
      params: { orderId },
      body: { order_id: orderId, ...(more.sessionId ? { session_id: more.sessionId } : {}) },
      headers: { "x-guest-id": more.guestId },
    });

  it("ends no payment: a stranger gets the answer of an unknown order", async () => {
    const guest = shop.guest();
    const placed = await placeOrder(guest, await fillCart(guest));
    const unknown = await report("11111111-1111-4111-8111-111111111111", { guestId: shop.guest().id });
    for (const more of [{ guestId: shop.guest().id }, {}, { guestId: "x" }, { sessionId: "sbx_guessed" }]) {
      const answer = await report(placed.orderId, more);
      expect(expectRefusal(answer).code).toBe("order_not_found");
      expect(answer.body).toBe(unknown.body);
    }
    expect(await statusOf(placed.orderId)).toBe("pending_payment");
    await pressAtProvider(shop, placed.sessionId, "bezahlen");
    expect((await confirm(guest, placed)).status).toBe("success");
  });

  it("reveals no invoice number of a paid order", async () => {
    const { orderId, invoiceNr } = await buy(shop, shop.guest());
    const answer = await report(orderId, { guestId: shop.guest().id });
    expect(expectRefusal(answer).code).toBe("order_not_found");
    expect(answer.body).not.toContain(invoiceNr);
  });

  it("with the session is enough for a browser that has lost its guest id on the way", async () => {
    const guest = shop.guest();
    const { orderId, sessionId } = await placeOrder(guest, await fillCart(guest));
    expect((await report(orderId, { sessionId })).json()).toMatchObject({ status: "failed", orderId });
    expect(await statusOf(orderId)).toBe("payment_failed");
  });

  it("is enough in the browser that ordered, in any tab and again", async () => {
    const guest = shop.guest();
    const placed = await placeOrder(guest, await fillCart(guest));
    for (let time = 0; time < 2; time++) {
      expect(await reportFailure(shop.guest(guest.id), placed)).toMatchObject({ status: "failed" });
    }
  });
});

describe("the browser's claims", () => {
  it("is no proof of payment", async () => {
    const guest = shop.guest();
    const placed = await placeOrder(guest, await fillCart(guest));
    const answer = await confirm(guest, placed);
    expect(answer).toMatchObject({ status: "pending", orderId: placed.orderId });
    expect(answer.invoiceNr).toBeUndefined();
  });

  it("reveals nothing to a caller who knows the order but not its session", async () => {
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
