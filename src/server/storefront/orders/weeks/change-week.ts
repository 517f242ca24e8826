import { type CalendarDay, parseDay } from "#contract/day.ts";
import type { WeekChange, WeekSlot } from "#contract/orders/weeks.ts";
import { isEmptyPlate } from "#contract/catalogue/plate-rule.ts";
import {
  changeWeek as storeChange,
  dropUntold,
  pauseProposals,
  type StoredWeek,
} from "#server/domain/orders/weeks/queries.ts";
import { mondayOf } from "#server/domain/orders/weeks/week-days.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { GuestOrderDeps } from "#server/storefront/orders/routes.ts";

/**
 * What was not told yet is proposed anew by the next round. Without a plate nothing can be chosen by it, and what was kept
 * of one is gone at once.
 */
export async function changeWeek(deps: GuestOrderDeps, week: StoredWeek, change: WeekChange): Promise<void> {
  const { version, hasLetters } = change;
  const slots = change.slots.map((slot) => ({ ...slot, name: nameOf(deps, week, slot) }));
  const plate = change.plate && !isEmptyPlate(change.plate) ? change.plate : null;
  if (!plate && slots.some(({ rule }) => rule === "plate")) {
    const message = "„Wie Mein Teller“ geht nur, wenn wir uns Ihren Teller merken dürfen.";
    throw new Refusal("malformed", { message, errors: { plate: [message] } });
  }
  const pause = change.pause && {
    from: requireDay(change.pause.from),
    until: requireDay(change.pause.until),
  };
  if (pause && pause.from > pause.until) throw pauseRefused("Das Ende der Pause liegt vor ihrem Anfang.");
  const { today } = deps.snapshot.bareCalendar();
  if (pause && pause.until < today && pause.until !== week.pausedUntil)
    throw pauseRefused("Die Pause liegt in der Vergangenheit.");
  const now = dateNow(deps.clock);
  await deps.database.transaction(async (queries) => {
    const isChanged = await storeChange(queries, week.id, { version, slots, plate, pause, hasLetters, now });
    if (!isChanged) throw new Refusal("week_changed");
    const monday = mondayOf(today);
    await dropUntold(queries, week.id, monday);
    await pauseProposals(queries, week.id, monday);
  });
}

/** Letters name dishes in the shop's words, never in those of a request. */
function nameOf({ snapshot }: GuestOrderDeps, week: StoredWeek, { menuId }: WeekSlot): string {
  if (menuId === null) return "";
  const known = snapshot.catalogue.menusById.get(menuId)?.menu.name;
  return known ?? week.slots.find((slot) => slot.menuId === menuId)?.name ?? "Ein Menü";
}

function requireDay(text: string): CalendarDay {
  const day = parseDay(text);
  if (!day) throw pauseRefused("Bitte nennen Sie den ersten und den letzten Tag der Pause.");
  return day;
}

function pauseRefused(message: string): Refusal {
  return new Refusal("malformed", { message, errors: { pause: [message] } });
}
