import { companyFieldsInWords, madeUpFields } from "#contract/shop/company.ts";
import { takesTestMoney } from "#server/domain/checkout/payment-config.ts";
import { readCompany } from "#server/domain/shop/company.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { Config } from "#server/start/config.ts";
import { StartRefused } from "#system/start-refused.ts";

/** The placeholder company must not sell for real money. */
export async function requireRealCompany(
  queries: Queries,
  { payments }: Pick<Config, "payments">,
): Promise<void> {
  if (takesTestMoney(payments)) return;
  const fault = companyFault(madeUpFields(await readCompany(queries)));
  if (fault) throw new StartRefused(`Echte Zahlungen brauchen eine echte Firma: ${fault}`);
}

function companyFault(fields: ReturnType<typeof madeUpFields>): string | undefined {
  if (fields.length === 0) return undefined;
  return (
    `Noch aus der Vorführung ${fields.length === 1 ? "ist" : "sind"} ${companyFieldsInWords(fields)}. Bitte mit ` +
    "PAYMENT_PROVIDER=sandbox starten und unter /dashboard/einstellungen eintragen, wie es docs/OPERATIONS.md#install beschreibt."
  );
}
