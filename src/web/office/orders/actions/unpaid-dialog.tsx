import type { OrderDetail } from "#contract/office/orders/orders.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeTextArea } from "#web/office/ui/office-field.tsx";

interface Props {
  order: OrderDetail;
  onClose: () => void;
}

/** Ends an order that waits for its payment. */
export function UnpaidDialog({ order: { id, number }, onClose }: Props) {
  const { mutate, isPending, error } = useOfficeChange("endUnpaidOrder", {
    done: `${number} ist storniert, die Portionen sind frei.`,
    onDone: onClose,
  });
  const errors = fieldErrors(error);
  return (
    <ConfirmDialog
      title={`Unbezahlte Bestellung ${number} stornieren`}
      action="Stornieren"
      look="danger"
      busy={isPending}
      error={Object.keys(errors).length > 0 ? undefined : (error ?? undefined)}
      onDo={(form) => mutate({ params: { orderId: id }, body: { message: String(form.get("message")) } })}
      onClose={onClose}
    >
      <p>
        Die Seite zum Bezahlen schließt, Portionen und Rabattcode werden frei. Das kann nicht zurückgenommen
        werden.
      </p>
      <OfficeTextArea
        name="message"
        label="Nachricht an den Gast (freiwillig)"
        hint="Leer: Der Gast bekommt keine E-Mail."
        rows={4}
        maxLength={1000}
        error={errors.message}
        data-first-focus=""
      />
    </ConfirmDialog>
  );
}
