import type { ChoosableName } from "#server/domain/checkout/provider-registry.ts";
import { ConfigRefused } from "#server/platform/config/config-refused.ts";
import type { Database } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const testedSql = statement(
  "checkout.refuse-mixed-books",
  `
  SELECT count(*) AS count, min(i.number) AS first FROM invoices i
  JOIN payments p ON p.order_id = i.order_id AND p.status = 'paid' AND p.is_test
  WHERE i.series LIKE 'RE-%'`,
);

/** Real sales must not continue a series that holds test orders. */
export async function refuseMixedBooks(database: Database, chosen: ChoosableName): Promise<void> {
  const row = await database.row(testedSql);
  if (!row || row.count === 0) return;
  throw new ConfigRefused(
    `PAYMENT_PROVIDER=${chosen} startet auf diesen Büchern nicht: ${count(row.count)} in RE-… stammen aus ` +
      `Testzahlungen (die erste ist ${row.first}). Bitte mit PAYMENT_PROVIDER=sandbox starten und unter ` +
      `/dashboard/einstellungen den Testbetrieb beenden: Die Einrichtung bleibt.`,
  );
}

function count(invoices: number): string {
  return invoices === 1 ? "1 Rechnung" : `${invoices} Rechnungen`;
}

const separateSql = statement(
  "checkout.has-separate-series",
  `SELECT 1 AS found FROM payments WHERE NOT is_test
   UNION ALL SELECT 1 FROM invoice_series WHERE series LIKE 'TEST-%' LIMIT 1`,
);

/** Whether real money was asked for, or tests have numbers of their own already. If so, the two stay apart. */
export async function hasSeparateSeries(database: Database): Promise<boolean> {
  return (await database.row(separateSql)) !== undefined;
}
