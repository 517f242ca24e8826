import { Link } from "react-router";
import { type DeliveryDay, shortDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { NextDay } from "#contract/office/shop/overview.ts";
import { dayState, usedShare } from "#web/office/calendar/day-state.ts";
import { UsedBar } from "#web/office/calendar/used-bar.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { briefMoment, moment } from "#web/office/ui/moment.ts";
import { Status } from "#web/office/ui/status.tsx";

const head = "h-9 px-2 text-left text-xs font-semibold whitespace-nowrap text-muted first:pl-0 last:pr-0";
const cell = "h-9 px-2 py-1.5 first:pl-0 last:pr-0";

export function NextDays({ days }: { days: readonly NextDay[] }) {
  if (days.length === 0)
    return <p className="text-muted">In den nächsten vier Wochen liegt kein Liefertag.</p>;
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full border-collapse">
        <caption className="sr-only">Nächste Liefertage</caption>
        <thead>
          <tr className="border-b border-hairline">
            <th scope="col" className={head}>
              Liefertag
            </th>
            <th scope="col" className={`${head} max-sm:hidden`}>
              Status
            </th>
            <th scope="col" className={`${head} text-right`}>
              Lieferungen
            </th>
            <th scope="col" className={`${head} text-right`}>
              Portionen
            </th>
            <th scope="col" className={`${head} max-sm:hidden`}>
              Bestellschluss
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <DayRow key={day.date} day={day} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayStatus({ day }: { day: NextDay }) {
  const { name, kind } = dayState(day);
  return (
    <>
      <Status kind={kind}>{name}</Status>
      {day.warnings.map(({ kind, text }) => (
        <span key={kind} className="block text-xs font-semibold text-warning">
          {text}
        </span>
      ))}
    </>
  );
}

/** On a phone state and cut-off stand below the day, so that nothing lies aside. */
function DayRow({ day }: { day: NextDay }) {
  const linkTo = useDayLink();
  return (
    <tr className="border-b border-hairline last:border-0">
      <th scope="row" className={`${cell} text-left`}>
        <Link
          to={linkTo(day.date)}
          className="inline-flex min-h-6 items-center font-semibold whitespace-nowrap text-forest underline-offset-4 hover:underline"
        >
          {shortDay(day.date)}
        </Link>
        <div className="pb-1 text-xs font-normal sm:hidden">
          <DayStatus day={day} />
          {day.cutOffAt && <p>Bestellschluss {briefMoment(day.cutOffAt)}</p>}
        </div>
      </th>
      <td className={`${cell} max-sm:hidden`}>
        <DayStatus day={day} />
      </td>
      <td className={`${cell} text-right`}>{day.orders}</td>
      <td className={`${cell} text-right sm:min-w-28`}>
        {day.reservedPortions} / {day.capacity}
        <UsedBar share={usedShare(day)} isOver={day.reservedPortions > day.capacity} />
      </td>
      <td className={`${cell} whitespace-nowrap max-sm:hidden`}>
        {day.cutOffAt ? moment(day.cutOffAt) : "–"}
      </td>
    </tr>
  );
}

function useDayLink(): (deliveryDay: DeliveryDay) => string {
  const { role } = useStaff();
  return (deliveryDay) => {
    if (role === "packing") return officeLink("bestellungen", { day: deliveryDay });
    // orders and the calendar are not the work of quality
    if (role === "quality") return officeLink("produktion/:day", { day: deliveryDay });
    return officeLink("kalender", { tag: deliveryDay });
  };
}
