import type { FormEvent } from "react";
import { roleNames } from "#contract/office/role-names.ts";
import type { TeamMember } from "#contract/office/team.ts";
import type { Role } from "#contract/staff.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { FactorReset } from "#web/office/team/factor-reset.tsx";
import { StartPasswordNotice } from "#web/office/team/start-password-notice.tsx";
import { fieldErrors } from "#web/office/ui/field-errors.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeCheck, OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

interface Props {
  member: TeamMember;
  onClose: () => void;
}

export function MemberDialog({ member, onClose }: Props) {
  const change = useOfficeChange("changeMember", { done: "Die Person wurde geändert.", onDone: onClose });
  const reset = useOfficeChange("resetPassword");
  const errors = fieldErrors(change.error);
  const params = { staffId: String(member.id) };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    change.mutate({
      params,
      body: {
        name: String(entries.get("name")),
        role: entries.get("role") as Role,
        isActive: entries.get("isActive") === "on",
        version: member.version,
      },
    });
  };
  if (reset.data) {
    return (
      <Dialog open onClose={onClose} title={`Neues Passwort für ${member.name}`}>
        <StartPasswordNotice password={reset.data.data.password} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={member.name}>
      <form noValidate onSubmit={save} className="space-y-4">
        <OfficeField
          name="name"
          label="Name"
          defaultValue={member.name}
          error={errors.name}
          data-first-focus=""
        />
        <OfficeSelect name="role" label="Rolle" options={roleNames} defaultValue={member.role} />
        <OfficeCheck
          name="isActive"
          defaultChecked={member.isActive}
          label="Darf sich anmelden (ohne Zugang endet jede Anmeldung sofort)"
        />
        <div className="flex flex-wrap justify-between gap-3">
          <OfficeButton type="submit" look="action" busy={change.isPending}>
            Speichern
          </OfficeButton>
          <OfficeButton busy={reset.isPending} onClick={() => reset.mutate({ params })}>
            Neues Passwort vergeben
          </OfficeButton>
        </div>
      </form>
      {member.hasFactor && <FactorReset member={member} onDone={onClose} />}
    </Dialog>
  );
}
