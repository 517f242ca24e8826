import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { RefundInput } from "#contract/office/orders/order-actions.ts";
import { type Ordered, ordered, storedChanges } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { orderStatus } from "#test/portions.ts";
import { moneyGoesBack, paidCents, refundContextOf, refundedCents } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const desk = refundContextOf(await staffOf(shop, "admin"));

const goodwill = (amount: number, reason = "Schale angeschlagen"): RefundInput => ({
  id: randomUUID(),
  what: { scope: "amount" },
  reason,
  amount,
});
const cents = (euros: number) => Math.round(euros * 100);
const vatOf = (order: Ordered) =>
  shop.database.row<{ gross: number; vat: number }>(
    `SELECT sum((v->>'grossCents')::int)::int AS gross, sum((v->>'vatCents')::int)::int AS vat
     FROM invoices i, jsonb_array_elements(i.document->'vat') v WHERE order_id = $1`,
    [order.orderId],
  );

describe("goodwill", () => {
  it("refunds an amount with its reason, a correction invoice and a mail, and cancels nothing", async () => {
    const order = await ordered(shop);
    const refundInput = goodwill(7.35);
    const done = await desk.refund(order, refundInput);
    expect(done).toMatchObject({ refund: 7.35, number: expect.stringMatching(/^RE-2026-/) });
    const { corrections, refunds, mails } = await storedChanges(shop, order);
    expect(corrections).toEqual([{ number: done.number, totalCents: -735, scope: "amount" }]);
    expect(refunds).toEqual([{ cents: 735, status: "requested" }]);
    expect(mails).toMatchObject([
      { kind: "cancellation", data: { of: "nothing", reason: "Schale angeschlagen", refundCents: 735 } },
    ]);
    expect((await desk.termsOf(order)).cancels).toHaveLength(2);
    const rest = (await paidCents(shop, order)) - 735;
    expect(await vatOf(order)).toMatchObject({ gross: rest });
    const log = await shop.database.rows(
      "SELECT action, changes FROM log_entries WHERE subject_id = $1 AND action = 'Betrag aus Kulanz erstattet'",
      [order.orderId],
    );
    expect(log).toEqual([
      {
        action: "Betrag aus Kulanz erstattet",
        changes: [
          ["Status zuvor", "Bezahlt", null],
          ["Erstattung", null, "7,35\u00a0€"],
          ["Korrektur", null, done.number],
        ],
      },
    ]);
  });

  it("requested twice is refunded once", async () => {
    const order = await ordered(shop);
    const refundInput = goodwill(3);
    const answers = await Promise.all(Array.from({ length: 8 }, () => desk.refund(order, refundInput)));
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
    expect(await refundedCents(shop, order)).toBe(300);
  });

  it("needs a reason, an amount above zero, and whole cents", async () => {
    const order = await ordered(shop);
    expect((await desk.refused(order, goodwill(5, "  "))).errors).toHaveProperty("reason");
    expect(await desk.refused(order, goodwill(0))).toMatchObject({ httpStatus: 422 });
    expect((await desk.refused(order, goodwill(1.005))).errors).toHaveProperty("amount");
    expect((await desk.refused(order, goodwill(-2))).errors).toHaveProperty("amount");
    expect((await storedChanges(shop, order)).corrections).toEqual([]);
  });

  it("never exceeds the rest of the payment after any refunds", async () => {
    const order = await ordered(shop);
    await desk.refund(order, await desk.piecesRefund(order, 0, 2));
    const left = (await desk.termsOf(order)).goodwill;
    expect(cents(left)).toBe((await paidCents(shop, order)) - (await refundedCents(shop, order)));
    const refused = await desk.refused(order, goodwill(left + 0.01));
    expect(refused).toMatchObject({ code: "correction_too_large", errors: { amount: [refused.message] } });
    await desk.refund(order, goodwill(left));
    expect(await refundedCents(shop, order)).toBe(await paidCents(shop, order));
    expect(await vatOf(order)).toEqual({ gross: 0, vat: 0 });
    expect(await desk.refused(order, goodwill(0.01))).toMatchObject({ code: "nothing_to_refund" });
    await moneyGoesBack(shop);
    expect(await orderStatus(shop, order.orderId)).toBe("paid");
  });

  it("of many people at once adds up to what was paid at most, to the cent", async () => {
    const order = await ordered(shop);
    const paid = await paidCents(shop, order);
    const each = Math.floor(paid / 4) / 100;
    const tries = Array.from({ length: 8 }, () => desk.insist(order, goodwill(each)));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(4);
    expect(await refundedCents(shop, order)).toBe(4 * cents(each));
    const { corrections } = await storedChanges(shop, order);
    expect(corrections.reduce((sum, { totalCents }) => sum - totalCents, 0)).toBe(4 * cents(each));
  });

  it("counts refunds that were made at the provider", async () => {
    const order = await ordered(shop);
    const paid = await paidCents(shop, order);
    await shop.database.rows(
      `INSERT INTO refunds (payment_id, amount_cents, reason, status, created_at, done_at, origin, provider_refund_id)
       SELECT id, $2, 'von Hand', 'done', now(), now(), 'provider', 're_hand' FROM payments WHERE order_id = $1`,
      [order.orderId, paid - 250],
    );
    expect((await desk.termsOf(order)).goodwill).toBe(2.5);
    expect(await desk.refused(order, goodwill(2.51))).toMatchObject({ code: "correction_too_large" });
  });
});
