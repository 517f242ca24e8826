import { ChevronDown } from "lucide-react";
import { type Day, shortDay } from "#contract/day.ts";
import type { DayReason, DeliveryDay } from "#contract/delivery-days.ts";

/** Days that are missing for a reason of their own are named with it; closed weekdays are no news. */
const worthNaming: readonly (DayReason | null)[] = ["holiday", "carrier", "closed", "full"];

interface Props {
  days: readonly DeliveryDay[];
  shownAsChips: readonly DeliveryDay[];
  value: Day | "";
  onChoose: (day: Day) => void;
}

export function DaySelect({ days, shownAsChips, value, onChoose }: Props) {
  const others = days.filter(
    (day) => !shownAsChips.includes(day) && (day.bookable || worthNaming.includes(day.reason)),
  );
  return (
    <div className="relative mt-2">
      <select
        aria-label="Anderer Liefertag"
        value={value}
        disabled={others.length === 0}
        onChange={(event) => event.target.value && onChoose(event.target.value)}
        className={`h-12 w-full appearance-none rounded-md border pr-10 pl-4 transition-colors duration-200 ${value ? "border-forest bg-forest font-semibold text-white" : "border-field bg-white hover:border-ink"}`}
      >
        <option value="">Anderer Tag …</option>
        {others.map(({ date, bookable, message }) => (
          <option key={date} value={date} disabled={!bookable} className="bg-white text-ink">
            {shortDay(date)}
            {!bookable && message ? ` – ${message}` : ""}
          </option>
        ))}
      </select>
      <ChevronDown
        className={`pointer-events-none absolute top-3.5 right-3.5 size-5 ${value ? "text-white" : "text-muted"}`}
        aria-hidden="true"
      />
    </div>
  );
}
