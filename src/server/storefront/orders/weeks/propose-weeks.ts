import { addDays, type CalendarDay, type DeliveryDay } from "#contract/day.ts";
import {
  insertProposal,
  markLettered,
  readConfirmedWeeks,
  recentMenus,
  settleBought,
  skipProposal,
  type StoredProposal,
  type StoredWeek,
} from "#server/domain/orders/weeks/queries.ts";
import { dayOfWeek, isPaused, mondayOf, pauseOf } from "#server/domain/orders/weeks/week-days.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import type { SolveDay } from "#server/storefront/cart/filling/fill-days.ts";
import { dueMondays, isLetterDue, isOver } from "#server/storefront/orders/weeks/due-weeks.ts";
import { presentProposal } from "#server/storefront/orders/weeks/present-proposal.ts";
import { moverOf, proposeWeek, surpriseDays } from "#server/storefront/orders/weeks/propose-week.ts";

export interface WeekRoundDeps {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  snapshot: ShopSnapshot;
  solve: SolveDay;
}

const weeksAtOnce = 50;
/** A payment may arrive long after its cut-off. */
const settledForDays = 28;
const firstId = "00000000-0000-0000-0000-000000000000";

/**
 * A round of all remembered weeks: makes the proposals that are due, notes what was ordered, ends what is over, and queues
 * the letters. Each step is one guarded statement or transaction, so a round that dies is continued by the next, and two
 * at once do everything once.
 */
export async function proposeWeeks(deps: WeekRoundDeps, onError: (error: unknown) => void): Promise<void> {
  const { today } = deps.snapshot.bareCalendar();
  const from = addDays(mondayOf(today), -settledForDays);
  const steps = [makeProposals, settleWeek, queueLetter];
  for (const step of steps) {
    if (step === settleWeek) await settleBought(deps.database, from);
    for (let after = firstId; ; ) {
      const weeks = await readConfirmedWeeks(deps.database, { from, after, most: weeksAtOnce });
      // one that fails hinders no other
      for (const week of weeks) await step(deps, week).catch(onError);
      const last = weeks.at(-1);
      if (!last || weeks.length < weeksAtOnce) break;
      after = last.id;
    }
  }
}

async function makeProposals(deps: WeekRoundDeps, week: StoredWeek): Promise<void> {
  const calendar = deps.snapshot.bareCalendar();
  for (const monday of dueMondays(week, calendar, deps.clock())) await makeProposal(deps, week, monday);
}

async function makeProposal(deps: WeekRoundDeps, week: StoredWeek, monday: CalendarDay): Promise<void> {
  const { id: weekId, customerKey, slots, plate, version } = week;
  const pause = pauseOf(week);
  const recent = await recentMenus(deps.database, {
    ...{ customerKey, weekId },
    from: addDays(monday, -surpriseDays),
    to: addDays(monday, -1),
  });
  const { menusById } = deps.snapshot.catalogue;
  const { catalogue, settings, availabilityOn } = deps.snapshot;
  const { days, notes } = await proposeWeek(
    { catalogue, settings, availabilityOn, bareCalendar: deps.snapshot.bareCalendar, solve: deps.solve },
    {
      ...{ monday, slots, plate, pause },
      // what a box held counts
      recentMenuIds: new Set(recent.flatMap((id) => [...(menusById.get(id)?.portions.keys() ?? [id])])),
    },
  );
  const isResting = wishedDays(week, monday).length === 0;
  const state = days.length > 0 ? "open" : isResting ? "paused" : "skipped";
  await insertProposal(deps.database, {
    weekId,
    version,
    monday,
    state,
    notes,
    days,
    now: dateNow(deps.clock),
  });
}

/** The days on which the guest wants something, without those of a pause. */
function wishedDays(week: StoredWeek, monday: CalendarDay): { deliveryDay: DeliveryDay }[] {
  const pause = pauseOf(week);
  return week.slots
    .map(({ weekday }) => ({ deliveryDay: dayOfWeek(monday, weekday) }))
    .filter(({ deliveryDay }) => !isPaused(pause, deliveryDay));
}

/** On the days to which they have moved since. */
function presentDays({ snapshot }: WeekRoundDeps, week: StoredWeek, { monday, days }: StoredProposal) {
  const move = moverOf(snapshot.bareCalendar(), monday, pauseOf(week));
  return days.map(({ deliveryDay }) => ({ deliveryDay: move(deliveryDay).to ?? deliveryDay }));
}

async function settleWeek(deps: WeekRoundDeps, week: StoredWeek): Promise<void> {
  const calendar = deps.snapshot.bareCalendar();
  for (const proposal of week.proposals) {
    const { monday, state } = proposal;
    if (state === "open" && isOver(presentDays(deps, week, proposal), calendar))
      await skipProposal(deps.database, week.id, monday);
  }
}

async function queueLetter(deps: WeekRoundDeps, week: StoredWeek): Promise<void> {
  if (!week.hasLetters) return;
  const calendar = deps.snapshot.bareCalendar();
  for (const proposal of week.proposals) {
    const { state, monday, days, isLettered } = proposal;
    const isEmpty = state === "skipped" && days.length === 0;
    if ((state !== "open" && !isEmpty) || isLettered) continue;
    const wished = wishedDays(week, monday);
    // A proposal that was made late lacks the days that were over by then: its letter is due at once.
    const missed = wished.filter(({ deliveryDay }) => calendar.judge(deliveryDay).reason === "cut_off");
    const told = isEmpty ? wished : [...presentDays(deps, week, proposal), ...missed];
    if (isLetterDue(told, calendar, deps.clock())) await queueLetterOf(deps, week, proposal);
  }
}

/** The letter says what can be had at this moment; with nothing left, why there is none, and the week is left out. */
async function queueLetterOf(deps: WeekRoundDeps, week: StoredWeek, stored: StoredProposal): Promise<void> {
  const { database, outbox, snapshot } = deps;
  const { monday, days, notes, goods, shipping, total } = presentProposal(snapshot, week, stored);
  const now = dateNow(deps.clock);
  const shown = days.map(({ isoDate, orderableUntil, dishes }) => ({
    ...{ isoDate, orderableUntil },
    dishes: dishes.map(({ name, qty, linePrice, reason }) => ({ name, qty, linePrice, reason })),
  }));
  await database.transaction(async (queries) => {
    if (!(await markLettered(queries, { weekId: week.id, monday, now }))) return;
    await outbox.queue(queries, {
      kind: "week-proposal",
      cause: `week-proposal/${week.id}/${monday}`,
      recipient: week.email,
      data: { weekId: week.id, monday, days: shown, notes, goods, shipping, total },
      now,
    });
    if (days.length === 0) await skipProposal(queries, week.id, monday);
  });
}
