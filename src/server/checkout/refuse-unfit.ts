import type { ValuedCart } from "#server/cart/present-cart.ts";
import { Refusal } from "#server/http/refusal.ts";
import type { Settings } from "#server/settings/settings.ts";

// the least that a payment provider takes
const smallestPayableCents = 50;

/** Refuses to order a cart that cannot be delivered or paid as it stands, with the reason. */
export function refuseUnfit(cart: ValuedCart, settings: Settings): void {
  const [unfit] = cart.lines.filter((line) => line.problem);
  if (cart.lines.length === 0) throw new Refusal("cart_empty");
  if (unfit?.problem) {
    throw new Refusal("day_not_bookable", {
      message: `${unfit.sellable.menu.name}: ${unfit.problem.message}`,
    });
  }
  if (cart.code?.message) {
    throw new Refusal("code_not_valid", { message: cart.code.message });
  }
  if (settings.minimum.enforced && !reachesMinimum(cart, settings.minimum.menus)) {
    throw new Refusal("minimum_not_reached", {
      message: `Für eine Lieferung sind mindestens ${settings.minimum.menus} Menüs nötig.`,
    });
  }
  const { totalCents } = cart.totals;
  if (totalCents > 0 && totalCents < smallestPayableCents) throw new Refusal("amount_too_small");
}

function reachesMinimum(cart: ValuedCart, menus: number): boolean {
  return cart.totals.deliveries.every(({ day }) => {
    const lines = cart.lines.filter((line) => line.day === day);
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
    return quantity >= menus || lines.some((line) => line.sellable.menu.isBox);
  });
}
