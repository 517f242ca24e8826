import { Info, Plus, X } from "lucide-react";
import { longDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import type { ReorderItem, ReorderProposal } from "#contract/orders/guest-orders.ts";
import { MenuPicture } from "#web/shared/ui/menu-picture.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { BoxDishes } from "#web/storefront/plate/box-dishes.tsx";
import { PlateMark } from "#web/storefront/plate/plate-mark.tsx";

interface Props {
  delivery: ReorderProposal["deliveries"][number];
  isExcluded: (place: number) => boolean;
  onToggle: (place: number) => void;
}

export function WeekDishes({ delivery: { from, to, message, dishes }, isExcluded, onToggle }: Props) {
  return (
    <section aria-labelledby={`woche-${from}`}>
      <h3 id={`woche-${from}`} className="font-display text-lg font-bold">
        {longDay(to ?? from)}
      </h3>
      {message && (
        <div className="mt-2">
          <Notice type={to ? "info" : "warning"} live={false}>
            {message}
          </Notice>
        </div>
      )}
      <ul className="mt-2 divide-y divide-hairline rounded-lg bg-white px-4 shadow-card empty:hidden">
        {dishes.map((dish, place) => (
          <Dish
            // biome-ignore lint/suspicious/noArrayIndexKey: the proposal does not change
            key={place}
            dish={dish}
            isExcluded={isExcluded(place)}
            onToggle={() => onToggle(place)}
          />
        ))}
      </ul>
    </section>
  );
}

function Dish({ dish: { name, qty, offer, reason }, isExcluded, onToggle }: RowProps) {
  return (
    <li className="py-3.5">
      <div className={`flex items-center gap-x-3.5 ${isExcluded ? "max-sm:flex-wrap" : ""}`}>
        {offer ? (
          <MenuPicture
            picture={offer.picture}
            sizes="56px"
            className={`size-14 shrink-0 rounded-sm object-cover ${isExcluded ? "opacity-40" : ""}`}
          />
        ) : (
          <div className="size-14 shrink-0 rounded-sm bg-sand" aria-hidden="true" />
        )}
        <div className={`min-w-0 flex-1 basis-40 ${isExcluded || !offer ? "text-muted" : ""}`}>
          <p className={`leading-snug font-semibold ${isExcluded || !offer ? "line-through" : ""}`}>
            {offer?.name ?? name}
          </p>
          {offer && (
            <p className="text-sm text-muted tabular-nums">{`${qty} × ${formatEuro(offer.price)}`}</p>
          )}
          {offer && <PlateMark menu={offer.food} look="small" isQuiet className="mt-1" />}
        </div>
        {offer && <Toggle name={offer.name} isExcluded={isExcluded} onToggle={onToggle} />}
      </div>
      {offer && <BoxDishes dishes={offer.food.contents} className="mt-2.5" />}
      {reason && (
        <p className="mt-2.5 flex gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
          <Info className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {reason}
        </p>
      )}
    </li>
  );
}

interface RowProps {
  dish: ReorderItem;
  isExcluded: boolean;
  onToggle: () => void;
}

function Toggle({ name, isExcluded, onToggle }: { name: string; isExcluded: boolean; onToggle: () => void }) {
  const Icon = isExcluded ? Plus : X;
  return (
    <button
      type="button"
      onClick={onToggle}
      aria-label={isExcluded ? `Doch dazunehmen: ${name}` : `Weglassen: ${name}`}
      className="ml-auto inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-md px-2.5 text-sm font-semibold text-forest transition-colors duration-200 hover:bg-sage"
    >
      <Icon className="size-4 max-sm:size-5" aria-hidden="true" />
      <span className={isExcluded ? undefined : "max-sm:hidden"}>
        {isExcluded ? "Doch dazunehmen" : "Weglassen"}
      </span>
    </button>
  );
}
