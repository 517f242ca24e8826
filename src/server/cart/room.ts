import type { Day } from "#contract/day.ts";
import { withPortions } from "#server/calendar/free-portions.ts";
import { type FreeOn, freeOn, handingOut } from "#server/capacity/free-on.ts";
import { wantedBy } from "#server/cart/judge-lines.ts";
import { roomOnDay } from "#server/cart/queries.ts";
import type { Sellable } from "#server/catalogue/catalogue.ts";
import type { Queries } from "#server/database/database.ts";
import { Refusal } from "#server/http/refusal.ts";
import type { PublicData } from "#server/public-data/public-data.ts";

// more than one guest after the other buys within the two seconds that our picture of the days may be old
const plenty = 150;

export interface RoomWish {
  guestId: string;
  day: Day;
  sellable: Sellable;
  quantity: number;
  /** the line that this one replaces */
  insteadOf?: string;
  now: Date;
}

/** Refuses a line that the day has no portions for. Asks the database only where little is left; ordering looks again. */
export async function refuseWithoutRoom(
  queries: Queries,
  publicData: PublicData,
  wish: RoomWish,
): Promise<void> {
  const open = publicData.bareCalendar().judge(wish.day);
  const wanted = wantedBy(wish);
  const aLot = new Map([...wanted].map(([menuId, portions]) => [menuId, portions + plenty]));
  if (!withPortions(open, aLot, publicData.freeOn(wish.day)).reason) return;
  const left = await leftBesideOtherLines(queries, publicData, wish);
  const { reason, message } = withPortions(open, wanted, left(wish.day));
  if (reason === "full" && message) {
    throw new Refusal("day_full", { message, errors: { deliveryDate: [message] } });
  }
}

async function leftBesideOtherLines(
  queries: Queries,
  { catalogue }: PublicData,
  wish: RoomWish,
): Promise<FreeOn> {
  const room = await roomOnDay(queries, wish);
  const { left, give } = handingOut(freeOn(room.portions));
  for (const { id, menuId, quantity } of room.lines) {
    const sellable = catalogue.sellable.get(menuId);
    if (sellable?.isPublished && id !== wish.insteadOf) give(wish.day, wantedBy({ sellable, quantity }));
  }
  return left;
}
