import type { ReactNode } from "react";
import { Link } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import type { OperationReport } from "#contract/office/shop/operation.ts";
import { useOffice } from "#web/office/office-api.ts";
import { FailedJobs } from "#web/office/shop/operation/failed-jobs.tsx";
import { byteWords, countWords } from "#web/office/shop/operation/words.ts";
import { moment } from "#web/office/ui/moment.ts";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";

const readEverySeconds = 10;

export default function OperationPage() {
  const { data, refetch, instead } = useOffice("readOperationReport");
  useEvery(readEverySeconds, () => void refetch());
  return (
    <OfficePage title="Betrieb" about="Was aufgegeben wurde, die letzte Sicherung und die Stände.">
      {!data && instead}
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

function Facts({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <dl className="divide-y divide-hairline">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 py-1">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const link = "inline-flex min-h-6 items-center font-semibold text-forest underline underline-offset-4";

function MailsCard({ mails: { waiting, failed, lastSentAt } }: { mails: OperationReport["mails"] }) {
  return (
    <Card title="E-Mails">
      <Facts
        facts={{
          Warten: countWords(waiting),
          Gescheitert:
            failed > 0 ? (
              <Link to={officeLink("mails", { status: "failed" })} className={`${link} text-error`}>
                {countWords(failed)} ansehen
              </Link>
            ) : (
              "0"
            ),
          "Zuletzt gesendet": lastSentAt ? moment(lastSentAt) : "noch keine",
        }}
      />
      <Link to={officeLink("mails")} className={`${link} mt-2`}>
        Zum Postausgang
      </Link>
    </Card>
  );
}

function BackupCard({ backup }: { backup: OperationReport["backup"] }) {
  const { isExpected, isLate, lastGoodAt, bytes, fault, silentSince } = backup;
  const stateKind = !isExpected ? "over" : isLate || silentSince ? "bad" : "good";
  const late = lastGoodAt ? "zu alt" : "fehlt";
  const state = !isExpected ? "nicht erwartet" : isLate ? late : silentSince ? "unterbrochen" : "aktuell";
  return (
    <Card title="Sicherung">
      {!isExpected && !lastGoodAt ? (
        <p className="text-muted">
          Hier wird keine Sicherung erwartet. Wie sie eingerichtet wird, steht in{" "}
          <code>docs/OPERATIONS.md#backups-and-restore</code>.
        </p>
      ) : (
        <>
          <Facts
            facts={{
              Zustand: <Status kind={stateKind}>{state}</Status>,
              "Letzte gute": lastGoodAt ? moment(lastGoodAt) : "noch keine",
              Größe: bytes === null ? "–" : byteWords(bytes),
            }}
          />
          {silentSince && <p className="mt-2">Seit {moment(silentSince)} wird nichts mehr gesichert.</p>}
          {fault && <p className="mt-2 text-error wrap-anywhere">Letzter Versuch: {fault}</p>}
          <p className="mt-2 text-muted">
            <code className="whitespace-nowrap">npm run backup</code> sichert sofort; zurückholen:{" "}
            <code>docs/OPERATIONS.md#backups-and-restore</code>.
          </p>
        </>
      )}
    </Card>
  );
}

function VersionsCard({ versions }: { versions: OperationReport["versions"] }) {
  const { release, schema, missingMigrations, oldestRelease, database, node } = versions;
  return (
    <Card title="Stände">
      <Facts
        facts={{
          Shop: release,
          Schema: schema.replace(/\.sql$/, ""),
          "Fehlende Migrationen":
            missingMigrations > 0 ? <strong className="text-error">{missingMigrations}</strong> : "keine",
          "Schema benutzbar ab": oldestRelease,
          PostgreSQL: database.split(" ")[0],
          Node: node,
        }}
      />
    </Card>
  );
}
