import { useEffect, useRef } from "react";
import uPlot from "uplot";
import type { SalesRow } from "#contract/office/overview.ts";
import { chartData, chartOptions } from "#web/office/overview/chart-options.ts";

/** The table holds the same figures for everybody who cannot see the chart. */
export function SalesChart({ rows }: { rows: readonly SalesRow[] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const chart = new uPlot(chartOptions(rows, element.clientWidth), chartData(rows), element);
    const watcher = new ResizeObserver(() =>
      chart.setSize({ width: element.clientWidth, height: chart.height }),
    );
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      chart.destroy();
    };
  }, [rows]);
  return <div ref={place} aria-hidden="true" className="mt-3 min-h-76 overflow-hidden" />;
}
