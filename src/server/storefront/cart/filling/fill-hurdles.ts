import { type DeliveryDay, dayInSight } from "#contract/day.ts";
import type { FillGoals } from "#contract/cart/fill-plan.ts";
import { eurosFromCents, formatEuro, roundCents } from "#contract/money.ts";
import type { FillOption } from "#server/storefront/cart/filling/day-problem.ts";
import type { FilledDay, FillInput } from "#server/storefront/cart/filling/fill-days.ts";
import { fillOptions, fittingMenus } from "#server/storefront/cart/filling/fill-options.ts";
import { menusText } from "#server/storefront/cart/filling/fill-words.ts";
import { portionLimit } from "#server/storefront/cart/filling/portion-limit.ts";

/**
 * Why a delivery could not be filled: the goals that are too strict, each with the nearest value that would do.
 */
export async function fillHurdles(input: FillInput, day: FilledDay): Promise<string[]> {
  const { missing, needed, portionsLeft, problem } = day;
  if (missing === 0) return [];
  if (portionsLeft < needed) return [portionsText(day)];
  const possible = mostPortions(problem.options, day);
  if (possible >= needed) return [await budgetText(input, day)];
  const nearest = nearestGoals(input, day);
  if (nearest.length > 0) return nearest;
  const dishes = new Set(problem.options.map(({ menuId }) => menuId)).size;
  const found = `Zu Ihren Wünschen ${foundText(Math.min(dishes, possible), possible, day.deliveryDay)}`;
  const fixed = input.goals.avoidsTraces ? "Allergene, Spuren" : "Allergene";
  return [`${found}. ${fixed} und Ernährungsform ändern wir nie von selbst.`];
}

/** A dish that may come twice is one dish. */
export function foundText(dishes: number, portions: number, deliveryDay: DeliveryDay): string {
  const day = dayInSight(deliveryDay);
  if (dishes === 0) return `passt für ${day} kein Menü, das sich lange genug hält`;
  const most = portions > dishes ? ` mit höchstens ${portions} Portionen` : "";
  return dishes === 1
    ? `passt für ${day} nur 1 Gericht${most}, das sich lange genug hält`
    : `passen für ${day} nur ${dishes} Gerichte${most}, die sich lange genug halten`;
}

function portionsText({ deliveryDay, portionsLeft }: FilledDay): string {
  const left = portionsLeft === 1 ? "ist nur noch 1 Portion" : `sind nur noch ${portionsLeft} Portionen`;
  return `Für ${dayInSight(deliveryDay)} ${portionsLeft === 0 ? "sind keine Portionen mehr" : left} frei.`;
}

/** The cheapest that fills the delivery, found by leaving the points out. */
async function budgetText({ solve }: FillInput, { problem, needed, present }: FilledDay): Promise<string> {
  const options = problem.options.map((option) => ({ ...option, points: 0 }));
  const { value } = await solve({ ...problem, options, budgetCents: null });
  const least = formatEuro(eurosFromCents(roundCents(-(value ?? 0))));
  const more = needed === 1 ? "1 weiteres Menü" : `${needed} weitere Menüs`;
  const words = present.length > 0 ? more : menusText(needed);
  return `Das Budget reicht nicht: ${words} gibt es für diesen Liefertag ab ${least} mit Versand.`;
}

/** All limits are nested, so taking all that fit, shortest-lived first, takes as many as possible. */
function mostPortions(options: readonly FillOption[], { problem, needed }: FilledDay): number {
  const limit = portionLimit(problem.menusPerDay, problem.presentKeeps);
  let count = 0;
  for (const { keepsDays } of options.toSorted((a, b) => a.keepsDays - b.keepsDays)) {
    if (count < Math.min(needed, limit(keepsDays))) count++;
  }
  return count;
}

interface Goal {
  key: "maxCal" | "minCal" | "minProtein";
  figure: "cal" | "protein";
  /** from the strictest to the loosest */
  order: 1 | -1;
  text: (value: number) => string;
}

const goals: Goal[] = [
  {
    key: "maxCal",
    figure: "cal",
    order: 1,
    text: (value) => `Mit bis zu ${value} kcal je Menü würde es reichen.`,
  },
  { key: "minCal", figure: "cal", order: -1, text: (value) => `Ab ${value} kcal je Menü würde es reichen.` },
  {
    key: "minProtein",
    figure: "protein",
    order: -1,
    text: (value) => `Mit mindestens ${value} g Eiweiß je Menü würde es reichen.`,
  },
];

function nearestGoals(input: FillInput, day: FilledDay): string[] {
  return goals.flatMap(({ key, figure, order, text }) => {
    if (input.goals[key] === undefined) return [];
    const { [key]: _loosened, ...rest } = input.goals;
    const menus = [...input.menusById.values()]
      .filter(({ isPublished }) => isPublished)
      .map(({ menu }) => menu);
    const round = order === 1 ? Math.ceil : Math.floor;
    const values = new Set(fittingMenus(menus, rest).map((menu) => round(menu[figure])));
    const inTurn = [...values].sort((a, b) => (a - b) * order);
    const enough = firstEnough(inTurn, (value) => isEnough(input, day, { ...rest, [key]: value }));
    return enough === undefined ? [] : [text(enough)];
  });
}

/** By halves: a looser goal lets more dishes through, so what is enough stays enough. */
function firstEnough(values: readonly number[], isEnough: (value: number) => boolean): number | undefined {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isEnough(values[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return values[low];
}

function isEnough(input: FillInput, day: FilledDay, goals: FillGoals): boolean {
  const onSale = [...input.menusById.values()].filter(
    ({ isPublished, menu }) => isPublished && !input.isExcepted(day.deliveryDay, menu.id),
  );
  const fits = new Set(
    fittingMenus(
      onSale.map(({ menu }) => menu),
      goals,
    ),
  );
  const fitting = onSale.filter(({ menu }) => fits.has(menu));
  const { ofMenu } = input.availabilityOn(day.deliveryDay);
  const options = fillOptions(fitting, goals, { here: () => 0, elsewhere: () => 0, left: ofMenu });
  return mostPortions(options, day) >= day.needed;
}
