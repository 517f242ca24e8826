import { buildShop } from "#server/app.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { readConfig } from "#server/start/config.ts";
import { startWorker } from "#server/start/start-worker.ts";

/**
 * A worker that a test may kill; it notices another worker's death within seconds instead of minutes. A mail server of
 * a test is never slow by itself, so on a busy computer no second mail may leave before the first is recorded.
 */
const config = readConfig(process.env, ["--worker"]);
const database = openDatabase({ connectionString: config.databaseUrl ?? "", onIdleError: () => {} });
const shop = await buildShop({ config, database, clock: systemClock });
await startWorker({
  shop,
  database,
  config,
  clock: systemClock,
  onError: () => {},
  pace: { pollSeconds: 0.5, superviseSeconds: 1, mailSeconds: { claimed: 10, sending: 9, accepting: 9 } },
});
