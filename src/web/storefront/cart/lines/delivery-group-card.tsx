import { Check } from "lucide-react";
import type { Cart } from "#contract/cart.ts";
import { longDay } from "#contract/day.ts";
import { useGermanTime } from "#web/shared/german-time.ts";
import { card } from "#web/storefront/cart/columns.ts";
import { articleText, type DeliveryGroup } from "#web/storefront/cart/delivery-groups.ts";
import { CalendarTile } from "./calendar-tile.tsx";
import { CartLine } from "./cart-line.tsx";
import { MinimumStrip } from "./minimum-strip.tsx";

interface Props {
  group: DeliveryGroup;
  minimum: Cart["metaData"]["minimumPerDelivery"];
}

export function DeliveryGroupCard({ group, minimum }: Props) {
  const inZone = useGermanTime();
  const headingId = `lieferung-${group.deliveryDay}`;
  return (
    <section aria-labelledby={headingId} className={card}>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5 sm:py-4">
        <CalendarTile deliveryDay={group.deliveryDay} />
        <div className="min-w-0 flex-1">
          <h2
            id={headingId}
            className="text-[1.0625rem] leading-tight font-bold tracking-[-.015em] sm:text-xl"
          >
            {longDay(group.deliveryDay)}
          </h2>
          <p className="text-sm text-muted">{articleText(group)} in dieser Lieferung</p>
          {group.orderableUntil && (
            <p className="text-sm text-muted">
              bestellbar bis <span className="sm:whitespace-nowrap">{inZone(group.orderableUntil)}</span>
            </p>
          )}
          <p className="text-sm text-muted">{group.shipping?.message}</p>
        </div>
        {group.missing === 0 && <MinimumReached />}
      </header>
      {group.missing > 0 && <MinimumStrip group={group} minimum={minimum} />}
      <ul>
        {group.items.map((item) => (
          <CartLine key={item.rowId} item={item} />
        ))}
      </ul>
    </section>
  );
}

function MinimumReached() {
  return (
    <p
      role="status"
      className="flex w-full items-center gap-2.5 rounded-md bg-success-soft px-4 py-1 text-sm font-semibold text-success sm:w-auto sm:rounded-full sm:py-2"
    >
      <Check className="size-4.5" aria-hidden="true" />
      Mindestmenge erreicht
    </p>
  );
}
