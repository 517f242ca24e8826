import { type DeliveryDay, longDay } from "#contract/day.ts";
import type { ReorderItem, ReorderProposal } from "#contract/orders/guest-orders.ts";
import type { Exclusions, Plate } from "#contract/catalogue/plate.ts";
import { isWithout, judgePlate } from "#contract/catalogue/plate-rule.ts";
import { isNeed } from "#contract/catalogue/form-claims.ts";
import { withAvailability } from "#server/domain/calendar/availability.ts";
import { allocatePortions } from "#server/domain/calendar/capacity/availability-by-day.ts";
import type { PricedMenu } from "#server/domain/catalogue/catalogue.ts";
import type { LineRow, OrderRow } from "#server/domain/orders/read-order.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import { linePortions } from "#server/storefront/cart/judge-lines.ts";
import { nextWeek } from "#server/storefront/orders/reorder/next-week.ts";
import { explainSubstitute, whyAgainst } from "#server/storefront/orders/reorder/substitute-texts.ts";
import { closestSubstitute } from "#server/storefront/orders/reorder/substitute.ts";

/**
 * What was ordered, on the same weekdays, and substitutes that keep to what the guest excludes. Portions count dish by
 * dish, so two dishes never share the last ones.
 */
export function proposeReorder(
  order: OrderRow,
  snapshot: ShopSnapshot,
  exclusions: Exclusions,
): ReorderProposal {
  const active = order.deliveries.filter(({ status }) => status !== "cancelled");
  const deliveries = active.length > 0 ? active : order.deliveries;
  const days = nextWeek(
    deliveries.map(({ day }) => day),
    snapshot.calendar(),
  );
  const offer = offersOf(snapshot, exclusions);
  return {
    deliveries: deliveries.map((delivery, place) => {
      const { to = null, message = null } = days[place] ?? {};
      return { from: delivery.day, to, message, dishes: to ? offer(delivery, to) : [] };
    }),
  };
}

/** What is proposed again: a dish as it was ordered, or as it was remembered. */
export type WishedLine = Pick<LineRow, "menuId" | "name" | "quantity">;

/**
 * Offers dish by dish what can be had on a day. A dish that the guest has ordered before stays, whatever it contains,
 * because the page marks it; with a plate that is known, one that does not suit it is replaced as well, and whatever suits
 * the whole plate may replace it.
 */
export function offersOf(
  snapshot: Pick<ShopSnapshot, "catalogue" | "availabilityOn" | "bareCalendar">,
  { withoutAllergenIds, avoidsTraces }: Exclusions,
  plate: Plate | null = null,
) {
  const { menusById, nutritionForms } = snapshot.catalogue;
  const { remaining, allocate } = allocatePortions(snapshot.availabilityOn);
  const suits = ({ menu, food }: PricedMenu) =>
    plate ? judgePlate(food, plate).suits : isWithout(menu, withoutAllergenIds, avoidsTraces);
  const suitable = [...menusById.values()].filter((one) => one.isPublished && suits(one));
  const needs = {
    formIds: nutritionForms.filter(isNeed).map(({ id }) => id),
    knowsPlate: plate !== null,
  };
  const fits = (pricedMenu: PricedMenu, quantity: number, day: DeliveryDay) =>
    withAvailability(
      snapshot.bareCalendar().judge(day),
      linePortions({ pricedMenu, quantity }),
      remaining(day),
    ).reason === null;

  function offer(line: WishedLine, day: DeliveryDay, onList: ReadonlySet<number>): ReorderItem {
    const { menuId, name, quantity } = line;
    const ordered = menusById.get(menuId);
    const isSold = ordered?.isPublished === true;
    const against = plate && isSold && !suits(ordered) ? plate : null;
    if (isSold && !against && fits(ordered, quantity, day)) return allocatedDish(line, ordered, day, null);
    const candidates = suitable.filter((one) => fits(one, quantity, day)).map(({ menu }) => menu);
    const substitute = ordered ? closestSubstitute(ordered.menu, candidates, needs, onList) : null;
    const why =
      against && ordered
        ? whyAgainst(ordered.food, against, snapshot.catalogue)
        : isSold
          ? `ist für ${longDay(day)} nicht mehr genug da`
          : "gibt es gerade nicht";
    const reason = explainSubstitute(`${name} ${why}`, snapshot.catalogue, {
      ...{ dish: ordered?.menu ?? null, substitute, needs },
    });
    const chosen = substitute && menusById.get(substitute.id);
    return chosen ? allocatedDish(line, chosen, day, reason) : { name, qty: quantity, offer: null, reason };
  }

  function allocatedDish(
    line: WishedLine,
    pricedMenu: PricedMenu,
    day: DeliveryDay,
    reason: string | null,
  ): ReorderItem {
    const { name, quantity } = line;
    allocate(day, linePortions({ pricedMenu, quantity }));
    const { food, menu } = pricedMenu;
    const { id, slug, picture, price, name: offered } = menu;
    return { name, qty: quantity, offer: { menuId: id, slug, name: offered, picture, price, food }, reason };
  }

  return ({ lines }: { lines: readonly WishedLine[] }, day: DeliveryDay): ReorderItem[] => {
    const onList = new Set(lines.map(({ menuId }) => menuId));
    return lines.map((line) => {
      const dish = offer(line, day, onList);
      if (dish.offer) onList.add(dish.offer.menuId);
      return dish;
    });
  };
}
