import { Link } from "react-router";
import type { DeliveryDay } from "#contract/day.ts";
import type { DayToPlan } from "#contract/office/calendar/calendar.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { dayState, ordersText, portionsText, usedShare } from "#web/office/calendar/day-state.ts";
import { UsedBar } from "#web/office/calendar/used-bar.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { moment } from "#web/office/ui/moment.ts";
import { Status } from "#web/office/ui/status.tsx";

export function DayFacts({ loaded: { day, menus } }: { loaded: DayToPlan }) {
  const { name, kind } = dayState(day);
  return (
    <div className="space-y-3">
      <div>
        <p className="font-semibold">
          <Status kind={kind}>{name}</Status>
        </p>
        {day.message && <p className="mt-1 text-muted">{day.message}</p>}
        {day.cutOffAt && <p className="mt-1 text-muted">Bestellschluss: {moment(day.cutOffAt)} Uhr</p>}
      </div>
      <div>
        <p className="flex justify-between gap-3">
          <OrdersOf deliveryDay={day.date} count={day.orders} />
          <span>
            {day.reservedPortions} von {portionsText(day.capacity)}
          </span>
        </p>
        <UsedBar share={usedShare(day)} isOver={day.reservedPortions > day.capacity} />
      </div>
      {menus.some(({ sold }) => sold > 0) && (
        <details>
          <summary className="min-h-8 cursor-pointer py-1 font-semibold">Verkauft nach Gericht</summary>
          <ul className="mt-1">
            {menus.map(({ id, name, sold, limit }) => (
              <li
                key={id}
                className="flex justify-between gap-3 border-b border-hairline py-1.5 last:border-0"
              >
                <span>{name}</span>
                <span className="whitespace-nowrap">{limit === null ? sold : `${sold} von ${limit}`}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function OrdersOf({ deliveryDay, count }: { deliveryDay: DeliveryDay; count: number }) {
  const { role } = useStaff();
  // The kitchen sees portions and no personal data.
  if (count === 0 || role === "kitchen") return <span>{ordersText(count)}</span>;
  return (
    <Link
      to={officeLink("bestellungen", { day: deliveryDay })}
      className="inline-flex min-h-6 items-center font-semibold text-forest underline underline-offset-4"
    >
      {ordersText(count)}
    </Link>
  );
}
