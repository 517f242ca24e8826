import { removeUnusedCarts } from "#server/domain/carts/queries.ts";
import { endRetention } from "#server/domain/privacy/retention.ts";
import type { Settings } from "#server/domain/settings/settings.ts";
import { removeBulkChanges } from "#server/office/bulk-changes/queries.ts";
import { removeOldDevices } from "#server/platform/auth/devices.ts";
import { removeOldDelays } from "#server/platform/auth/login-delay.ts";
import { removeEndedSessions } from "#server/platform/auth/sessions.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { removeOldChallenges } from "#server/platform/factors/passkey-challenges.ts";
import { removeOldGuesses } from "#server/platform/http/guesses.ts";
import { removeOldProxies } from "#server/platform/http/unknown-proxies.ts";
import { removeOldWorkers } from "#server/platform/jobs/heartbeat.ts";

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
