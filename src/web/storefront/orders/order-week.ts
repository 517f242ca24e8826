import { addDays, briefDay, type CalendarDay, weekdayName } from "#contract/day.ts";
import type { GuestOrder, OrderedDelivery } from "#contract/orders/guest-orders.ts";

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
