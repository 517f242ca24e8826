import type { Cart } from "#contract/cart.ts";
import { shortDay } from "#contract/day.ts";
import { articleText, deliveryGroups } from "#web/storefront/cart/delivery-groups.ts";

/**
 * One entry per delivery day. It names every dish with its quantity, because § 312j BGB wants them directly above
 * the button; their prices stand in the list of the other summary.
 */
export function OrderedDays({ cart }: { cart: Cart }) {
  return (
    <ul className="space-y-2 text-sm">
      {deliveryGroups(cart).map((group) => (
        <li key={group.deliveryDay}>
          <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
            <span>Lieferung {shortDay(group.deliveryDay)}</span>
            <span className="font-normal whitespace-nowrap text-muted">{articleText(group)}</span>
          </p>
          <p className="text-muted">
            {group.items.map(({ qty, menuName }) => `${qty}\u00a0× ${menuName}`).join("; ")}
          </p>
        </li>
      ))}
    </ul>
  );
}
