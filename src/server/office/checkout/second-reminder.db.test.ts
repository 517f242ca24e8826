import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { composeInvoiceReminder } from "#server/domain/orders/letters/invoice-reminder.ts";
import { verifyBooks } from "#server/domain/invoices/books/verify-books.ts";
import { markDelivered } from "#test/buy.ts";
import type { Ordered } from "#test/delivery-changes.ts";
import { anotherFirm, buyOnInvoice, changeTerms, refusedOnInvoice } from "#test/invoice-purchase.ts";
import { shopForTests } from "#test/open-shop.ts";
import { refundContextOf } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const bookkeeper = await staffOf(shop, "accounting");
beforeAll(() => changeTerms(shop, { invoiceLimit: 5000, secondReminderDays: 10, invoiceStopDays: 14 }));
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));

async function claimOf(invoiceNr: string) {
  for (const state of ["open", "settled"] as const) {
    const { rows } = (await bookkeeper.call("readOpenInvoices", { query: { q: invoiceNr, state } })).data;
    if (rows[0]) return rows[0];
  }
  throw new Error("no such claim");
}

/** Delivered on 16 September and due on the 30th. */
async function late(name: string) {
  const { invoiceNr, orderId } = await buyOnInvoice(shop.guest(), anotherFirm(name));
  await markDelivered(shop, orderId);
  const { id: purchaseId } = await claimOf(invoiceNr);
  return {
    orderId,
    invoiceNr,
    params: { purchaseId },
    claim: () => claimOf(invoiceNr),
    firm: anotherFirm(name),
  };
}

const setRate = (halfYear: string, percent: number) =>
  bookkeeper.call("setBaseRate", { body: { halfYear: calendarDay(halfYear), percent } });

const book = (purchaseId: string, kind: "received" | "charges", amount: number) =>
  bookkeeper.call("bookReceipt", {
    params: { purchaseId },
    body: { id: randomUUID(), kind, amount, bookedOn: calendarDay("2026-10-12"), isSure: false },
  });

const both = { withFee: true, withInterest: true };

it("a second reminder waits for its time and the base rate, claims the flat sum once and interest of each day, and is booked apart", async () => {
  const { params, claim, orderId } = await late("Mahnung");
  shop.clock.set("2026-10-01T09:00:00");
  const refuse = async () => (await bookkeeper.refused("remindAgain", { params, body: both })).code;
  await setRate("2026-07-01", 1.27);
  expect(await refuse()).toBe("second_reminder_too_early");
  await bookkeeper.call("remindOfInvoice", { params });
  shop.clock.set("2026-10-10T09:00:00");
  expect([await refuse(), (await claim()).mayRemindAgain]).toEqual(["second_reminder_too_early", false]);
  shop.clock.set("2026-10-11T09:00:00");
  const { open, mayRemindAgain, stops } = await claim();
  expect([mayRemindAgain, stops]).toEqual([true, false]);
  const interest = Math.floor((Math.round(open * 100) * 11 * 1027) / (365 * 10_000)) / 100;
  const offer = (await bookkeeper.call("readSecondReminder", { params })).data;
  expect(offer).toEqual({ fee: 40, interest, since: "2026-10-01", missing: null });
  await bookkeeper.call("remindAgain", { params, body: both });
  expect(await claim()).toMatchObject({ charges: 40 + interest, stops: true, reminders: 2, open });
  expect((await bookkeeper.call("readSecondReminder", { params })).data.fee).toBeNull();
  const [letter] = await shop.database.rows<{ data: { second: object } }>(
    "SELECT data FROM mails WHERE order_id = $1 AND kind = 'invoice-reminder' ORDER BY created_at DESC, id DESC LIMIT 1",
    [orderId],
  );
  expect(letter?.data.second).toMatchObject({
    feeCents: 4000,
    openCents: Math.round((open + 40 + interest) * 100),
    through: "2026-10-11",
  });
  shop.clock.set("2026-10-12T09:00:00");
  expect(await refuse()).toBe("second_reminder_too_early");
  await book(params.purchaseId, "received", open);
  expect(await claim()).toMatchObject({ open: 0, overpaid: 0, charges: 40 + interest, stops: false });
  await expect(book(params.purchaseId, "charges", 41 + interest)).rejects.toThrow(
    "So viel ist an Pauschale und Zinsen nicht mehr offen",
  );
  await book(params.purchaseId, "charges", 40 + interest);
  expect(await claim()).toMatchObject({ open: 0, overpaid: 0, charges: 0 });
  const rows = await shop.database.rows(
    "SELECT account, contra_account, cents FROM journal_rows WHERE source = 'receipt' ORDER BY id DESC LIMIT 1",
  );
  expect(rows).toEqual([
    { account: "bank", contra_account: "unclear", cents: Math.round((40 + interest) * 100) },
  ]);
  expect((await verifyBooks(shop.database)).faults).toEqual([]);
});

