import { addDays, type CalendarDay } from "#contract/day.ts";
import { requestRefund } from "#server/domain/checkout/refunds.ts";
import { lockSoldVoucher, takeBack } from "#server/domain/checkout/vouchers/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Consumers may withdraw for fourteen days (§ 355 BGB), and the shop takes back what was not touched. */
const withdrawalDays = 14;

/** The last day on which its buyer may withdraw. */
export function withdrawableUntil(issuedOn: CalendarDay): CalendarDay {
  return addDays(issuedOn, withdrawalDays);
}

/**
 * Takes a sold voucher back, in the caller's transaction: only as a whole, because of what was spent the order gives the money back.
 * `version`: what the team has seen. `today`: of a buyer, who has the right for some days; the team may be generous.
 */
export async function withdrawVoucher(
  queries: Queries,
  { id, at, version, today }: { id: string; at: Date; version?: number; today?: CalendarDay },
): Promise<void> {
  const voucher = await lockSoldVoucher(queries, id);
  if (!voucher) throw new Refusal("not_found");
  const { valueCents, balanceCents, paymentId, issuedOn } = voucher;
  if (version !== undefined && voucher.version !== version) throw new Refusal("voucher_changed");
  // pressed twice
  if (version === undefined && voucher.isWithdrawn) return;
  if (balanceCents !== valueCents) throw new Refusal("voucher_used");
  if (today && today > withdrawableUntil(issuedOn)) throw new Refusal("voucher_withdrawal_over");
  await takeBack(queries, { id, cents: valueCents, at, paymentId });
  await requestRefund(queries, {
    paymentId,
    amountCents: valueCents,
    reason: "Gutschein widerrufen",
    now: at,
  });
}
