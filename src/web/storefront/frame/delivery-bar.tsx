import { nextDelivery } from "#brand/shop.ts";
import { briefDay, type DeliveryDay } from "#contract/day.ts";
import type { Notice } from "#web/storefront/navigation/page-types.ts";

/** The first bookable day comes from the shop, because the browser's clock may be wrong. */
export function DeliveryBar({ nextDay, notice }: { nextDay?: DeliveryDay | null; notice?: Notice }) {
  return (
    <aside
      aria-label="Lieferung"
      className="shop-bar bg-forest-deep px-4 py-2 text-center text-sm leading-[1.25rem] text-cream"
    >
      {nextDay && (
        <>
          <strong className="font-semibold text-saffron">{nextDelivery}</strong> {briefDay(nextDay)}
        </>
      )}
      {notice?.texts.map((fact, index) => (
        <span key={fact} className={nextDay && notice.isFacts ? "hidden md:inline" : "inline-block"}>
          {(nextDay || index > 0) && <span aria-hidden="true">{"\u2002·\u2002"}</span>}
          {fact}
        </span>
      ))}
    </aside>
  );
}
