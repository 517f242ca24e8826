import { type Cents, eurosFromCents, multiplyCents } from "#contract/money.ts";
import type { ChosenSwap, SwapPreview } from "#contract/office/orders/dish-swaps.ts";
import type { AdditionPays } from "#contract/office/orders/additions.ts";
import type { DishOfLine } from "#server/domain/orders/missing-dishes/dish-queries.ts";
import { addDishes } from "#server/office/orders/add-dishes.ts";
import type { TeamOrderDeps } from "#server/office/orders/order-for-guest.ts";
import { findRefundResult } from "#server/office/orders/refund-queries.ts";
import { refundOrder } from "#server/office/orders/refund-order.ts";
import { refundTerms } from "#server/office/orders/refund-terms.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

/**
 * What the guest pays for a dearer dish as an order of its own, and what goes back for the old pieces. Null where the
 * line holds other dishes by now, because pieces of a line are given back across all of them, and where nothing goes back
 * or nothing else is left in the parcel.
 */
export async function surchargeSums(
  queries: Queries,
  orderId: string,
  { dish, byCents, portions }: { dish: DishOfLine; byCents: Cents; portions: number },
): Promise<SwapPreview["separately"]> {
  const { lines } = await refundTerms(queries, orderId);
  const line = lines.find(({ position }) => position === dish.position);
  const refund = line?.amounts[portions - 1];
  if (!line || !refund || line.left !== dish.paid) return null;
  const ofDelivery = lines.filter(({ day }) => day === line.day).reduce((sum, { left }) => sum + left, 0);
  if (ofDelivery === portions) return null;
  return { pays: eurosFromCents(multiplyCents(byCents, portions)), refund };
}

interface SurchargeInput extends ChosenSwap {
  id: string;
  orderId: string;
  day: string;
  /** in euro, as the page has shown it */
  refund: number;
  pays: AdditionPays;
}

/**
 * The dearer dish is ordered into the same parcel, and then the old pieces go back. Both have the id of the swap, so
 * that repeating it finishes what was broken off. `preview` answers the sums of this moment.
 */
export async function swapWithSurcharge(
  deps: TeamOrderDeps,
  staff: SignedInStaff,
  { input, preview }: { input: SurchargeInput; preview: () => Promise<SwapPreview> },
): Promise<void> {
  const { id, orderId, day, portions, by, position, refund, pays } = input;
  if (await findRefundResult(deps.database, id, orderId)) return;
  const { separately, by: dish } = await preview();
  if (separately?.refund !== refund) throw new Refusal("refund_changed");
  await addDishes(deps, staff, { id, orderId, day, pays, lines: [{ menuId: by, quantity: portions }] });
  await refundOrder(deps, staff, {
    id,
    orderId,
    what: { scope: "lines", lines: [{ position, quantity: portions }] },
    reason: `Dafür ist ${portions} × ${dish.name} bestellt`,
    amount: refund,
  });
}
