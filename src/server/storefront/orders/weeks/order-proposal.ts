import type { CalendarDay } from "#contract/day.ts";
import { openCart } from "#server/domain/cart/queries.ts";
import { addLines } from "#server/domain/cart/line-queries.ts";
import { linkToken } from "#server/domain/orders/link-end.ts";
import { readOrder } from "#server/domain/orders/read-order.ts";
import {
  isWeekBought,
  lockProposal,
  newestOrder,
  noteCart,
  type StoredProposal,
  type StoredWeek,
} from "#server/domain/orders/weeks/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { refuseBeyondLimits } from "#server/storefront/cart/change-cart.ts";
import type { GuestOrderDeps } from "#server/storefront/orders/routes.ts";
import { presentProposal } from "#server/storefront/orders/weeks/present-proposal.ts";

/**
 * Puts a proposal into the guest's cart, where the checkout sells it like anything else. Of what the cart has already only
 * the rest is added, so that a second press, or one in another tab, doubles nothing.
 */
export async function orderProposal(
  deps: GuestOrderDeps,
  week: StoredWeek,
  { guestId, stored, seen }: { guestId: string; stored: StoredProposal; seen: string },
): Promise<{ added: number; orderToken: string | null }> {
  if (stored.state === "ordered") throw new Refusal("week_ordered");
  const { days, seen: present } = presentProposal(deps.snapshot, week, stored);
  // the press buys what its guest has read, and nothing else
  if (seen !== present) throw new Refusal("proposal_changed");
  const lines = days.flatMap(({ isoDate, dishes }) =>
    dishes.map(({ menuId, qty }) => ({ menuId, deliveryDay: isoDate, quantity: qty })),
  );
  if (lines.length === 0) throw new Refusal("week_over");
  const added = await refuseBeyondLimits(() =>
    addMissing(deps, week, { guestId, monday: stored.monday, lines }),
  );
  return { added, orderToken: await tokenOfNewest(deps, week) };
}

interface Filling {
  guestId: string;
  monday: CalendarDay;
  lines: { menuId: number; deliveryDay: StoredProposal["days"][number]["deliveryDay"]; quantity: number }[];
}

function addMissing(deps: GuestOrderDeps, week: StoredWeek, { guestId, monday, lines }: Filling) {
  return deps.database.transaction(async (queries) => {
    const proposal = await lockProposal(queries, week.id, monday);
    if (!proposal) throw new Refusal("week_changed");
    if (proposal.state === "ordered" || (await isWeekBought(queries, week.id, monday)))
      throw new Refusal("week_ordered");
    const present = (await openCart(queries, guestId))?.lines ?? [];
    const missing = lines.flatMap((line) => {
      const inCart = present.find(
        ({ menuId, deliveryDay }) => menuId === line.menuId && deliveryDay === line.deliveryDay,
      );
      const quantity = line.quantity - (inCart?.quantity ?? 0);
      return quantity > 0 ? [{ ...line, quantity }] : [];
    });
    if (missing.length > 0) await addLines(queries, guestId, missing);
    const cart = await openCart(queries, guestId);
    if (cart) await noteCart(queries, { weekId: week.id, monday, cartId: cart.id, now: dateNow(deps.clock) });
    return missing.reduce((sum, { quantity }) => sum + quantity, 0);
  });
}

/** The link of the order whose address the form takes over: both go to the same mailbox. */
async function tokenOfNewest(deps: GuestOrderDeps, { customerKey }: StoredWeek): Promise<string | null> {
  const newest = await newestOrder(deps.database, customerKey);
  const order = newest && (await readOrder(deps.database, newest.id));
  return order ? linkToken(deps.linkKeys, order, deps.clock()) : null;
}
