import { Temporal } from "temporal-polyfill";
import type { CalendarDay } from "#contract/day.ts";
import type { SalesSpan } from "#contract/office/shop/overview.ts";

/** From one Berlin midnight to another; `to` is the last day inside. */
export interface Span {
  from: CalendarDay;
  to: CalendarDay;
  begins: Date;
  ends: Date;
}

const zone = "Europe/Berlin";

/** 30 days, 12 weeks from Monday or 12 months, the current one last. */
export function spansUntil(today: CalendarDay, by: SalesSpan): Span[] {
  const last = Temporal.PlainDate.from(today);
  const [current, step, count] = {
    days: [last, { days: 1 }, 30] as const,
    weeks: [last.subtract({ days: last.dayOfWeek - 1 }), { weeks: 1 }, 12] as const,
    months: [last.with({ day: 1 }), { months: 1 }, 12] as const,
  }[by];
  let from = current;
  for (let back = 1; back < count; back++) from = from.subtract(step);
  return Array.from({ length: count }, () => {
    const next = from.add(step);
    const span = { from: dayOf(from), to: dayOf(next.subtract({ days: 1 })) };
    const bounds = { begins: midnight(from), ends: midnight(next) };
    from = next;
    return { ...span, ...bounds };
  });
}

function dayOf(date: Temporal.PlainDate): CalendarDay {
  return date.toString() as CalendarDay;
}

function midnight(day: Temporal.PlainDate): Date {
  return new Date(day.toZonedDateTime(zone).epochMilliseconds);
}
