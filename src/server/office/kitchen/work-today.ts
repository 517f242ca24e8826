import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import { isLoudNote } from "#contract/office/kitchen/guest-notes.ts";
import type { WorkToday } from "#contract/office/kitchen/production.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { readProductionDays } from "#server/office/kitchen/read-days.ts";
import { readGuestNotes } from "#server/office/kitchen/read-notes.ts";

/** The kitchen cooks for the first day that is not over; the packing table also clears what is left of days before. */
export async function readWorkToday(deps: ProductionDeps): Promise<WorkToday> {
  const today = berlinDay(deps.clock());
  const days = await readProductionDays(deps);
  const cooked = days.find(({ kitchenDay }) => kitchenDay >= today);
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
    packing: packingOf(days, today),
  };
}

async function countUnread({ database }: ProductionDeps, deliveryDay: DeliveryDay) {
  const unread = (await readGuestNotes(database, deliveryDay)).filter(({ read }) => !read);
  return { unreadNotes: unread.length, unreadLoudNotes: unread.filter(isLoudNote).length };
}

type Day = Awaited<ReturnType<typeof readProductionDays>>[number];

function packingOf(days: readonly Day[], today: CalendarDay): WorkToday["packing"] {
  const left = days.filter(
    ({ kitchenDay, progress: { planned, packed } }) => kitchenDay < today && planned + packed > 0,
  );
  const [next] = days.filter(({ kitchenDay }) => kitchenDay >= today);
  const shown = next && (left.length === 0 || next.kitchenDay === today) ? [...left, next] : left;
  return shown.map(({ day, kitchenDay, orders, progress }) => {
    const due = kitchenDay < today ? "left" : kitchenDay === today ? "today" : "next";
    return { day, kitchenDay, due, orders, progress };
  });
}
