import { longDay } from "#contract/day.ts";
import type { GuestOrder, OrderedDelivery } from "#contract/guest-orders.ts";
import { formatEuro, formatShipping } from "#contract/money.ts";
import { CalendarTile } from "#web/storefront/cart/lines/calendar-tile.tsx";

/** Shown only to the browser that placed the order. */
export function OrderedDeliveries({ order: { number, deliveries } }: { order: GuestOrder }) {
  return (
    <section aria-labelledby="bestellt" className="rounded-lg bg-white p-5 shadow-card sm:p-6">
      <h2 id="bestellt" className="text-[1.375rem]">
        Ihre Bestellung <span className="whitespace-nowrap">{number}</span>
      </h2>
      <ul className="mt-4 space-y-5">
        {deliveries.map((delivery) => (
          <li key={delivery.isoDate} className="border-t border-hairline pt-5">
            <Delivery delivery={delivery} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Delivery({ delivery }: { delivery: OrderedDelivery }) {
  const { isoDate, status, lines, deliveryCost, address } = delivery;
  return (
    <>
      <div className="flex items-center gap-4">
        <CalendarTile deliveryDay={isoDate} />
        <h3 className="min-w-0 text-lg leading-tight">
          {longDay(isoDate)}
          {status === "cancelled" && <span className="block text-sm font-medium text-muted">storniert</span>}
        </h3>
      </div>
      <ul className="mt-3 space-y-1.5">
        {lines.map((line) => (
          <li key={line.menuId} className="flex justify-between gap-4">
            <span className="min-w-0">
              {line.qty} × {line.name}
            </span>
            <span className="whitespace-nowrap tabular-nums">{formatEuro(line.linePrice)}</span>
          </li>
        ))}
        <li className="flex justify-between gap-4 text-muted">
          <span>Versand</span>
          <span className="whitespace-nowrap tabular-nums">{formatShipping(deliveryCost)}</span>
        </li>
      </ul>
      <p className="mt-3 text-sm text-muted">
        An {address.firstName} {address.lastName}, {address.street} {address.street_nr}, {address.zip_code}{" "}
        {address.city}
      </p>
    </>
  );
}
