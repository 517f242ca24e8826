import type { GuestOrder, OrderedDelivery } from "#contract/guest-orders.ts";

/** What every dialog about one delivery is given. */
export interface ChangeProps {
  order: GuestOrder;
  delivery: OrderedDelivery;
  token: string;
  onClose: () => void;
}
