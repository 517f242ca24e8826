import { addDays, briefDay, type CalendarDay, weekdayName } from "#contract/day.ts";
import type { GuestOrder, OrderedDelivery } from "#contract/orders/guest-orders.ts";
import { articleText } from "#web/storefront/cart/delivery-groups.ts";

type OrderedLine = OrderedDelivery["lines"][number];

interface WeekDish {
  line: OrderedLine;
  pieces: number;
  /** German: when it comes or how long it keeps; empty for later days */
  note: string;
}

export interface WeekDay {
  day: CalendarDay;
  /** `Heute`, `Morgen`, then the weekday, from a week on with its date */
  word: string;
  dishes: WeekDish[];
}

/** Today with all that arrives or still keeps, then each later delivery. Days without a dish are left out. */
export function orderWeek({ today, deliveries }: GuestOrder): WeekDay[] {
  const coming = deliveries.filter(({ step }) => step !== null);
  const dishesToday = coming.flatMap((delivery) =>
    dishesOf(delivery, (line) => noteOfToday(delivery, line, today)),
  );
  const later = coming
    .filter(({ isoDate }) => isoDate > today)
    .map((delivery) => ({ day: delivery.isoDate, dishes: dishesOf(delivery, () => "") }));
  return [{ day: today, dishes: dishesToday }, ...later]
    .filter(({ dishes }) => dishes.length > 0)
    .map(({ day, dishes }) => ({ day, dishes, word: dayWord(day, today) }));
}

interface Alike {
  heating: string | null;
  note: string;
  dishes: WeekDish[];
}

/** The day's dishes by how they are heated and how long they keep, in the order of the day. */
export function preparedAlike({ dishes }: WeekDay): Alike[] {
  const groups = new Map<string, Alike>();
  for (const dish of dishes) {
    const { note, line } = dish;
    const key = JSON.stringify([line.heating, note]);
    const group = groups.get(key);
    if (group) group.dishes.push(dish);
    else groups.set(key, { heating: line.heating, note, dishes: [dish] });
  }
  return [...groups.values()];
}

/** `6 Menüs und 1 Box` of one day. */
export function piecesText({ dishes }: WeekDay): string {
  const count = (some: WeekDish[]) => some.reduce((sum, { pieces }) => sum + pieces, 0);
  const boxes = count(dishes.filter(({ line }) => line.food?.isBox));
  return articleText({ articles: count(dishes), boxes });
}

export function dayWord(day: CalendarDay, today: CalendarDay): string {
  if (day === today) return "Heute";
  if (day === addDays(today, 1)) return "Morgen";
  return day > today && day < addDays(today, 7) ? weekdayName(day) : briefDay(day);
}

function dishesOf({ lines }: OrderedDelivery, noteOf: (line: OrderedLine) => string | null): WeekDish[] {
  return lines.flatMap((line) => {
    const pieces = line.qty - line.refundedQty;
    const note = noteOf(line);
    return pieces > 0 && note !== null ? [{ line, pieces, note }] : [];
  });
}

/** Null when the dish is not there today: not come yet, or no longer good. */
function noteOfToday(
  { isoDate, status }: OrderedDelivery,
  line: OrderedLine,
  today: CalendarDay,
): string | null {
  if (isoDate > today) return null;
  if (isoDate === today && status !== "delivered") return "kommt heute";
  const hasCome = status === "shipped" || status === "delivered";
  if (!hasCome || !line.goodUntil || line.goodUntil < today) return isoDate === today ? "" : null;
  if (line.goodUntil === today) return "heute noch gut";
  const until = dayWord(line.goodUntil, today);
  return `noch gut bis ${until === "Morgen" ? "morgen" : until}`;
}
