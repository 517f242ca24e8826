import { beforeAll, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { verifyBooks } from "#server/domain/invoices/books/verify-books.ts";
import { bankLinesOf, chosen, csv, inCsv, loosening } from "#test/bank-lines.ts";
import { markDelivered } from "#test/buy.ts";
import { changeTerms } from "#test/invoice-purchase.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const karin = await staffOf(shop, "accounting");
beforeAll(() => changeTerms(shop, { invoiceLimit: 5000, secondReminderDays: 10 }));
const { owed, claimOf, imported, open, done, lineOf, confirm } = bankLinesOf(shop, karin);

/** Reminded twice: 40 € and no interest are claimed. */
async function dunned(name: string) {
  const [{ id, invoiceNr, firm, orderId }] = await owed(name);
  await markDelivered(shop, orderId);
  const params = { purchaseId: id };
  shop.clock.set("2026-10-01T09:00:00");
  await karin.call("remindOfInvoice", { params });
  shop.clock.set("2026-10-11T09:00:00");
  await karin.call("remindAgain", { params, body: { withFee: true, withInterest: false } });
  const claim = () => claimOf(invoiceNr);
  return { id, invoiceNr, firm, claim, amount: (await claim()).open };
}
const later = (amount: number, payee: string, text: string) =>
  csv(inCsv(amount, payee, text).replace("16.09.", "11.10."));

it("what a second reminder asked for in one transfer is confirmed with one press, and loosened as a whole", async () => {
  const { id, invoiceNr, firm, claim, amount } = await dunned("Beides");
  await imported(later(amount + 40, firm, invoiceNr));
  const line = await lineOf(firm);
  expect(line.proposal).toMatchObject({
    isSure: true,
    remark: "",
    parts: [
      { purchaseId: id, amount, isCharges: false },
      { purchaseId: id, amount: 40, isCharges: true, charges: 40 },
    ],
  });
  for (const _ of [1, 2]) expect(await confirm([line])).toEqual({ confirmed: 1, refused: [] });
  expect(await claim()).toMatchObject({
    ...{ open: 0, overpaid: 0, charges: 0 },
    receipts: [
      { kind: "received", amount },
      { kind: "charges", amount: 40 },
    ],
  });
  const journal = await shop.database.rows(
    "SELECT contra_account, cents FROM journal_rows WHERE source = 'receipt' ORDER BY id DESC LIMIT 2",
  );
  expect(journal).toEqual([
    { contra_account: "unclear", cents: 4000 },
    { contra_account: "debtor", cents: Math.round(amount * 100) },
  ]);
  const booked = (await done()).find(({ payee }) => payee === firm);
  expect(booked?.booked.map(({ kind }) => kind).sort()).toEqual(["charges", "received"]);
  for (const _ of [1, 2]) await karin.call("loosenBankReceipt", loosening(booked!, id));
  expect(await claim()).toMatchObject({ open: amount, charges: 40, receipts: [] });
  expect((await verifyBooks(shop.database)).faults).toEqual([]);
});

it("an invoice that a person chooses takes its charges, too, and more only when it is meant", async () => {
  const { id, firm, claim, amount } = await dunned("Gewaehlt");
  await imported(later(amount + 45, firm, "ohne Nummer"));
  const line = await lineOf(firm);
  expect([line.proposal, line.candidates]).toMatchObject([null, [{ purchaseId: id, charges: 40 }]]);
  expect((await karin.refused("bookBankReceipt", chosen(line, [id]))).code).toBe("receipt_above_open");
  await karin.call("bookBankReceipt", chosen(line, [id], true));
  expect(await claim()).toMatchObject({ open: 0, overpaid: 5, charges: 0 });
});

it("charges that come alone are proposed as soon as the invoice is paid", async () => {
  const { invoiceNr, firm, claim, amount } = await dunned("Getrennt");
  await imported(
    [later(amount, firm, invoiceNr), inCsv(40, firm, "Verzugskosten").replace("16.09.", "11.10.")].join("\n"),
  );
  const [first, second] = (await open()).filter(({ payee }) => payee === firm);
  expect([first?.proposal?.isSure, second?.proposal?.isSure]).toEqual([true, false]);
  await confirm([first!]);
  const alone = await lineOf(firm);
  expect(alone.proposal).toMatchObject({ isSure: true, parts: [{ amount: 40, isCharges: true }] });
  await confirm([alone]);
  expect(await claim()).toMatchObject({ open: 0, overpaid: 0, charges: 0 });
});

it("a press after the charges were booked by hand is told", async () => {
  const { id, invoiceNr, firm, claim, amount } = await dunned("Zuspaet");
  await imported(later(amount + 40, firm, invoiceNr));
  const line = await lineOf(firm);
  const booking = { id: crypto.randomUUID(), kind: "charges" as const, amount: 1, isSure: false };
  await karin.call("bookReceipt", {
    params: { purchaseId: id },
    body: { ...booking, bookedOn: calendarDay("2026-10-11") },
  });
  expect(await confirm([line])).toMatchObject({ confirmed: 0, refused: [{ lineId: line.id }] });
  expect(await claim()).toMatchObject({ open: amount, charges: 39 });
});
