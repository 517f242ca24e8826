import type { NextDay } from "#contract/office/overview.ts";
import { useOffice } from "#web/office/office-api.ts";
import { AlertTasks } from "#web/office/overview/alert-tasks.tsx";
import { DayTasks } from "#web/office/overview/day-tasks.tsx";
import { MenuTasks, WorkTasks } from "#web/office/overview/other-tasks.tsx";
import { ParcelTasks } from "#web/office/overview/parcel-tasks.tsx";
import { useParcelTasks } from "#web/office/overview/use-parcel-tasks.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";

/** Tasks that need a person, each with a link to its page. */
export function TaskCard({ days }: { days: readonly NextDay[] }) {
  const { data, error, refetch } = useOffice("readTasks");
  const parcels = useParcelTasks();
  const worrying = days.filter(({ warnings }) => warnings.length > 0);
  const isIdle =
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
      {data && isIdle && <p className="text-muted">Nichts wartet auf Sie.</p>}
      {data && (
        <div className="space-y-5">
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
