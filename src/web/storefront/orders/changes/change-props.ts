import type { DeliveryDay } from "#contract/day.ts";
import type { GuestOrder, OrderedDelivery } from "#contract/orders/guest-orders.ts";

export interface ChangeProps {
  order: GuestOrder;
  delivery: OrderedDelivery;
  token: string;
  onClose: () => void;
  /** leaves the question about cancelling for the one about another day */
  onMoveInstead?: () => void;
  /** The change removes the button that opened the dialog, so the card of this day takes the focus. */
  onChanged: (deliveryDay: DeliveryDay) => void;
}
