import { shortDay } from "#contract/day.ts";
import type { CalendarEffect } from "#contract/office/calendar/calendar.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { portionsText } from "#web/office/calendar/day-state.ts";

/** Each order opens in a new tab, so that the unsaved change is not lost. */
export function AffectedOrders({ effect: { affected, orders, closing } }: { effect: CalendarEffect }) {
  const days = closing.filter((day) => day.orders > 0);
  return (
    <div>
      <h4 className="font-semibold">Betroffene Bestellungen</h4>
      <ul className="mt-1">
        {affected.map(({ id, number, name, day, portions }) => (
          <li key={`${id} ${day}`} className="border-b border-hairline py-1.5 last:border-0">
            <OtherTab to={officeLink("bestellungen/:orderId", { orderId: id })}>{number}</OtherTab> {name}
            <span className="block text-xs text-muted">
              {shortDay(day)}, {portionsText(portions)}
            </span>
          </li>
        ))}
      </ul>
      {orders > affected.length && (
        <p className="mt-1">
          Alle:{" "}
          {days.map(({ date }) => (
            <span key={date} className="mr-2 inline-block">
              <OtherTab to={officeLink("bestellungen", { day: date })}>{shortDay(date)}</OtherTab>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function OtherTab({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center font-semibold text-forest underline underline-offset-4"
    >
      {children}
      <span className="sr-only"> (neuer Tab)</span>
    </a>
  );
}
