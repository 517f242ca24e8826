import type { Queries } from "#server/platform/database/database.ts";
import { is, run, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { strangerMails } from "#server/platform/limits.ts";
import { mailboxKey } from "#server/platform/mailbox-key.ts";

type Purpose = "newsletter" | "withdrawal" | "pay-link";

// half of all guests are here, and thirty mails do not flood them
const largeProviders = new Set(
  `gmail.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de outlook.com outlook.de hotmail.com hotmail.de live.com
   live.de msn.com yahoo.com yahoo.de aol.com icloud.com me.com mac.com freenet.de posteo.de mailbox.org proton.me
   protonmail.com arcor.de vodafone.de 1und1.de online.de`.split(/\s+/),
);

// An hour's budget may leave at once; what is above it leaves at its pace. The keys are locked in one order.
const spendSql = statement(
  "mails.spend-stranger-budget",
  `INSERT INTO mail_budgets AS b (key, full_at)
   SELECT key, $3::timestamptz + step * interval '1 second' FROM unnest($1::text[], $2::float8[]) AS s (key, step)
   ORDER BY key
   ON CONFLICT (key) DO UPDATE SET full_at = greatest(b.full_at, $3) + (excluded.full_at - $3)
   RETURNING extract(epoch FROM full_at - $3)::float8 AS seconds`,
  { seconds: is<number>() },
);

/**
 * Counts a mail to an address that has confirmed nothing, and returns how many seconds it has to wait. So the shop
 * cannot be used to flood a company or to get its sender blocked, and no mail is lost. Each purpose has a separate
 * budget, so that a flood of sign-ups delays no receipt. Without `isCounted` it does the same work and counts nothing,
 * so that timing reveals nothing.
 */
export async function spendStrangerBudget(
  queries: Queries,
  mail: { purpose: Purpose; recipient: string; isCounted: boolean; now: Date },
): Promise<number> {
  const { purpose, recipient, isCounted, now } = mail;
  const limits = limitsOf(purpose, recipient);
  const steps = Object.values(limits).map((most) => (isCounted ? 3600 / most : 0));
  const rows = await queries.rows(spendSql, [Object.keys(limits), steps, now]);
  if (!isCounted) return 0;
  return Math.max(0, ...rows.map(({ seconds }) => Math.ceil(seconds) - 3600));
}

function limitsOf(purpose: Purpose, recipient: string): Record<string, number> {
  const domain = mailboxKey(recipient).split("@").at(-1) ?? "";
  // sub-domains of one owner are one target
  const owner = domain.split(".").slice(-2).join(".");
  const ofAll = { [`${purpose}/all`]: strangerMails.all };
  return largeProviders.has(owner) ? ofAll : { ...ofAll, [`${purpose}/${owner}`]: strangerMails.domain };
}

const waitSql = statement(
  "mails.refuse-full-queue",
  "SELECT extract(epoch FROM max(full_at) - $2)::float8 AS seconds FROM mail_budgets WHERE key = ANY($1)",
  { seconds: is<number>() },
);

/** A confirmation that comes days later is useless, so a full queue refuses every request. */
export async function refuseFullQueue(queries: Queries, recipient: string, now: Date): Promise<void> {
  const keys = Object.keys(limitsOf("newsletter", recipient));
  const wait = await queries.row(waitSql, [keys, now]);
  if ((wait?.seconds ?? 0) > strangerMails.fullQueueSeconds) throw new Refusal("newsletter_queue_full");
}

/** A full budget needs no row, so domains are not kept longer than that. */
export const forgetFullBudgets = run(
  "mails.forget-full-budgets",
  "DELETE FROM mail_budgets WHERE full_at < $1",
);
