import { createHash } from "node:crypto";
import { withdrawal } from "#brand/withdrawal.ts";
import type { WithdrawalReceipt, WithdrawalStatement } from "#contract/withdrawals.ts";
import { matchOrder } from "#server/domain/orders/match-order.ts";
import {
  type Declared,
  insertWithdrawal,
  mayBeMailed,
  withdrawalByStatement,
} from "#server/domain/withdrawals/queries.ts";
import { judgeItem } from "#server/domain/withdrawals/right.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { countGuess } from "#server/platform/http/guesses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { mailboxKey } from "#server/platform/mailbox-key.ts";
import { guestAddress, guestText } from "#server/platform/mailer/guest-text.ts";
import { lockMailbox } from "#server/platform/mailer/lock-mailbox.ts";
import type { Outbox } from "#server/platform/mailer/outbox.ts";

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

export interface WithdrawalDeps {
  database: Database;
  clock: Clock;
  outbox: Outbox;
}

// numbers run on, so that they could be tried with a known mailbox
const limitPerAddress = { most: 20, minutes: 60 };
/** The page of a receipt is shown for so long; what matches no order is erased at the same time. */
export const shownDays = 90;
/** within a day: what comes on top is kept and shown, its page says so, and nobody's mailbox is filled */
const receiptsPerMailbox = 10;
const orderNumber = /\bTT-?\s?(\d{1,12})\b/i;

/**
 * Takes a declaration of withdrawal and queues its receipt. Whether there is such an order is told by the mail alone,
 * which goes to the order's own mailbox; answer and work are the same either way.
 */
export async function declareWithdrawal(
  deps: WithdrawalDeps,
  said: WithdrawalStatement,
  fromAddress: string,
): Promise<WithdrawalReceipt> {
  await countGuess(deps, `withdrawal:${fromAddress}`, limitPerAddress);
  const now = dateNow(deps.clock);
  const fingerprint = fingerprintOf(said, now);
  const mailbox = mailboxKey(said.email);
  return deps.database.transaction(async (queries) => {
    await lockMailbox(queries, mailbox);
    const order = await matchOrder(queries, numberIn(said.contract), said.email);
    const items = order?.items.map(judgeItem) ?? [];
    const declared = { ...said, now, fingerprint, mailbox, orderId: order?.id ?? null, items };
    const id = await insertWithdrawal(queries, declared, receiptsPerMailbox);
    if (id) await queueReceipt(deps, queries, { ...declared, id });
    const receipt = await withdrawalByStatement(queries, fingerprint);
    // taken back between two statements by nothing but the retention job
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
  await outbox.queue(queries, {
    kind: "withdrawal-receipt",
    cause: `withdrawal/${id}`,
    recipient: email,
    orderId: orderId ?? undefined,
    // a stranger's mailbox is not greeted by what somebody typed
    data: { name: orderId ? name : "", receivedAt: berlinTime(now), statement: statementOf(declared), items },
    now,
  });
}

/**
 * What was declared, as it may go to a mailbox that nobody has confirmed. The order's own gets all of it; elsewhere a few
 * words are enough to know which declaration it is, and the page behind the form has the rest.
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

function numberIn(contract: string): string {
  return `TT-${orderNumber.exec(contract)?.[1] ?? ""}`;
}

/** Upper and lower case make no other statement; a month later it is a new one, so that its page can be shown again. */
function fingerprintOf({ name, contract, email }: WithdrawalStatement, now: Date): Buffer {
  const month = berlinMonth(now);
  return createHash("sha256")
    .update(JSON.stringify([name, contract, email, month]).toLowerCase())
    .digest();
}

/** `21. November 2026, 10:15 Uhr` */
function berlinTime(at: Date): string {
  return `${format.format(at).replace(/ um /, ", ")} Uhr`;
}

/** `2026-11` */
function berlinMonth(at: Date): string {
  return monthFormat.format(at);
}
