import { type KeyboardEvent, useRef } from "react";
import { addDays, type CalendarDay, type DeliveryDay } from "#contract/day.ts";
import type { PlannedDay } from "#contract/office/calendar/calendar.ts";
import { daySentence, dayState, usedShare } from "#web/office/calendar/day-state.ts";
import { UsedBar } from "#web/office/calendar/used-bar.tsx";
import { Status } from "#web/office/ui/status.tsx";

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

interface DayCellProps {
  day: PlannedDay;
  isToday: boolean;
  isOutside: boolean;
  onOpen: (deliveryDay: DeliveryDay) => void;
}

function DayCell({ day, isToday, isOutside, onOpen }: DayCellProps) {
  const { name, kind } = dayState(day);
  const why = day.closed || day.holiday || day.carrierFree;
  const isQuiet = day.reservedPortions === 0 && day.orders === 0;
  return (
    <td className={`h-24 p-0 align-top not-last:border-r border-hairline ${isOutside ? "bg-desk" : ""}`}>
      <button
        type="button"
        data-day={day.date}
        aria-current={isToday ? "date" : undefined}
        onClick={() => onOpen(day.date)}
        className="flex h-full min-h-24 w-full flex-col items-start gap-1 px-1 py-1.5 text-left text-[.6875rem]/[1rem] lg:px-2 lg:text-xs hover:bg-sand focus-visible:-outline-offset-2"
      >
        <span className="sr-only">{daySentence(day)}</span>
        <span
          aria-hidden="true"
          className={`text-sm font-semibold ${isToday ? "rounded-sm bg-forest px-1.5 text-white print:bg-transparent print:px-0 print:text-ink" : ""} ${isOutside ? "text-muted" : ""}`}
        >
          {Number(day.date.slice(8))}.
        </span>
        {day.reason !== "past" && (
          <span
            aria-hidden="true"
            className={`*:items-start *:gap-1.5 *:whitespace-normal [&_span_span]:mt-1 ${kind === "over" ? "text-muted" : ""}`}
          >
            <Status kind={kind}>{name}</Status>
          </span>
        )}
        {why && (
          <span aria-hidden="true" lang="de" className="text-muted hyphens-auto wrap-anywhere">
            {why}
          </span>
        )}
        {!isQuiet && (
          <span aria-hidden="true" className="mt-auto w-full">
            <span className="flex flex-wrap justify-between gap-x-2">
              <span>{day.orders} Best.</span>
              <span className="whitespace-nowrap">
                {day.reservedPortions} von {day.capacity}
              </span>
            </span>
            <UsedBar share={usedShare(day)} isOver={day.reservedPortions > day.capacity} />
          </span>
        )}
        {isQuiet && day.isOwnCapacity && (
          <span aria-hidden="true" className="mt-auto text-muted">
            0 von {day.capacity}
          </span>
        )}
      </button>
    </td>
  );
}
