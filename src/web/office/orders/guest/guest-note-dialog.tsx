import { useState } from "react";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";

export function GuestNoteDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [id] = useState(randomUuid);
  const change = useOfficeChange("writeNote", {
    done: "Die Notiz steht beim Gast.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Notiz zum Gast"
      action="Notiz speichern"
      change={change}
      onSave={({ text }: { text: string }) =>
        change.mutate({ params: { orderId }, body: { id, text, isAboutGuest: true } })
      }
      onClose={onClose}
    >
      <OfficeTextArea
        name="text"
        label="Notiz für das Team"
        rows={3}
        maxLength={1000}
        hint="Sie steht bei allen Bestellungen dieses Gasts. Gäste sehen sie nie."
        data-first-focus=""
      />
    </ConfirmDialog>
  );
}
