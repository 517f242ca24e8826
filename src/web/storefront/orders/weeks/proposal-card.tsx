import { Info } from "lucide-react";
import { pages } from "#contract/addresses.ts";
import { briefDay, type CalendarDay, longDay } from "#contract/day.ts";
import { formatEuro, formatShipping } from "#contract/money.ts";
import type { WeekProposal } from "#contract/orders/weeks.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { MenuPicture } from "#web/shared/ui/menu-picture.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { MinimumText } from "#web/storefront/cart/lines/minimum-text.tsx";
import { useRootBranding } from "#web/storefront/navigation/use-company.ts";
import { ProposalAnswer } from "#web/storefront/orders/weeks/proposal-answer.tsx";
import { stateText } from "#web/storefront/orders/weeks/week-texts.ts";
import { PlateMark } from "#web/storefront/plate/plate-mark.tsx";

interface Props {
  proposal: WeekProposal;
  token: string;
  today: CalendarDay;
}

/** One week with its dishes, days and total. What is ordered is ordered at the checkout, like anything else. */
export function ProposalCard({ proposal, token, today }: Props) {
  const { monday, state, days, notes, order } = proposal;
  const outcome = stateText(proposal, today);
  const id = `woche-${monday}`;
  const canOrder = state !== "ordered" && days.length > 0;
  // what was different in a week that is over helps nobody
  const isNamed = canOrder || (state !== "ordered" && state !== "paused" && monday > today);
  return (
    <section aria-labelledby={id} className="rounded-lg bg-white px-5 py-4 shadow-card sm:px-6 sm:py-5">
      <h2 id={id} className="text-[1.375rem]">
        Vorschlag für die Woche ab {briefDay(monday)}
      </h2>
      {outcome && <p className="mt-2 font-semibold">{outcome}</p>}
      {order && <Bought order={order} />}
      {isNamed && (
        <>
          <Notes notes={notes} />
          {days.map((day) => (
            <ProposedDay key={day.isoDate} day={day} />
          ))}
        </>
      )}
      {canOrder && <Sums proposal={proposal} />}
      {canOrder && <ProposalAnswer proposal={proposal} token={token} />}
    </section>
  );
}

function Bought({ order: { number, token } }: { order: NonNullable<WeekProposal["order"]> }) {
  if (!token) return <p className="mt-2">Bestellung {number}</p>;
  return (
    <p className="mt-2">
      <Link to={pages.guestOrder(token)} className="text-link">
        Bestellung {number} ansehen
      </Link>
    </p>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <div className="mt-3">
      <Notice type="warning" live={false}>
        <p className="font-semibold">Das ist diesmal anders:</p>
        <ul className="mt-1 list-disc pl-5">
          {notes.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function ProposedDay({ day: { isoDate, orderableUntil, dishes } }: { day: WeekProposal["days"][number] }) {
  const minimum = useRootBranding()?.minimumPerDelivery;
  const hasBox = dishes.some(({ food }) => food.isBox);
  const missing = minimum && !hasBox ? minimum.menus - dishes.reduce((sum, { qty }) => sum + qty, 0) : 0;
  return (
    <div className="mt-4 border-t border-hairline pt-4">
      <h3 className="font-display text-lg font-bold">{longDay(isoDate)}</h3>
      {orderableUntil && <p className="text-sm text-muted">Bestellbar bis {orderableUntil}</p>}
      {minimum && missing > 0 && (
        <p className="mt-1 text-sm text-muted">
          <MinimumText missing={missing} minimum={minimum} />
        </p>
      )}
      <ul className="mt-2 divide-y divide-hairline">
        {dishes.map((dish) => (
          <Dish key={dish.menuId} dish={dish} />
        ))}
      </ul>
    </div>
  );
}

type DishProps = { dish: WeekProposal["days"][number]["dishes"][number] };

function Dish({ dish: { name, qty, picture, linePrice, food, reason } }: DishProps) {
  return (
    <li className="py-3">
      <div className="flex items-center gap-x-3.5">
        <MenuPicture picture={picture} sizes="56px" className="size-14 shrink-0 rounded-sm object-cover" />
        <div className="min-w-0 flex-1">
          <p className="leading-snug font-semibold">{`${qty} × ${name}`}</p>
          <PlateMark menu={food} look="small" isQuiet className="mt-1" />
        </div>
        <span className="whitespace-nowrap tabular-nums">{formatEuro(linePrice)}</span>
      </div>
      {reason && (
        <p className="mt-2.5 flex gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
          <Info className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {reason}
        </p>
      )}
    </li>
  );
}

function Sums({ proposal: { goods, shipping, total } }: { proposal: WeekProposal }) {
  return (
    <dl className="mt-2 space-y-1.5 border-t border-hairline pt-4">
      <div className="amount-row">
        <dt>Menüs</dt>
        <dd className="tabular-nums">{formatEuro(goods)}</dd>
      </div>
      <div className="amount-row">
        <dt>Versand</dt>
        <dd className="tabular-nums">{formatShipping(shipping)}</dd>
      </div>
      <div className="amount-row font-bold">
        <dt>Gesamt</dt>
        <dd className="tabular-nums">{formatEuro(total)}</dd>
      </div>
    </dl>
  );
}
