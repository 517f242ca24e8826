import { useOffice } from "#web/office/office-api.ts";
import { BackupCard, MailsCard, VersionsCard } from "#web/office/shop/operation/fact-cards.tsx";
import { FailedJobs } from "#web/office/shop/operation/failed-jobs.tsx";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";
import { Waiting } from "#web/office/ui/waiting.tsx";

const readEverySeconds = 10;

export default function OperationPage() {
  const { data, error, refetch } = useOffice("readOperationReport");
  useEvery(readEverySeconds, () => void refetch());
  return (
    <OfficePage title="Betrieb" about="Was aufgegeben wurde, die letzte Sicherung und die Stände.">
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {data && (
        <div className="space-y-4">
          <FailedJobs failing={data.failing} />
          <div className="grid items-start gap-4 md:grid-cols-2 2xl:grid-cols-3">
            <MailsCard mails={data.mails} />
            <BackupCard backup={data.backup} />
            <VersionsCard versions={data.versions} />
          </div>
        </div>
      )}
    </OfficePage>
  );
}
