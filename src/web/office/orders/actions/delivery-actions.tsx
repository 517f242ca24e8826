import { CalendarDays, MapPinPen, PackageX } from "lucide-react";
import { useState } from "react";
import { longDay } from "#contract/day.ts";
import type { OrderedDelivery } from "#contract/guest-orders.ts";
import type { OrderDetail } from "#contract/office/orders.ts";
import { AddressDialog } from "#web/office/orders/actions/address-dialog.tsx";
import { CancelDialog } from "#web/office/orders/actions/cancel-dialog.tsx";
import { MoveDialog } from "#web/office/orders/actions/move-dialog.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

interface Props {
  order: OrderDetail;
  delivery: OrderedDelivery;
}

type Action = "move" | "address" | "cancel";

/** The guest's rules, except that moving and cancelling stay possible until the parcel is packed. */
export function DeliveryActions({ order, delivery }: Props) {
  const [open, setOpen] = useState<Action | null>(null);
  const deliveryDay = delivery.isoDate;
  const isCancellable = order.cancellable.includes(deliveryDay);
  if (!delivery.changes.isPossible && !isCancellable) return null;
  const of = (text: string) => `${text}: ${longDay(deliveryDay)}`;
  const close = () => setOpen(null);
  const where = { orderId: order.id, day: deliveryDay, onClose: close };
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <OfficeButton
        icon={<CalendarDays className="size-4" aria-hidden="true" />}
        aria-label={of("Verschieben")}
        onClick={() => setOpen("move")}
      >
        Verschieben
      </OfficeButton>
      {delivery.changes.isPossible && (
        <OfficeButton
          icon={<MapPinPen className="size-4" aria-hidden="true" />}
          aria-label={of("Anschrift ändern")}
          onClick={() => setOpen("address")}
        >
          Anschrift ändern
        </OfficeButton>
      )}
      {isCancellable && (
        <OfficeButton
          look="danger"
          icon={<PackageX className="size-4" aria-hidden="true" />}
          aria-label={of("Stornieren")}
          onClick={() => setOpen("cancel")}
        >
          Stornieren
        </OfficeButton>
      )}
      {open === "move" && <MoveDialog {...where} />}
      {open === "address" && <AddressDialog order={order} delivery={delivery} onClose={close} />}
      {open === "cancel" && <CancelDialog {...where} />}
    </div>
  );
}
