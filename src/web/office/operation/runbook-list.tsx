import { alertNames, alerts } from "#contract/office/alerts.ts";
import { Fold } from "#web/office/operation/fold.tsx";
import { runbook } from "#web/office/operation/runbook.ts";
import { RunbookText } from "#web/office/operation/runbook-text.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

/** Every entry, to be read before it is needed. */
export function Runbook() {
  return (
    <div className="print:hidden">
      <Card title="Was bei jedem Alarm zu tun ist">
        <p className="mb-2 max-w-[80ch] text-muted">
          Diese Seite prüft selbst, was die Datenbank weiß. Was nur von außen zu sehen ist, meldet Prometheus;
          die Regeln liegen in <code>deploy/monitoring/alerts.yml</code>, dieser Text auf Englisch in{" "}
          <code>docs/runbook.md</code>.
        </p>
        <ul className="divide-y divide-hairline">
          {alertNames.map((name) => (
            <li key={name}>
              <Fold
                summary={
                  <>
                    <span className="font-medium">{alerts[name].title}</span>
                    <span className="text-xs text-muted">{name}</span>
                    {"isOnlyOutside" in alerts[name] && (
                      <span className="text-xs text-muted">nur in Prometheus</span>
                    )}
                  </>
                }
              >
                <RunbookText entry={runbook[name]} />
              </Fold>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
