import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { scopeOfCall } from "#contract/office/team/key-scopes.ts";
import { calendarDay } from "#contract/day.ts";
import type { BodyOf } from "#contract/contract.ts";
import { carryOutRefunds } from "#server/domain/checkout/carry-out-refunds.ts";
import { issuedDocument } from "#server/domain/invoices/queries.ts";
import { erasePerson } from "#server/domain/team/privacy/erase-person.ts";
import { exportPerson } from "#server/domain/team/privacy/export-person.ts";
import { markDelivered } from "#test/buy.ts";
import { allAtOnce, anotherFirm, buyOnInvoice, changeTerms } from "#test/invoice-purchase.ts";
import { shopForTests } from "#test/open-shop.ts";
import { refundContextOf } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const support = await staffOf(shop, "support");
const bookkeeper = await staffOf(shop, "accounting");
const { refund, wholeRefund, piecesRefund } = refundContextOf(support);
const today = calendarDay("2026-09-14");
beforeAll(() => changeTerms(shop, { invoiceLimit: 5000 }));
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));

async function bought(name: string) {
  const guest = shop.guest();
  const placed = await buyOnInvoice(guest, anotherFirm(name));
  const { token } = (await guest.call("readOrderLink", { params: { orderId: placed.orderId } })).data;
  return { ...placed, guest, token };
}

async function claimOf({ invoiceNr }: { invoiceNr: string }) {
  for (const state of ["open", "settled"] as const) {
    const { rows } = (await support.call("readOpenInvoices", { query: { q: invoiceNr, state } })).data;
    if (rows[0]) return rows[0];
  }
  throw new Error("no such claim");
}

const booking = (amount: number, more: Partial<BodyOf<"bookReceipt">> = {}): BodyOf<"bookReceipt"> => ({
  id: randomUUID(),
  kind: "received",
  amount,
  bookedOn: today,
  isSure: false,
  ...more,
});

async function book(purchaseId: string, body: BodyOf<"bookReceipt">) {
  await bookkeeper.call("bookReceipt", { params: { purchaseId }, body });
}

const letters = (orderId: string) =>
  shop.database.rows<{ kind: string; data: { deductedCents?: number; refundCents?: number } }>(
    "SELECT kind, data FROM mails WHERE order_id = $1 AND kind NOT IN ('order-confirmation', 'order-waiting') ORDER BY created_at, id",
    [orderId],
  );

it("lists what firms owe, with the sum, and books parts, each once", async () => {
  const order = await bought("Teil");
  const claim = await claimOf(order);
  expect(claim).toMatchObject({ firm: "Teil GmbH", open: claim.amount, daysLate: 0, dueOn: "2026-09-30" });
  const part = booking(20.5);
  await book(claim.id, part);
  await book(claim.id, part);
  expect(await claimOf(order)).toMatchObject({
    open: expect.closeTo(claim.amount - 20.5),
    receipts: [{ amount: 20.5 }],
  });
  const { open, rows } = (await support.call("readOpenInvoices", { query: { q: "Teil" } })).data;
  expect([open, rows.length]).toEqual([expect.closeTo(claim.amount - 20.5), 1]);
  await book(claim.id, booking((await claimOf(order)).open));
  expect(await claimOf(order)).toMatchObject({ open: 0, overpaid: 0 });
  expect((await support.call("readOpenInvoices", { query: { q: "Teil" } })).data.rows).toEqual([]);
  const { events, onInvoice } = (await support.call("readOrder", { params: { orderId: order.orderId } }))
    .data;
  expect(onInvoice).toMatchObject({ received: claim.amount, open: 0 });
  expect(
    events.map(({ text }) => text).filter((text) => text.startsWith("Zahlungseingang gebucht: ")),
  ).toHaveLength(2);
});

it.each([
  [{ amount: 10_000 }, "receipt_above_open"],
  [{ kind: "returned", amount: 1 }, "return_above_overpaid"],
  [{ bookedOn: calendarDay("2026-09-15") }, "receipt_in_future"],
  [{ bookedOn: calendarDay("2026-09-13") }, "receipt_before_invoice"],
  [{ bookedOn: calendarDay("2026-01-02") }, "receipt_before_invoice"],
  [{ amount: 0 }, "invalid"],
] as const)("refuses %j as %s", async (wrong, code) => {
  const { id } = await claimOf(await bought("Falsch"));
  const body = booking(1, wrong);
  expect(await bookkeeper.refused("bookReceipt", { params: { purchaseId: id }, body })).toMatchObject({
    code,
  });
});

