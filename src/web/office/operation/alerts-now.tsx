import { alerts as alertTexts } from "#contract/office/alerts.ts";
import type { CurrentAlert, OperationReport } from "#contract/office/operation-report.ts";
import { Fold } from "#web/office/operation/fold.tsx";
import { runbook } from "#web/office/operation/runbook.ts";
import { RunbookText } from "#web/office/operation/runbook-text.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

/** The worst first. */
export function AlertsNow({ alerts, isBackedUp }: Pick<OperationReport, "alerts"> & { isBackedUp: boolean }) {
  const sorted = [...alerts].sort((one, other) => rank(one) - rank(other));
  return (
    <>
      <p role="status" className="sr-only">
        {countWords(alerts.length)}
      </p>
      {sorted.length === 0 ? (
        <Notice type={isBackedUp ? "success" : "warning"} live={false}>
          {isBackedUp
            ? "Alles in Ordnung: kein Alarm."
            : "Kein Alarm, aber für diesen Shop ist keine Sicherung eingerichtet."}
        </Notice>
      ) : (
        <Card title={countWords(sorted.length)}>
          <ul className="divide-y divide-hairline">
            {sorted.map((alert) => (
              <li key={alert.name} className="py-1 first:pt-0 last:pb-0">
                <Alert alert={alert} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

const isCritical = ({ name }: CurrentAlert) => alertTexts[name].severity === "critical";
const rank = (alert: CurrentAlert) => (isCritical(alert) ? 0 : 1);

function countWords(count: number): string {
  if (count === 0) return "Kein Alarm";
  return count === 1 ? "Ein Alarm" : `${count} Alarme`;
}

function Alert({ alert }: { alert: CurrentAlert }) {
  return (
    <Fold
      summary={
        <>
          <span className="font-semibold">{alertTexts[alert.name].title}</span>
          <Status kind={isCritical(alert) ? "bad" : "waiting"}>
            {isCritical(alert) ? "dringend" : "Warnung"}
          </Status>
          <span className="min-w-0 grow basis-60 text-muted wrap-anywhere">{alert.details.join(" · ")}</span>
          <span className="print:hidden ml-auto font-semibold text-forest underline underline-offset-4">
            Was tun?
          </span>
        </>
      }
    >
      <RunbookText entry={runbook[alert.name]} />
    </Fold>
  );
}
