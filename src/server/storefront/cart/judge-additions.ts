import { maxLines, maxQuantity } from "#contract/cart/max-quantity.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { readDayAvailability } from "#server/domain/cart/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import type { CartDeps } from "#server/storefront/cart/change-cart.ts";
import { besideLines, whyFull } from "#server/storefront/cart/check-availability.ts";
import { linePortions } from "#server/storefront/cart/judge-lines.ts";

export interface CheckedAddition {
  menuId: number;
  deliveryDay: DeliveryDay;
  quantity: number;
}

const keyOf = ({ menuId, deliveryDay }: Omit<CheckedAddition, "quantity">) => `${menuId} ${deliveryDay}`;

/** Why each line cannot be added, or null. Each is judged beside the cart's lines and those before it, with one read. */
export async function judgeAdditions(
  queries: Queries,
  { snapshot, clock }: CartDeps,
  { guestId, lines }: { guestId: string; lines: readonly CheckedAddition[] },
): Promise<(Refusal | null)[]> {
  const deliveryDays = [...new Set(lines.map(({ deliveryDay }) => deliveryDay))];
  const stored = await readDayAvailability(queries, { guestId, deliveryDays, now: dateNow(clock) });
  const { remaining, allocate } = besideLines(stored, snapshot.catalogue);
  const quantities = new Map(stored.lines.map((line) => [keyOf(line), line.quantity]));

  function judge(line: CheckedAddition): Refusal | null {
    const pricedMenu = snapshot.catalogue.menusById.get(line.menuId);
    if (!pricedMenu?.isPublished) return new Refusal("menu_not_found");
    const present = quantities.get(keyOf(line));
    const quantity = line.quantity + (present ?? 0);
    if (quantity > maxQuantity) return fieldRefusal("quantity_too_large", "quantity");
    if (present === undefined && quantities.size >= maxLines) return new Refusal("too_many_lines");
    const refusal = whyFull(snapshot, { ...line, pricedMenu }, remaining);
    if (refusal) return refusal;
    allocate(line.deliveryDay, linePortions({ ...line, pricedMenu }));
    quantities.set(keyOf(line), quantity);
    return null;
  }

  return lines.map(judge);
}
