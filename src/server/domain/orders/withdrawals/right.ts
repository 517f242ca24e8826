import { withdrawal } from "#brand/withdrawal.ts";
import type { OrderedItem } from "#server/domain/orders/match-order.ts";

export interface JudgedItem {
  name: string;
  isRight: boolean;
  reason: string;
}

/**
 * Every line of an order is a menu or a box, and food that spoils quickly has no right of withdrawal (§ 312g Abs. 2
 * Nr. 2 BGB). Other goods, such as vouchers, would need a check here.
 */
export function judgeItem({ name, quantity }: OrderedItem): JudgedItem {
  return { name: `${quantity} × ${name}`, isRight: false, reason: withdrawal.perishableReason };
}
