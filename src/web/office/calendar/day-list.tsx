import { type DeliveryDay, shortDay } from "#contract/day.ts";

const maxDays = 6;

/** A long list is cut, and says so. */
export function DayList({ title, days }: { title: string; days: { date: DeliveryDay; message?: string }[] }) {
  if (days.length === 0) return null;
  return (
    <div>
      <h4 className="font-semibold">{title}</h4>
      <ul className="mt-1">
        {days.slice(0, maxDays).map(({ date, message }) => (
          <li key={date} className="py-0.5">
            {shortDay(date)}
            {message && <span className="block text-xs text-muted">{message}</span>}
          </li>
        ))}
      </ul>
      {days.length > maxDays && (
        <p className="text-muted">
          und {days.length - maxDays === 1 ? "ein weiterer Tag" : `${days.length - maxDays} weitere Tage`}
        </p>
      )}
    </div>
  );
}
