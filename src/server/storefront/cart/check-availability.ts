import type { DeliveryDay } from "#contract/day.ts";
import { withAvailability } from "#server/domain/calendar/availability.ts";
import {
  type AvailabilityByDay,
  allocatePortions,
  availabilityByDay,
} from "#server/domain/capacity/availability-by-day.ts";
import { readDayAvailability } from "#server/domain/carts/queries.ts";
import type { PricedMenu } from "#server/domain/catalogue/catalogue.ts";
import type { ShopSnapshot } from "#server/domain/shop-snapshot/shop-snapshot.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { linePortions } from "#server/storefront/cart/judge-lines.ts";

export interface PortionRequest {
  guestId: string;
  deliveryDay: DeliveryDay;
  pricedMenu: PricedMenu;
  quantity: number;
  insteadOf?: string;
  now: Date;
}

/** Refuses a line when its day has too few portions beside the cart's other lines. Placing the order checks again. */
export async function refuseWhenFull(
  queries: Queries,
  snapshot: ShopSnapshot,
  request: PortionRequest,
): Promise<void> {
  const openVerdict = snapshot.bareCalendar().judge(request.deliveryDay);
  const remaining = await remainingBesideOtherLines(queries, snapshot, request);
  const { reason, message } = withAvailability(
    openVerdict,
    linePortions(request),
    remaining(request.deliveryDay),
  );
  if (reason === "full" && message) {
    throw new Refusal("day_full", { message, errors: { deliveryDate: [message] } });
  }
}

// Allowance for the cart's other lines of the same day, most of which stay below it.
const otherLinesAllowance = 150;

/** The free portions from which a line surely fits, so that adding it needs no further query. */
export function ampleAvailabilityFor(line: Pick<PortionRequest, "pricedMenu" | "quantity">) {
  const requested = linePortions(line);
  const portions = [...requested.values()].reduce((sum, count) => sum + count, otherLinesAllowance);
  return { portions, menuIds: [...requested.keys()] };
}

async function remainingBesideOtherLines(
  queries: Queries,
  { catalogue }: ShopSnapshot,
  request: PortionRequest,
): Promise<AvailabilityByDay> {
  const stored = await readDayAvailability(queries, request);
  const { remaining, allocate } = allocatePortions(availabilityByDay(stored.portions));
  for (const { id, menuId, quantity } of stored.lines) {
    const pricedMenu = catalogue.menusById.get(menuId);
    if (pricedMenu?.isPublished && id !== request.insteadOf)
      allocate(request.deliveryDay, linePortions({ pricedMenu, quantity }));
  }
  return remaining;
}
