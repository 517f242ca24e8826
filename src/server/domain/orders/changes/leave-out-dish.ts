import type * as z from "zod/mini";
import { eurosFromCents } from "#contract/money.ts";
import type { leftOutDish, leftOutTerms as terms } from "#contract/orders/delivery-changes.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { countGuestChange, refuseManyChanges } from "#server/domain/orders/changes/change-delivery.ts";
import {
  type ChangeDeps,
  type ChangeInput,
  type Opened,
  readDelivery,
  requireChangeable,
  withLockedOrder,
} from "#server/domain/orders/changes/open-delivery.ts";
import { centsOfPieces } from "#server/domain/orders/line-money.ts";
import { readOrderVersion } from "#server/domain/orders/order-version.ts";
import { readRefundLines } from "#server/domain/orders/refund-lines.ts";
import { findRefundResult, storeRefundResult } from "#server/domain/orders/refund-results.ts";
import { refundReversal } from "#server/domain/orders/reversal.ts";
import { reversePieces } from "#server/domain/orders/reverse-pieces.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

type DishInput = ChangeInput & { menuId: number };
type LeaveOutInput = DishInput & z.infer<typeof leftOutDish>;

const changed =
  "Ihre Bestellung hat sich inzwischen geändert. Bitte schließen Sie das Fenster, sehen Sie sich den neuen Stand an und versuchen Sie es dann noch einmal.";

/** What leaving out one or more pieces would refund, while something else of the delivery still comes. */
export async function leftOutTerms(deps: ChangeDeps, input: DishInput): Promise<z.infer<typeof terms>> {
  const seen = (await readOrderVersion(deps.database, input.orderId)) ?? "";
  const opened = await readDelivery(deps, input);
  requireChangeable(deps, opened);
  const { line, mostPieces } = await readLine(deps.database, opened, input.menuId);
  const amounts = Array.from({ length: mostPieces }, (_, at) => eurosFromCents(centsOfPieces(line, at + 1)));
  return { seen, amounts };
}

/**
 * Takes pieces of a dish out of a delivery that may still change, and refunds them as the office does: shipping and the other
 * dishes stay as they were bought, also below a minimum or a free shipping's limit. Safe to repeat.
 */
export async function leaveOutDish(deps: ChangeDeps, input: LeaveOutInput): Promise<void> {
  await withLockedOrder(deps, input, (queries, opened) => leaveOutIn(queries, deps, { opened, input }));
}

async function leaveOutIn(
  queries: Queries,
  deps: ChangeDeps,
  { opened, input }: { opened: Opened; input: LeaveOutInput },
): Promise<void> {
  const { order, deliveryDay, now } = opened;
  if (await findRefundResult(queries, input.id, order.id)) return;
  if ((await readOrderVersion(queries, order.id)) !== input.seen)
    throw new Refusal("refund_changed", { message: changed });
  const delivery = requireChangeable(deps, opened);
  const today = berlinDay(now);
  refuseManyChanges([delivery], today);
  if (!(await countGuestChange(queries, order.id, deliveryDay, today))) throw new Refusal("too_many_changes");
  const { line } = await readLine(queries, opened, input.menuId);
  const pieces = [{ position: line.position, quantity: input.pieces }];
  const reversal = await reversePieces(queries, order.id, { lines: pieces, emptied: "last_dish" });
  if (eurosFromCents(reversal.cents) !== input.refund) throw new Refusal("refund_changed");
  const result = await refundReversal(queries, deps.outbox, {
    order,
    reversal: { ...reversal, isLeftOut: true },
    now,
    reason: null,
    standardReason: "Auf Ihren Wunsch weggelassen",
  });
  if (result.creditedCents !== reversal.cents)
    throw new Error(`${result.number} refunds another amount than announced`);
  await storeRefundResult(queries, { id: input.id, orderId: order.id }, result);
}

/** The dish's line, and how many of its pieces can be left out. */
async function readLine(queries: Queries, { order, deliveryDay }: Opened, menuId: number) {
  const lines = (await readRefundLines(queries, order.id)).filter(({ day }) => day === deliveryDay);
  const line = lines.find((one) => one.menuId === menuId);
  if (!line) throw new Refusal("delivery_not_found");
  const left = line.isAllGone ? 0 : line.quantity - line.refundedQuantity;
  const isLast = lines.every((one) => one === line || one.isAllGone);
  return { line, mostPieces: isLast ? left - 1 : left };
}
