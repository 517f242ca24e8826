import { UserPlus } from "lucide-react";
import { useState } from "react";
import type { BodyOf } from "#contract/contract.ts";
import { writtenDay } from "#contract/day.ts";
import { roleDuties, roleNames } from "#contract/office/team/role-and-scope-names.ts";
import type { TeamMember } from "#contract/office/team/team.ts";
import type { Role } from "#contract/team/staff.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { EndsOnField } from "#web/office/team/ends-on-field.tsx";
import { MemberDialog } from "#web/office/team/member-dialog.tsx";
import { StartPasswordNotice } from "#web/office/team/start-password-notice.tsx";
import { TabletsCard } from "#web/office/team/tablets-card.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeForm } from "#web/office/ui/office-form.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeCheck, OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { showToast } from "#web/shared/ui/toast.ts";
import { Dialog } from "#web/shared/ui/dialog.tsx";

export default function TeamPage() {
  const { data, instead } = useOffice("readTeam");
  const [isHiring, setHiring] = useState(false);
  const [edited, setEdited] = useState<TeamMember | null>(null);
  return (
    <OfficePage
      title="Team"
      about="Wer hier arbeitet und was jede Rolle sehen und ändern darf."
      actions={
        <OfficeButton look="action" icon={UserPlus} onClick={() => setHiring(true)}>
          Person aufnehmen
        </OfficeButton>
      }
    >
      {instead}
      {data && (
        <ListTable
          caption="Alle im Team"
          columns={columnsWith(setEdited)}
          rows={data}
          rowKey={(member) => member.id}
          empty="Noch arbeitet hier niemand."
        />
      )}
      <RoleCard />
      <div className="mt-4">
        <TabletsCard />
      </div>
      {isHiring && <HireDialog onClose={() => setHiring(false)} />}
      {edited && <MemberDialog member={edited} onClose={() => setEdited(null)} />}
    </OfficePage>
  );
}

function columnsWith(edit: (member: TeamMember) => void): Column<TeamMember>[] {
  return [
    { name: "Name", cell: (member) => <span className="font-semibold">{member.name}</span>, heads: true },
    { name: "E-Mail", breaks: true, cell: (member) => member.email },
    {
      name: "Rolle",
      cell: ({ role, signsAloneReason }) => (
        <>
          {roleNames[role]}
          {signsAloneReason !== null && (
            <span className="block text-xs text-muted">unterschreibt allein</span>
          )}
        </>
      ),
    },
    {
      name: "Zugang",
      cell: (member) => <AccessState member={member} />,
    },
    {
      name: "Zweiter Faktor",
      spare: true,
      cell: (member) =>
        member.hasFactor ? <Status kind="good">eingerichtet</Status> : <Status kind="over">keiner</Status>,
    },
    {
      name: "Zuletzt da",
      spare: true,
      cell: (member) => (member.lastSeenAt ? moment(member.lastSeenAt) : "noch nie"),
    },
    {
      name: "",
      right: true,
      cell: (member) => (
        <OfficeButton aria-label={`${member.name} bearbeiten`} onClick={() => edit(member)}>
          Bearbeiten
        </OfficeButton>
      ),
    },
  ];
}

function AccessState({ member }: { member: TeamMember }) {
  const { isActive, endsOn, hasEnded, invitedUntil, isInvitationOver } = member;
  if (!isActive) return <Status kind="over">geschlossen</Status>;
  if (hasEnded) return <Status kind="over">beendet</Status>;
  if (isInvitationOver) return <Status kind="bad">Einladung abgelaufen</Status>;
  if (invitedUntil) return <Status kind="waiting">{`eingeladen bis ${writtenDay(invitedUntil)}`}</Status>;
  return <Status kind="good">{endsOn ? `endet am ${writtenDay(endsOn)}` : "offen"}</Status>;
}

function RoleCard() {
  return (
    <div className="mt-4">
      <Card title="Was jede Rolle darf">
        <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[8rem_1fr]">
          {(Object.keys(roleNames) as Role[]).map((role) => (
            <div key={role} className="contents">
              <dt className="font-semibold">{roleNames[role]}</dt>
              <dd className="text-muted">{roleDuties[role]}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}

function HireDialog({ onClose }: { onClose: () => void }) {
  const change = useOfficeChange("hire", {
    onDone: ({ data }) => {
      if (data.password !== null) return;
      void showToast({ type: "success", text: "Die Einladung ist unterwegs." });
      onClose();
    },
  });
  const password = change.data?.data.password;
  return (
    <Dialog open onClose={onClose} title="Person aufnehmen">
      {password ? (
        <StartPasswordNotice password={password} onClose={onClose} />
      ) : (
        <OfficeForm change={change} onSave={(body: BodyOf<"hire">) => change.mutate({ body })}>
          <OfficeField name="name" label="Name" data-first-focus="" />
          <OfficeField name="email" type="email" label="E-Mail" />
          <OfficeSelect name="role" label="Rolle" options={roleNames} defaultValue="kitchen" />
          <EndsOnField />
          <OfficeCheck
            name="byMail"
            label="Einladung per E-Mail: Die Person wählt ihr Passwort selbst"
            defaultChecked
            aria-describedby="einladung"
          />
          <p id="einladung" className="text-muted">
            Der Link gilt eine Woche. Ohne Häkchen steht hier einmal ein Passwort, das Sie weitergeben.
          </p>
          <OfficeButton type="submit" look="action" busy={change.isPending}>
            Aufnehmen
          </OfficeButton>
        </OfficeForm>
      )}
    </Dialog>
  );
}
