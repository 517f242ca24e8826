import { Link } from "react-router";
import { shortDay } from "#contract/day.ts";
import type { NextDay } from "#contract/office/overview.ts";
import type { ProductionDayRow } from "#contract/office/production.ts";
import { SoldChangeTasks } from "#web/office/catalogue/sold-changes/sold-change-tasks.tsx";
import { useSoldChanges } from "#web/office/catalogue/sold-changes/use-sold-changes.ts";
import { useOffice } from "#web/office/office-api.ts";
import { AlertTasks } from "#web/office/shop/overview/alert-tasks.tsx";
import { BackupTask } from "#web/office/shop/overview/missed-backup.tsx";
import { MenuTasks, WorkTasks } from "#web/office/shop/overview/other-tasks.tsx";
import { ParcelTasks } from "#web/office/shop/overview/parcel-tasks.tsx";
import { TaskGroup } from "#web/office/shop/overview/task-group.tsx";
import { useDayLink } from "#web/office/shop/overview/use-day-link.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";

/** Tasks that need a person, each with a link to its page. */
export function TaskCard({ days }: { days: readonly NextDay[] }) {
  const { data, error, refetch } = useOffice("readTasks");
  const parcels = useParcelTasks();
  const backup = useMissedBackup();
  const soldChanges = useSoldChanges();
  const worrying = days.filter(({ warnings }) => warnings.length > 0);
  const isIdle =
    !backup &&
    soldChanges.length === 0 &&
    parcels.length === 0 &&
    worrying.length === 0 &&
    !data?.alerts?.total &&
    !data?.mails?.total &&
    !data?.menus?.total &&
    !data?.jobs?.length;
  return (
    <Card title="Zu tun">
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      <div className="mb-4 empty:hidden">
        <SoldChangeTasks />
      </div>
      {data && isIdle && <p className="text-muted">Nichts wartet auf Sie.</p>}
      {data && (
        <div className="space-y-5">
          {backup && <BackupTask backup={backup} />}
          {data.alerts && <AlertTasks alerts={data.alerts} />}
          <ParcelTasks tasks={parcels} />
          <DayTasks days={worrying} />
          <WorkTasks mails={data.mails} jobs={data.jobs} />
          {data.menus && <MenuTasks menus={data.menus} />}
        </div>
      )}
    </Card>
  );
}

function DayTasks({ days }: { days: readonly NextDay[] }) {
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

function useMissedBackup() {
  const { data } = useOffice("readOperation", {}, useStaff().role === "admin");
  return data?.backup ?? null;
}

/** Days with a frozen list and parcels that are not packed or shipped yet. */
function useParcelTasks(): ProductionDayRow[] {
  const { role } = useStaff();
  const { data = [] } = useOffice("readProductionDays", {}, role !== "support");
  return data.filter(({ state, progress }) => state === "frozen" && progress.planned + progress.packed > 0);
}
