import { type KeyboardEvent, useRef } from "react";
import { addDays, type CalendarDay, type DeliveryDay } from "#contract/day.ts";
import type { PlannedDay } from "#contract/office/calendar.ts";
import { DayCell } from "#web/office/calendar/day-cell.tsx";

interface Props {
  days: readonly PlannedDay[];
  month: string;
  today: CalendarDay;
  caption: string;
  onOpen: (deliveryDay: DeliveryDay) => void;
}

const weekdays = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"];
const longWeekdays = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"];
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Tab reaches every day, and the arrow keys reach its neighbours. */
export function MonthGrid({ days, month, today, caption, onOpen }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key];
    const from = (event.target as HTMLElement).dataset.day as DeliveryDay | undefined;
    if (by === undefined || !from) return;
    event.preventDefault();
    body.current?.querySelector<HTMLElement>(`[data-day="${addDays(from, by)}"]`)?.focus();
  };
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <div className="relative overflow-x-auto rounded-md border border-hairline bg-white">
      <table className="w-full min-w-[42rem] table-fixed border-collapse print:min-w-0">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-hairline">
            {weekdays.map((name, at) => (
              <th key={name} scope="col" className="h-9 px-2 text-left text-xs font-semibold text-muted">
                <span aria-hidden="true">{name}</span>
                <span className="sr-only">{longWeekdays[at]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={step}>
          {weeks.map((week) => (
            <tr key={week[0]?.date} className="border-b border-hairline last:border-0">
              {week.map((day) => (
                <DayCell
                  key={day.date}
                  day={day}
                  isToday={day.date === today}
                  isOutside={!day.date.startsWith(month)}
                  onOpen={onOpen}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
