import type { DeliveryDay } from "#contract/day.ts";
import type { AvailabilityRow } from "#server/domain/calendar/capacity/availability-by-day.ts";
import { setLines } from "#server/domain/cart/line-queries.ts";
import {
  type CartRow,
  type LineRow,
  lockCart,
  openCart,
  portionsForCart,
} from "#server/domain/cart/queries.ts";
import type { PricedMenu } from "#server/domain/catalogue/catalogue.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import {
  type CartDeps,
  checkQuantity,
  refuseBeyondLimits,
  refuseUnbookable,
  requireDay,
} from "#server/storefront/cart/change-cart.ts";
import { isShortOf } from "#server/storefront/cart/check-availability.ts";
import { judgeLines } from "#server/storefront/cart/judge-lines.ts";
import { rearrangeLines } from "#server/storefront/cart/rearrange-lines.ts";

interface PlanInput {
  guestId: string;
  cartId: string;
  lines: { menuId: number; quantity: number; deliveryDate: string }[];
}

/**
 * Sets the days of all lines at once. A plan says how the cart is to be, so repeating it changes nothing, and one made
 * from a cart that has other dishes by now is refused.
 */
export async function planCart(deps: CartDeps, input: PlanInput): Promise<void> {
  const { guestId } = input;
  const cartId = requireUuid(input.cartId, "cart_not_found");
  const plan = input.lines.map(({ menuId, quantity, deliveryDate }) => ({
    menuId,
    quantity: checkQuantity(quantity),
    deliveryDay: requireDay(deliveryDate),
  }));
  const { menusById } = deps.snapshot.catalogue;
  await refuseBeyondLimits(() =>
    deps.database.transaction(async (queries) => {
      const cart = await lockCart(queries, guestId, cartId);
      if (!cart) throw new Refusal("cart_not_found");
      const changes = rearrangeLines(
        // Guests do not see lines of a menu that is no longer known, so no plan can name them.
        cart.lines.filter(({ menuId }) => menusById.has(menuId)),
        plan,
        (menuId) => menusById.get(menuId)?.priceCents,
      );
      if (!changes) throw new Refusal("cart_changed");
      const { gainingDays } = changes;
      for (const deliveryDay of gainingDays) refuseUnbookable(deps, deliveryDay);
      if (changes.placed.length === 0) return;
      await setLines(queries, cartId, changes);
      await refuseWhenShort(queries, deps, { guestId, before: cart, gainingDays });
    }),
  );
}

interface Change {
  guestId: string;
  before: CartRow;
  gainingDays: DeliveryDay[];
}

/** Refuses what a day that gains has too few portions for, unless it had too few before. */
async function refuseWhenShort(
  queries: Queries,
  deps: CartDeps,
  { guestId, before, gainingDays }: Change,
): Promise<void> {
  const portions = await portionsForCart(queries, before.id, dateNow(deps.clock));
  const after = await openCart(queries, guestId);
  const wereShort = new Set(shortLines(deps, before, portions).map(keyOf));
  const [short] = shortLines(deps, after ?? before, portions).filter(
    (line) => gainingDays.includes(line.deliveryDay) && !wereShort.has(keyOf(line)),
  );
  if (!short) return;
  const message = `${short.pricedMenu.menu.name}: ${short.message}`;
  throw new Refusal("day_full", { message, errors: { deliveryDate: [message] } });
}

function shortLines({ snapshot }: CartDeps, { lines }: CartRow, portions: AvailabilityRow) {
  const pricedLines = lines.flatMap((line) => {
    const pricedMenu = snapshot.catalogue.menusById.get(line.menuId);
    return pricedMenu ? [{ ...line, pricedMenu }] : [];
  });
  return judgeLines(pricedLines, portions, snapshot).flatMap((problem, at) => {
    const line: (LineRow & { pricedMenu: PricedMenu }) | undefined = pricedLines[at];
    return line && isShortOf(problem?.reason) && problem ? [{ ...line, message: problem.message }] : [];
  });
}

function keyOf({ menuId, deliveryDay }: LineRow): string {
  return `${menuId} ${deliveryDay}`;
}
