import { pages } from "#contract/addresses.ts";
import type { CartItem } from "#contract/cart.ts";
import { type DeliveryDay, longDay } from "#contract/day.ts";
import { maxQuantity } from "#contract/max-quantity.ts";
import { formatEuro } from "#contract/money.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { Button } from "#web/shared/ui/button.tsx";

const field = "mt-1 block h-12 rounded-md border border-field bg-white px-3 text-base";

interface Props {
  item: CartItem;
  /** the next ones that can be ordered for */
  days: readonly DeliveryDay[];
}

export function PlainLine({ item, days }: Props) {
  const { rowId, menuName, qty, deliveryIsoDate, problem, priceChanged } = item;
  return (
    <li className="border-t border-hairline py-4 first:mt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-[1.0625rem] sm:text-lg">
          <Link to={pages.menuDetails(item.menuSlug)}>{menuName}</Link>
        </h3>
        <p className="font-display text-lg font-bold tabular-nums">{formatEuro(item.linePrice)}</p>
      </div>
      <p className="text-sm text-muted">
        {item.weightText} · {formatEuro(item.originalPrice)} {item.isBox ? "je Box" : "je Menü"} ·{" "}
        {formatEuro(item.basePricePerKg)}/kg · inkl. MwSt.
      </p>
      {priceChanged && <p className="mt-2 font-medium text-forest">{priceChanged.message}</p>}
      {problem && <p className="mt-2 font-medium text-error">{problem.message}</p>}
      <form method="post" action={pages.cartLine(rowId)} className="mt-3 flex flex-wrap items-end gap-3">
        <label className="text-sm font-semibold">
          Menge
          <span className="sr-only"> von {menuName}</span>
          <input
            type="number"
            name="quantity"
            min={1}
            max={maxQuantity}
            required
            defaultValue={qty}
            className={`w-20 ${field}`}
          />
        </label>
        <label className="text-sm font-semibold">
          Liefertag
          <select name="deliveryDate" defaultValue={deliveryIsoDate} className={field}>
            {[...new Set([deliveryIsoDate, ...days])].sort().map((day) => (
              <option key={day} value={day}>
                {longDay(day)}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" variant="secondary">
          Ändern
        </Button>
        <Button type="submit" variant="quiet" name="remove" value="1" formNoValidate>
          Entfernen
          <span className="sr-only"> von {menuName}</span>
        </Button>
      </form>
    </li>
  );
}
