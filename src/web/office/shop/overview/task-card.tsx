import { Check } from "lucide-react";
import { Link } from "react-router";
import { shortDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { OpenAlert, Tasks } from "#contract/office/shop/overview.ts";
import { mayMarkNotes } from "#contract/office/kitchen/guest-notes.ts";
import type { ProductionDayRow, WorkToday } from "#contract/office/kitchen/production.ts";
import { SoldChangeTasks } from "#web/office/catalogue/sold-change-tasks.tsx";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import {
  ChangedRecipeTasks,
  ProofTasks,
  UnprovenSaleTasks,
} from "#web/office/shop/overview/shelf-life-tasks.tsx";
import {
  FirmTasks,
  GuestTasks,
  HoldTasks,
  JobTasks,
  RecallTasks,
  DataRequestTasks,
  DeviationTasks,
  ExemptionTasks,
  MenuTasks,
  NoteTasks,
  OverpaidTask,
  SmallBusinessTask,
} from "#web/office/shop/overview/other-tasks.tsx";
import { HeldLotTasks, LotTasks, SampleTasks } from "#web/office/shop/overview/stock-tasks.tsx";
import { TaskGroup } from "#web/office/shop/overview/task-group.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

/** Tasks that need a person, each with a link to its page. What stands elsewhere on the page is none of them. */
export function TaskCard() {
  const { data, instead } = useOffice("readTasks");
  const parcels = useParcelTasks();
  const notes = useUnreadNotes();
  const exemptions = useAskedExemptions();
  return (
    <Card title="Zu tun">
      {instead}
      <div className="peer space-y-5">
        <SoldChangeTasks />
        {data?.recalls && <RecallTasks recalls={data.recalls} />}
        {data?.alerts && <AlertTasks alerts={data.alerts} />}
        {data?.dataRequests && <DataRequestTasks dataRequests={data.dataRequests} />}
        {data?.firms && <FirmTasks firms={data.firms} owedByFirms={data.owedByFirms} />}
        {data?.overpaid && <OverpaidTask overpaid={data.overpaid} />}
        {data?.smallBusiness && <SmallBusinessTask warning={data.smallBusiness} />}
        <NoteTasks work={notes} />
        <ParcelTasks tasks={parcels} />
        {data?.deviations && <DeviationTasks deviations={data.deviations} />}
        {data?.heldLots && <HeldLotTasks lots={data.heldLots} />}
        {data?.endingLots && <LotTasks lots={data.endingLots} />}
        {data?.dueSamples && <SampleTasks samples={data.dueSamples} />}
        <ExemptionTasks exemptions={exemptions} />
        {data?.holds && <HoldTasks holds={data.holds} />}
        {data?.unprovenSales && <UnprovenSaleTasks sales={data.unprovenSales} />}
        {data?.endingProofs && <ProofTasks proofs={data.endingProofs} />}
        {data?.changedRecipes && <ChangedRecipeTasks changes={data.changedRecipes} />}
        {data?.guests && <GuestTasks guests={data.guests} />}
        {data?.jobs && <JobTasks jobs={data.jobs} />}
        {data?.menus && <MenuTasks menus={data.menus} />}
      </div>
      {data && <p className="hidden text-muted peer-empty:block">Nichts wartet auf Sie.</p>}
    </Card>
  );
}

/** The day that is cooked next, while guests' notes for it wait for a person who may read them. */
function useUnreadNotes(): WorkToday["kitchen"] {
  const work = useOffice("readWorkToday", {}, mayMarkNotes(useStaff().role)).data?.kitchen;
  return work && work.unreadNotes > 0 ? work : null;
}

/** What others have asked for, while this person may decide. */
function useAskedExemptions() {
  const { role } = useStaff();
  const { data = [] } = useOffice("readExemptions", {}, role === "admin" || role === "quality");
  return data.filter(({ mayGrant }) => mayGrant);
}

/** Days with a frozen list and parcels that are not packed or shipped yet. */
function useParcelTasks(): ProductionDayRow[] {
  const { role } = useStaff();
  const { data = [] } = useOffice("readProductionDays", {}, role !== "support");
  return data.filter(({ state, progress }) => state === "frozen" && progress.planned + progress.packed > 0);
}

function ParcelTasks({ tasks }: { tasks: readonly ProductionDayRow[] }) {
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

function AlertTasks({ alerts }: { alerts: NonNullable<Tasks["alerts"]> }) {
  return (
    <TaskGroup title="Zahlungen prüfen" shownCount={alerts.rows.length} total={alerts.total}>
      {alerts.rows.map((alert) => (
        <AlertTask key={alert.id} alert={alert} />
      ))}
    </TaskGroup>
  );
}

function AlertTask({ alert }: { alert: OpenAlert }) {
  const settle = useOfficeChange("settleAlert", { done: "Als erledigt vermerkt." });
  return (
    <li className="flex items-start justify-between gap-3 border-b border-hairline py-2 last:border-0">
      <div className="min-w-0">
        <p>{alert.text}</p>
        <p className="text-xs text-muted">
          <Link
            to={
              alert.orderId === null
                ? officeLink("gutscheine")
                : officeLink("bestellungen/:orderId", { orderId: alert.orderId })
            }
            className="inline-flex min-h-6 items-center font-semibold text-forest underline underline-offset-4"
          >
            {alert.orderNumber}
          </Link>{" "}
          {alert.name}, {formatEuro(alert.amount)}, {moment(alert.at)}
        </p>
      </div>
      <OfficeButton
        icon={Check}
        busy={settle.isPending}
        aria-label={`${alert.orderNumber}: ${alert.text}: erledigt`}
        onClick={() => settle.mutate({ params: { alertId: String(alert.id) } })}
      >
        Erledigt
      </OfficeButton>
    </li>
  );
}
