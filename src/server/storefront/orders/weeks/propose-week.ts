import { emptyPlate } from "#contract/catalogue/plate-rule.ts";
import type { Plate } from "#contract/catalogue/plate.ts";
import { addDays, type CalendarDay, type DeliveryDay, longDay } from "#contract/day.ts";
import type { ReorderItem } from "#contract/orders/guest-orders.ts";
import type { ProposedDay, SlotRule, WeekSlot } from "#contract/orders/weeks.ts";
import type { Calendar } from "#server/domain/calendar/calendar.ts";
import { dayOfWeek, isPaused, type Pause } from "#server/domain/orders/weeks/week-days.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import { countOf, type Dishes } from "#server/storefront/cart/filling/dishes.ts";
import { type FillInput, fillDays, type SolveDay } from "#server/storefront/cart/filling/fill-days.ts";
import { nearestOfWeek } from "#server/storefront/orders/reorder/next-week.ts";
import { offersOf, type WishedLine } from "#server/storefront/orders/reorder/propose-reorder.ts";

export type WeekSnapshot = Pick<ShopSnapshot, "catalogue" | "settings" | "availabilityOn" | "bareCalendar">;

/** A surprise is none that the guest had in so many days before. */
export const surpriseDays = 14;
/** A delivery is eaten within so many days, so that as many a day are eaten as that takes, at least two. */
const daysToEat = 4;
const leastPerDay = 2;

export interface ProposalInput {
  monday: CalendarDay;
  slots: readonly WeekSlot[];
  /** null: the guest keeps none here */
  plate: Plate | null;
  pause: Pause;
  recentMenuIds: ReadonlySet<number>;
}

export interface ProposedWeek {
  days: ProposedDay[];
  /** German: what was moved, replaced or left out, and why */
  notes: string[];
}

interface WishedDay {
  deliveryDay: DeliveryDay;
  slots: WeekSlot[];
}

/** What a week would bring: the dishes that are always the same first, then what suits the plate, then surprises. */
export async function proposeWeek(
  { solve, ...snapshot }: WeekSnapshot & { solve: SolveDay },
  wish: ProposalInput,
): Promise<ProposedWeek> {
  const notes: string[] = [];
  const days = daysToPropose(snapshot, wish, notes);
  const present = fixedDishes(snapshot, wish.plate, days, notes);
  const input = { ...fillBase(snapshot, wish.plate), solve };
  for (const { deliveryDay, slots } of days) {
    const plates = portionsOf(slots, "plate");
    if (plates === 0) continue;
    const added = await fillOne(input, { deliveryDay, count: plates, present, isExcepted: () => false });
    present.push(...added);
    note(notes, deliveryDay, plates - quantityOf(added), "Wie Mein Teller");
  }
  for (const { deliveryDay, slots } of days) {
    const surprises = portionsOf(slots, "surprise");
    let found = 0;
    // one by one, because each excludes itself from those after it
    for (; found < surprises; found++) {
      const isExcepted = (menuId: number) =>
        wish.recentMenuIds.has(menuId) || present.some((dishes) => countOf([dishes], menuId) > 0);
      const added = await fillOne(input, { deliveryDay, count: 1, present, isExcepted });
      if (added.length === 0) break;
      present.push(...added);
    }
    note(notes, deliveryDay, surprises - found, "Überraschung");
  }
  return { days: asProposed(days, present), notes };
}

/** Each weekday on its day, or on the nearest one of the week that can be delivered; what is over stays away. */
function daysToPropose(
  { bareCalendar }: Pick<WeekSnapshot, "bareCalendar">,
  { monday, slots, pause }: ProposalInput,
  notes: string[],
): WishedDay[] {
  const move = moverOf(bareCalendar(), monday, pause);
  const wished = new Map<DeliveryDay, WeekSlot[]>();
  const weekdays = [...new Set(slots.map(({ weekday }) => weekday))];
  for (const weekday of weekdays.sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7))) {
    const same = dayOfWeek(monday, weekday);
    const { to, note: told } = move(same);
    if (told) notes.push(told);
    if (!to) continue;
    wished.set(to, [...(wished.get(to) ?? []), ...slots.filter((slot) => slot.weekday === weekday)]);
  }
  return [...wished]
    .map(([deliveryDay, ofDay]) => ({ deliveryDay, slots: ofDay }))
    .sort((a, b) => (a.deliveryDay < b.deliveryDay ? -1 : 1));
}

/**
 * Where a day of a week goes: it stays, moves to the nearest one that can be delivered, or falls away, with a German note.
 * One rule for what is proposed and for what becomes of it later.
 */
