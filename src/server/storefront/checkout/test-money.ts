import {
  type ChoosableName,
  choosableNames,
  isKeyed,
  sideNames,
} from "#server/domain/checkout/provider-registry.ts";
import { hasRealPayment } from "#server/domain/checkout/queries.ts";
import { ConfigRefused } from "#server/platform/config/config-refused.ts";
import type { Database } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const testProviders = choosableNames.filter((name) => !isKeyed(name));

const testedSql = statement(
  "checkout.refuse-mixed-books",
  `
  SELECT count(*) AS count, min(i.number) AS first FROM invoices i
  JOIN payments p ON p.order_id = i.order_id AND p.status = 'paid'
  LEFT JOIN invoice_purchases c ON c.id = p.session_id
  WHERE (p.provider = ANY($1) OR c.is_test) AND i.series LIKE 'RE-%'`,
);

/** Real sales must not continue a series that holds test orders. */
export async function refuseMixedBooks(database: Database, chosen: ChoosableName): Promise<void> {
  const row = await database.row(testedSql, [testProviders]);
  if (!row || row.count === 0) return;
  throw new ConfigRefused(
    `PAYMENT_PROVIDER=${chosen} startet auf diesen Büchern nicht: ${count(row.count)} in RE-… stammen aus ` +
      `Testzahlungen (die erste ist ${row.first}). Für echte Verkäufe eine neue Datenbank nehmen ` +
      `(DATABASE_URL oder DATA_DIR); docs/PAYMENTS.md#test-and-real-money sagt, wie man das von Anfang an vermeidet.`,
  );
}

function count(invoices: number): string {
  return invoices === 1 ? "1 Rechnung" : `${invoices} Rechnungen`;
}

/** Whether a real provider, or one beside it, has ever had a payment here. If so, test money stays out of these books. */
export function hasRealPayments(database: Database): Promise<boolean> {
  return hasRealPayment(database, [...testProviders, ...sideNames, "none"]);
}
