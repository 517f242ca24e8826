import { ArrowLeftRight, CalendarDays, MapPinPen, PackageX, Plus, Truck } from "lucide-react";
import { useState } from "react";
import { type DeliveryDay, longDay } from "#contract/day.ts";
import type { OrderedDelivery } from "#contract/orders/guest-orders.ts";
import type { OrderDetail } from "#contract/office/orders/orders.ts";
import { useOfficeChange, useOfficeOnce } from "#web/office/office-api.ts";
import { AdditionDialog } from "#web/office/orders/actions/addition-dialog.tsx";
import { AddressDialog } from "#web/office/orders/actions/address-dialog.tsx";
import { MoveDialog } from "#web/office/orders/actions/move-dialog.tsx";
import { SwapDialog } from "#web/office/orders/actions/swap-dialog.tsx";
import { useOrderAct } from "#web/office/orders/use-order-act.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { useKeptDialog } from "#web/office/ui/kept-dialog.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField, OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";

interface Props {
  order: OrderDetail;
  delivery: OrderedDelivery;
}

/** Dishes change until the cut-off, all else until the parcel is packed; on its way only its carrier can change anything. */
export function DeliveryActions({ order, delivery }: Props) {
  const show = useKeptDialog();
  const deliveryDay = delivery.isoDate;
  const isChangeable = order.changeable.includes(deliveryDay);
  const isOnItsWay = delivery.status === "shipped" && !delivery.isPresumedDelivered;
  if (!isChangeable && !isOnItsWay) return null;
  const of = (text: string) => `${text}: ${longDay(deliveryDay)}`;
  const close = () => show(null);
  const where = { orderId: order.id, version: order.version, day: deliveryDay, onClose: close };
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {isOnItsWay && (
        <OfficeButton
          icon={Truck}
          aria-label={of("Beim Paketdienst ändern")}
          onClick={() => show(<CarrierDialog {...where} delivery={delivery} />)}
        >
          Beim Paketdienst ändern
        </OfficeButton>
      )}
      {isChangeable && (
        <>
          {delivery.ridesWith === null && (
            <>
              <OfficeButton
                icon={CalendarDays}
                aria-label={of("Verschieben")}
                onClick={() => show(<MoveDialog {...where} />)}
              >
                Verschieben
              </OfficeButton>
              <OfficeButton
                icon={MapPinPen}
                aria-label={of("Anschrift ändern")}
                onClick={() => show(<AddressDialog order={order} delivery={delivery} onClose={close} />)}
              >
                Anschrift ändern
              </OfficeButton>
            </>
          )}
          {delivery.changes.isPossible && (
            <>
              <OfficeButton
                icon={Plus}
                aria-label={of("Gericht dazu")}
                onClick={() => show(<AdditionDialog order={order} delivery={delivery} onClose={close} />)}
              >
                Gericht dazu
              </OfficeButton>
              <OfficeButton
                icon={ArrowLeftRight}
                aria-label={of("Gericht tauschen")}
                onClick={() => show(<SwapDialog {...where} notes={delivery.address.notes} />)}
              >
                Gericht tauschen
              </OfficeButton>
            </>
          )}
          <OfficeButton
            look="danger"
            icon={PackageX}
            aria-label={of("Stornieren")}
            onClick={() => show(<CancelDialog {...where} added={delivery.added} />)}
          >
            Stornieren
          </OfficeButton>
        </>
      )}
    </div>
  );
}

interface CancelDialogProps {
  orderId: string;
  version: string;
  day: DeliveryDay;
  /** numbers of the orders in its parcel */
  added: string[];
  onClose: () => void;
}

function CancelDialog({ orderId, version, day, added, onClose }: CancelDialogProps) {
  const params = { orderId, day };
  const terms = useOfficeOnce("readOfficeCancellation", { params });
  const { mutate, isPending, error } = useOrderAct("cancelForGuest", version, {
    done: "Die Lieferung ist storniert. Der Gast bekommt eine E-Mail.",
    onDone: onClose,
  });
  const answer = terms.data;
  return (
    <ConfirmDialog
      title="Lieferung stornieren"
      action="Verbindlich stornieren"
      look="danger"
      busy={isPending}
      disabled={!answer}
      error={error ?? terms.error ?? undefined}
      onDo={(form) => mutate({ params, body: { reason: String(form.get("reason")) } })}
      onClose={onClose}
    >
      <p>
        Am <strong>{longDay(day)}</strong> wird nichts geliefert, die Portionen werden frei.
        {answer?.endsOrder && " Es ist die letzte offene Lieferung: Damit endet die Bestellung."}
        {added.length > 0 &&
          ` Was dazubestellt wurde (${added.join(", ")}), kommt trotzdem, in einem eigenen Paket.`}
      </p>
      <p aria-live="polite" className="rounded-md bg-sage px-4 py-3 text-forest">
        Es gehen <strong>{answer ? euroText(answer.refund) : "…"}</strong> zurück, mit Korrekturrechnung und
        E-Mail an den Gast. Das kann nicht zurückgenommen werden.
      </p>
      <OfficeField
        name="reason"
        label="Grund (freiwillig)"
        hint="Für den Gast. Leer: „auf Ihren Wunsch storniert“."
        maxLength={200}
      />
    </ConfirmDialog>
  );
}

interface CarrierDialogProps {
  orderId: string;
  day: DeliveryDay;
  delivery: OrderedDelivery;
  onClose: () => void;
}

/** The parcel is on its way: what shall change becomes a task, until a person has told its carrier. */
function CarrierDialog({ orderId, day, delivery, onClose }: CarrierDialogProps) {
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
