import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeTextArea } from "#web/office/ui/office-field.tsx";

interface Props {
  complaintId: string;
  onClose: () => void;
}

/** A promised replacement that will not come. */
export function WithdrawDialog({ complaintId, onClose }: Props) {
  const { mutate, isPending, error } = useOfficeChange("withdrawPromise", {
    done: "Die Zusage ist zurückgezogen.",
    onDone: onClose,
  });
  const errors = fieldErrors(error);
  return (
    <ConfirmDialog
      title="Zugesagten Ersatz zurückziehen"
      action="Zurückziehen"
      look="danger"
      busy={isPending}
      error={Object.keys(errors).length > 0 ? undefined : (error ?? undefined)}
      onDo={(form) => mutate({ params: { complaintId }, body: { why: String(form.get("why")) } })}
      onClose={onClose}
    >
      <p>Der Gast hat die Zusage gelesen und bekommt hiervon keine E-Mail: Bitte schreiben Sie ihm selbst.</p>
      <OfficeTextArea
        name="why"
        label="Warum kommt kein Ersatz?"
        hint="Nur für das Team."
        rows={3}
        maxLength={500}
        error={errors.why}
        data-first-focus=""
      />
    </ConfirmDialog>
  );
}
