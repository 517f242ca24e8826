import type { DataOf, QueryOf } from "#contract/contract.ts";
import { addDays, type CalendarDay, firstOfMonth } from "#contract/day.ts";
import { eurosFromCents, sumCents } from "#contract/money.ts";
import { type BookDocument, mostGaps } from "#contract/office/books/documents.ts";
import { mostCounted, rowsPerPage } from "#contract/office/lists-and-files.ts";
import {
  type DocumentFilter,
  type ListedDocument,
  listDocuments,
  missingNumbers,
  sumDocuments,
} from "#server/office/books/documents/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { counted } from "#server/platform/http/list-order.ts";

/** The filter of a call; a missing day is that of the current month. */
export function filterOf(
  { from, to, kind, state, q }: QueryOf<"readBookDocuments">,
  today: CalendarDay,
): DocumentFilter {
  const first = from ?? firstOfMonth(to ?? today);
  const last = to ?? addDays(firstOfMonth(addDays(firstOfMonth(first), 31)), -1);
  return { from: first, to: last, today, kind, state, q };
}

export async function readBookDocuments(
  queries: Queries,
  filter: DocumentFilter,
  page = 1,
): Promise<DataOf<"readBookDocuments">> {
  const from = (page - 1) * rowsPerPage;
  const [rows, sums, gaps] = await Promise.all([
    from >= mostCounted ? [] : listDocuments(queries, filter, { most: rowsPerPage, from }),
    sumDocuments(queries, filter),
    missingNumbers(queries, filter),
  ]);
  return {
    rows: rows.map(presentDocument),
    ...counted(sums.total),
    from: filter.from,
    to: filter.to,
    invoiced: eurosFromCents(sums.invoicedCents),
    corrected: eurosFromCents(sums.correctedCents),
    gaps: gaps.slice(0, mostGaps).map(({ first, last }) => (first === last ? first : `${first} bis ${last}`)),
    hasMoreGaps: gaps.length > mostGaps,
  };
}

export function presentDocument(row: ListedDocument): BookDocument {
  const { number, kind, issuedOn, corrects, orderId, orderNumber, buyer, state, dueOn, totalCents, vat } =
    row;
  return {
    ...{ number, kind, issuedOn, corrects, orderId, orderNumber, buyer, state, dueOn },
    rates: vat.map(({ percent }) => percent).sort((a, b) => a - b),
    net: eurosFromCents(sumCents(vat.map(({ netCents }) => netCents))),
    vat: eurosFromCents(sumCents(vat.map(({ vatCents }) => vatCents))),
    gross: eurosFromCents(totalCents),
  };
}
