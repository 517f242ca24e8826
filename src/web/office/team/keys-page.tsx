import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { ProgramKey } from "#contract/office/team/program-keys.ts";
import { scopesInWords } from "#contract/office/team/role-and-scope-names.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { CreateKeyDialog } from "#web/office/team/create-key-dialog.tsx";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Status } from "#web/office/ui/status.tsx";

const states = {
  good: <Status kind="good">gilt</Status>,
  resting: <Status kind="waiting">ruht</Status>,
  over: <Status kind="over">abgelaufen</Status>,
  revoked: <Status kind="over">widerrufen</Status>,
};

export default function KeysPage() {
  const { data, instead } = useOffice("readProgramKeys");
  const [isCreating, setCreating] = useState(false);
  const [ended, setEnded] = useState<ProgramKey | null>(null);
  return (
    <OfficePage
      title="Schlüssel für Programme"
      about="Damit rufen Warenwirtschaft, Kasse oder ein Skript die Verwaltung auf, ohne Passwort und nur in den Bereichen, die Sie wählen. Team, Schlüssel, Anmeldungen, Protokolle und Erstattungen öffnet keiner."
      actions={
        <OfficeButton look="action" icon={KeyRound} onClick={() => setCreating(true)}>
          Schlüssel anlegen
        </OfficeButton>
      }
    >
      {instead}
      {data && (
        <ListTable
          caption="Alle Schlüssel"
          columns={columnsWith(setEnded)}
          rows={data}
          rowKey={(programKey) => programKey.id}
          empty="Noch gibt es keinen Schlüssel. Legen Sie einen an, wenn ein Programm die Verwaltung aufrufen soll."
        />
      )}
      {isCreating && <CreateKeyDialog onClose={() => setCreating(false)} />}
      {ended && <RevokeKeyDialog programKey={ended} onClose={() => setEnded(null)} />}
    </OfficePage>
  );
}

const lastDay = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", dateStyle: "medium" });

function columnsWith(end: (programKey: ProgramKey) => void): Column<ProgramKey>[] {
  return [
    {
      name: "Name",
      heads: true,
      cell: (programKey) => (
        <>
          <span className="block min-w-28 font-semibold hyphens-auto wrap-anywhere">{programKey.name}</span>
          <span className="block font-mono text-xs text-muted">{programKey.beginning}…</span>
        </>
      ),
    },
    {
      name: "Darf",
      cell: (programKey) =>
        scopesInWords(programKey.scopes).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        )),
    },
    { name: "Zustand", cell: (programKey) => states[programKey.state] },
    { name: "Gilt bis", cell: (programKey) => lastDay.format(Date.parse(programKey.expiresAt) - 1) },
    {
      name: "Zuletzt benutzt",
      cell: (programKey) => (
        <span className="whitespace-nowrap">
          {programKey.usedAt ? moment(programKey.usedAt) : "noch nie"}
        </span>
      ),
    },
    {
      name: "Angelegt von",
      spare: true,
      breaks: true,
      cell: (programKey) => `${programKey.madeBy}, ${moment(programKey.createdAt)}`,
    },
    {
      name: "",
      right: true,
      cell: (programKey) =>
        (programKey.state === "good" || programKey.state === "resting") && (
          <OfficeButton aria-label={`${programKey.name} widerrufen`} onClick={() => end(programKey)}>
            Widerrufen
          </OfficeButton>
        ),
    },
  ];
}

interface RevokeKeyDialogProps {
  programKey: ProgramKey;
  onClose: () => void;
}

function RevokeKeyDialog({ programKey, onClose }: RevokeKeyDialogProps) {
  const change = useOfficeChange("revokeProgramKey", {
    done: "Der Schlüssel ist widerrufen.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`„${programKey.name}“ widerrufen?`}
      action="Widerrufen"
      look="danger"
      change={change}
      onDo={() => change.mutate({ params: { keyId: programKey.id } })}
      onClose={onClose}
    >
      <p>
        Der Schlüssel öffnet sofort nichts mehr, und das lässt sich nicht zurücknehmen.{" "}
        {programKey.usedAt
          ? `Zuletzt benutzt wurde er am ${moment(programKey.usedAt)}.`
          : "Benutzt wurde er noch nie."}
      </p>
    </ConfirmDialog>
  );
}
