import type { OperationReport } from "#contract/office/operation-report.ts";
import { useOffice } from "#web/office/office-api.ts";
import { AlertsNow } from "#web/office/operation/alerts-now.tsx";
import { BackupCard, MailsCard, VersionsCard } from "#web/office/operation/fact-cards.tsx";
import { FailedJobs } from "#web/office/operation/failed-jobs.tsx";
import { RefusedCard, SlowCard } from "#web/office/operation/load-cards.tsx";
import { ProcessesCard } from "#web/office/operation/processes-card.tsx";
import { QueuesCard } from "#web/office/operation/queues-card.tsx";
import { Runbook } from "#web/office/operation/runbook-list.tsx";
import { clockTime } from "#web/office/operation/words.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

const readEverySeconds = 10;
/** A database in order answers this question in a few milliseconds. */
const slowMs = 1_000;

export default function OperationPage() {
  const { data, error, refetch } = useOffice("readOperationReport");
  useEvery(readEverySeconds, () => void refetch());
  return (
    <OfficePage
      title="Betrieb"
      about={
        data
          ? `Stand ${clockTime(data.at)}. Wird alle zehn Sekunden neu gelesen, solange Sie die Seite sehen.`
          : "Wie der Shop läuft, und was zu tun ist, wenn er es nicht tut."
      }
    >
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {data && <Report report={data} isOld={error !== null} />}
    </OfficePage>
  );
}

function Report({ report, isOld }: { report: OperationReport; isOld: boolean }) {
  return (
    <div className="space-y-4">
      {isOld && (
        <Notice type="danger">
          Seit {clockTime(report.at)} antwortet der Shop oder seine Datenbank nicht. Hier steht, was bis dahin
          galt; es wird weiter versucht.
        </Notice>
      )}
      {!isOld && report.databaseMs >= slowMs && (
        <Notice type="warning">
          Die Datenbank ist langsam: Für eine einfache Frage brauchte sie{" "}
          {(report.databaseMs / 1000).toLocaleString("de-DE", { maximumFractionDigits: 1 })} Sekunden.
        </Notice>
      )}
      <AlertsNow alerts={report.alerts} isBackedUp={report.backup.isExpected} />
      <ProcessesCard report={report} />
      <QueuesCard queues={report.queues} at={report.at} />
      <FailedJobs queues={report.queues} />
      <div className="grid items-start gap-4 md:grid-cols-2 2xl:grid-cols-4">
        <MailsCard mails={report.mails} />
        <BackupCard backup={report.backup} />
        <VersionsCard versions={report.versions} databaseMs={report.databaseMs} />
        <RefusedCard refused={report.refused} />
      </div>
      <SlowCard statements={report.slowStatements} />
      <Runbook />
    </div>
  );
}
