import { maxQuantity } from "#contract/cart/max-quantity.ts";
import { type DeliveryDay, parseDeliveryDay } from "#contract/day.ts";
import {
  absorbLine,
  changeLine as updateLine,
  lockLine,
  removeLine as deleteLine,
} from "#server/domain/cart/line-queries.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import { type Database, violatedConstraint } from "#server/platform/database/database.ts";
import type { BlockKey } from "#server/platform/http/address-block.ts";
import type { AddressTurns } from "#server/platform/http/address-turns.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { refuseWhenFull } from "#server/storefront/cart/check-availability.ts";

export interface CartDeps {
  database: Database;
  snapshot: ShopSnapshot;
  clock: Clock;
  blockKey: BlockKey | null;
  /** null: no general limits */
  turns: AddressTurns | null;
}

/** Sets quantity and day. A line that moves to a day with the same menu absorbs the line there. */
export async function changeLine(
  deps: CartDeps,
  input: { guestId: string; lineId: string; quantity: number; deliveryDate: string },
): Promise<void> {
  const lineId = requireUuid(input.lineId, "line_not_found");
  const quantity = checkQuantity(input.quantity);
  await refuseBeyondLimits(() =>
    deps.database.transaction(async (queries) => {
      const line = await lockLine(queries, input.guestId, lineId);
      if (!line) throw new Refusal("line_not_found");
      const deliveryDay = parseBookableDay(deps, input.deliveryDate);
      const absorbed =
        deliveryDay === line.deliveryDay ? undefined : await absorbLine(queries, { ...line, deliveryDay });
      const pricedMenu = deps.snapshot.catalogue.menusById.get(line.menuId);
      const mergedQuantity = quantity + (absorbed?.quantity ?? 0);
      if (pricedMenu && (deliveryDay !== line.deliveryDay || quantity > line.quantity)) {
        const request = {
          guestId: input.guestId,
          deliveryDay,
          pricedMenu,
          quantity: mergedQuantity,
          now: dateNow(deps.clock),
        };
        await refuseWhenFull(queries, deps.snapshot, { ...request, insteadOf: line.id });
      }
      const seenPrices = [line.seenCents, absorbed?.seenCents ?? line.seenCents];
      // Keep an outdated price, so that the guest still gets the notice about the change.
      const seenCents = seenPrices.find((cents) => cents !== pricedMenu?.priceCents) ?? line.seenCents;
      await updateLine(queries, lineId, { quantity: mergedQuantity, deliveryDay, seenCents });
    }),
  );
}

export async function removeLine(deps: CartDeps, guestId: string, lineId: string): Promise<void> {
  const removed = await deleteLine(deps.database, guestId, requireUuid(lineId, "line_not_found"));
  if (!removed) throw new Refusal("line_not_found");
}

export interface AdditionInput {
  menuId: number;
  quantity: number;
  deliveryDate: string;
}

/** The checks of an addition that need no database. */
export function checkAddition(deps: CartDeps, { menuId, ...input }: AdditionInput) {
  const quantity = checkQuantity(input.quantity);
  const deliveryDay = parseBookableDay(deps, input.deliveryDate);
  if (!isDatabaseInteger(menuId)) throw new Refusal("menu_not_found");
  return { menuId, quantity, deliveryDay };
}

export function checkQuantity(quantity: number): number {
  if (quantity < 1) throw fieldRefusal("quantity_too_small", "quantity");
  if (quantity > maxQuantity) throw fieldRefusal("quantity_too_large", "quantity");
  return quantity;
}

export function parseBookableDay(deps: CartDeps, text: string): DeliveryDay {
  const deliveryDay = requireDay(text);
  refuseUnbookable(deps, deliveryDay);
  return deliveryDay;
}

export function requireDay(text: string): DeliveryDay {
  if (text.trim() === "") throw fieldRefusal("day_required", "deliveryDate");
  const deliveryDay = parseDeliveryDay(text);
  if (deliveryDay) return deliveryDay;
  throw new Refusal("malformed", { errors: { deliveryDate: ["Das ist kein gültiges Datum."] } });
}

export function refuseUnbookable({ snapshot }: CartDeps, deliveryDay: DeliveryDay): void {
  const { reason, message } = snapshot.bareCalendar().judge(deliveryDay);
  if (reason === null || message === null) return;
  throw new Refusal("day_not_bookable", { message, errors: { deliveryDate: [message] } });
}

// Constraints enforce the limits, so no race can exceed them.
export async function refuseBeyondLimits<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === "quantity_1_to_100") throw fieldRefusal("quantity_too_large", "quantity");
    if (constraint === "at_most_100_lines") throw new Refusal("too_many_lines");
    throw error;
  }
}

export function isDatabaseInteger(id: number): boolean {
  return id > 0 && id <= 2_147_483_647;
}
