import { germanDay } from "#contract/day.ts";
import { sumCents } from "#contract/money.ts";
import { documentKindNames, documentStateNames, mostArchived } from "#contract/office/books/documents.ts";
import { anyInvoiceFile } from "#server/domain/invoices/invoice-file.ts";
import {
  type DocumentFilter,
  everyDocument,
  type ListedDocument,
  sumDocuments,
} from "#server/office/books/documents/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { StreamedFile } from "#server/platform/http/streamed-file.ts";
import { csvEuros, csvHead, csvRows } from "#server/platform/http/write-csv.ts";
import { type ZipEntry, zipStream } from "#server/platform/http/zip-stream.ts";

const columns = [
  "Datum",
  "Nummer",
  "Art",
  "Zu Rechnung",
  "Bestellung",
  "Käufer",
  "Steuersätze",
  "Netto",
  "Umsatzsteuer",
  "Brutto",
  "Stand",
];

export function exportDocumentList(queries: Queries, filter: DocumentFilter): StreamedFile {
  return {
    name: `${nameOf(filter)}.csv`,
    type: "text/csv; charset=utf-8",
    stream: listParts(everyDocument(queries, filter)),
  };
}

async function* listParts(documents: AsyncIterable<ListedDocument>): AsyncGenerator<string> {
  yield csvHead(columns);
  for await (const document of documents) yield csvRows([cellsOf(document)]);
}

function cellsOf({ vat, ...document }: ListedDocument): string[] {
  return [
    germanDay(document.issuedOn),
    document.number,
    documentKindNames[document.kind],
    document.corrects ?? "",
    document.orderNumber,
    document.buyer,
    vat.map(({ percent }) => `${percent}\u00a0%`).join(", "),
    csvEuros(sumCents(vat.map(({ netCents }) => netCents))),
    csvEuros(sumCents(vat.map(({ vatCents }) => vatCents))),
    csvEuros(document.totalCents),
    documentStateNames[document.state],
  ];
}

/** Refuses a period that is too long before anything is sent. */
export async function exportDocuments(queries: Queries, filter: DocumentFilter): Promise<StreamedFile> {
  const { total } = await sumDocuments(queries, filter);
  if (total > mostArchived) throw new Refusal("too_many_rows");
  return {
    name: `${nameOf(filter)}.zip`,
    type: "application/zip",
    stream: zipStream(archiveEntries(queries, filter)),
  };
}

/** The list comes last: its day is that of the last document, so the same documents give the same bytes. */
async function* archiveEntries(queries: Queries, filter: DocumentFilter): AsyncGenerator<ZipEntry> {
  let at = new Date(`${filter.from}T12:00:00Z`);
  const makeEntry = async ({ number, issuedAt }: ListedDocument): Promise<ZipEntry> => {
    const file = await anyInvoiceFile(queries, number);
    if (!file) throw new Error(`there is no document ${number}`);
    return { name: file.name, at: issuedAt, data: file.pdf, isPacked: true };
  };
  for await (const entry of madeAhead(everyDocument(queries, filter), makeEntry)) {
    at = entry.at;
    yield entry;
  }
  yield { name: "Belege.csv", at, data: listParts(everyDocument(queries, filter)) };
}

/** A few at a time: PDFs that were never asked for are made now, while guests wait for theirs. */
const mostAtOnce = 3;

async function* madeAhead<Item, Made>(
  items: AsyncIterable<Item>,
  make: (item: Item) => Promise<Made>,
): AsyncGenerator<Made> {
  const begun: Promise<Made>[] = [];
  for await (const item of items) {
    const made = make(item);
    // It is thrown when its turn comes.
    made.catch(() => {});
    begun.push(made);
    const [first] = begun;
    if (first && begun.length === mostAtOnce) {
      yield await first;
      begun.shift();
    }
  }
  for (const made of begun) yield await made;
}

function nameOf({ from, to }: DocumentFilter): string {
  return `Belege_${from}_${to}`;
}
