import { photoDays } from "#contract/orders/complaint-words.ts";
import { forgetRecipients, removeUnpaidVouchers } from "#server/domain/checkout/vouchers/queries.ts";
import { removeUnusedCarts } from "#server/domain/cart/queries.ts";
import { removeOldPhotos } from "#server/domain/orders/complaints/queries.ts";
import { removeSilentWeeks } from "#server/domain/orders/weeks/queries.ts";
import { removeLeftMenus } from "#server/domain/shop/demo/leave-demo.ts";
import type { Settings } from "#server/domain/shop/settings.ts";
import { enforceRetention } from "#server/domain/team/privacy/enforce-retention.ts";
import { removeBulkChanges } from "#server/office/orders/bulk-changes/queries.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { removeOldGuesses } from "#server/platform/http/guesses.ts";
import { removeOldProxies } from "#server/platform/http/unknown-proxies.ts";
import { removeOldDevices } from "#server/platform/logins/devices.ts";
import { removeOldChallenges } from "#server/platform/logins/factors/passkey-challenges.ts";
import { removeOldDelays } from "#server/platform/logins/login-delay.ts";
import { removeEndedSessions } from "#server/platform/logins/sessions.ts";
import { forgetFullBudgets } from "#server/platform/mail/stranger-budget.ts";

const cartsAtOnce = 500;
// carts with one addition and no later visit; a program may make any number of them
const touchedOnceDays = 2;
// yesterday's counters may still be needed to explain an incident
const guessRetentionDays = 2;
// a program that logs in from a familiar network is not new
const sessionRetentionDays = 90;
// separates a first login from one after a long absence
const deviceRetentionDays = 365;
// long enough to look up the result of a change; its effect is recorded with each order
const bulkChangeRetentionDays = 90;
// as long as the contact data of an order
const voucherGreetingDays = 90;
const unpaidVoucherDays = 30;

/**
 * Deletes expired data: abandoned carts, guess counters, ended sessions, personal data past its time.
 */
export async function cleanUp(
  database: Database,
  clock: Clock,
  settings: Pick<Settings, "unusedCartDays">,
): Promise<void> {
  const ago = (days: number) => new Date(clock().subtract({ hours: 24 * days }).epochMilliseconds);
  // In small batches, so that no guest waits for a lock.
  const unused = {
    before: ago(settings.unusedCartDays),
    touchedOnceBefore: ago(touchedOnceDays),
    most: cartsAtOnce,
  };
  while ((await removeUnusedCarts(database, unused)) === cartsAtOnce);
  await database.transaction(removeLeftMenus);
  await enforceRetention(database, dateNow(clock));
  await removeSilentWeeks(database, dateNow(clock));
  await removeBulkChanges(database, ago(bulkChangeRetentionDays));
  await forgetRecipients(database, ago(voucherGreetingDays));
  await removeUnpaidVouchers(database, ago(unpaidVoucherDays));
  await removeOldPhotos(database, ago(photoDays));
  await removeOldGuesses(database, ago(guessRetentionDays));
  await forgetFullBudgets(database, dateNow(clock));
  await removeEndedSessions(database, ago(sessionRetentionDays));
  await removeOldChallenges(database, ago(0));
  await removeOldDevices(database, ago(deviceRetentionDays));
  await removeOldDelays(database, ago(guessRetentionDays));
  await removeOldProxies(database, dateNow(clock));
}
