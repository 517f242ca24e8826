import { type DeliveryDay, longDay } from "#contract/day.ts";
import type { ReorderItem, ReorderProposal } from "#contract/orders/guest-orders.ts";
import type { Exclusions } from "#contract/catalogue/plate.ts";
import { isWithout } from "#contract/catalogue/plate-rule.ts";
import { withAvailability } from "#server/domain/calendar/availability.ts";
import { allocatePortions } from "#server/domain/calendar/capacity/availability-by-day.ts";
import type { PricedMenu } from "#server/domain/catalogue/catalogue.ts";
import type { LineRow, OrderRow } from "#server/domain/orders/read-order.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import { linePortions } from "#server/storefront/cart/judge-lines.ts";
import { nextWeek } from "#server/storefront/orders/reorder/next-week.ts";
import { closestSubstitute, newTracesOf } from "#server/storefront/orders/reorder/substitute.ts";

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
 * because the page marks it; where `isStrict`, one against the exclusions is replaced as well.
 */
export function offersOf(
  snapshot: Pick<ShopSnapshot, "catalogue" | "availabilityOn" | "bareCalendar">,
  { withoutAllergenIds, avoidsTraces }: Exclusions,
  { isStrict = false } = {},
) {
  const { menusById, nutritionForms, allergens } = snapshot.catalogue;
  const { remaining, allocate } = allocatePortions(snapshot.availabilityOn);
  const suits = ({ menu }: PricedMenu) => isWithout(menu, withoutAllergenIds, avoidsTraces);
  const suitable = [...menusById.values()].filter((one) => one.isPublished && suits(one));
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
    const isAgainst = isStrict && isSold && !suits(ordered);
    if (isSold && !isAgainst && fits(ordered, quantity, day)) return allocatedDish(line, ordered, day, null);
    const missing: Missing = isAgainst ? "against" : isSold ? { fullOn: day } : "gone";
    const candidates = suitable.filter((one) => fits(one, quantity, day)).map(({ menu }) => menu);
    const substitute = ordered ? closestSubstitute(ordered.menu, candidates, onList) : null;
    const forms = nutritionForms.filter(({ id }) => ordered?.menu.nutritionIds.includes(id));
    const traces = ordered && substitute ? newTracesOf(ordered.menu, substitute) : null;
    const reason = explainSubstitute(name, missing, {
      substitute: substitute?.name ?? null,
      forms: forms.map((form) => form.name),
      traces: traces && {
        names: allergens.filter(({ id }) => traces.ids.includes(id)).map((allergen) => allergen.name),
        areUnknown: traces.areUnknown,
      },
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

type Missing = "gone" | "against" | { fullOn: DeliveryDay };

interface Substituted {
  substitute: string | null;
  forms: readonly string[];
  traces: { names: readonly string[]; areUnknown: boolean } | null;
}

/** German: `Lasagne gibt es gerade nicht: Dafür Cannelloni, ohne neue Allergene.` */
function explainSubstitute(
  name: string,
  missing: Missing,
  { substitute, forms, traces }: Substituted,
): string {
  const why = `${name} ${whyMissing(missing)}`;
  if (!substitute)
    return `${why}, und kein anderes Menü passt ohne neue Allergene${sharedForms(forms, " und mit")}.`;
  const traced = traces ? tracesText(traces) : "";
  return `${why}: Dafür ${substitute}, ohne neue Allergene${sharedForms(forms, ", weiterhin")}.${traced}`;
}

function whyMissing(missing: Missing): string {
  if (missing === "gone") return "gibt es gerade nicht";
  if (missing === "against") return "enthält etwas, das Sie nicht essen möchten";
  return `ist für ${longDay(missing.fullOn)} nicht mehr genug da`;
}

function tracesText({ names, areUnknown }: NonNullable<Substituted["traces"]>): string {
  const stated = names.length > 0 ? ` Neue Spuren möglich: ${names.join(", ")}.` : "";
  return areUnknown ? `${stated} Angaben zu Spuren fehlen.` : stated;
}

function sharedForms(forms: readonly string[], word: string): string {
  return forms.length === 0 ? "" : `${word} ${forms.map((form) => `„${form}“`).join(", ")}`;
}
