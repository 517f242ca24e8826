import { withdrawal } from "#brand/withdrawal.ts";
import type { WithdrawalReceipt } from "#contract/withdrawals.ts";
import type { OrderedItem } from "#server/withdrawals/queries.ts";

/**
 * Whether a bought item may be withdrawn from. Every line of an order is a menu or a box: food that spoils quickly
 * (§ 312g Abs. 2 Nr. 2 BGB). Whoever sells something else here, such as a voucher, has to tell the two apart first.
 */
export function judgeItem({ name, quantity }: OrderedItem): WithdrawalReceipt["items"][number] {
  return { name: `${quantity} × ${name}`, isRight: false, reason: withdrawal.perishableItem };
}
