import { type CalendarDay, germanDay } from "#contract/day.ts";
import { type Cents, eurosFromCents, formatEuro } from "#contract/money.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { giveAway } from "#server/domain/orders/goodwill/give-away.ts";
import { requireOrder } from "#server/domain/orders/read-order.ts";
import { requireSeenOrder, type SeenOrder } from "#server/domain/orders/order-version.ts";
import { lockOrder } from "#server/domain/orders/queries.ts";
import { generateCode } from "#server/domain/checkout/generate-code.ts";
import { insertGoodwillCode } from "#server/domain/cart/codes/goodwill-queries.ts";
import { queueAnswer } from "#server/office/orders/complaints/queue-answer.ts";
import type { OrderDeps } from "#server/office/orders/order-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { audit } from "#server/platform/log/audit.ts";
import { euroWords } from "#server/platform/log/changed-values.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";
import { mailsByCause } from "#server/platform/mail/outbox-state.ts";

const validDays = 365;
const prefix = "DANKE";

export interface GoodwillInput {
  orderId: string;
  /** left out where the decision was judged by it */
  seen?: SeenOrder;
  /** what the letter is about: each gets one code */
  cause: string;
  amountCents: Cents;
  answer: string;
}

/** The guest gets the code by letter, within the budget of who gives it. */
export async function giveGoodwillCode(
  queries: Queries,
  { clock, outbox }: OrderDeps,
  { staff, orderId, seen, cause, amountCents, answer }: GoodwillInput & { staff: SignedInStaff },
): Promise<void> {
  await lockOrder(queries, orderId);
  if ((await mailsByCause(queries, [cause])).length > 0) return;
  await requireSeenOrder(queries, orderId, { seen });
  const order = await requireOrder(queries, orderId);
  const at = dateNow(clock);
  await giveAway(queries, { orderId, way: "code", cents: amountCents, by: staff, now: clock() });
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
  await audit(queries, { staff, at }, "Kulanzcode geschickt", ["order", orderId], { after });
}

function withCode(
  answer: string,
  code: { code: string; amountCents: Cents; validUntil: CalendarDay },
): string {
  const value = formatEuro(eurosFromCents(code.amountCents));
  return `${answer}\n\nIhr Rabattcode über ${value}: ${code.code}\n\nEr gilt bis zum ${germanDay(code.validUntil)} einmal für eine Bestellung mit Ihrer E-Mail-Adresse.`;
}