it("a slip in the year moves no books: nothing is booked before its invoice, whichever statement tries", async () => {
  const { id } = await claimOf(await bought("Jahr"));
  await expect(
    shop.database.rows(
      `INSERT INTO invoice_receipts (id, purchase_id, kind, amount_cents, booked_on, created_at, staff_name)
       VALUES (gen_random_uuid(), $1, 'received', 100, '2026-01-02', now(), 'x')`,
      [id],
    ),
  ).rejects.toThrow("receipts_follow_their_invoice");
  const part = booking(1);
  await book(id, part);
  await bookkeeper.call("revokeReceipt", { params: { receiptId: part.id } });
  const { rows } = (await bookkeeper.call("readBookMonths")).data;
  expect(rows.map(({ month }) => month)).toEqual(["2026-09"]);
});

it("who sells books no receipt and takes none back, whatever their proof, and neither does a program", async () => {
  const part = booking(1);
  const { id } = await claimOf(await bought("Trennung"));
  await book(id, part);
  const revocation = { params: { receiptId: part.id } };
  for (const role of ["support", "packing"] as const) {
    const person = await staffOf(shop, role);
    const refused = [
      await person.refused("bookReceipt", { params: { purchaseId: id }, body: booking(1) }),
      await person.refused("revokeReceipt", revocation),
    ];
    expect.soft(refused, role).toMatchObject([{ httpStatus: 403 }, { httpStatus: 403 }]);
  }
  const stale = await staffOf(shop, "accounting");
  await shop.database.rows("UPDATE staff_sessions SET verified_at = NULL WHERE staff_id = $1", [stale.id]);
  expect(await stale.refused("revokeReceipt", revocation)).toMatchObject({ code: "step_up_required" });
  for (const call of ["bookReceipt", "revokeReceipt"]) expect(scopeOfCall(call)).toBeUndefined();
});

it("a mistaken booking is taken back once, and the id books nothing again", async () => {
  const order = await bought("Versehen");
  const { id, open } = await claimOf(order);
  const part = booking(open);
  await book(id, part);
  for (const _ of [1, 2]) await bookkeeper.call("revokeReceipt", { params: { receiptId: part.id } });
  await book(id, part);
  expect(await claimOf(order)).toMatchObject({ open, receipts: [] });
  const { events } = (await support.call("readOrder", { params: { orderId: order.orderId } })).data;
  expect(events.filter(({ text }) => text.includes("zurückgenommen"))).toHaveLength(1);
});

it("one id is one booking of one invoice", async () => {
  const [one, other] = [await claimOf(await bought("Eins")), await claimOf(await bought("Zwei"))];
  const part = booking(5);
  await book(one.id, part);
  const refused = await bookkeeper.refused("bookReceipt", { params: { purchaseId: other.id }, body: part });
  expect(refused.code).toBe("malformed");
});

it("many bookings at once never settle more than is open", async () => {
  const order = await bought("Viele");
  const { id, amount } = await claimOf(order);
  const bookings = [1, 2, 3].map(() => () => book(id, booking(amount)));
  await allAtOnce(shop, "SELECT FROM invoice_purchases FOR UPDATE", bookings);
  expect(await claimOf(order)).toMatchObject({ open: 0, overpaid: 0 });
});

it("a refund before the payment lowers what is owed, on paper and in the letter", async () => {
  const order = await bought("Vorher");
  const { amount } = await claimOf(order);
  const pieces = await piecesRefund(order, 0, 2);
  const { number } = await refund(order, pieces);
  expect(await claimOf(order)).toMatchObject({
    amount: expect.closeTo(amount - pieces.amount),
    open: expect.closeTo(amount - pieces.amount),
  });
  expect((await issuedDocument(shop.database, number))?.document.payment.status).toBe("deducted");
  const cents = Math.round(pieces.amount * 100);
  expect((await letters(order.orderId)).map(({ data }) => data)).toMatchObject([
    { refundCents: cents, deductedCents: cents },
  ]);
  await refund(order, await wholeRefund(order));
  expect(await claimOf(order)).toMatchObject({ amount: 0, open: 0, overpaid: 0 });
  for (const provider of shop.checkout.providers.all)
    await carryOutRefunds({ ...shop.checkout, provider }, (error) => {
      throw error;
    });
  expect((await support.call("readOrder", { params: { orderId: order.orderId } })).data.status).toBe(
    "refunded",
  );
});

