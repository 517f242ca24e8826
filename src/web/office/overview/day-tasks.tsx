import { Link } from "react-router";
import { shortDay } from "#contract/day.ts";
import type { NextDay } from "#contract/office/overview.ts";
import { TaskGroup } from "#web/office/overview/task-group.tsx";
import { useDayLink } from "#web/office/overview/use-day-link.ts";

export function DayTasks({ days }: { days: readonly NextDay[] }) {
  const linkTo = useDayLink();
  return (
    <TaskGroup title="Liefertage" shownCount={days.length}>
      {days.map(({ date, warnings }) => (
        <li key={date} className="border-b border-hairline py-1.5 last:border-0">
          <Link
            to={linkTo(date)}
            className="inline-flex min-h-6 items-center font-semibold text-forest underline underline-offset-4"
          >
            {shortDay(date)}
          </Link>{" "}
          {warnings.map(({ text }) => text).join("; ")}
        </li>
      ))}
    </TaskGroup>
  );
}
