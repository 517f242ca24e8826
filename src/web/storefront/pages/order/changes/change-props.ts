import type { Day } from "#contract/day.ts";
import type { GuestOrder, OrderedDelivery } from "#contract/guest-orders.ts";

/** What every dialog about one delivery is given. */
export interface ChangeProps {
  order: GuestOrder;
  delivery: OrderedDelivery;
  token: string;
  onClose: () => void;
  /** the button that opened the dialog goes with the change: the card of this day takes the focus */
  onChanged: (day: Day) => void;
}
