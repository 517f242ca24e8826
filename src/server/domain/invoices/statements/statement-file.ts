import { paperLogo } from "#server/domain/invoices/paper-logo.ts";
import { printTableSheet } from "#server/domain/invoices/sheets/print-table-sheet.ts";
import {
  type StatementDocument,
  statementSheet,
} from "#server/domain/invoices/statements/statement-sheet.ts";
import type { InvoiceFile } from "#server/domain/invoices/invoice-file.ts";
import { readBrand } from "#server/domain/shop/brand.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, row, statement, value } from "#server/platform/database/statement.ts";

const readStatement = row(
  "statements.read-statement",
  `SELECT document, drawn_at AS at FROM monthly_statements WHERE number = $1`,
  { document: is<StatementDocument>() },
);

const keepSql = statement(
  "statements.keep-file",
  "INSERT INTO statement_files (number, pdf) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING number",
);

const storedFile = value("statements.stored-file", "SELECT pdf FROM statement_files WHERE number = $1");

/** The PDF of a statement, made once and then always with the same bytes. Undefined for unknown numbers. */
export async function statementFile(queries: Queries, number: string): Promise<InvoiceFile | undefined> {
  const found = await readStatement(queries, number);
  if (!found) return undefined;
  const name = `${number}.pdf`;
  const stored = await storedFile(queries, number);
  if (stored) return { name, pdf: stored };
  const brand = await readBrand(queries);
  const look = { ...brand, paperLogo: await paperLogo(queries, brand.printedLogo) };
  const pdf = await printTableSheet({ sheet: statementSheet(number, found.document), at: found.at, look });
  if (await queries.row(keepSql, [number, pdf])) return { name, pdf };
  const earlier = await storedFile(queries, number);
  if (!earlier) throw new Error(`the file of ${number} was not kept`);
  return { name, pdf: earlier };
}
