import { Check, TriangleAlert } from "lucide-react";
import { pages } from "#contract/addresses.ts";
import { type Minimum, minimumReached, untilMinimum } from "#contract/cart/minimum.ts";
import { longDay } from "#contract/day.ts";
import { useGermanTime } from "#web/shared/german-time.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { CalendarTile } from "#web/storefront/calendar/calendar-tile.tsx";
import { chooseDay } from "#web/storefront/calendar/chosen-day.ts";
import { card } from "#web/storefront/cart/columns.ts";
import { articleText, type DeliveryGroup } from "#web/storefront/cart/delivery-groups.ts";
import { FillButton } from "#web/storefront/cart/fill/fill-button.tsx";
import { CartLine } from "#web/storefront/cart/lines/cart-line.tsx";
import { MinimumText } from "#web/storefront/cart/lines/minimum-text.tsx";

interface Props {
  group: DeliveryGroup;
  minimum: Minimum;
}

export function DeliveryGroupCard({ group, minimum }: Props) {
  const inZone = useGermanTime();
  const headingId = `lieferung-${group.deliveryDay}`;
  return (
    <section aria-labelledby={headingId} className={card}>
      <header className="flex flex-wrap items-start gap-x-3 gap-y-1 px-3 py-1 sm:items-center sm:gap-y-2 sm:gap-x-4 sm:px-5 sm:py-4">
        <CalendarTile deliveryDay={group.deliveryDay} />
        <div className="min-w-0 flex-1 text-xs/[1.0625rem] text-muted sm:text-sm">
          <h2
            id={headingId}
            className="text-[.9375rem] leading-tight font-bold tracking-[-.02em] text-ink sm:text-xl"
          >
            {longDay(group.deliveryDay)}
          </h2>
          <p>
            {articleText(group)} <span className="max-sm:sr-only">in dieser Lieferung</span>
            {group.orderableUntil && group.shipping && ` · ${group.shipping.message}`}
          </p>
          {group.orderableUntil ? (
            <p>
              bestellbar bis <span className="sm:whitespace-nowrap">{inZone(group.orderableUntil)}</span>
            </p>
          ) : (
            <p className="font-medium text-error">nicht mehr bestellbar</p>
          )}
          {group.coolUntil && <p>Das Paket {group.coolUntil}.</p>}
        </div>
        {group.orderableUntil && group.missing === 0 && <MinimumReached minimum={minimum} />}
      </header>
      {group.orderableUntil && group.missing > 0 && <MinimumStrip group={group} minimum={minimum} />}
      <ul>
        {group.items.map((item) => (
          <CartLine key={item.rowId} item={item} />
        ))}
      </ul>
    </section>
  );
}

function MinimumReached({ minimum }: { minimum: Minimum }) {
  return (
    <p
      role="status"
      className="flex items-center gap-1.5 text-sm font-semibold text-success max-sm:-mt-1 max-sm:w-full max-sm:pl-17 max-sm:text-[.8125rem]/[1.125rem] sm:rounded-full sm:bg-success-soft sm:px-4 sm:py-2"
    >
      <Check className="size-4.5 shrink-0" aria-hidden="true" />
      {minimumReached(minimum)}
    </p>
  );
}

const bar =
  "absolute inset-x-0 bottom-0 block h-1 w-full appearance-none border-0 bg-warning-icon/20 " +
  "[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-warning-icon [&::-moz-progress-bar]:bg-warning-icon";

interface MinimumStripProps {
  group: DeliveryGroup;
  minimum: Minimum;
}

/** What the delivery lacks, and beside it both ways to fill it. */
function MinimumStrip({ group, minimum }: MinimumStripProps) {
  return (
    <div className="relative flex flex-wrap items-center justify-between gap-x-4 border-t border-hairline bg-warning-soft px-3 pt-1.5 pb-2 text-sm/[1.125rem] text-warning sm:px-5 sm:py-2.5 sm:text-base">
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-2.5">
        <TriangleAlert className="size-4.5 shrink-0 text-warning-icon sm:mt-0.5" aria-hidden="true" />
        <p role="status" className="min-w-0 flex-1">
          <MinimumText missing={group.missing} minimum={minimum} />
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 max-sm:w-full max-sm:pl-7">
        <Link
          to={pages.shop()}
          onClick={() => chooseDay(group.deliveryDay)}
          className="text-link inline-flex min-h-9 items-center font-semibold"
        >
          Menüs hinzufügen
        </Link>
        <FillButton deliveryDay={group.deliveryDay} size="sm" />
      </div>
      <progress
        className={bar}
        aria-label={untilMinimum(minimum)}
        max={minimum.menus}
        value={group.articles}
      />
    </div>
  );
}
