import { useOffice } from "#web/office/office-api.ts";
import { OverdueNotice } from "#web/office/orders/overdue/overdue-notice.tsx";
import { NextDays } from "#web/office/shop/overview/next-days.tsx";
import { OperationNotices } from "#web/office/shop/overview/operation-notices.tsx";
import { SalesCard } from "#web/office/shop/overview/sales-card.tsx";
import { TaskCard } from "#web/office/shop/overview/task-card.tsx";
import { WorkToday } from "#web/office/shop/overview/work-today/work-today.tsx";
import { SetupFirst } from "#web/office/shop/setup/setup-first.tsx";
import { SetupNotice } from "#web/office/shop/setup/setup-notice.tsx";
import { FactorOffer } from "#web/office/team/account/factor-offer.tsx";
import { HandedOutNotice } from "#web/office/team/account/handed-out-notice.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";

export default function OverviewPage() {
  return (
    <SetupFirst>
      <Overview />
    </SetupFirst>
  );
}

function Overview() {
  const staff = useStaff();
  const { data, error, refetch } = useOffice("readNextDays");
  return (
    <OfficePage
      title="Dashboard"
      about={`Angemeldet als ${staff.name}.`}
      actions={<OfficeLink to="zugang">Mein Zugang</OfficeLink>}
    >
      <SetupNotice />
      <HandedOutNotice />
      <OperationNotices />
      <OverdueNotice />
      <div className="mb-4 empty:hidden">
        <WorkToday role={staff.role} />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <Card title="Nächste Liefertage">
            {error && <Failed error={error} onRetry={() => void refetch()} />}
            {!error && !data && <Waiting />}
            {data && <NextDays days={data.days} />}
          </Card>
        </div>
        <div className="min-w-0 xl:row-span-2">
          <TaskCard days={data?.days ?? []} />
        </div>
        {staff.role === "admin" && (
          <div className="min-w-0">
            <SalesCard />
          </div>
        )}
      </div>
      <FactorOffer />
    </OfficePage>
  );
}
