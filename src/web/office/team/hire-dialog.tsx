import type { FormEvent } from "react";
import { roleNames } from "#contract/office/role-names.ts";
import type { Role } from "#contract/staff.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { StartPasswordNotice } from "#web/office/team/start-password-notice.tsx";
import { fieldErrors } from "#web/office/ui/field-errors.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

export function HireDialog({ onClose }: { onClose: () => void }) {
  const { mutate, data, isPending, error } = useOfficeChange("hire");
  const errors = fieldErrors(error);
  const hire = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    const text = (name: string) => String(entries.get(name) ?? "");
    mutate({ body: { name: text("name"), email: text("email"), role: text("role") as Role } });
  };
  return (
    <Dialog open onClose={onClose} title="Person aufnehmen">
      {data ? (
        <StartPasswordNotice password={data.data.password} onClose={onClose} />
      ) : (
        <form noValidate onSubmit={hire} className="space-y-4">
          <OfficeField name="name" label="Name" error={errors.name} data-first-focus="" />
          <OfficeField name="email" type="email" label="E-Mail" error={errors.email} />
          <OfficeSelect name="role" label="Rolle" options={roleNames} defaultValue="kitchen" />
          <p className="text-muted">Danach steht hier einmal ein Passwort, das Sie weitergeben.</p>
          <OfficeButton type="submit" look="action" busy={isPending}>
            Aufnehmen
          </OfficeButton>
        </form>
      )}
    </Dialog>
  );
}
