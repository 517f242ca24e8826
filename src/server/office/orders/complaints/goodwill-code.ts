import { type CalendarDay, germanDay } from "#contract/day.ts";
import { type Cents, eurosFromCents, formatEuro } from "#contract/money.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { requireOrder } from "#server/domain/orders/read-order.ts";
import { lockOrder } from "#server/domain/orders/queries.ts";
import { generateCode } from "#server/domain/cart/codes/generate-code.ts";
import { goodwillLimit, insertGoodwillCode } from "#server/domain/cart/codes/goodwill-queries.ts";
import { queueAnswer } from "#server/office/orders/complaints/queue-answer.ts";
import type { OrderDeps } from "#server/office/orders/order-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { euroWords } from "#server/platform/log/changed-values.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";
import { mailsByCause } from "#server/platform/mail/outbox-state.ts";

const validDays = 365;
const prefix = "DANKE";

export interface GoodwillInput {
  orderId: string;
  /** what the letter is about: each gets one code */
  cause: string;
  amountCents: Cents;
  answer: string;
}

/** The guest gets the code by letter. The caller's transaction holds the order, so that no limit is passed twice. */
export async function giveGoodwillCode(
  queries: Queries,
  { clock, outbox }: OrderDeps,
  { staff, orderId, cause, amountCents, answer }: GoodwillInput & { staff: SignedInStaff },
): Promise<void> {
  await lockOrder(queries, orderId);
  if ((await mailsByCause(queries, [cause])).length > 0) return;
  const order = await requireOrder(queries, orderId);
  const at = dateNow(clock);
  await refuseAboveLimit(queries, { staff, orderId, amountCents, at });
  const code = generateCode(prefix);
  const validUntil = berlinDay(clock().add({ hours: 24 * validDays }));
  await insertGoodwillCode(queries, {
    code,
    amountCents,
    validUntil,
    orderId,
    at,
    note: `Kulanz zu ${order.number}`,
  });
  await queueAnswer(queries, outbox, {
    orderId,
    cause,
    at,
    message: withCode(answer, { code, amountCents, validUntil }),
  });
  const after = { Wert: euroWords(eurosFromCents(amountCents)), "Gültig bis": validUntil };
  await audit(queries, {
    staff,
    at,
    action: "Kulanzcode geschickt",
    subject: "order",
    subjectId: orderId,
    after,
  });
}

function withCode(
  answer: string,
  code: { code: string; amountCents: Cents; validUntil: CalendarDay },
): string {
  const value = formatEuro(eurosFromCents(code.amountCents));
  return `${answer}\n\nIhr Rabattcode über ${value}: ${code.code}\n\nEr gilt bis zum ${germanDay(code.validUntil)} einmal für eine Bestellung mit Ihrer E-Mail-Adresse.`;
}

/** Support stays within the setting for one guest in 30 days; the administration has no limit. */
async function refuseAboveLimit(
  queries: Queries,
  {
    staff,
    orderId,
    amountCents,
    at,
  }: { staff: SignedInStaff; orderId: string; amountCents: Cents; at: Date },
): Promise<void> {
  if (staff.role === "admin") return;
  const row = await goodwillLimit(queries, orderId, at);
  const left = Math.max(0, (row?.limitCents ?? 0) - (row?.givenCents ?? 0)) as Cents;
  if (amountCents <= left) return;
  const message = `Für diesen Gast sind noch Kulanzcodes bis ${formatEuro(eurosFromCents(left))} möglich. Mehr darf die Verwaltung geben.`;
  throw new Refusal("goodwill_too_large", { message, errors: { amount: [message] } });
}
