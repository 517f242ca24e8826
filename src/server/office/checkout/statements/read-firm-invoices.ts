import type { CalendarDay } from "#contract/day.ts";
import { type Cents, noCents, subtractCents } from "#contract/money.ts";
import { balanceOf } from "#server/domain/checkout/invoice-purchase/balance.ts";
import type { StatementFirm } from "#server/domain/invoices/statements/wishes.ts";
import type { StatementInvoice } from "#server/domain/invoices/statements/statement-sheet.ts";
import { claimsSql } from "#server/office/checkout/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

export interface FirmInvoice extends StatementInvoice {
  id: string;
  orderId: string;
  issuedOn: CalendarDay;
  /** of corrections that took money back */
  creditedOn: CalendarDay[];
  account: { holder: string; iban: string; bic: string };
}

// test money is told only while there was no other
const invoicesSql = statement(
  "statements.firm-invoices",
  `SELECT claim.id, claim."orderId", claim.number AS "orderNumber", claim."invoiceNumber", claim."issuedOn", claim."dueOn",
     i.total_cents AS "amountCents", claim."amountCents" AS "correctedCents", claim."receivedCents",
     (SELECT min(d.delivery_day) FROM order_deliveries d WHERE d.order_id = o.id AND d.status <> 'cancelled') AS "firstDelivery",
     (SELECT max(d.delivery_day) FROM order_deliveries d WHERE d.order_id = o.id AND d.status <> 'cancelled') AS "lastDelivery",
     coalesce((SELECT json_agg(k.issued_on) FROM invoices k WHERE k.order_id = o.id AND k.total_cents < 0), '[]') AS "creditedOn",
     json_build_object('holder', c.account_holder, 'iban', c.account_iban, 'bic', c.account_bic) AS account
   FROM (${claimsSql}) AS claim JOIN orders o ON o.id = claim."orderId" JOIN invoice_purchases c ON c.id = claim.id
     JOIN invoices i ON i.number = claim."invoiceNumber"
   WHERE o.customer_key = $1 AND firm_key(o.debtor_keys) = $2 AND o.paid_at IS NOT NULL AND claim."issuedOn" < $3
     AND (i.series LIKE 'RE-%' OR NOT EXISTS (SELECT FROM payments t WHERE NOT t.is_test))
   ORDER BY claim."issuedOn", claim."invoiceNumber"`,
  {
    amountCents: is<Cents>(),
    correctedCents: is<Cents>(),
    receivedCents: is<Cents>(),
    creditedOn: is<CalendarDay[]>(),
    account: is<FirmInvoice["account"]>(),
  },
);

/** What this mailbox got of this firm before a day, with what became of it up to now. */
export async function readFirmInvoices(
  queries: Queries,
  { customerKey, firmKey }: StatementFirm,
  before: CalendarDay,
): Promise<FirmInvoice[]> {
  const found = await queries.rows(invoicesSql, [customerKey, firmKey, before]);
  return found.map(({ correctedCents, ...row }) => ({
    ...row,
    creditedCents: subtractCents(row.amountCents, correctedCents),
    ...balanceOf({
      amountCents: correctedCents,
      refundedCents: noCents,
      receivedCents: row.receivedCents,
    }),
  }));
}
