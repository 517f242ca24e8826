import { removeOldDevices } from "#server/auth/devices.ts";
import { removeOldDelays } from "#server/auth/login-delay.ts";
import { removeEndedSessions } from "#server/auth/sessions.ts";
import { removeBulkChanges } from "#server/bulk-changes/queries.ts";
import { removeUnusedCarts } from "#server/cart/queries.ts";
import { type Clock, dateNow } from "#server/clock.ts";
import type { Database } from "#server/database/database.ts";
import { removeOldChallenges } from "#server/factors/passkey-challenges.ts";
import { removeOldGuesses } from "#server/http/guesses.ts";
import { removeOldProxies } from "#server/http/unknown-proxies.ts";
import { removeOldWorkers } from "#server/jobs/heartbeat.ts";
import { endRetention } from "#server/privacy/retention.ts";
import type { Settings } from "#server/settings/settings.ts";

const cartsAtOnce = 500;
// long enough for whoever looks into what happened yesterday
const guessesKeptDays = 2;
// a program that logs in from where it did is not new
const sessionsKeptDays = 90;
// tells the first login of somebody from one after a long absence
const devicesKeptDays = 365;
// long enough for whoever asks what became of a change; what it did stands with each order
const bulkChangesKeptDays = 90;

/**
 * Removes what nobody needs any more: carts that were left, counters of guesses, sessions of staff that have ended,
 * personal data past their time, workers of long ago.
 */
export async function cleanUp(
  database: Database,
  clock: Clock,
  settings: Pick<Settings, "unusedCartDays">,
): Promise<void> {
  const ago = (days: number) => new Date(clock().subtract({ hours: 24 * days }).epochMilliseconds);
  // few at once, so that nobody waits for it
  while ((await removeUnusedCarts(database, ago(settings.unusedCartDays), cartsAtOnce)) === cartsAtOnce);
  await endRetention(database, dateNow(clock));
  await removeBulkChanges(database, ago(bulkChangesKeptDays));
  await removeOldGuesses(database, ago(guessesKeptDays));
  await removeEndedSessions(database, ago(sessionsKeptDays));
  await removeOldChallenges(database, ago(0));
  await removeOldDevices(database, ago(devicesKeptDays));
  await removeOldDelays(database, ago(guessesKeptDays));
  await removeOldWorkers(database);
  await removeOldProxies(database, dateNow(clock));
}
