import { withdrawal } from "#brand/withdrawal.ts";
import type { OrderedItem } from "#server/domain/orders/match-order.ts";

/** Whether there is a right to withdraw from one item, as its receipt tells it by mail. */
export interface JudgedItem {
  name: string;
  isRight: boolean;
  reason: string;
}

/**
 * Whether a bought item may be withdrawn from. Every line of an order is a menu or a box: food that spoils quickly
 * (§ 312g Abs. 2 Nr. 2 BGB). Whoever sells something else here, such as a voucher, has to tell the two apart first.
 */
export function judgeItem({ name, quantity }: OrderedItem): JudgedItem {
  return { name: `${quantity} × ${name}`, isRight: false, reason: withdrawal.perishableReason };
}
