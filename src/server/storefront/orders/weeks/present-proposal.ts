import { createHash } from "node:crypto";
import type { DeliveryDay } from "#contract/day.ts";
import { addCents, type Cents, eurosFromCents, multiplyCents, sumCents } from "#contract/money.ts";
import type { ReorderItem } from "#contract/orders/guest-orders.ts";
import type { ProposedDay, WeekProposal } from "#contract/orders/weeks.ts";
import { shippedLine, shippingOf } from "#server/domain/cart/shipping.ts";
import type { StoredProposal, StoredWeek } from "#server/domain/orders/weeks/queries.ts";
import { pauseOf } from "#server/domain/orders/weeks/week-days.ts";
import { type Dishes, goodsOf } from "#server/storefront/cart/filling/dishes.ts";
import { moverOf, offeredDays, type WeekSnapshot } from "#server/storefront/orders/weeks/propose-week.ts";

type PresentedProposal = Omit<WeekProposal, "order">;

/**
 * A stored proposal as it can be had now: what is no longer there is replaced, moved or left out, and named. Days whose
 * cut-off has passed and those of a pause are left out as well, so that only what can still be ordered is shown and counted.
 */
export function presentProposal(
  snapshot: WeekSnapshot,
  week: Pick<StoredWeek, "plate" | "pausedFrom" | "pausedUntil">,
  {
    monday,
    state,
    isLettered,
    notes: storedNotes,
    days: stored,
  }: Pick<StoredProposal, "monday" | "state" | "isLettered" | "notes" | "days">,
): PresentedProposal {
  const calendar = snapshot.bareCalendar();
  const notes = [...storedNotes];
  const moved = movedDays(stored, moverOf(calendar, monday, pauseOf(week)), notes);
  const sums: { goods: Cents; shipping: Cents }[] = [];
  const days = offeredDays(snapshot, week.plate, moved).map(
    ({ deliveryDay, items }): WeekProposal["days"][number] => {
      const all: Dishes[] = [];
      const dishes = sameTogether(items, notes).flatMap(({ qty, offer, reason }) => {
        const pricedMenu = snapshot.catalogue.menusById.get(offer.menuId);
        if (!pricedMenu) return [];
        all.push({ deliveryDay, pricedMenu, quantity: qty });
        const linePrice = eurosFromCents(multiplyCents(pricedMenu.priceCents, qty));
        return [{ ...offer, qty, linePrice, reason }];
      });
      const shipping = shippingOf(all.map(shippedLine), snapshot.settings.shipping).shippingCents;
      sums.push({ goods: goodsOf(all), shipping });
      return { isoDate: deliveryDay, orderableUntil: calendar.judge(deliveryDay).cutOffText, dishes };
    },
  );
  const goods = sumCents(sums.map((sum) => sum.goods));
  const shipping = sumCents(sums.map((sum) => sum.shipping));
  const shown = {
    days: days.filter(({ dishes }) => dishes.length > 0),
    goods: eurosFromCents(goods),
    shipping: eurosFromCents(shipping),
    total: eurosFromCents(addCents(goods, shipping)),
  };
  return { ...{ monday, state, isLettered, notes }, ...shown, seen: fingerprintOf(shown) };
}

/** What falls on one day is one delivery. */
function movedDays(
  stored: readonly ProposedDay[],
  move: ReturnType<typeof moverOf>,
  notes: string[],
): ProposedDay[] {
  const days = new Map<DeliveryDay, ProposedDay["dishes"]>();
  for (const { deliveryDay, dishes } of stored) {
    const { to, note } = move(deliveryDay);
    if (note) notes.push(note);
    if (to) days.set(to, [...(days.get(to) ?? []), ...dishes]);
  }
  return [...days]
    .map(([deliveryDay, dishes]) => ({ deliveryDay, dishes }))
    .sort((one, other) => (one.deliveryDay < other.deliveryDay ? -1 : 1));
}

type Offered = ReorderItem & { offer: NonNullable<ReorderItem["offer"]> };

/** A dish that also stands in for another one is one line. */
function sameTogether(items: readonly ReorderItem[], notes: string[]): Offered[] {
  const byMenu = new Map<number, Offered>();
  for (const { name, offer, qty, reason } of items) {
    if (!offer) {
      notes.push(reason ?? `${name} entfällt.`);
      continue;
    }
    const same = byMenu.get(offer.menuId);
    const reasons = [same?.reason, reason].flatMap((one) => one ?? []);
    byMenu.set(offer.menuId, {
      ...{ name, offer, qty: qty + (same?.qty ?? 0) },
      reason: reasons.length > 0 ? reasons.join(" ") : null,
    });
  }
  return [...byMenu.values()];
}

/** Of all that a guest agrees to by a press: days, dishes, counts and what they cost. */
function fingerprintOf({ days, total }: Pick<WeekProposal, "days" | "total">): string {
  const dishes = days.map(({ isoDate, dishes: ofDay }) => [
    isoDate,
    ofDay.map(({ menuId, qty, linePrice }) => [menuId, qty, linePrice]),
  ]);
  return createHash("sha256")
    .update(JSON.stringify([dishes, total]))
    .digest("hex")
    .slice(0, 32);
}
