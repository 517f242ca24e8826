import { useState } from "react";
import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";

export function GuestNoteDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [id] = useState(randomUuid);
  const { mutate, isPending, error } = useOfficeChange("writeNote", {
    done: "Die Notiz steht beim Gast.",
    onDone: onClose,
  });
  const errors = fieldErrors(error);
  return (
    <ConfirmDialog
      title="Notiz zum Gast"
      action="Notiz speichern"
      busy={isPending}
      error={Object.keys(errors).length > 0 ? undefined : (error ?? undefined)}
      onDo={(entries) =>
        mutate({ params: { orderId }, body: { id, text: String(entries.get("text")), isAboutGuest: true } })
      }
      onClose={onClose}
    >
      <OfficeTextArea
        name="text"
        label="Notiz für das Team"
        rows={3}
        maxLength={1000}
        error={errors.text}
        hint="Sie steht bei allen Bestellungen dieses Gasts. Gäste sehen sie nie."
        data-first-focus=""
      />
    </ConfirmDialog>
  );
}
