import { Package } from "lucide-react";
import type { OrderedDelivery } from "#contract/orders/guest-orders.ts";

/** With which other orders of the guest a delivery shares its parcel. */
export function SharedParcel({ delivery: { ridesWith, added } }: { delivery: OrderedDelivery }) {
  if (!ridesWith && added.length === 0) return null;
  return (
    <p className="mx-4 mb-3 flex gap-2 rounded-md bg-sage px-3 py-2 text-forest sm:mx-5">
      <Package className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>
        {ridesWith
          ? `Kommt im selben Paket wie Ihre Bestellung ${ridesWith}.`
          : `Dazu bestellt: ${added.join(" und ")}, kommt im selben Paket.`}
      </span>
    </p>
  );
}
