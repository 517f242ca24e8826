import { useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { OfficeField } from "#web/office/ui/office-field.tsx";

interface Props {
  orderId: string;
  /** Euro that the provider has refunded and no correction invoice contains. */
  amount: number;
  onClose: () => void;
}

export function CorrectDialog({ orderId, amount, onClose }: Props) {
  const { mutate, isPending, error } = useOfficeChange("correctForeignRefunds", {
    done: "Die Korrekturrechnung ist ausgestellt. Der Gast bekommt sie per E-Mail.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Korrekturrechnung ausstellen"
      action={`Über ${euroText(amount)} ausstellen`}
      busy={isPending}
      error={error ?? undefined}
      onDo={(form) => mutate({ params: { orderId }, body: { amount, reason: String(form.get("reason")) } })}
      onClose={onClose}
    >
      <p>
        Beim Zahlungsanbieter wurden <strong>{euroText(amount)}</strong> von Hand zurückgegeben, die noch auf
        keiner Korrektur stehen. Es geht kein weiteres Geld zurück.
      </p>
      <OfficeField
        name="reason"
        label="Grund (freiwillig)"
        hint="Steht auf der Korrekturrechnung und in der E-Mail an den Gast."
        maxLength={200}
      />
    </ConfirmDialog>
  );
}
