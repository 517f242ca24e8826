import { pages } from "#contract/addresses.ts";
import type { Cart, CartItem } from "#contract/cart/cart.ts";
import { maxQuantity } from "#contract/cart/max-quantity.ts";
import type { Minimum } from "#contract/cart/minimum.ts";
import { type DeliveryDay, longDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { Button, ButtonLink } from "#web/shared/ui/button.tsx";
import { Amounts } from "#web/storefront/cart/amounts.tsx";
import { card, columns } from "#web/storefront/cart/columns.ts";
import { articleText, type DeliveryGroup, deliveryGroups } from "#web/storefront/cart/delivery-groups.ts";
import { MinimumText } from "#web/storefront/cart/lines/minimum-text.tsx";
import { useRootBranding } from "#web/storefront/navigation/use-company.ts";
import { useVatWords } from "#web/storefront/navigation/use-company.ts";

/** For browsers without scripts; only the server draws it. */
export function PlainCart({ cart }: { cart: Cart | null }) {
  const days = useRootBranding()?.deliveryDates.nextDays.map(({ date }) => date) ?? [];
  if (!cart || cart.items.length === 0) {
    return (
      <div className="text-center">
        <h2 className="text-[1.75rem]">Ihr Warenkorb ist leer</h2>
        <ButtonLink to={pages.shop()} size="lg" className="mt-7">
          Weiter einkaufen
        </ButtonLink>
      </div>
    );
  }
  const { minimumPerDelivery } = cart.metaData;
  return (
    <div className={columns}>
      <div className="space-y-5">
        {deliveryGroups(cart).map((group) => (
          <section
            key={group.deliveryDay}
            aria-labelledby={group.deliveryDay}
            className={`p-4 sm:p-5 ${card}`}
          >
            <DeliveryHead group={group} minimum={minimumPerDelivery} />
            <ul>
              {group.items.map((item) => (
                <PlainLine key={item.rowId} item={item} days={days} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <section aria-labelledby="zusammenfassung" className={`self-start p-4 sm:p-6 ${card}`}>
        <h2 id="zusammenfassung" className="text-2xl">
          Zusammenfassung
        </h2>
        <Amounts cart={cart} />
        <ButtonLink to={pages.shop()} variant="quiet" wide className="mt-3">
          Weiter einkaufen
        </ButtonLink>
      </section>
    </div>
  );
}

function DeliveryHead({ group, minimum }: { group: DeliveryGroup; minimum: Minimum }) {
  return (
    <>
      <h2 id={group.deliveryDay} className="text-[1.0625rem] font-bold sm:text-xl">
        {longDay(group.deliveryDay)}
      </h2>
      <p className="text-sm text-muted">{articleText(group)} in dieser Lieferung</p>
      {group.orderableUntil && <p className="text-sm text-muted">bestellbar bis {group.orderableUntil}</p>}
      {group.orderableUntil && <p className="text-sm text-muted">{group.shipping?.message}</p>}
      {group.orderableUntil && group.missing > 0 && (
        <p className="my-3 rounded-md bg-warning-soft px-4 py-3 text-warning">
          <MinimumText missing={group.missing} minimum={minimum} />
        </p>
      )}
    </>
  );
}

const field = "mt-1 block h-12 rounded-md border border-field bg-white px-3 text-base";

interface PlainLineProps {
  item: CartItem;
  /** the next ones that can be ordered for */
  days: readonly DeliveryDay[];
}

function PlainLine({ item, days }: PlainLineProps) {
  const vatWords = useVatWords();
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
        {formatEuro(item.basePricePerKg)}/kg · {vatWords}
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
