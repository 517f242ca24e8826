import { addDays } from "#contract/day.ts";
import type { RememberedWeek } from "#contract/orders/weeks.ts";
import { customerKey } from "#server/domain/orders/customer-key.ts";
import { linkToken } from "#server/domain/orders/link-end.ts";
import { readOrder } from "#server/domain/orders/read-order.ts";
import { countWeeks, type StoredProposal, type StoredWeek } from "#server/domain/orders/weeks/queries.ts";
import { mondayOf, pauseOf } from "#server/domain/orders/weeks/week-days.ts";
import type { GuestOrderDeps } from "#server/storefront/orders/routes.ts";
import { presentProposal } from "#server/storefront/orders/weeks/present-proposal.ts";

type Deps = Pick<GuestOrderDeps, "database" | "snapshot" | "linkKeys" | "clock">;

/** As its guest sees it: with the proposals of this week and those to come. */
export async function presentWeek(deps: Deps, week: StoredWeek): Promise<RememberedWeek> {
  const { database, snapshot } = deps;
  const { today } = snapshot.bareCalendar();
  const { closedWeekdays } = snapshot.settings.calendar;
  const counted = await countWeeks(database, mondayOf(today), week.id);
  if (!counted) throw new Error("nothing was counted");
  const { guests: _, ...counts } = counted;
  const { email, isConfirmed, hasLetters, version, slots, plate } = week;
  const shown = week.proposals.filter(({ monday }) => addDays(monday, 6) >= today);
  return {
    ...{ email, isConfirmed, hasLetters, version, slots, plate, today, counts },
    pause: pauseOf(week),
    startsOn: week.startsOn,
    weekdays: [1, 2, 3, 4, 5, 6, 0].filter((weekday) => !closedWeekdays.includes(weekday)),
    menus: snapshot.catalogue.menus.map(({ id: menuId, name }) => ({ menuId, name })),
    proposals: await Promise.all(
      shown.map(async (stored) => ({
        ...presentProposal(snapshot, week, stored),
        order: await orderOf(deps, week, stored),
      })),
    ),
  };
}

/** The link only of an order of the same mailbox: the cart may have been ordered by another person. */
async function orderOf(
  { database, linkKeys, clock }: Deps,
  week: StoredWeek,
  { orderId }: Pick<StoredProposal, "orderId">,
): Promise<RememberedWeek["proposals"][number]["order"]> {
  const order = orderId && (await readOrder(database, orderId));
  if (!order) return null;
  const isOwn = customerKey(order.email) === week.customerKey;
  return { number: order.number, token: isOwn ? linkToken(linkKeys, order, clock()) : null };
}
