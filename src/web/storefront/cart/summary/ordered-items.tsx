import type { Cart } from "#contract/cart.ts";
import { shortDay } from "#contract/day.ts";
import { formatEuro, formatShipping } from "#contract/money.ts";
import { deliveryGroups } from "#web/storefront/cart/delivery-groups.ts";

export function OrderedItems({ cart }: { cart: Cart }) {
  const groups = deliveryGroups(cart);
  return (
    <ul className="space-y-3.5 text-sm">
      {groups.map((group) => (
        <li key={group.deliveryDay}>
          <p className="font-semibold">Lieferung {shortDay(group.deliveryDay)}</p>
          <ul className="mt-1 space-y-1">
            {group.items.map((item) => (
              <li key={item.rowId} className="flex justify-between gap-4">
                <span className="min-w-0">
                  {item.qty} × {item.menuName}
                </span>
                <span className="whitespace-nowrap tabular-nums">{formatEuro(item.linePrice)}</span>
              </li>
            ))}
            {/* A single delivery's shipping stands below, among the amounts. */}
            {groups.length > 1 && (
              <li className="flex justify-between gap-4 text-muted">
                <span>Versand</span>
                <span className="whitespace-nowrap tabular-nums">
                  {group.shipping && formatShipping(group.shipping.cost)}
                </span>
              </li>
            )}
          </ul>
        </li>
      ))}
    </ul>
  );
}
