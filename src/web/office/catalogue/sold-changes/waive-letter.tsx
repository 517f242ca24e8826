import { promisesText, type SoldChange, soldText } from "#contract/office/sold-changes.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { fieldErrors } from "#web/office/ui/field-errors.ts";
import { OfficeField } from "#web/office/ui/office-field.tsx";

export function WaiveLetter({ task, onClose }: { task: SoldChange; onClose: () => void }) {
  const { mutate, isPending, error } = useOfficeChange("waiveSoldChangeLetter", {
    done: "Ohne Brief erledigt.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Ohne Brief erledigen?"
      action="Ohne Brief erledigen"
      look="danger"
      busy={isPending}
      onDo={(entries) =>
        mutate({ params: { changeId: String(task.id) }, body: { reason: String(entries.get("reason")) } })
      }
      onClose={onClose}
    >
      <p>
        „{task.menuName}“ {promisesText(task.promises)}. Verkauft: {soldText(task)}.{" "}
        {task.guests === 1 ? "Dieser Gast erfährt" : "Diese Gäste erfahren"} davon nichts.
      </p>
      <OfficeField
        name="reason"
        label="Warum ist kein Brief nötig?"
        maxLength={200}
        data-first-focus=""
        hint="Steht im Protokoll, zum Beispiel „Nur die Schreibweise hat sich geändert“."
        error={fieldErrors(error).reason}
      />
    </ConfirmDialog>
  );
}
