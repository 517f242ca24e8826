import { type CalendarDay, germanDay, monthText } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import type { BookFault } from "#contract/office/books/books.ts";
import { told, warning } from "#server/office/books/months/fault.ts";
import { monthOf } from "#server/office/books/months/month-days.ts";
import { readBookSettings } from "#server/office/books/settings/read-book-settings.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, rows } from "#server/platform/database/statement.ts";

// Only what moved, or was paid in an earlier month, is worked out anew.
const readChangedSupplies = rows(
  "books.changed-supplies",
  `SELECT c.document_number AS number, c.invoiced_day AS "invoicedDay", c.tax_day AS "toldDay",
     now.delivery_day AS "deliveryDay", now.tax_day AS "taxDay", sold.cents, sold.vat AS "vatCents",
     ARRAY(
       SELECT DISTINCT to_char(j.booked_on, 'YYYY-MM') FROM journal_rows j
       WHERE j.document_number = c.document_number AND j.source IN ('receipt', 'receipt_revoked', 'correction')
         AND date_trunc('month', j.booked_on::timestamp) > sold.on
     ) AS "bookedIn"
   FROM closed_supplies c JOIN invoices i ON i.number = c.document_number
     JOIN order_deliveries d ON d.order_id = i.order_id AND coalesce(d.first_day, d.delivery_day) = c.invoiced_day
       AND d.status <> 'cancelled'
     CROSS JOIN LATERAL supply_on_invoice(c.document_number, c.invoiced_day, false) AS now
     CROSS JOIN LATERAL (
       SELECT sum(CASE j.contra_account WHEN 'revenue' THEN j.cents ELSE -j.cents END) AS cents,
         sum(CASE j.contra_account WHEN 'revenue' THEN j.vat_cents ELSE -j.vat_cents END) AS vat,
         date_trunc('month', min(j.booked_on)::timestamp) AS on
       FROM journal_rows j WHERE j.document_number = c.document_number AND j.invoiced_day = c.invoiced_day
     ) AS sold
   WHERE (c.tax_day < c.delivery_day OR d.delivery_day <> c.delivery_day OR EXISTS (
       SELECT FROM payments p JOIN invoice_receipts r ON r.purchase_id = p.session_id
       WHERE p.order_id = i.order_id AND p.provider = 'invoice' AND r.booked_on < date_trunc('month', c.tax_day::timestamp)
     )) AND date_trunc('month', c.tax_day::timestamp) <> date_trunc('month', now.tax_day::timestamp)
   ORDER BY c.tax_day DESC, 1, 2 LIMIT 200`,
  {
    invoicedDay: is<CalendarDay>(),
    toldDay: is<CalendarDay>(),
    deliveryDay: is<CalendarDay>(),
    taxDay: is<CalendarDay>(),
    cents: is<Cents>(),
    vatCents: is<Cents>(),
    bookedIn: is<string[]>(),
  },
);

/** By month: what is named there. */
export type TaxFaults = ReadonlyMap<string, readonly BookFault[]>;

/**
 * A purchase on invoice that has moved, or was paid, after its tax month was told: the adviser books the difference. Named
 * in both tax months, closed or not, and in the month that was open when it happened.
 */
export async function readTaxFaults(queries: Queries): Promise<TaxFaults> {
  const byMonth = new Map<string, BookFault[]>();
  const { taxPeriod } = await readBookSettings(queries);
  if (taxPeriod !== "earlier") return byMonth;
  for (const one of await readChangedSupplies(queries)) {
    const months = new Set([monthOf(one.toldDay), monthOf(one.taxDay), ...one.bookedIn]);
    for (const month of months) byMonth.set(month, [...(byMonth.get(month) ?? []), faultOf(one)]);
  }
  return byMonth;
}

type ChangedSupply = Awaited<ReturnType<typeof readChangedSupplies>>[number];

function faultOf({ number, invoicedDay, toldDay, taxDay, deliveryDay, cents, vatCents }: ChangedSupply) {
  const cause =
    taxDay < deliveryDay ? `der Zahlung vom ${germanDay(taxDay)}` : `der Lieferung am ${germanDay(taxDay)}`;
  return warning(
    "tax_month_changed",
    number,
    `Rechnung ${number}, Lieferung vom ${germanDay(invoicedDay)}, ${told(cents)} mit ${told(vatCents)} Steuer: Als ihr Monat abgeschlossen wurde, gehörte die Steuer in den ${monthText(monthOf(toldDay))}, jetzt mit ${cause} in den ${monthText(monthOf(taxDay))}.`,
  );
}
