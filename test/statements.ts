import { randomUUID } from "node:crypto";
import { calendarDay } from "#contract/day.ts";
import { sendDueStatements } from "#server/office/checkout/statements/send-due-statements.ts";
import { anotherFirm, buyOnInvoice } from "#test/invoice-purchase.ts";
import type { TestShop } from "#test/open-shop.ts";
import type { TestStaff } from "#test/staff.ts";

/** Firms that buy on account, and their monthly statements. */
export function statementsOf(shop: TestShop, staff: TestStaff) {
  async function claimOf(invoiceNr: string) {
    for (const state of ["open", "settled"] as const) {
      const { rows } = (await staff.call("readOpenInvoices", { query: { q: invoiceNr, state } })).data;
      if (rows[0]) return rows[0];
    }
    throw new Error("no such claim");
  }
  return {
    claimOf,
    async bought(name: string, more: Parameters<typeof buyOnInvoice>[1] = {}) {
      const guest = shop.guest();
      const placed = await buyOnInvoice(guest, { ...anotherFirm(name), ...more });
      const { token } = (await guest.call("readOrderLink", { params: { orderId: placed.orderId } })).data;
      return { ...placed, guest, token, purchaseId: (await claimOf(placed.invoiceNr)).id };
    },
    async want(purchaseId: string, isWanted = true) {
      await staff.call("wantStatements", { params: { purchaseId }, body: { isWanted } });
    },
    async book(purchaseId: string, amount: number, bookedOn = "2026-09-20") {
      const body = { id: randomUUID(), kind: "received", amount, isSure: false } as const;
      await staff.call("bookReceipt", {
        params: { purchaseId },
        body: { ...body, bookedOn: calendarDay(bookedOn) },
      });
    },
    wishes: (name: string) =>
      shop.database.rows("SELECT noted_by FROM statement_wishes WHERE customer_key = $1", [
        `${name.toLowerCase()}@example.de`,
      ]),
    read: async (purchaseId: string) => (await staff.call("readStatements", { params: { purchaseId } })).data,
    draw: async (purchaseId: string, month: string) =>
      (await staff.call("drawStatement", { params: { purchaseId }, body: { month } })).data.number,
    /** What a worker does in its round. */
    async round(berlin?: string) {
      if (berlin) shop.clock.set(berlin);
      const { database, outbox } = shop;
      await sendDueStatements({ database, outbox, clock: shop.checkout.clock }, (error) => {
        throw error;
      });
    },
    /** the letters of this mailbox */
    letters: async (name: string) =>
      shop.database.rows<{
        data: { number: string; month: string; openCents: number; hasInvoices: boolean };
      }>(
        "SELECT data FROM mails WHERE kind = 'monthly-statement' AND recipient = $1 ORDER BY created_at, id",
        [`${name}@example.de`],
      ),
  };
}
