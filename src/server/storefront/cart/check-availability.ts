import type { DeliveryDay } from "#contract/day.ts";
import { withAvailability } from "#server/domain/calendar/availability.ts";
import {
  type AvailabilityByDay,
  allocatePortions,
  availabilityByDay,
} from "#server/domain/calendar/capacity/availability-by-day.ts";
import { readDayAvailability } from "#server/domain/cart/queries.ts";
import type { Catalogue, PricedMenu } from "#server/domain/catalogue/catalogue.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
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
  const remaining = await remainingBesideOtherLines(queries, snapshot, request);
  const refusal = whyFull(snapshot, request, remaining);
  if (refusal) throw refusal;
}

/** The day itself is open, but not for this. */
export function isShortOf(reason: string | null | undefined): boolean {
  return reason === "full" || reason === "unproven";
}

export function whyFull(
  snapshot: ShopSnapshot,
  line: Pick<PortionRequest, "deliveryDay" | "pricedMenu" | "quantity">,
  remaining: AvailabilityByDay,
): Refusal | null {
  const openVerdict = snapshot.bareCalendar().judge(line.deliveryDay);
  const verdict = withAvailability(openVerdict, linePortions(line), remaining(line.deliveryDay));
  const { reason, message } = verdict;
  if (!isShortOf(reason) || !message) return null;
  const code = reason === "full" ? "day_full" : "day_not_bookable";
  return new Refusal(code, { message, errors: { deliveryDate: [message] } });
}

async function remainingBesideOtherLines(
  queries: Queries,
  { catalogue }: ShopSnapshot,
  { deliveryDay, insteadOf, ...request }: PortionRequest,
): Promise<AvailabilityByDay> {
  const stored = await readDayAvailability(queries, { ...request, deliveryDays: [deliveryDay] });
  const others = stored.lines.filter(({ id }) => id !== insteadOf);
  return besideLines({ ...stored, lines: others }, catalogue).remaining;
}

/** Portions of the days as far as these lines leave them. */
export function besideLines(
  { portions, lines }: Awaited<ReturnType<typeof readDayAvailability>>,
  { menusById }: Catalogue,
): ReturnType<typeof allocatePortions> {
  const free = allocatePortions(availabilityByDay(portions));
  for (const { menuId, deliveryDay, quantity } of lines) {
    const pricedMenu = menusById.get(menuId);
    if (pricedMenu?.isPublished) free.allocate(deliveryDay, linePortions({ pricedMenu, quantity }));
  }
  return free;
}
