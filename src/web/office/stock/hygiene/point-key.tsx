import { TriangleAlert } from "lucide-react";
import type { ControlPointRow } from "#contract/office/stock/hygiene.ts";
import { limitWords, valueWords } from "#contract/office/stock/reading-words.ts";
import { isDue } from "#web/office/stock/hygiene/due-points.ts";
import { briefMoment, timeOfDay } from "#web/office/ui/moment.ts";

interface Props {
  point: ControlPointRow;
  now: number;
  onAsk: () => void;
}

/** One control point, as large as a hand: what it is, what it should be, what it was and when it is next. */
export function PointKey({ point, now, onAsk }: Props) {
  const due = isDue(point, now);
  const { last } = point;
  return (
    <li>
      <button
        type="button"
        onClick={onAsk}
        className={`flex h-full min-h-24 w-full flex-col items-start gap-1 rounded-md border-2 bg-white px-4 py-3 text-left hover:bg-sand ${due ? "border-forest" : "border-hairline"}`}
      >
        <span className="flex w-full items-baseline justify-between gap-3">
          <span className="min-w-0 text-lg font-semibold wrap-anywhere">{point.name}</span>
          <span className={`shrink-0 ${due ? "font-bold text-forest" : "text-muted"}`}>
            {dueWords(point, now)}
          </span>
        </span>
        {point.unit !== "done" && <span className="text-muted">{limitWords(point)}</span>}
        <span className={last && !last.isWithin ? "font-semibold text-error" : "text-muted"}>
          {last && !last.isWithin && (
            <TriangleAlert className="mr-1 inline size-4 align-[-2px]" aria-hidden="true" />
          )}
          {last
            ? `${valueWords(last.value, point.unit)}${last.isWithin ? "" : ": außerhalb"}, ${when(last.measuredAt, now)}, ${last.by}`
            : "noch nie gemessen"}
        </span>
        {point.logger && <span className="text-muted">misst selbst: {point.logger}</span>}
      </button>
    </li>
  );
}

function dueWords(point: ControlPointRow, now: number): string {
  if (point.dueAt === null) return point.logger ? "" : "nach Bedarf";
  if (!isDue(point, now)) return `ab ${when(point.dueAt, now)}`;
  return point.last ? `fällig seit ${when(point.dueAt, now)}` : "jetzt fällig";
}

const day = (at: number) => new Date(at).toLocaleDateString("de-DE", { timeZone: "Europe/Berlin" });

function when(instant: string, now: number): string {
  return `${day(Date.parse(instant)) === day(now) ? timeOfDay(instant) : briefMoment(instant)} Uhr`;
}
