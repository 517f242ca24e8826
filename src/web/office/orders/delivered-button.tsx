import { PackageCheck } from "lucide-react";
import type { DeliveryDay } from "#contract/day.ts";
import type { DeliveryStatus } from "#contract/orders/guest-orders.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

interface Props {
  deliveryDay: DeliveryDay;
  orderId: string;
  /** The parcel's name, for screen readers. */
  name: string;
  status: DeliveryStatus;
}

/** Confirms an arrival, or takes a mistaken confirmation back. */
export function DeliveredButton({ deliveryDay, orderId, name, status }: Props) {
  const confirm = useOfficeChange("confirmDeliveries", { done: `${name} ist als zugestellt vermerkt.` });
  const reopen = useOfficeChange("reopenDelivery", { done: `${name} gilt nicht mehr als zugestellt.` });
  if (status === "delivered") {
    return (
      <OfficeButton
        className="print:hidden"
        aria-label={`${name}: doch nicht zugestellt`}
        busy={reopen.isPending}
        onClick={() => reopen.mutate({ params: { day: deliveryDay, orderId } })}
      >
        Doch nicht zugestellt
      </OfficeButton>
    );
  }
  if (status !== "shipped") return null;
  return (
    <OfficeButton
      className="print:hidden"
      aria-label={`${name}: zugestellt`}
      busy={confirm.isPending}
      icon={PackageCheck}
      onClick={() => confirm.mutate({ body: { deliveries: [{ day: deliveryDay, orderIds: [orderId] }] } })}
    >
      Zugestellt
    </OfficeButton>
  );
}
