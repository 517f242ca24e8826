import type { CalendarDay } from "#contract/day.ts";
import { type Cents, eurosFromCents, formatEuro, noCents } from "#contract/money.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import type { DiscountRule } from "#server/domain/cart/totals.ts";

export interface DiscountCode {
  id: number;
  code: string;
  percent: number | null;
  amountCents: Cents | null;
  minimumGoodsCents: Cents;
  /** false: switched off by the team */
  isActive: boolean;
  validFrom: CalendarDay | null;
  validUntil: CalendarDay | null;
}

/** Why a code does not apply to these goods today, or null. Limits of use are checked when the order is placed. */
export function findCodeProblem(
  code: DiscountCode,
  today: CalendarDay,
  goodsCents: Cents,
): { code: RefusalCode; message?: string } | null {
  if (!code.isActive) return { code: "code_not_valid" };
  // Guests must not learn about a future code, so it counts as unknown.
  if (code.validFrom && today < code.validFrom) return { code: "code_not_valid" };
  if (code.validUntil && today > code.validUntil) return { code: "code_expired" };
  if (goodsCents < code.minimumGoodsCents) {
    const minimum = formatEuro(eurosFromCents(code.minimumGoodsCents));
    return { code: "code_minimum", message: `Dieser Rabattcode gilt ab einem Warenwert von ${minimum}.` };
  }
  return null;
}

export function ruleOf(code: DiscountCode): DiscountRule {
  return code.percent === null ? { amountCents: code.amountCents ?? noCents } : { percent: code.percent };
}
