import type { CalendarDay } from "#contract/day.ts";
import { type Cents, eurosFromCents, noCents, sumCents } from "#contract/money.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { generateCode } from "#server/domain/checkout/generate-code.ts";
import { insertGoodwillCode } from "#server/domain/cart/codes/goodwill-queries.ts";
import type { RecallData } from "#server/domain/orders/letters/recall.ts";
import { payerNameSql } from "#server/domain/orders/order-address.ts";
import { refundForDelivery } from "#server/office/orders/bulk-changes/refund-for-delivery.ts";
import { type RecalledRow, settlePortion, type StoredRecall } from "#server/office/orders/recalls/queries.ts";
import type { BulkDeps } from "#server/office/orders/order-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { type Actor, audit } from "#server/platform/log/audit.ts";
import { euroWords } from "#server/platform/log/changed-values.ts";
import { mailsByCause } from "#server/platform/mail/outbox-state.ts";

/** The letters of a recall are known by this beginning of their cause. */
export const causeOf = (recallId: string) => `recall/${recallId}/`;
const creditDays = 365;
const prefix = "DANKE";

// locked in one order: two callers at once write one letter and make one code
const ordersSql = statement(
  "recalls.lock-orders",
  `SELECT o.id, o.number, ${payerNameSql} AS name, o.email, o.recipient_email AS "recipientEmail" FROM orders o
   WHERE o.id = ANY($1) ORDER BY o.id FOR NO KEY UPDATE OF o`,
  { name: is<string>() },
);

export interface Telling {
  recall: StoredRecall;
  staff: Actor;
  codesOf: (dish: { day: string; menuId: number }) => string[];
}

/**
 * One letter to the guest about all dishes of all orders, and the credit for what is eaten or thrown away, in one
 * transaction. What is refunded stays open: it is settled by the refund.
 */
export function tellGuest(deps: BulkDeps, telling: Telling, rows: readonly RecalledRow[]): Promise<void> {
  const { recall, staff } = telling;
  const at = dateNow(deps.clock);
  return deps.database.transaction(async (queries) => {
    const orders = await queries.rows(ordersSql, [[...new Set(rows.map(({ orderId }) => orderId))]]);
    const [first] = orders;
    if (!first) return;
    const cause = `${causeOf(recall.id)}${first.id}`;
    if ((await mailsByCause(queries, [cause])).length > 0) return;
    const codes = await giveCredits(queries, deps, { telling, rows, orders, at });
    await settleUnpaid(queries, telling, { rows, at });
    if (!first.email) return;
    const data = letterTo({ orders, rows, codes }, { ...telling, recall: requireLetter(recall) });
    const mail = { kind: "recall", orderId: first.id, data, now: at } as const;
    await deps.outbox.queue(queries, { ...mail, cause, recipient: first.email });
    // who eats it is warned, too, when another person has paid
    for (const { id, recipientEmail } of orders)
      if (recipientEmail) {
        const forEater = { ...data, codes: [] };
        const letter = { ...mail, data: forEater, orderId: id, recipient: recipientEmail };
        await deps.outbox.queue(queries, { ...letter, cause: `${causeOf(recall.id)}${id}/recipient` });
      }
    for (const { id } of orders)
      await audit(queries, { staff, at }, `Rückruf geschrieben: ${recall.subject}`, ["order", id], {
        after: { Gerichte: [...new Set(rows.filter((row) => row.orderId === id).map(({ dish }) => dish))] },
      });
  });
}

function requireLetter(recall: StoredRecall) {
  const { subject, message, remedy } = recall;
  if (subject === null || message === null || remedy === null) throw new Error("a recall without a letter");
  return { subject, message, remedy };
}

interface Addressed {
  orders: readonly { number: string; name: string }[];
  rows: readonly Pick<RecalledRow, "day" | "menuId" | "dish" | "portions" | "whereabouts">[];
  codes: RecallData["codes"];
}

export function letterTo(
  { orders, rows, codes }: Addressed,
  {
    recall,
    codesOf,
  }: { recall: Pick<RecallData, "subject" | "message" | "remedy">; codesOf: Telling["codesOf"] },
): RecallData {
  const { subject, message, remedy } = recall;
  return {
    orderNumbers: orders.map(({ number }) => number).sort(),
    name: orders[0]?.name ?? "",
    dishes: rows.map((row) => ({
      day: row.day,
      name: row.dish,
      codes: codesOf(row),
      portions: row.portions,
      isHere: row.whereabouts === "here",
    })),
    ...{ subject, message, remedy, codes },
  };
}

interface Guest {
  telling: Telling;
  rows: readonly RecalledRow[];
  orders: readonly { id: string; number: string; email: string }[];
  at: Date;
}

/** Only for what has left: what is still here is refunded, because it never comes. */
async function giveCredits(
  queries: Queries,
  { clock }: BulkDeps,
  { telling, rows, orders, at }: Guest,
): Promise<RecallData["codes"]> {
  const { recall, staff } = telling;
  if (recall.remedy !== "credit") return [];
  const codes: RecallData["codes"] = [];
  for (const { id: orderId, number, email } of orders) {
    const own = rows.filter((row) => row.orderId === orderId && row.whereabouts !== "here" && !row.isSettled);
    const amounts: Cents[] = [];
    for (const row of own) {
      const cents = email ? await worthOf(queries, row) : noCents;
      const note = email ? nothingNote(cents) : noAddress;
      await settlePortion(queries, recall.id, row, { at, cents: cents > 0 ? cents : null, note });
      amounts.push(cents);
    }
    const amountCents = sumCents(amounts);
    if (amountCents === 0) continue;
    const validUntil: CalendarDay = berlinDay(clock().add({ hours: 24 * creditDays }));
    const code = generateCode(prefix);
    const note = `Rückruf ${recall.code} zu ${number}`;
    await insertGoodwillCode(queries, { code, amountCents, validUntil, orderId, at, note });
    await audit(queries, { staff, at }, "Rabattcode zum Rückruf", ["order", orderId], {
      after: { Wert: euroWords(eurosFromCents(amountCents)), "Gültig bis": validUntil },
    });
    codes.push({ code, amountCents, validUntil });
  }
  return codes;
}

/** Nothing when it was given back before. */
async function worthOf(queries: Queries, { orderId, day, menuId, portions }: RecalledRow): Promise<Cents> {
  try {
    return (await refundForDelivery(queries, { orderId, day }, menuId, portions)).cents;
  } catch (error) {
    if (error instanceof Refusal) return noCents;
    throw error;
  }
}

const undecided = "Das Paket ist noch hier und gesperrt: Bitte entscheiden.";
export const noAddress = "Keine E-Mail-Adresse: Bitte anrufen.";
const nothingNote = (cents: Cents) => (cents > 0 ? "" : "Es war nichts mehr zu erstatten.");

/** Without money the letter settles everything; what is still here has to be decided by a person. */
async function settleUnpaid(
  queries: Queries,
  { recall }: Telling,
  { rows, at }: { rows: readonly RecalledRow[]; at: Date },
): Promise<void> {
  if (recall.remedy !== "none") return;
  for (const row of rows.filter(({ isSettled }) => !isSettled)) {
    const note = row.whereabouts === "here" ? undecided : row.hasAddress ? "" : noAddress;
    await settlePortion(queries, recall.id, row, { at, cents: null, note });
  }
}
