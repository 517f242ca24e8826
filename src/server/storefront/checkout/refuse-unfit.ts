import type { Cart } from "#contract/cart/cart.ts";
import { shortDay } from "#contract/day.ts";
import { type Cents, eurosFromCents, formatEuro } from "#contract/money.ts";
import { explainHolidayAt } from "#server/domain/calendar/holidays.ts";
import type { Settings } from "#server/domain/shop/settings.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { euroWords } from "#server/platform/log/changed-values.ts";
import { missingMenus } from "#server/storefront/cart/delivery-minimum.ts";
import { presentCart } from "#server/storefront/cart/present-cart.ts";
import { hasNewPrice, type ValuedCart, type ValuedLine } from "#server/storefront/cart/value-cart.ts";

const smallestPayableCents = 50;
/** No payment provider takes more at once; sums far above it would not even fit into the books. */
const mostPayableCents = 99_999_999;

/** Refuses a cart that cannot be delivered or paid as it is, with the reason and the current cart. */
export function refuseUnfit(cart: ValuedCart, settings: Settings, { hasMinimum = true } = {}): void {
  const data = presentCart(cart, settings);
  const unfit = cart.lines.find((line) => line.problem);
  if (cart.lines.length === 0) throw new Refusal("cart_empty");
  if (unfit) throw lineRefusal(unfit, data);
  if (cart.code?.message) throw new Refusal("code_not_valid", { message: cart.code.message, data });
  if (hasMinimum && settings.minimum.enforced) refuseSmallDeliveries(cart, settings.minimum.menus);
  const { totalCents, goodsCents } = cart.totals;
  if (totalCents > 0 && totalCents < smallestPayableCents) throw new Refusal("amount_too_small");
  if (Math.max(totalCents, goodsCents) > mostPayableCents) throw new Refusal("amount_too_large");
}

/** The holidays of the recipient's state are known only with the postcode. */
export function refuseHolidays(cart: ValuedCart, zip: string, settings: Settings): void {
  for (const { deliveryDay, pricedMenu } of cart.lines) {
    const holiday = explainHolidayAt(deliveryDay, zip);
    if (!holiday) continue;
    const message = `${pricedMenu.menu.name}: ${holiday}`;
    throw new Refusal("day_not_bookable", { message, data: presentCart(cart, settings) });
  }
}

/** Names the line and the reason, and for a full day another one with capacity. */
function lineRefusal({ pricedMenu, problem }: ValuedLine, data: Cart): Refusal {
  const message = `${pricedMenu.menu.name}: ${problem?.message}`;
  if (problem?.reason !== "full") return new Refusal("day_not_bookable", { message, data });
  const other = problem.nextDay ? ` Nächster möglicher Tag: ${shortDay(problem.nextDay)}.` : "";
  return new Refusal("day_full", { message: message + other, data });
}

function refuseSmallDeliveries(cart: ValuedCart, menus: number): void {
  for (const { day } of cart.totals.deliveries) {
    const lines = cart.lines.filter((line) => line.deliveryDay === day);
    const articles = lines.reduce((sum, line) => sum + line.quantity, 0);
    const hasBox = lines.some((line) => line.pricedMenu.menu.isBox);
    const missing = missingMenus({ articles, hasBox }, menus);
    if (missing === 0) continue;
    const message =
      `Für eine Lieferung sind mindestens ${menus} Menüs nötig: ` +
      `Am ${shortDay(day)} ${missing === 1 ? "fehlt noch 1 Menü" : `fehlen noch ${missing} Menüs`}.`;
    throw new Refusal("minimum_not_reached", { message });
  }
}

/** The total that the guest saw is outdated. The refusal carries the current cart. */
export function changedRefusal(cart: ValuedCart, settings: Settings): Refusal {
  const data = presentCart(cart, settings);
  const [dearer, ...others] = cart.lines.filter(hasNewPrice);
  if (!dearer || others.length > 0) return new Refusal("cart_changed", { data });
  const [now, before] = [dearer.pricedMenu.priceCents, dearer.seenCents].map((cents) =>
    formatEuro(eurosFromCents(cents)),
  );
  const message =
    `Der Preis von ${dearer.pricedMenu.menu.name} hat sich geändert: jetzt ${now} statt ${before}. ` +
    "Bitte prüfen Sie Ihren Warenkorb noch einmal.";
  return new Refusal("cart_changed", { message, data });
}

/** What the guest was told on the telephone is what the order costs. */
export function refuseAnotherTotal({ totals }: ValuedCart, shownCents: Cents = totals.totalCents): void {
  if (shownCents === totals.totalCents) return;
  const [now, shown] = [totals.totalCents, shownCents].map((cents) => euroWords(eurosFromCents(cents)));
  const message = `Die Bestellung kostet jetzt ${now} und nicht ${shown}. Bitte prüfen Sie den Betrag und bestätigen Sie noch einmal.`;
  throw new Refusal("total_changed", { message });
}
