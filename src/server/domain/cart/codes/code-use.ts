import { type CalendarDay, dayInSight } from "#contract/day.ts";
import { type CodeBuyer, type LimitedCode, lockCode } from "#server/domain/cart/codes/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Paid orders alone have used all of the limit. */
export function isUsedUp({ uses, heldUses, totalLimit }: LimitedCode): boolean {
  return totalLimit !== null && uses - heldUses >= totalLimit;
}

/** Until when unpaid orders hold what is left of the limit. Null: something is free. */
export function limitHeldUntil({ uses, totalLimit, heldUntil }: LimitedCode): Date | null {
  return totalLimit !== null && uses >= totalLimit ? heldUntil : null;
}

const clock = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  hour: "2-digit",
  minute: "2-digit",
});

const calendar = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" });

/** Unpaid orders have not used a code: a guest learns until when they hold it. */
export function refuseWhileHeld(until: Date | null, now: Date): void {
  if (!until || until <= now) return;
  // rounded up, so that the code is free when the clock shows this minute
  const free = new Date(Math.ceil(until.getTime() / 60_000) * 60_000);
  const [day = "", today] = [free, now].map((at) => calendar.format(at));
  const when = `${day === today ? "" : `${dayInSight(day as CalendarDay)}, `}${clock.format(free)} Uhr`;
  const message = `Eine unbezahlte Bestellung hält diesen Rabattcode bis ${when}. Wird sie nicht bezahlt, ist er danach wieder frei.`;
  throw new Refusal("code_held", { message, errors: { discount_code: [message] } });
}

/** The buyer has not proved to own mailbox and address, so one answer tells nothing but that the code is not for them. */
export class CodeNotForCustomer extends Refusal {
  /** the mailbox or household that is known by this answer; null: that the code is another person's */
  readonly found: string | null;
  readonly codeId: number;

  constructor(codeId: number, found: string | null) {
    super("code_not_for_customer");
    this.codeId = codeId;
    this.found = found;
  }
}

export interface CodeUse extends CodeBuyer {
  codeId: number;
  /** the mailbox or household of the buyer that has ordered before; null: a new customer */
  knownAs: () => Promise<string | null>;
  /** refuses a network that was already told of too many customers, or a personal code that was tried too often */
  refuseManyTries: (code: { id: number; isPersonal: boolean }) => Promise<void>;
}

/**
 * Locks and returns the code inside the transaction that places the order, or refuses with the reason. The guest's own
 * attempt at this cart has ended by now, so another order holds the code.
 */
export async function lockRedeemableCode(queries: Queries, use: CodeUse): Promise<LimitedCode> {
  const code = await lockCode(queries, use.codeId, use);
  if (!code?.isActive) throw new Refusal("code_not_valid");
  if (isUsedUp(code)) throw new Refusal("code_used_up");
  const isPersonal = code.customerKey !== null;
  if (code.oncePerCustomer || code.newCustomersOnly || isPersonal)
    await use.refuseManyTries({ id: code.id, isPersonal });
  if (isPersonal && code.customerKey !== use.customerKey) throw new CodeNotForCustomer(code.id, null);
  if (code.oncePerCustomer && code.isUsedBefore) throw new CodeNotForCustomer(code.id, use.customerKey);
  const knownAs = code.newCustomersOnly ? await use.knownAs() : null;
  if (knownAs !== null) throw new CodeNotForCustomer(code.id, knownAs);
  refuseWhileHeld(code.customerHeldUntil ?? limitHeldUntil(code), use.now);
  return code;
}
