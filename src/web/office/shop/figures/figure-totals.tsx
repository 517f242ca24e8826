import { germanDay } from "#contract/day.ts";
import type { FigureComparison } from "#contract/office/shop/figures.ts";
import { cellText, changeText } from "#web/office/shop/figures/figure-cell.ts";

/** The sums of the period, and quietly beside each how it has changed. */
export function FigureTotals({ from, to, totals }: FigureComparison) {
  return (
    <div className="mt-2">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {totals.map(({ name, kind, now, before }) => (
          <div key={name}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="tabular-nums">
              <span className="text-lg font-semibold">{cellText(now, kind, "day")}</span>{" "}
              <span className="text-muted">{changeText(now, before)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-muted">
        gegenüber {germanDay(from)} bis {germanDay(to)}
      </p>
    </div>
  );
}
