import { Link } from "react-router";
import { shortDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { ProductionDayRow } from "#contract/office/production.ts";
import { TaskGroup } from "#web/office/shop/overview/task-group.tsx";

export function ParcelTasks({ tasks }: { tasks: readonly ProductionDayRow[] }) {
  return (
    <TaskGroup title="Packen und Versand" shownCount={tasks.length}>
      {tasks.map(({ day, kitchenDay, progress: { planned, packed } }) => (
        <li key={day} className="border-b border-hairline py-1.5 last:border-0">
          <Link
            to={officeLink("produktion/:day", { day }, { ansicht: "pakete" })}
            className="inline-flex min-h-6 items-center font-semibold text-forest underline underline-offset-4"
          >
            {shortDay(day)}
          </Link>{" "}
          {planned > 0 && `${parcels(planned)} zu packen am ${shortDay(kitchenDay)}`}
          {planned > 0 && packed > 0 && "; "}
          {packed > 0 && `${parcels(packed)} zu verschicken`}
        </li>
      ))}
    </TaskGroup>
  );
}

function parcels(count: number): string {
  return count === 1 ? "ein Paket" : `${count} Pakete`;
}
