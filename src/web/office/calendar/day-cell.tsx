import type { PlannedDay } from "#contract/office/calendar.ts";
import { dayState, spokenDay, usedShare } from "#web/office/calendar/day-state.ts";
import { UsedBar } from "#web/office/calendar/used-bar.tsx";
import { Status } from "#web/office/ui/status.tsx";

interface Props {
  day: PlannedDay;
  isToday: boolean;
  /** of the month before or after */
  isOutside: boolean;
  onOpen: (day: string) => void;
}

export function DayCell({ day, isToday, isOutside, onOpen }: Props) {
  const { name, kind } = dayState(day);
  const isQuiet = day.taken === 0 && day.orders === 0;
  return (
    <td className={`h-24 p-0 align-top not-last:border-r border-hairline ${isOutside ? "bg-desk" : ""}`}>
      <button
        type="button"
        data-day={day.date}
        aria-label={spokenDay(day)}
        aria-current={isToday ? "date" : undefined}
        onClick={() => onOpen(day.date)}
        className="flex h-full min-h-24 w-full flex-col items-start gap-1 px-2 py-1.5 text-left text-xs hover:bg-sand focus-visible:-outline-offset-2"
      >
        <span
          className={`text-sm font-semibold ${isToday ? "rounded-sm bg-forest px-1.5 text-white" : ""} ${isOutside ? "text-muted" : ""}`}
        >
          {Number(day.date.slice(8))}.
        </span>
        <span className={kind === "over" ? "text-muted" : ""}>
          <Status kind={kind}>{name}</Status>
        </span>
        {!isQuiet && (
          <span className="mt-auto w-full">
            <span className="flex flex-wrap justify-between gap-x-2">
              <span>{day.orders} Best.</span>
              <span className="whitespace-nowrap">
                {day.taken}/{day.capacity}
              </span>
            </span>
            <UsedBar share={usedShare(day)} isOver={day.taken > day.capacity} />
          </span>
        )}
        {isQuiet && day.isOwnCapacity && <span className="mt-auto text-muted">0/{day.capacity}</span>}
      </button>
    </td>
  );
}
