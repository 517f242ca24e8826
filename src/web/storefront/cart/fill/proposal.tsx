import { use } from "react";
import type { FilledDay, FilledDish, FillProposal } from "#contract/cart/fill-plan.ts";
import { type DeliveryDay, dayInSight, longDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { MenuPicture } from "#web/shared/ui/menu-picture.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { guestCart } from "#web/storefront/cart/guest-cart.ts";
import { dishesAgainst, namedDishes } from "#web/storefront/plate/against-plate.ts";
import { AlsoWithoutContext } from "#web/storefront/plate/also-without.tsx";
import { PlateMark } from "#web/storefront/plate/plate-mark.tsx";
import { usePlate } from "#web/storefront/plate/stored-plate.ts";
import { usePlateNames } from "#web/storefront/plate/use-plate-names.ts";

interface Props {
  proposal: FillProposal;
  busy: boolean;
  onSwap: (day: FilledDay, dish: FilledDish) => void;
  onRemove: (day: FilledDay, dish: FilledDish) => void;
}

export function Proposal({ proposal, busy, onSwap, onRemove }: Props) {
  const { days, summary } = proposal;
  return (
    <div aria-busy={busy || undefined} className={`space-y-6 ${busy ? "opacity-60" : ""}`}>
      <p role="status" className={days.length > 1 ? "font-semibold" : "sr-only"}>
        {summary}
      </p>
      {days.map((day) => (
        <section key={day.deliveryIsoDate} aria-labelledby={`vorschlag-${day.deliveryIsoDate}`}>
          <h3
            id={`vorschlag-${day.deliveryIsoDate}`}
            className="font-display text-lg leading-tight font-bold"
          >
            {longDay(day.deliveryIsoDate)}
          </h3>
          <p className="mt-1 text-sm text-muted">
            {day.summary}
            {day.present > 0 && ` (${presentText(day.present)})`}
          </p>
          {day.present > 0 && <PresentAgainst deliveryDay={day.deliveryIsoDate} />}
          {day.hurdles.map((hurdle) => (
            <div key={hurdle} className="mt-3">
              <Notice type="warning">
                {missingText(day.missing)} {hurdle}
              </Notice>
            </div>
          ))}
          <ul className="mt-3 empty:hidden divide-y divide-hairline rounded-md bg-white shadow-card">
            {day.dishes.map((dish, place) => (
              // the place keeps the focus when its dish is swapped
              <ProposedDish
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={place}
                dish={dish}
                busy={busy}
                onSwap={() => onSwap(day, dish)}
                onRemove={() => onRemove(day, dish)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** What the cart has for the day already was not chosen by these wishes. */
function PresentAgainst({ deliveryDay }: { deliveryDay: DeliveryDay }) {
  const plate = usePlate();
  const also = use(AlsoWithoutContext);
  const { data: names } = usePlateNames();
  const items = guestCart.state().data?.items ?? [];
  const dishes = items
    .filter(({ deliveryIsoDate }) => deliveryIsoDate === deliveryDay)
    .map(({ menuName, food }) => ({ name: menuName, food }));
  const against = dishesAgainst(dishes, { plate, also, names });
  if (against.length === 0) return null;
  return (
    <div className="mt-3">
      <Notice type="warning" live={false}>
        Schon im Warenkorb und nicht passend: {namedDishes(against)}
      </Notice>
    </div>
  );
}

function presentText(count: number): string {
  return count === 1 ? "1 davon schon im Warenkorb" : `${count} davon schon im Warenkorb`;
}

function missingText(count: number): string {
  return count === 1 ? "1 Menü fehlt." : `${count} Menüs fehlen.`;
}

interface DishProps {
  dish: FilledDish;
  busy: boolean;
  onSwap: () => void;
  onRemove: () => void;
}

const small = "text-link -mb-2 min-h-11 py-1 text-sm font-semibold aria-disabled:cursor-progress";

function ProposedDish({ dish, busy, onSwap, onRemove }: DishProps) {
  const { menuName, quantity, reasons, keepsUntil } = dish;
  return (
    <li className="flex gap-3 p-3 sm:items-center sm:gap-4">
      <MenuPicture
        picture={dish.picture}
        sizes="80px"
        className="h-12 w-16 shrink-0 rounded-sm object-cover sm:h-15 sm:w-20"
      />
      <div className="min-w-0 grow">
        <p className="leading-snug font-semibold hyphens-auto">
          {quantity > 1 && <span className="tabular-nums">{`${quantity} × `}</span>}
          {menuName}
        </p>
        <p className="text-sm text-muted">
          {reasons.map((reason) => `${reason}, `)}
          <span className="whitespace-nowrap">{`bis ${dayInSight(keepsUntil)} haltbar`}</span>
        </p>
        <PlateMark menu={dish.food} look="small" className="mt-1" />
        <p className="flex gap-4">
          <button
            type="button"
            className={small}
            aria-disabled={busy || undefined}
            onClick={busy ? undefined : onSwap}
          >
            Tauschen<span className="sr-only">: {menuName}</span>
          </button>
          <button
            type="button"
            className={small}
            aria-disabled={busy || undefined}
            onClick={busy ? undefined : onRemove}
          >
            Entfernen<span className="sr-only">: {menuName}</span>
          </button>
        </p>
      </div>
      <p className="shrink-0 font-semibold tabular-nums">{formatEuro(dish.linePrice)}</p>
    </li>
  );
}
