import { ChevronDown } from "lucide-react";
import { dayInSight } from "#contract/day.ts";
import type { PlanColumn } from "#web/storefront/cart/plan/plan-rules.ts";
import { countText } from "#web/storefront/cart/plan/plan-texts.ts";

interface Props {
  columns: readonly PlanColumn[];
  minimum: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** The plan in one strip, for a phone: its delivery days with what comes on them. A press shows all of it. */
export function FoldedHead({ columns, minimum, isOpen, onToggle }: Props) {
  return (
    <h2 className="text-base tracking-normal">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="wochenplan-tage"
        onClick={onToggle}
        className="flex min-h-11 w-full items-center gap-2 text-left"
      >
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-2 gap-y-1">
          <span id="wochenplan" className="font-bold">
            Ihr Wochenplan
          </span>
          {columns
            .filter(({ items }) => items.length > 0)
            .map((column) => (
              <span
                key={column.deliveryDay}
                className={`rounded-full px-2 py-0.5 font-sans text-xs/[1rem] font-medium tabular-nums ${column.missing > 0 ? "bg-sand text-ink" : "bg-sage text-forest"}`}
              >
                {dayInSight(column.deliveryDay)}: {countText(column, minimum)}
              </span>
            ))}
        </span>
        <ChevronDown
          className={`size-5 shrink-0 transition-transform duration-200 ${isOpen ? "rotate-180" : ""}`}
          aria-hidden="true"
        />
      </button>
    </h2>
  );
}
