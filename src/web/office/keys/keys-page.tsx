import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { ProgramKey } from "#contract/office/program-keys.ts";
import { CreateKeyDialog } from "#web/office/keys/create-key-dialog.tsx";
import { RevokeKeyDialog } from "#web/office/keys/revoke-key-dialog.tsx";
import { scopesInWords } from "#web/office/keys/scope-names.ts";
import { useOffice } from "#web/office/office-api.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";

const states = {
  good: <Status kind="good">gilt</Status>,
  resting: <Status kind="waiting">ruht</Status>,
  over: <Status kind="over">abgelaufen</Status>,
  revoked: <Status kind="over">widerrufen</Status>,
};

export default function KeysPage() {
  const { data, error, refetch } = useOffice("readProgramKeys");
  const [isCreating, setCreating] = useState(false);
  const [ended, setEnded] = useState<ProgramKey | null>(null);
  return (
    <OfficePage
      title="Schlüssel für Programme"
      about="Damit rufen Warenwirtschaft, Kasse oder ein Skript die Verwaltung auf, ohne Passwort und nur in den Bereichen, die Sie wählen. Team, Schlüssel, Anmeldungen, Protokolle und Erstattungen öffnet keiner."
      actions={
        <OfficeButton
          look="action"
          icon={<KeyRound className="size-4" aria-hidden="true" />}
          onClick={() => setCreating(true)}
        >
          Schlüssel anlegen
        </OfficeButton>
      }
    >
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {data && (
        <ListTable
          caption="Alle Schlüssel"
          columns={columnsWith(setEnded)}
          rows={data}
          rowKey={(one) => one.id}
          empty="Noch gibt es keinen Schlüssel. Legen Sie einen an, wenn ein Programm die Verwaltung aufrufen soll."
        />
      )}
      {isCreating && <CreateKeyDialog onClose={() => setCreating(false)} />}
      {ended && <RevokeKeyDialog programKey={ended} onClose={() => setEnded(null)} />}
    </OfficePage>
  );
}

const lastDay = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", dateStyle: "medium" });

function columnsWith(end: (one: ProgramKey) => void): Column<ProgramKey>[] {
  return [
    {
      name: "Name",
      heads: true,
      cell: (one) => (
        <>
          <span className="block min-w-28 font-semibold hyphens-auto wrap-anywhere">{one.name}</span>
          <span className="block font-mono text-xs text-muted">{one.beginning}…</span>
        </>
      ),
    },
    {
      name: "Darf",
      cell: (one) =>
        scopesInWords(one.scopes).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        )),
    },
    { name: "Zustand", cell: (one) => states[one.state] },
    { name: "Gilt bis", cell: (one) => lastDay.format(Date.parse(one.expiresAt) - 1) },
    {
      name: "Zuletzt benutzt",
      cell: (one) => (
        <span className="whitespace-nowrap">{one.usedAt ? moment(one.usedAt) : "noch nie"}</span>
      ),
    },
    {
      name: "Angelegt von",
      spare: true,
      breaks: true,
      cell: (one) => `${one.madeBy}, ${moment(one.createdAt)}`,
    },
    {
      name: "",
      right: true,
      cell: (one) =>
        (one.state === "good" || one.state === "resting") && (
          <OfficeButton aria-label={`${one.name} widerrufen`} onClick={() => end(one)}>
            Widerrufen
          </OfficeButton>
        ),
    },
  ];
}