it("charges stay among what is open until they are paid or waived", async () => {
  const { params, claim } = await late("Erlass");
  shop.clock.set("2026-10-01T09:00:00");
  await bookkeeper.call("remindOfInvoice", { params });
  shop.clock.set("2026-10-12T09:00:00");
  await bookkeeper.call("remindAgain", { params, body: { withFee: true, withInterest: false } });
  const { open, invoiceNumber } = await claim();
  await book(params.purchaseId, "received", open);
  await book(params.purchaseId, "charges", 15);
  const listed = async (state: "open" | "overdue" | "settled") =>
    (await bookkeeper.call("readOpenInvoices", { query: { q: invoiceNumber, state } })).data.rows.length;
  const all = async () => [await listed("open"), await listed("overdue"), await listed("settled")];
  expect([await all(), (await claim()).charges]).toEqual([[1, 0, 0], 25]);
  const support = await staffOf(shop, "support");
  expect((await support.refused("waiveCharges", { params })).httpStatus).toBe(403);
  for (const _ of [1, 2]) await bookkeeper.call("waiveCharges", { params });
  expect([await all(), (await claim()).charges]).toEqual([[0, 0, 1], 0]);
  await expect(book(params.purchaseId, "charges", 1)).rejects.toThrow("nicht mehr offen");
  await expect(
    shop.database.rows("UPDATE invoice_purchases SET waived_cents = 4001 WHERE id = $1", [params.purchaseId]),
  ).rejects.toThrow("only_what_is_claimed_is_waived");
});

it("both letters attach and name the corrections, and ask for a day that has not passed", async () => {
  const { params, claim, orderId, invoiceNr } = await late("Korrigiert");
  const { piecesRefund, refund } = refundContextOf(boss);
  const order = { orderId, invoiceNr } as Ordered;
  const { number: correction } = await refund(order, await piecesRefund(order, 0, 1));
  shop.clock.set("2026-10-01T09:00:00");
  await bookkeeper.call("remindOfInvoice", { params });
  shop.clock.set("2026-10-12T09:00:00");
  await bookkeeper.call("remindAgain", { params, body: { withFee: true, withInterest: false } });
  const mails = await shop.database.rows<{ id: string; orderId: string; data: Record<string, unknown> }>(
    `SELECT id, order_id AS "orderId", data FROM mails WHERE order_id = $1 AND kind = 'invoice-reminder'
     ORDER BY created_at, id`,
    [orderId],
  );
  const deps = { database: shop.database } as never;
  const letters = await Promise.all(mails.map((mail) => composeInvoiceReminder(deps, mail as never)));
  for (const { attachments, blocks } of letters) {
    const names = attachments?.map(({ filename }) => filename).filter((name) => name.endsWith(".pdf"));
    expect(names).toEqual([`${invoiceNr}.pdf`, `${correction}.pdf`]);
    expect(JSON.stringify(blocks)).toContain(`Korrektur ${correction}`);
    expect(JSON.stringify(blocks)).not.toContain("Zahlbar bis");
  }
  const [first, second] = letters.map(({ blocks }) => JSON.stringify(blocks));
  expect(first).toContain('["Fällig seit","Mi., 30.09.2026"]');
  expect(second).toContain('["Zahlbar","sofort"]');
  expect((await claim()).reminders).toBe(2);
});

it("claims nothing that was not ticked, and no interest without its base rate", async () => {
  const { params, claim } = await late("Ohne");
  shop.clock.set("2026-12-31T09:00:00");
  await bookkeeper.call("remindOfInvoice", { params });
  shop.clock.set("2027-01-10T09:00:00");
  const offer = (await bookkeeper.call("readSecondReminder", { params })).data;
  expect(offer).toMatchObject({ interest: null, missing: "2027-01-01" });
  expect((await bookkeeper.refused("remindAgain", { params, body: both })).code).toBe("base_rate_missing");
  await bookkeeper.call("remindAgain", { params, body: { withFee: false, withInterest: false } });
  expect(await claim()).toMatchObject({ charges: 0, reminders: 2, stops: true });
});

it("who is late for too long buys nothing more on account, until it is paid or the administration lets it", async () => {
  const first = await late("Sperre");
  shop.clock.set("2026-10-13T09:00:00");
  const lines = [{ menuId: 1, quantity: 6, day: "2026-10-20" }];
  await buyOnInvoice(shop.guest(), { ...first.firm, lines });
  shop.clock.set("2026-10-14T09:00:00");
  const refused = async () => (await refusedOnInvoice(shop.guest(), { ...first.firm, lines })).code;
  expect([await refused(), (await first.claim()).stops]).toEqual(["invoice_purchase_stopped", true]);
  const other = { ...anotherFirm("Puenktlich"), lines };
  await buyOnInvoice(shop.guest(), other);
  expect((await bookkeeper.refused("liftStop", { params: first.params })).httpStatus).toBe(403);
  await boss.call("liftStop", { params: first.params });
  await boss.call("liftStop", { params: first.params });
  expect((await first.claim()).stops).toBe(false);
  await buyOnInvoice(shop.guest(), { ...first.firm, lines });
  shop.clock.set("2026-09-14T09:00:00");
  const second = await late("Bezahlt");
  shop.clock.set("2026-10-14T09:00:00");
  expect((await refusedOnInvoice(shop.guest(), { ...second.firm, lines })).code).toBe(
    "invoice_purchase_stopped",
  );
  await book(second.params.purchaseId, "received", (await second.claim()).open);
  await buyOnInvoice(shop.guest(), { ...second.firm, lines });
});

it("a base rate is one of each half-year, and is corrected", async () => {
  await setRate("2025-07-01", 1.27);
  await setRate("2025-07-01", -0.88);
  const { current, rates } = (await bookkeeper.call("readBaseRates")).data;
  expect(current).toBe("2026-07-01");
  expect(rates.at(-1)).toEqual({ halfYear: "2025-07-01", percent: -0.88 });
  await expect(setRate("2026-08-01", 1)).rejects.toThrow();
});
