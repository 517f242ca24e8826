import { Link } from "react-router";
import { shortDay } from "#contract/day.ts";
import type { NextDay } from "#contract/office/shop/overview.ts";
import { dayState, usedShare } from "#web/office/calendar/day-state.ts";
import { UsedBar } from "#web/office/calendar/used-bar.tsx";
import { useDayLink } from "#web/office/shop/overview/use-day-link.ts";
import { moment } from "#web/office/ui/moment.ts";
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
            <th scope="col" className={head}>
              Status
            </th>
            <th scope="col" className={`${head} text-right`}>
              Bestellungen
            </th>
            <th scope="col" className={`${head} text-right`}>
              Portionen
            </th>
            <th scope="col" className={head}>
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

function DayRow({ day }: { day: NextDay }) {
  const linkTo = useDayLink();
  const { name, kind } = dayState(day);
  return (
    <tr className="border-b border-hairline last:border-0">
      <th scope="row" className={`${cell} text-left`}>
        <Link
          to={linkTo(day.date)}
          className="inline-flex min-h-6 items-center font-semibold whitespace-nowrap text-forest underline-offset-4 hover:underline"
        >
          {shortDay(day.date)}
        </Link>
      </th>
      <td className={cell}>
        <Status kind={kind}>{name}</Status>
        {day.warnings.map(({ kind, text }) => (
          <span key={kind} className="block text-xs font-semibold text-warning">
            {text}
          </span>
        ))}
      </td>
      <td className={`${cell} text-right`}>{day.orders}</td>
      <td className={`${cell} min-w-28 text-right`}>
        {day.reservedPortions} / {day.capacity}
        <UsedBar share={usedShare(day)} isOver={day.reservedPortions > day.capacity} />
      </td>
      <td className={`${cell} whitespace-nowrap`}>{day.cutOffAt ? moment(day.cutOffAt) : "–"}</td>
    </tr>
  );
}
