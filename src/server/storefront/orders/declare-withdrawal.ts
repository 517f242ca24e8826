import { createHash } from "node:crypto";
import { withdrawal } from "#brand/withdrawal.ts";
import type { WithdrawalReceipt, WithdrawalStatement } from "#contract/orders/withdrawals.ts";
import { matchOrder } from "#server/domain/orders/match-order.ts";
import {
  type Declared,
  insertWithdrawal,
  mayBeMailed,
  withdrawalByStatement,
} from "#server/domain/orders/withdrawals/queries.ts";
import { judgeItem } from "#server/domain/orders/withdrawals/right.ts";
import { readBrand } from "#server/domain/shop/brand.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { countGuesses, type GuessDeps } from "#server/platform/http/guesses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { receiptsPerMailbox } from "#server/platform/limits.ts";
import { guestAddress, guestText } from "#server/platform/mail/guest-text.ts";
import { lockMailbox } from "#server/platform/mail/queries.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import { spendStrangerBudget } from "#server/platform/mail/stranger-budget.ts";
import { mailboxKey } from "#server/platform/mailbox-key.ts";

const format = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

const monthFormat = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Berlin",
  year: "numeric",
  month: "2-digit",
});

export interface WithdrawalDeps extends GuessDeps {
  outbox: Outbox;
}

/** How long a receipt's page is shown. A declaration without an order is erased at the same time. */
export const shownDays = 90;

/**
 * Records a declaration of withdrawal and queues its receipt. Only the mail to the order's own mailbox tells whether
 * the order exists; answer and work are the same either way.
 */
export async function declareWithdrawal(
  deps: WithdrawalDeps,
  statement: WithdrawalStatement,
  fromAddress: string,
): Promise<WithdrawalReceipt> {
  await countGuesses(deps, ["withdrawal", fromAddress]);
  const now = dateNow(deps.clock);
  const fingerprint = fingerprintOf(statement, now);
  const mailbox = mailboxKey(statement.email);
  return deps.database.transaction(async (queries) => {
    await lockMailbox(queries, mailbox);
    const order = await matchOrder(queries, await numberIn(queries, statement.contract), statement.email);
    const items = order?.items.map(judgeItem) ?? [];
    const declared = { ...statement, now, fingerprint, mailbox, orderId: order?.id ?? null, items };
    const id = await insertWithdrawal(queries, declared, receiptsPerMailbox);
    if (id) await queueReceipt(deps, queries, { ...declared, id });
    const receipt = await withdrawalByStatement(queries, fingerprint);
    // only the retention job can delete it between the two statements
    if (!receipt) throw new Refusal("unavailable");
    return receipt;
  });
}

async function queueReceipt(
  { outbox }: WithdrawalDeps,
  queries: Queries,
  declared: Declared & { id: string },
): Promise<void> {
  const { id, now, name, email, orderId, items } = declared;
  if (!(await mayBeMailed(queries, id, orderId))) return;
  const isCounted = orderId === null;
  const waitSeconds = await spendStrangerBudget(queries, {
    purpose: "withdrawal",
    recipient: email,
    isCounted,
    now,
  });
  await outbox.queue(queries, {
    kind: "withdrawal-receipt",
    cause: `withdrawal/${id}`,
    recipient: email,
    orderId: orderId ?? undefined,
    // a mailbox that may be a stranger's gets no name that was typed into a form
    data: { name: orderId ? name : "", receivedAt: berlinTime(now), statement: statementOf(declared), items },
    now,
    waitSeconds,
  });
}

/**
 * What was declared, for an unconfirmed mailbox. The order's own mailbox gets all of it; others get a few
 * words that identify the declaration, and its page has the rest.
 */
function statementOf({ name, contract, email, orderId }: Declared): string[] {
  const [ofName, ofContract] = orderId ? [160, 200] : [60, 80];
  const shown = {
    name: guestText(name, ofName),
    contract: guestText(contract, ofContract),
    email: guestAddress(email),
  };
  const isCut = [...name].length > ofName || [...contract].length > ofContract;
  return [...withdrawal.statement(shown), ...(isCut ? [withdrawal.cut] : [])];
}

async function numberIn(queries: Queries, contract: string): Promise<string> {
  const { orderPrefix } = await readBrand(queries);
  const orderNumber = new RegExp(`\\b${orderPrefix}-?\\s?(\\d{1,12})\\b`, "i");
  return `${orderPrefix}-${orderNumber.exec(contract)?.[1] ?? ""}`;
}

/** Case makes no other statement. A month later the same text is a new one, so that its page can be shown again. */
function fingerprintOf({ name, contract, email }: WithdrawalStatement, now: Date): Buffer {
  const month = berlinMonth(now);
  return createHash("sha256")
    .update(JSON.stringify([name, contract, email, month]).toLowerCase())
    .digest();
}

function berlinTime(at: Date): string {
  return `${format.format(at).replace(/ um /, ", ")} Uhr`;
}

function berlinMonth(at: Date): string {
  return monthFormat.format(at);
}
