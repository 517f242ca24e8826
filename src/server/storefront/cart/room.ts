import type { DeliveryDay } from "#contract/day.ts";
import { withPortions } from "#server/domain/calendar/free-portions.ts";
import { type FreeOn, freeOn, handingOut } from "#server/domain/capacity/free-on.ts";
import { roomOnDay } from "#server/domain/carts/queries.ts";
import type { Sellable } from "#server/domain/catalogue/catalogue.ts";
import type { ShopSnapshot } from "#server/domain/shop-snapshot/shop-snapshot.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { wantedBy } from "#server/storefront/cart/judge-lines.ts";

export interface PortionRequest {
  guestId: string;
  day: DeliveryDay;
  sellable: Sellable;
  quantity: number;
  /** id of the line that this request replaces */
  insteadOf?: string;
  now: Date;
}

/** Refuses a line when its day has too few portions beside the cart's other lines. Placing the order checks again. */
export async function refuseWithoutRoom(
  queries: Queries,
  snapshot: ShopSnapshot,
  wish: PortionRequest,
): Promise<void> {
  const open = snapshot.bareCalendar().judge(wish.day);
  const left = await leftBesideOtherLines(queries, snapshot, wish);
  const { reason, message } = withPortions(open, wantedBy(wish), left(wish.day));
  if (reason === "full" && message) {
    throw new Refusal("day_full", { message, errors: { deliveryDate: [message] } });
  }
}

// Allowance for the cart's other lines of the same day, most of which stay below it.
const mostOfOneCart = 150;

/** The free portions from which a line surely fits, so that adding it needs no further query. */
export function plentyFor(line: Pick<PortionRequest, "sellable" | "quantity">) {
  const wanted = wantedBy(line);
  const portions = [...wanted.values()].reduce((sum, one) => sum + one, mostOfOneCart);
  return { portions, menuIds: [...wanted.keys()] };
}

async function leftBesideOtherLines(
  queries: Queries,
  { catalogue }: ShopSnapshot,
  wish: PortionRequest,
): Promise<FreeOn> {
  const room = await roomOnDay(queries, wish);
  const { left, give } = handingOut(freeOn(room.portions));
  for (const { id, menuId, quantity } of room.lines) {
    const sellable = catalogue.sellable.get(menuId);
    if (sellable?.isPublished && id !== wish.insteadOf) give(wish.day, wantedBy({ sellable, quantity }));
  }
  return left;
}
