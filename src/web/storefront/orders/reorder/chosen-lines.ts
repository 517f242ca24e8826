import { type DeliveryDay, germanDay } from "#contract/day.ts";
import type { ReorderProposal } from "#contract/orders/guest-orders.ts";
import type { Plate } from "#contract/catalogue/plate.ts";
import { judgePlate } from "#contract/catalogue/plate-rule.ts";

interface ChosenLine {
  menuId: number;
  quantity: number;
  deliveryDate: string;
}

/** Names one dish of the proposal: a day may have a dish twice. */
export function dishKey({ from }: { from: DeliveryDay }, place: number): string {
  return `${from}/${place}`;
}

/** What goes into the cart: every offer that was not left out. */
export function chosenLines({ deliveries }: ReorderProposal, excluded: ReadonlySet<string>): ChosenLine[] {
  return deliveries.flatMap((delivery) => {
    const { to, dishes } = delivery;
    if (!to) return [];
    return dishes.flatMap(({ offer, qty }, place) =>
      offer && !excluded.has(dishKey(delivery, place))
        ? [{ menuId: offer.menuId, quantity: qty, deliveryDate: germanDay(to) }]
        : [],
    );
  });
}

export function countPieces(lines: readonly ChosenLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What does not suit the guest's plate is left out until the guest takes it after all. */
export function againstPlate({ deliveries }: ReorderProposal, plate: Plate | null): Set<string> {
  if (!plate) return new Set();
  return new Set(
    deliveries.flatMap((delivery) =>
      delivery.dishes.flatMap(({ offer }, place) =>
        offer && !judgePlate(offer.food, plate).suits ? [dishKey(delivery, place)] : [],
      ),
    ),
  );
}

/** Everything comes again as it was, on the same weekdays: there is nothing to decide. */
export function isSameWeek(proposal: ReorderProposal, plate: Plate | null): boolean {
  const { deliveries } = proposal;
  const isSame = deliveries.every(
    ({ to, message, dishes }) =>
      to && message === null && dishes.every(({ offer, reason }) => offer && reason === null),
  );
  return isSame && deliveries.length > 0 && againstPlate(proposal, plate).size === 0;
}
