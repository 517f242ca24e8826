import { useEffect, useRef, useState } from "react";
import uPlot from "uplot";
import { formatEuro } from "#contract/money.ts";
import type { SalesRow, SalesSpan } from "#contract/office/overview.ts";
import { ordersText } from "#web/office/calendar/day-state.ts";
import { useOffice } from "#web/office/office-api.ts";
import { chartData, chartOptions } from "#web/office/shop/overview/chart-options.ts";
import { SalesTable } from "#web/office/shop/overview/sales-table.tsx";
import { Failed } from "#web/office/ui/failed.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Segments } from "#web/office/ui/segments.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";

const spans: { value: SalesSpan; name: string }[] = [
  { value: "days", name: "30 Tage" },
  { value: "weeks", name: "12 Wochen" },
  { value: "months", name: "12 Monate" },
];

export function SalesCard() {
  const [span, setSpan] = useState<SalesSpan>("days");
  const { data, error, refetch, isPlaceholderData } = useOffice("readSales", { query: { span } });
  return (
    <Card title="Umsatz und Bestellungen">
      <Segments label="Zeitraum" options={spans} chosen={span} onChoose={setSpan} />
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {data && (
        <div aria-busy={isPlaceholderData}>
          <p className="mt-3" role="status">
            {inWords(data)}
          </p>
          <SalesChart rows={data} />
          <details className="mt-3">
            <summary className="min-h-8 cursor-pointer py-1 font-semibold">Als Tabelle</summary>
            <SalesTable rows={data} />
          </details>
        </div>
      )}
    </Card>
  );
}

function inWords(rows: SalesRow[]): string {
  const sum = (of: (row: SalesRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const [revenue, refunds, orders] = [
    sum((row) => row.revenue),
    sum((row) => row.refunds),
    sum((row) => row.orders),
  ];
  const sold = `${formatEuro(revenue)} aus ${ordersText(orders)}`;
  return refunds > 0
    ? `${sold}, ${formatEuro(refunds)} erstattet: bleiben ${formatEuro(revenue - refunds)}.`
    : `${sold}, nichts erstattet.`;
}

/** The table holds the same figures for everybody who cannot see the chart. */
function SalesChart({ rows }: { rows: readonly SalesRow[] }) {
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
