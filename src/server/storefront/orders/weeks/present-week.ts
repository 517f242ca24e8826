import { addDays } from "#contract/day.ts";
import type { RememberedWeek } from "#contract/orders/weeks.ts";
import { countWeeks, type StoredWeek } from "#server/domain/orders/weeks/queries.ts";
import { mondayOf } from "#server/domain/orders/weeks/week-days.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import type { Database } from "#server/platform/database/database.ts";
import { presentProposal } from "#server/storefront/orders/weeks/present-proposal.ts";

/** As its guest sees it: with the proposals of this week and those to come. */
export async function presentWeek(
  { database, snapshot }: { database: Database; snapshot: ShopSnapshot },
  week: StoredWeek,
): Promise<RememberedWeek> {
  const { today } = snapshot.bareCalendar();
  const { closedWeekdays } = snapshot.settings.calendar;
  const counted = await countWeeks(database, mondayOf(today), week.id);
  if (!counted) throw new Error("nothing was counted");
  const { guests: _, ...counts } = counted;
  const { email, isConfirmed, hasLetters, version, slots, plate, pausedFrom, pausedUntil } = week;
  return {
    ...{ email, isConfirmed, hasLetters, version, slots, plate, today, counts },
    pause: pausedFrom && pausedUntil ? { from: pausedFrom, until: pausedUntil } : null,
    weekdays: [1, 2, 3, 4, 5, 6, 0].filter((weekday) => !closedWeekdays.includes(weekday)),
    menus: snapshot.catalogue.menus.map(({ id: menuId, name }) => ({ menuId, name })),
    proposals: week.proposals
      .filter(({ monday }) => addDays(monday, 6) >= today)
      .map((proposal) => presentProposal(snapshot, week.plate, proposal)),
  };
}
