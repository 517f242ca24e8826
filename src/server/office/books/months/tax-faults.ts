import { type CalendarDay, germanDay, monthText } from "#contract/day.ts";
import type { BookFault } from "#contract/office/books/books.ts";
import { warning } from "#server/office/books/months/fault.ts";
import { type MonthDays, monthOf } from "#server/office/books/months/month-days.ts";
import { readBookSettings } from "#server/office/books/settings/read-book-settings.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, rows } from "#server/platform/database/statement.ts";

/** What was told with a closed month, and what it has become; in the earlier of the two months. */
const readChangedSupplies = rows(
  "books.changed-supplies",
  `SELECT c.document_number AS number, c.invoiced_day AS "invoicedDay", c.tax_day AS "toldDay", now.tax_day AS "taxDay"
   FROM closed_supplies c JOIN invoices i ON i.number = c.document_number
     JOIN order_deliveries d ON d.order_id = i.order_id AND coalesce(d.first_day, d.delivery_day) = c.invoiced_day
       AND d.status <> 'cancelled',
     supply_on_invoice(c.document_number, c.invoiced_day, false) AS now
   WHERE c.tax_day >= $1 AND least(c.tax_day, now.tax_day) BETWEEN $1 AND $2
     AND date_trunc('month', c.tax_day::timestamp) <> date_trunc('month', now.tax_day::timestamp)
   ORDER BY 1, 2 LIMIT 50`,
  { invoicedDay: is<CalendarDay>(), toldDay: is<CalendarDay>(), taxDay: is<CalendarDay>() },
  ({ from, to }: MonthDays) => [from, to],
);

/** A purchase on invoice that has moved, or was paid, after its tax month was told: the adviser books the difference. */
export async function taxFaults(queries: Queries, days: MonthDays): Promise<BookFault[]> {
  const { taxPeriod } = await readBookSettings(queries);
  if (taxPeriod !== "earlier") return [];
  return (await readChangedSupplies(queries, days)).map(({ number, invoicedDay, toldDay, taxDay }) =>
    warning(
      "tax_month_changed",
      number,
      `Rechnung ${number}, Lieferung vom ${germanDay(invoicedDay)}: Als ihr Monat abgeschlossen wurde, gehörte die Steuer in den ${monthText(monthOf(toldDay))}, jetzt in den ${monthText(monthOf(taxDay))}.`,
    ),
  );
}
