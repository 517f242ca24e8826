import type { DeliveryDay } from "#contract/day.ts";
import type { PlannedDay } from "#contract/office/calendar.ts";
import { daySentence, dayState, usedShare } from "#web/office/calendar/day-state.ts";
import { UsedBar } from "#web/office/calendar/used-bar.tsx";
import { Status } from "#web/office/ui/status.tsx";

interface Props {
  day: PlannedDay;
  isToday: boolean;
  isOutside: boolean;
  onOpen: (deliveryDay: DeliveryDay) => void;
}

export function DayCell({ day, isToday, isOutside, onOpen }: Props) {
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
