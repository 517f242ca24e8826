import type { MissingForSale } from "#contract/office/shop/setup.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { checkMailDomain } from "#server/start/doctor/check-mail-domain.ts";
import { checkOutside } from "#server/start/doctor/check-outside.ts";
import { type CheckedConfig, checkSettings } from "#server/start/doctor/check-settings.ts";
import { checkOffer, checkShop } from "#server/start/doctor/check-shop.ts";
import type { Finding } from "#server/start/doctor/finding.ts";

interface Checked {
  database: Database;
  snapshot: ShopSnapshot;
  clock: Clock;
  config: CheckedConfig;
}

/** The doctor's findings for the office, faults first: one list, shown in two places. */
export async function missingForSale({
  database,
  snapshot,
  clock,
  config,
}: Checked): Promise<MissingForSale[]> {
  const findings = [
    ...(await checkShop(database, config, dateNow(clock))),
    ...checkOffer(snapshot),
    ...checkSettings(config),
  ];
  return forOffice(findings);
}

/** The doctor's questions over the network. */
export async function askForSale(config: Pick<CheckedConfig, "payments" | "publicUrl" | "mail">) {
  const found = await Promise.all([checkOutside(config), checkMailDomain(config.mail)]);
  return forOffice(found.flat());
}

/** The office has a button to the page, and people there no command line. */
export const textForOffice = (text: string) =>
  text.replace(/ unter \/dashboard[a-z/-]*/g, "").replace(/`([^`]+)`/g, "„$1“");

function forOffice(findings: readonly Finding[]): MissingForSale[] {
  return (["fault", "hint"] as const).flatMap((level) =>
    findings
      .filter((found) => found.level === level)
      .map(({ subject, text, path = null }) => ({ level, subject, text: textForOffice(text), path })),
  );
}
