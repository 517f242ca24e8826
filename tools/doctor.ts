import { StartRefused } from "#system/start-refused.ts";
import { loadShopSnapshot } from "../src/server/domain/shop/snapshot/shop-snapshot.ts";
import { systemClock } from "../src/server/platform/clock.ts";
import { pendingMigrations } from "../src/server/platform/database/migrate.ts";
import { type Config, readConfig } from "../src/server/start/config.ts";
import { checkDatabase } from "../src/server/start/doctor/check-database.ts";
import { checkMailDomain } from "../src/server/start/doctor/check-mail-domain.ts";
import { checkOutside } from "../src/server/start/doctor/check-outside.ts";
import { checkSettings } from "../src/server/start/doctor/check-settings.ts";
import { checkOffer, checkShop } from "../src/server/start/doctor/check-shop.ts";
import { type Finding, hasFault, reportOf } from "../src/server/start/doctor/finding.ts";
import { onDatabase } from "./on-database.ts";

/** Says what still stands between this installation and its first sale; exit code 1 when something does. */
const config = readOrExit();
const findings: Finding[] = [
  ...checkSettings(config),
  ...(await checkOutside(config)),
  ...(await checkMailDomain(config.mail)),
];
await onDatabase(async (database) => {
  findings.push(...(await checkDatabase(database, config, new Date())));
  // without its tables there is nothing more to read
  const isComplete = (await pendingMigrations(database)).length === 0;
  if (!isComplete) return;
  findings.push(...(await checkShop(database, config)));
  findings.push(...checkOffer(await loadShopSnapshot(database, systemClock)));
});
console.log(reportOf(findings));
if (hasFault(findings)) process.exitCode = 1;

function readOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    console.log(error.message);
    process.exit(1);
  }
}