export function moverOf(
  calendar: Pick<Calendar, "judge">,
  monday: CalendarDay,
  pause: Pause,
): (day: DeliveryDay) => { to: DeliveryDay | null; note: string | null } {
  const week = Array.from({ length: 7 }, (_, step) => calendar.judge(addDays(monday, step)));
  const open = new Set(
    week.flatMap(({ reason, deliveryDay }) =>
      reason === null && !isPaused(pause, deliveryDay) ? [deliveryDay] : [],
    ),
  );
  return (day) => {
    if (isPaused(pause, day)) return { to: null, note: `${longDay(day)} entfällt: Pause.` };
    const { reason, message } = calendar.judge(day);
    if (reason === null) return { to: day, note: null };
    const isTooLate = reason === "cut_off" || reason === "past";
    const moved = isTooLate ? { to: null, message } : nearestOfWeek(day, open, calendar);
    return { to: moved.to, note: moved.to ? moved.message : `${longDay(day)} entfällt. ${moved.message}` };
  };
}

function fixedDishes(
  snapshot: WeekSnapshot,
  plate: Plate | null,
  days: readonly WishedDay[],
  notes: string[],
): Dishes[] {
  const wished = days.map(({ deliveryDay, slots }) => ({ deliveryDay, dishes: slots.flatMap(fixedLine) }));
  return offeredDays(snapshot, plate, wished).flatMap(({ deliveryDay, items }) =>
    items.flatMap(({ offer, qty, reason }): Dishes[] => {
      if (reason) notes.push(reason);
      const pricedMenu = offer && snapshot.catalogue.menusById.get(offer.menuId);
      return pricedMenu ? [{ deliveryDay, pricedMenu, quantity: qty }] : [];
    }),
  );
}

function fixedLine({ rule, menuId, name, quantity }: WeekSlot): WishedLine[] {
  return rule === "dish" && menuId !== null ? [{ menuId, name, quantity }] : [];
}

/** What of these dishes can be had now, with a substitute and its reason where one cannot; never against the plate. */
export function offeredDays(
  snapshot: WeekSnapshot,
  plate: Plate | null,
  days: readonly ProposedDay[],
): { deliveryDay: DeliveryDay; items: ReorderItem[] }[] {
  const offer = offersOf(snapshot, emptyPlate, plate);
  return days.map(({ deliveryDay, dishes }) => ({
    deliveryDay,
    items: offer({ lines: dishes }, deliveryDay),
  }));
}

function fillBase({ catalogue, settings, availabilityOn }: WeekSnapshot, plate: Plate | null) {
  const { maxCal, minProtein, ...strict } = plate ?? emptyPlate;
  return {
    goals: { ...strict, maxCal: maxCal ?? undefined, minProtein: minProtein ?? undefined },
    budgetCents: null,
    keep: [],
    menusById: catalogue.menusById,
    availabilityOn,
    shipping: settings.shipping,
  };
}

interface OneFill {
  deliveryDay: DeliveryDay;
  count: number;
  present: readonly Dishes[];
  isExcepted: (menuId: number) => boolean;
}

async function fillOne(
  { goals, ...input }: ReturnType<typeof fillBase> & { solve: SolveDay },
  { deliveryDay, count, present, isExcepted }: OneFill,
): Promise<Dishes[]> {
  const menus = quantityOf(present.filter((dishes) => dishes.deliveryDay === deliveryDay)) + count;
  const fill: FillInput = {
    ...input,
    goals: { ...goals, menusPerDay: Math.max(leastPerDay, Math.ceil(menus / daysToEat)) },
    days: [{ deliveryDay, menus }],
    present: [...present],
    isExcepted: (_day, menuId) => isExcepted(menuId),
  };
  return (await fillDays(fill)).flatMap(({ dishes }) => dishes);
}

function portionsOf(slots: readonly WeekSlot[], rule: SlotRule): number {
  return slots.reduce((sum, slot) => sum + (slot.rule === rule ? slot.quantity : 0), 0);
}

/** In portions: a box is as many as it holds. */
function quantityOf(dishes: readonly Dishes[]): number {
  return dishes.reduce(
    (sum, { pricedMenu, quantity }) =>
      sum + quantity * [...pricedMenu.portions.values()].reduce((all, one) => all + one, 0),
    0,
  );
}

function note(notes: string[], deliveryDay: DeliveryDay, missing: number, what: string): void {
  if (missing < 1) return;
  const dishes = missing === 1 ? "1 Menü fehlt" : `${missing} Menüs fehlen`;
  notes.push(`${longDay(deliveryDay)}: ${dishes} („${what}“), weil nichts anderes passt.`);
}

/** The same dish by two rules is one. */
function asProposed(days: readonly WishedDay[], dishes: readonly Dishes[]): ProposedDay[] {
  return days.flatMap(({ deliveryDay }) => {
    const sums = new Map<number, ProposedDay["dishes"][number]>();
    for (const { pricedMenu, quantity, ...one } of dishes) {
      if (one.deliveryDay !== deliveryDay) continue;
      const { id: menuId, name } = pricedMenu.menu;
      sums.set(menuId, { menuId, name, quantity: quantity + (sums.get(menuId)?.quantity ?? 0) });
    }
    return sums.size > 0 ? [{ deliveryDay, dishes: [...sums.values()] }] : [];
  });
}
