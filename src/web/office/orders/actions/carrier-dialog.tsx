import { useState } from "react";
import { type DeliveryDay, longDay } from "#contract/day.ts";
import type { OrderedDelivery } from "#contract/orders/guest-orders.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";

interface Props {
  orderId: string;
  day: DeliveryDay;
  delivery: OrderedDelivery;
  onClose: () => void;
}

/** The parcel is on its way: what shall change becomes a task, until somebody has told its carrier. */
export function CarrierDialog({ orderId, day, delivery, onClose }: Props) {
  const [id] = useState(randomUuid);
  const change = useOfficeChange("askCarrier", {
    done: "Als Aufgabe eingetragen. Sie steht auch unter „Überfällig“, bis jemand sie erledigt.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Beim Paketdienst ändern"
      action="Als Aufgabe eintragen"
      change={change}
      onSave={({ text }: { text: string }) => change.mutate({ params: { orderId, day }, body: { id, text } })}
      onClose={onClose}
    >
      <p>
        Das Paket vom <strong>{longDay(day)}</strong> ist unterwegs, ändern kann es nur noch{" "}
        {delivery.carrier ?? "der Paketdienst"}
        {delivery.trackingNumber && ` (Sendung ${delivery.trackingNumber})`}. Was zu ändern ist, wird eine
        Aufgabe für das Team; der Gast bekommt keine E-Mail.
      </p>
      <OfficeTextArea
        name="text"
        label="Was soll der Paketdienst ändern?"
        rows={3}
        maxLength={300}
        hint="Zum Beispiel die richtige Hausnummer oder ein Nachbar."
      />
    </ConfirmDialog>
  );
}
