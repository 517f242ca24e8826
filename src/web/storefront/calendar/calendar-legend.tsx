import { briefDay, type DeliveryDay } from "#contract/day.ts";
import { type DayNote, noteText, weekdaysWithout } from "./day-notes.ts";

interface Props {
  /** The focused day, else the chosen one. */
  deliveryDay: DeliveryDay | null;
  book: (deliveryDay: DeliveryDay) => DayNote;
  closed: readonly number[];
}

export function CalendarLegend({ deliveryDay, book, closed }: Props) {
  return (
    <div className="mt-3 text-sm text-muted">
      <p className="flex flex-wrap gap-x-5">
        <Swatch className="border border-hairline bg-sage">lieferbar</Swatch>
        <Swatch className="bg-forest forced-colors:border-3 forced-colors:border-[Highlight]">gewählt</Swatch>
        <span className="line-through">nicht lieferbar</span>
      </p>
      <p aria-live="polite" className="mt-1.5 min-h-15">
        {deliveryDay ? (
          <>
            <strong className="font-semibold text-ink">{briefDay(deliveryDay)}:</strong>{" "}
            {noteText(book(deliveryDay))}
          </>
        ) : (
          weekdaysWithout(closed)
        )}
      </p>
    </div>
  );
}

function Swatch({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className={`size-3.5 rounded-[4px] ${className}`} />
      {children}
    </span>
  );
}
