import { Printer } from "lucide-react";
import type { OverdueList } from "#contract/office/overdue.ts";
import { useOffice } from "#web/office/office-api.ts";
import { FailedMails } from "#web/office/orders/overdue/failed-mails.tsx";
import { FailedRefunds } from "#web/office/orders/overdue/failed-refunds.tsx";
import { OpenIncidents } from "#web/office/orders/overdue/open-incidents.tsx";
import { OverdueDeliveries } from "#web/office/orders/overdue/overdue-deliveries.tsx";
import { StatusFileCard } from "#web/office/orders/overdue/status-file-card.tsx";
import { UnansweredWithdrawals } from "#web/office/orders/overdue/unanswered-withdrawals.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

export default function OverduePage() {
  const { data, error, refetch } = useOffice("readOverdue");
  useEvery(60, () => void refetch());
  return (
    <OfficePage
      title="Überfällig"
      about="Was hier steht, bleibt hier, bis jemand etwas daran getan hat. Solange etwas überfällig ist, geht jeden Morgen eine E-Mail an das Unternehmen."
      actions={
        <OfficeButton icon={<Printer className="size-4" aria-hidden="true" />} onClick={() => print()}>
          Drucken
        </OfficeButton>
      }
    >
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {data && <Groups list={data} />}
    </OfficePage>
  );
}

function Groups({ list }: { list: OverdueList }) {
  const { role } = useStaff();
  const { counts, today } = list;
  const isEmpty = Object.values(counts).every((count) => count === 0);
  const ofKind = (status: string) => list.deliveries.filter((delivery) => delivery.status === status);
  return (
    <div className="space-y-4">
      {isEmpty && (
        <Notice type="success" live={false}>
          Nichts ist überfällig.
        </Notice>
      )}
      <OpenIncidents incidents={list.incidents} total={counts.incidents} />
      <OverdueDeliveries
        kind="unpacked"
        deliveries={ofKind("planned")}
        total={counts.unpacked}
        today={today}
      />
      <OverdueDeliveries
        kind="unshipped"
        deliveries={ofKind("packed")}
        total={counts.unshipped}
        today={today}
      />
      <OverdueDeliveries
        kind="unconfirmed"
        deliveries={ofKind("shipped")}
        total={counts.unconfirmed}
        today={today}
      />
      <UnansweredWithdrawals withdrawals={list.withdrawals} total={counts.withdrawals} />
      <FailedMails mails={list.mails} total={counts.mails} />
      <FailedRefunds refunds={list.refunds} total={counts.refunds} />
      {role !== "kitchen" && <StatusFileCard />}
    </div>
  );
}
