import type { BodyOf } from "#contract/contract.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeTextArea } from "#web/office/ui/office-field.tsx";

interface Props {
  complaintId: string;
  onClose: () => void;
}

/** A promised replacement that will not come. */
export function WithdrawDialog({ complaintId, onClose }: Props) {
  const change = useOfficeChange("withdrawPromise", {
    done: "Die Zusage ist zurückgezogen.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Zugesagten Ersatz zurückziehen"
      action="Zurückziehen"
      look="danger"
      change={change}
      onSave={(body: BodyOf<"withdrawPromise">) => change.mutate({ params: { complaintId }, body })}
      onClose={onClose}
    >
      <p>Der Gast hat die Zusage gelesen und bekommt hiervon keine E-Mail: Bitte schreiben Sie ihm selbst.</p>
      <OfficeTextArea
        name="why"
        label="Warum kommt kein Ersatz?"
        hint="Nur für das Team."
        rows={3}
        maxLength={500}
        data-first-focus=""
      />
    </ConfirmDialog>
  );
}
