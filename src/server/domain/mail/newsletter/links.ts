import { createHash, randomBytes } from "node:crypto";
import { newsletterPages } from "#brand/newsletter-pages.ts";
import type { NewsletterLink } from "#contract/mail/newsletter.ts";
import {
  confirm,
  findLink,
  insertToken,
  unsubscribe,
  writeLog,
} from "#server/domain/mail/newsletter/queries.ts";
import type { NewsletterDeps } from "#server/domain/mail/newsletter/sign-up.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export const confirmDays = 14;

/** The database stores only the token's hash, so a reader of the database cannot use a link. */
export async function createToken(
  queries: Queries,
  link: { subscriptionId: string; purpose: NewsletterLink["purpose"]; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const until =
    link.purpose === "confirm" ? new Date(link.now.getTime() + confirmDays * 24 * 3_600_000) : null;
  const isInserted = await insertToken(queries, { ...link, hash: hashOf(token), until });
  if (!isInserted) throw new Error(`newsletter subscription ${link.subscriptionId} is gone`);
  return token;
}

/** Reading changes nothing, because mail filters follow links too. */
export async function readLink({ database, clock }: NewsletterDeps, token: string): Promise<NewsletterLink> {
  const link = await findLink(database, hashOf(token), new Date(clock().epochMilliseconds));
  if (!link) throw new Refusal("not_found");
  return link;
}

/** The second step of the double opt-in. Repeating it is harmless. */
export async function confirmByToken(deps: NewsletterDeps, token: string): Promise<void> {
  const now = new Date(deps.clock().epochMilliseconds);
  const { text, button } = newsletterPages.confirm;
  await deps.database.transaction(async (queries) => {
    const subscription = await confirm(queries, hashOf(token), now);
    if (!subscription) return;
    const textShown = `${text} [${button}]`;
    const entry = await writeLog(queries, { subscription, event: "confirmed", textShown, now });
    await deps.outbox.queue(queries, {
      kind: "newsletter-welcome",
      cause: `newsletter-confirmed/${entry}`,
      recipient: subscription.email,
      data: { subscriptionId: subscription.id, wasSubscribed: false },
      now,
    });
  });
}

export async function unsubscribeByToken(deps: NewsletterDeps, token: string): Promise<void> {
  const now = new Date(deps.clock().epochMilliseconds);
  const { text, button } = newsletterPages.unsubscribe;
  await deps.database.transaction(async (queries) => {
    const subscription = await unsubscribe(queries, hashOf(token), now);
    if (!subscription) return;
    const textShown = `${text} [${button}]`;
    await writeLog(queries, { subscription, event: "unsubscribed", textShown, now });
  });
}

/** Every newsletter needs these headers for one-click unsubscribing (RFC 8058). */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
