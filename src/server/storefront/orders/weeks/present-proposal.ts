import type { Plate } from "#contract/catalogue/plate.ts";
import { longDay } from "#contract/day.ts";
import { addCents, type Cents, eurosFromCents, multiplyCents, sumCents } from "#contract/money.ts";
import type { WeekProposal } from "#contract/orders/weeks.ts";
import { shippedLine, shippingOf } from "#server/domain/cart/shipping.ts";
import type { StoredProposal } from "#server/domain/orders/weeks/queries.ts";
import { type Dishes, goodsOf } from "#server/storefront/cart/filling/dishes.ts";
import { offeredDays, type WeekSnapshot } from "#server/storefront/orders/weeks/propose-week.ts";

/**
 * A stored proposal as it can be had now: what is no longer there is replaced or left out, and named. Days whose cut-off
 * has passed are left out as well, so that only what can still be ordered is shown and counted.
 */
export function presentProposal(
  snapshot: WeekSnapshot,
  plate: Plate | null,
  {
    monday,
    state,
    notes: storedNotes,
    days: stored,
  }: Pick<StoredProposal, "monday" | "state" | "notes" | "days">,
): WeekProposal {
  const calendar = snapshot.bareCalendar();
  const notes = [...storedNotes];
  const open = stored.filter(({ deliveryDay }) => {
    const { message } = calendar.judge(deliveryDay);
    if (message) notes.push(`${longDay(deliveryDay)} entfällt. ${message}`);
    return message === null;
  });
  const sums: { goods: Cents; shipping: Cents }[] = [];
  const days = offeredDays(snapshot, plate, open).map(
    ({ deliveryDay, items }): WeekProposal["days"][number] => {
      const all: Dishes[] = [];
      const dishes = items.flatMap(({ name, qty, offer, reason }) => {
        const pricedMenu = offer && snapshot.catalogue.menusById.get(offer.menuId);
        if (!offer || !pricedMenu) {
          notes.push(reason ?? `${name} entfällt.`);
          return [];
        }
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
  return {
    ...{ monday, state, notes },
    days: days.filter(({ dishes }) => dishes.length > 0),
    goods: eurosFromCents(goods),
    shipping: eurosFromCents(shipping),
    total: eurosFromCents(addCents(goods, shipping)),
  };
}
