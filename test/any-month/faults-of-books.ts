import { anyInvoiceFile } from "#server/domain/invoices/invoice-file.ts";
import type { TestShop } from "#test/open-shop.ts";
import { centsIn, readPdf } from "#test/read-pdf.ts";

interface StoredDocument {
  number: string;
  scope: string | null;
  cents: number;
}

/** What the papers of a month say and its journal does not. */
export async function faultsOfDocuments({ database }: TestShop, month: string): Promise<string[]> {
  const documents = await database.rows<StoredDocument>(
    `SELECT number, scope, total_cents AS cents FROM invoices
     WHERE date_trunc('month', issued_on::timestamp) = $1::date ORDER BY number`,
    [month],
  );
  const faults: string[] = [];
  let printed = 0;
  for (const { number, scope, cents } of documents) {
    const file = await anyInvoiceFile(database, number);
    const total = file && scope !== "details" ? await printedTotal(file.pdf) : 0;
    if (total !== cents) faults.push(`${number}: ${total} on paper, ${cents} stored`);
    printed += total;
  }
  const booked = await database.row<{ cents: number }>(
    `SELECT coalesce(sum(CASE account WHEN 'debtor' THEN cents ELSE -cents END), 0)::int AS cents
     FROM journal_rows WHERE source IN ('invoice', 'correction') AND date_trunc('month', booked_on::timestamp) = $1::date`,
    [month],
  );
  if (booked?.cents !== printed)
    faults.push(`${month}: ${printed} on paper, ${booked?.cents} in the journal`);
  return faults;
}

async function printedTotal(pdf: Buffer): Promise<number> {
  const { lines } = await readPdf(pdf);
  const line = lines.map((one) => one.split("\t")).find(isTotal);
  return centsIn(line?.at(-1) ?? "");
}

const isTotal = (cells: string[]) =>
  cells.some((cell) => cell === "Gesamtbetrag" || cell === "Korrekturbetrag");

/** Debtors that are not even although all is paid and nothing is on its way back; days with another VAT than the papers. */
export async function faultsOfJournal({ database }: TestShop): Promise<string[]> {
  const debtors = await database.rows<{ text: string }>(
    `SELECT 'debtor of ' || document_number || ' stands at ' || sum(CASE 'debtor' WHEN account THEN cents ELSE -cents END) AS text
     FROM journal_rows j WHERE 'debtor' IN (account, contra_account) AND EXISTS (
       SELECT FROM invoices i JOIN payments p ON p.order_id = i.order_id AND p.status = 'paid'
       WHERE i.number = j.document_number AND p.provider <> 'invoice'
     )
     GROUP BY document_number HAVING sum(CASE 'debtor' WHEN account THEN cents ELSE -cents END) <> 0`,
  );
  const taxes = await database.rows<{ text: string }>(
    `SELECT number || ' has ' || d.vat || ' of VAT at ' || d.percent || ' %, its rows ' || coalesce(r.vat, 0) AS text
     FROM invoices, LATERAL (
       SELECT (v->>'percent')::int AS percent, (v->>'vatCents')::int AS vat FROM jsonb_array_elements(document->'vat') v
     ) d LEFT JOIN LATERAL (
       SELECT sum(CASE account WHEN 'debtor' THEN vat_cents ELSE -vat_cents END)::int AS vat FROM journal_rows j
       WHERE j.source = kind AND j.source_id = number AND j.vat_percent = d.percent
     ) r ON true
     WHERE scope IS DISTINCT FROM 'details' AND coalesce(r.vat, 0) <> d.vat`,
  );
  return [...debtors, ...taxes].map(({ text }) => text);
}
