import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import { isLoudNote } from "#contract/office/kitchen/guest-notes.ts";
import type { WorkToday } from "#contract/office/kitchen/production.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { readProductionDays } from "#server/office/kitchen/read-days.ts";
import { readGuestNotes } from "#server/office/kitchen/read-notes.ts";

/** The kitchen cooks for the first day that is not over; the packing table first clears older parcels. */
export async function readWorkToday(deps: ProductionDeps): Promise<WorkToday> {
  const today = berlinDay(deps.clock());
  const days = await readProductionDays(deps);
  const cooked = days.find(({ kitchenDay }) => kitchenDay >= today);
  const left = days.find(
    ({ kitchenDay, progress: { planned, packed } }) => kitchenDay <= today && planned + packed > 0,
  );
  return {
    kitchen: cooked
      ? {
          day: cooked.day,
          kitchenDay: cooked.kitchenDay,
          isToday: cooked.kitchenDay === today,
          state: cooked.state,
          portions: cooked.portions,
          ...(await countUnread(deps, cooked.day)),
        }
      : null,
    packing: presentPacking(left ?? cooked, today),
  };
}

async function countUnread({ database }: ProductionDeps, deliveryDay: DeliveryDay) {
  const unread = (await readGuestNotes(database, deliveryDay)).filter(({ read }) => !read);
  return { unreadNotes: unread.length, unreadLoudNotes: unread.filter(isLoudNote).length };
}

function presentPacking(
  row: Awaited<ReturnType<typeof readProductionDays>>[number] | undefined,
  today: CalendarDay,
): WorkToday["packing"] {
  if (!row) return null;
  const { day, kitchenDay, orders, progress } = row;
  return { day, kitchenDay, isToday: kitchenDay <= today, orders, progress };
}
