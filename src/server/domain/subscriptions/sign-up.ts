import { newsletter } from "#brand/newsletter.ts";
import { recentRequests, touchSubscription, writeLog } from "#server/domain/subscriptions/queries.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { countGuess } from "#server/platform/http/guesses.ts";
import { mailboxKey } from "#server/platform/mailbox-key.ts";
import { lockMailbox } from "#server/platform/mailer/lock-mailbox.ts";
import type { Outbox } from "#server/platform/mailer/outbox.ts";

export interface NewsletterDeps {
  database: Database;
  clock: Clock;
  outbox: Outbox;
}

// an office shares an address; whoever needs more than this is no reader
const limitPerAddress = { most: 20, minutes: 60 };
/** within a day, `+tag` or not: enough for a mail that got lost, too few to annoy anybody with */
const mailsPerMailbox = 3;

/** What is agreed to, word for word as the form shows it. */
export const consentText = `${newsletter.text} ${newsletter.consent}`;

/**
 * Asks the mailbox whether it wants the newsletter. Known, unknown, subscribed: the answer is the same and so is the
 * work, so that nobody learns who reads it. A mailbox that was asked often enough today gets no further mail.
 */
export async function signUp(
  deps: NewsletterDeps,
  wish: { email: string; fromAddress: string },
): Promise<void> {
  await countGuess(deps, `newsletter:${wish.fromAddress}`, limitPerAddress);
  const now = new Date(deps.clock().epochMilliseconds);
  const mailbox = mailboxKey(wish.email);
  await deps.database.transaction(async (queries) => {
    await lockMailbox(queries, mailbox);
    const subscription = await touchSubscription(queries, wish.email, now);
    if ((await recentRequests(queries, mailbox, now)) >= mailsPerMailbox) return;
    const textShown = `${consentText} [${newsletter.button}]`;
    const entry = await writeLog(queries, { subscription, event: "requested", textShown, now });
    const isSubscribed = subscription.status === "confirmed";
    await deps.outbox.queue(queries, {
      kind: isSubscribed ? "newsletter-welcome" : "newsletter-confirmation",
      cause: `newsletter-requested/${entry}`,
      recipient: subscription.email,
      data: { subscriptionId: subscription.id, wasSubscribed: isSubscribed },
      now,
    });
  });
}
