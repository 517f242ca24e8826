import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import { useOffice } from "#web/office/office-api.ts";
import { OverdueNotice } from "#web/office/orders/overdue/overdue-notice.tsx";
import { DemoCard } from "#web/office/shop/demo-card.tsx";
import { DueWork } from "#web/office/shop/overview/due-work.tsx";
import { NextDays } from "#web/office/shop/overview/next-days.tsx";
import { OperationNotices } from "#web/office/shop/overview/operation-notices.tsx";
import { SalesCard } from "#web/office/shop/overview/sales-card.tsx";
import { OverpaidTask, SmallBusinessTask } from "#web/office/shop/overview/other-tasks.tsx";
import { TaskCard } from "#web/office/shop/overview/task-card.tsx";
import { WorkToday } from "#web/office/shop/overview/work-today.tsx";
import { TrialNotice } from "#web/office/shop/trial-notice.tsx";
import { hasSeenSetup } from "#web/office/shop/setup/setup-seen.ts";
import { FactorOffer } from "#web/office/team/account/factor-offer.tsx";
import { HandedOutNotice } from "#web/office/team/account/handed-out-notice.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { euroText } from "#web/office/ui/euro-text.ts";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";

export default function OverviewPage() {
  const { role } = useStaff();
  if (role === "accounting" || role === "adviser") return <BooksStart />;
  return (
    <SetupFirst>
      <Overview />
    </SetupFirst>
  );
}

/** The day's work is closed to the bookkeeping and the tax adviser. */
function BooksStart() {
  return (
    <OfficePage
      title="Heute"
      about={`Angemeldet als ${useStaff().name}.`}
      actions={<OfficeLink to="zugang">Mein Zugang</OfficeLink>}
    >
      <HandedOutNotice />
      <LateInvoices />
      <BookTasks />
      <Card title="Buchhaltung">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">Umsätze, Steuern, Zahlungen und Belege nach Monaten.</p>
          <OfficeLink look="action" to="buchhaltung">
            Zur Buchhaltung
          </OfficeLink>
        </div>
      </Card>
      <FactorOffer />
    </OfficePage>
  );
}

/** What else waits for who keeps the books. */
function BookTasks() {
  const { data } = useOffice("readTasks", {}, useStaff().role === "accounting");
  if (!data?.overpaid && !data?.smallBusiness) return null;
  return (
    <div className="mb-4">
      <Card title="Zu tun">
        <div className="space-y-5">
          {data.overpaid && <OverpaidTask overpaid={data.overpaid} />}
          {data.smallBusiness && <SmallBusinessTask warning={data.smallBusiness} />}
        </div>
      </Card>
    </div>
  );
}

/** What firms should have paid, above the books. */
function LateInvoices() {
  const { data } = useOffice("readOpenInvoices", { query: { state: "overdue" } });
  if (!data || data.total === 0) return null;
  return (
    <div className="mb-4">
      <Card title="Offene Rechnungen">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            {data.total === 1 ? "Eine Rechnung ist" : `${data.total} Rechnungen sind`} überfällig, zusammen{" "}
            <strong className="tabular-nums">{euroText(data.open)}</strong>.
          </p>
          <OfficeLink to={officeLink("offene-rechnungen", { state: "overdue" })}>Ansehen</OfficeLink>
        </div>
      </Card>
    </div>
  );
}

function Overview() {
  const staff = useStaff();
  const { data, instead } = useOffice("readNextDays");
  return (
    <OfficePage
      title="Heute"
      about={`Angemeldet als ${staff.name}.`}
      actions={<OfficeLink to="zugang">Mein Zugang</OfficeLink>}
    >
      <DueWork />
      <SetupNotice />
      <HandedOutNotice />
      <OperationNotices />
      <OverdueNotice />
      <div className="mb-4 empty:hidden">
        <WorkToday role={staff.role} />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem] xl:grid-rows-[auto_1fr] min-[1360px]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <Card title="Nächste Liefertage">
            {instead}
            {data && <NextDays days={data.days} />}
          </Card>
        </div>
        <div className="min-w-0 xl:row-span-2">
          <TaskCard />
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

/**
 * The first visit to an empty shop leads to its set-up. Until that is known the page loads unseen, so that it
 * neither flashes up nor makes the others wait.
 */
function SetupFirst({ children }: { children: ReactNode }) {
  const isAdmin = useStaff().role === "admin";
  const { data, error } = useOffice("readSetup", {}, isAdmin);
  const isSeen = hasSeenSetup();
  if (data?.isOpen && !isSeen) return <Navigate to={officeLink("einrichtung")} replace />;
  const isUndecided = isAdmin && !isSeen && !data && !error;
  return (
    <>
      {isUndecided && <Waiting />}
      <div hidden={isUndecided}>{children}</div>
    </>
  );
}

/** How far the set-up of an empty shop is; later, that it still takes test money. */
function SetupNotice() {
  const isAdmin = useStaff().role === "admin";
  const { data } = useOffice("readSetup", {}, isAdmin);
  if (!data) return null;
  if (data.isDemo)
    return (
      <div className="mb-4">
        <DemoCard />
      </div>
    );
  if (!data.isOpen) return data.trial && <TrialNotice trial={data.trial} />;
  const done = data.steps.filter(({ state }) => state === "done").length;
  return (
    <div className="mb-4">
      <Card title="Ihren Shop einrichten">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">
            {done} von {data.steps.length} Schritten sind erledigt.
          </p>
          <OfficeLink look="action" to={officeLink("einrichtung")}>
            {done === 0 ? "Beginnen" : "Weiter einrichten"}
          </OfficeLink>
        </div>
      </Card>
    </div>
  );
}
