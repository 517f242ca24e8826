import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { OfficeField } from "#web/office/ui/office-field.tsx";

export function ReasonField({ reason, error }: { reason: string; error: unknown }) {
  return (
    <OfficeField
      name="reason"
      label="Grund"
      defaultValue={reason}
      maxLength={200}
      hint="Steht in der E-Mail an die Gäste und auf der Rechnungskorrektur."
      error={fieldErrors(error).reason}
    />
  );
}
