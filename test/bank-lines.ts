import { randomUUID } from "node:crypto";
import { calendarDay } from "#contract/day.ts";
import type { OpenBankLine } from "#contract/office/books/bank-receipts.ts";
import { type CamtEntry, camtFile } from "#test/camt-file.ts";
import { uploaded } from "#test/files.ts";
import { anotherFirm, buyOnInvoice } from "#test/invoice-purchase.ts";
import type { TestShop } from "#test/open-shop.ts";
import type { TestStaff } from "#test/staff.ts";

/** Firms that owe since 14 September, and what a book-keeper does with lines of the bank that come six days later. */
export function bankLinesOf(shop: TestShop, karin: TestStaff) {
  async function owed<const Names extends readonly string[]>(...names: Names) {
    shop.clock.set("2026-09-14T09:00:00");
    const claims = [];
    for (const name of names) {
      const { invoiceNr } = await buyOnInvoice(shop.guest(), anotherFirm(name));
      claims.push({ invoiceNr, ...(await claimOf(invoiceNr)) });
    }
    shop.clock.set("2026-09-20T09:00:00");
    return claims as { [N in keyof Names]: (typeof claims)[number] };
  }

  async function claimOf(invoiceNr: string) {
    for (const state of ["open", "settled"] as const) {
      const { rows } = (await karin.call("readOpenInvoices", { query: { q: invoiceNr, state } })).data;
      if (rows[0]) return rows[0];
    }
    throw new Error("no such claim");
  }

  const imported = (text: string, fileName = "umsaetze.csv") =>
    uploaded(shop, karin, "importBankLines", text, { fileName });
  const open = async () => (await karin.call("readBankReceipts")).data.rows;
  return {
    owed,
    claimOf,
    imported,
    camt: (...entries: CamtEntry[]) => imported(camtFile("08", entries), "auszug.xml"),
    open,
    done: async () => (await karin.call("readDoneBankReceipts", { query: {} })).data.rows,
    async lineOf(payee: string): Promise<OpenBankLine> {
      const line = (await open()).find((one) => one.payee === payee);
      if (!line) throw new Error(`no open line of ${payee}`);
      return line;
    },
    confirm: async (lines: readonly OpenBankLine[], staff = karin) =>
      (await staff.call("confirmBankReceipts", { body: { lines: lines.map(seenOf) } })).data,
  };
}

const euros = (amount: number) => amount.toFixed(2).replace(".", ",");
export const inCsv = (amount: number, payee: string, text: string) =>
  `16.09.2026;${euros(amount)};${payee};${text}`;
export const csv = (...lines: string[]) => ["Buchungstag;Betrag;Name;Verwendungszweck", ...lines].join("\n");

const seenOf = ({ id, proposal }: OpenBankLine) => ({ lineId: id, seen: proposal?.seen ?? "" });
export const loosening = ({ id, version }: Pick<OpenBankLine, "id" | "version">, purchaseId: string) => ({
  params: { lineId: id },
  body: { purchaseIds: [purchaseId], version },
});
export const chosen = ({ id, version }: OpenBankLine, purchaseIds: string[], isSure = false) => ({
  params: { lineId: id },
  body: { purchaseIds, version, isSure },
});
export const byHand = (amount: number) => ({
  ...{ id: randomUUID(), kind: "received" as const, amount, isSure: false },
  bookedOn: calendarDay("2026-09-16"),
});