it("a refund after the payment is to be transferred back, and then it is", async () => {
  const order = await bought("Nachher");
  const { id, amount } = await claimOf(order);
  await book(id, booking(amount));
  await refund(order, await wholeRefund(order));
  expect(await claimOf(order)).toMatchObject({ open: 0, overpaid: amount });
  expect((await letters(order.orderId)).map(({ data }) => data)).toMatchObject([{ deductedCents: 0 }]);
  await book(id, booking(amount, { kind: "returned" }));
  expect(await claimOf(order)).toMatchObject({ open: 0, overpaid: 0 });
});

it("more than is open is booked only when it is meant", async () => {
  const order = await bought("Zuviel");
  const { id, amount } = await claimOf(order);
  await book(id, booking(amount + 3, { isSure: true }));
  expect(await claimOf(order)).toMatchObject({ open: 0, overpaid: 3 });
});

it("late ones are overdue from the next day on unless they were refunded, are reminded of once a day, and leave the list when they are paid", async () => {
  const order = await bought("Spaet");
  const claim = await claimOf(order);
  const params = { purchaseId: claim.id };
  const isOverdue = async ({ invoiceNr }: { invoiceNr: string }) =>
    (await support.call("readOverdue")).data.invoices.some(
      ({ invoiceNumber }) => invoiceNumber === invoiceNr,
    );
  const refunded = await bought("Erstattet");
  await refund(refunded, await wholeRefund(refunded));
  await markDelivered(shop, order.orderId);
  shop.clock.set("2026-09-30T23:59:00");
  const early = await support.refused("remindOfInvoice", { params });
  expect(early.code).toBe("reminder_not_due");
  expect(await isOverdue(order)).toBe(false);
  shop.clock.set("2026-10-01T09:00:00");
  expect(await isOverdue(refunded)).toBe(false);
  expect(await claimOf(order)).toMatchObject({ daysLate: 1, mayRemind: true });
  const overdue = (await support.call("readOverdue")).data;
  expect(overdue.invoices).toContainEqual(
    expect.objectContaining({ invoiceNumber: order.invoiceNr, open: claim.open }),
  );
  expect(overdue.counts.invoices).toBe(overdue.invoices.length);
  await support.call("remindOfInvoice", { params });
  const again = await support.refused("remindOfInvoice", { params });
  expect(again.code).toBe("reminded_today");
  shop.clock.set("2026-10-02T09:00:00");
  await bookkeeper.call("remindOfInvoice", { params });
  expect(await claimOf(order)).toMatchObject({ reminders: 2, remindedOn: "2026-10-02", mayRemind: false });
  expect((await letters(order.orderId)).map(({ kind }) => kind)).toEqual([
    "invoice-reminder",
    "invoice-reminder",
  ]);
  await book(claim.id, booking(claim.open));
  expect(await isOverdue(order)).toBe(false);
});

it("is not read by the packing room, which books nothing either, and exported as a file", async () => {
  const packer = await staffOf(shop, "packing");
  expect((await packer.refused("readOpenInvoices", { query: {} })).httpStatus).toBe(403);
  const { id } = await claimOf(await bought("Packen"));
  const refused = await packer.refused("bookReceipt", { params: { purchaseId: id }, body: booking(1) });
  expect(refused.httpStatus).toBe(403);
  const { text } = (await support.call("exportOpenInvoices", { query: { q: "Packen" } })).data;
  expect(text).toContain("Packen GmbH");
});

it("a person is not erased while an invoice is open, and the firm's name stays on its invoice", async () => {
  const order = await bought("Loeschen");
  const email = "Loeschen@example.de";
  const { id, open } = await claimOf(order);
  await markDelivered(shop, order.orderId);
  shop.clock.set("2027-06-01T09:00:00");
  const emailOf = async () => (await support.call("readOrder", { params: { orderId: order.orderId } })).data;
  await erasePerson(shop.database, email, shop.now());
  expect(await emailOf()).toMatchObject({
    deliveries: [{ address: { phone: expect.stringMatching(/\d/) } }],
  });
  await book(id, booking(open));
  expect(JSON.stringify((await exportPerson(shop.database, email, shop.now())).orders)).toContain(
    '"account_iban"',
  );
  await erasePerson(shop.database, email, shop.now());
  expect(await emailOf()).toMatchObject({ deliveries: [{ address: { phone: "" } }] });
  expect((await claimOf(order)).firm).toBe("Loeschen GmbH");
});
