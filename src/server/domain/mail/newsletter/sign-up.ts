import { newsletter } from "#brand/newsletter.ts";
import { countRequests, requestSubscription, writeLog } from "#server/domain/mail/newsletter/queries.ts";
import { countGuesses, type GuessDeps } from "#server/platform/http/guesses.ts";
import { lockMailbox } from "#server/platform/mail/queries.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import { refuseFullQueue, spendStrangerBudget } from "#server/platform/mail/stranger-budget.ts";
import { mailboxKey } from "#server/platform/mailbox-key.ts";

export interface NewsletterDeps extends GuessDeps {
  outbox: Outbox;
}

/**
 * Counting all spellings: a mailbox that has not confirmed gets one reminder, until its request is erased or answered;
 * a subscriber learns once a day that there is nothing to do. More mails would only help to harass the owner.
 */
const mostMails = { unconfirmed: 2, subscribedPerDay: 1 };

/** The consent, word for word as the form shows it; the log stores it as proof. */
export const consentText = `${newsletter.text} ${newsletter.consent}`;

/**
 * Sends the confirmation mail of the double opt-in. Answer and work are the same for new and existing addresses, so
 * that a stranger cannot learn who is subscribed.
 */
export async function signUp(
  deps: NewsletterDeps,
  input: { email: string; fromAddress: string },
): Promise<void> {
  await countGuesses(deps, ["newsletter", input.fromAddress]);
  const now = new Date(deps.clock().epochMilliseconds);
  await refuseFullQueue(deps.database, input.email, now);
  const mailbox = mailboxKey(input.email);
  await deps.database.transaction(async (queries) => {
    await lockMailbox(queries, mailbox);
    const subscription = await requestSubscription(queries, input.email, now);
    const isSubscribed = subscription.status === "confirmed";
    const earlier = await countRequests(queries, mailbox, now);
    const isEnough = isSubscribed
      ? earlier.today >= mostMails.subscribedPerDay
      : earlier.unanswered >= mostMails.unconfirmed;
    if (isEnough) return;
    const textShown = `${consentText} [${newsletter.button}]`;
    const entry = await writeLog(queries, { subscription, event: "requested", textShown, now });
    const { email: recipient } = subscription;
    const waitSeconds = isSubscribed
      ? 0
      : await spendStrangerBudget(queries, { purpose: "newsletter", recipient, isCounted: true, now });
    await deps.outbox.queue(queries, {
      kind: isSubscribed ? "newsletter-welcome" : "newsletter-confirmation",
      cause: `newsletter-requested/${entry}`,
      recipient,
      data: { subscriptionId: subscription.id, wasSubscribed: isSubscribed },
      now,
      waitSeconds,
    });
  });
}
