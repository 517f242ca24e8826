import { newsletter } from "#brand/newsletter.ts";
import { recentRequests, requestSubscription, writeLog } from "#server/domain/subscriptions/queries.ts";
import { countGuess, type GuessDeps } from "#server/platform/http/guesses.ts";
import { mailboxKey } from "#server/platform/mailbox-key.ts";
import { lockMailbox } from "#server/platform/mailer/lock-mailbox.ts";
import type { Outbox } from "#server/platform/mailer/outbox.ts";

export interface NewsletterDeps extends GuessDeps {
  outbox: Outbox;
}

// High enough for an office that shares one address.
const limitPerAddress = { most: 20, minutes: 60 };
/** Within 24 hours, counting all spellings: enough when a mail gets lost, too few to harass anybody. */
const mailsPerMailbox = 3;

/** The consent, word for word as the form shows it; the log stores it as proof. */
export const consentText = `${newsletter.text} ${newsletter.consent}`;

/**
 * Sends the confirmation mail of the double opt-in. Answer and work are the same for new and existing addresses, so
 * that nobody learns who is subscribed.
 */
export async function signUp(
  deps: NewsletterDeps,
  input: { email: string; fromAddress: string },
): Promise<void> {
  await countGuess(deps, ["newsletter", input.fromAddress], limitPerAddress);
  const now = new Date(deps.clock().epochMilliseconds);
  const mailbox = mailboxKey(input.email);
  await deps.database.transaction(async (queries) => {
    await lockMailbox(queries, mailbox);
    const subscription = await requestSubscription(queries, input.email, now);
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
