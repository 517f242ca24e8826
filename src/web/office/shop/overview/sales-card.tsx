import { useEffect, useRef, useState } from "react";
import { formatEuro } from "#contract/money.ts";
import type { SalesRow, SalesSpan } from "#contract/office/shop/overview.ts";
import { ordersText } from "#web/office/calendar/day-state.ts";
import { useOffice } from "#web/office/office-api.ts";
import type { drawSales } from "#web/office/shop/overview/draw-sales.ts";
import { spanName } from "#web/office/shop/overview/span-name.ts";
import { Card } from "#web/office/ui/office-page.tsx";
import { Segments } from "#web/office/ui/segments.tsx";

const spans: { value: SalesSpan; name: string }[] = [
  { value: "days", name: "30 Tage" },
  { value: "weeks", name: "12 Wochen" },
  { value: "months", name: "12 Monate" },
];

export function SalesCard() {
  const [span, setSpan] = useState<SalesSpan>("days");
  const { data, instead, isPlaceholderData } = useOffice("readSales", { query: { span } });
  return (
    <Card title="Umsatz und Bestellungen">
      <Segments label="Zeitraum" options={spans} chosen={span} onChoose={setSpan} />
      {instead && <div className="mt-3">{instead}</div>}
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

/** The table holds the same figures, for people who do not see the chart. */
function SalesChart({ rows }: { rows: readonly SalesRow[] }) {
  const place = useRef<HTMLDivElement>(null);
  const [draw, setDraw] = useState<typeof drawSales | null>();
  useEffect(() => {
    // The table remains where the chart's code is missing, or fails on the browser's language.
    import("#web/office/shop/overview/draw-sales.ts").then(
      ({ drawSales }) => setDraw(() => drawSales),
      () => setDraw(null),
    );
  }, []);
  useEffect(() => (draw && place.current ? draw(rows, place.current) : undefined), [draw, rows]);
  if (draw === null) return null;
  return <div ref={place} aria-hidden="true" className="mt-3 min-h-76 overflow-hidden" />;
}

const head = "h-9 px-2 text-xs font-semibold whitespace-nowrap text-muted";

function SalesTable({ rows }: { rows: readonly SalesRow[] }) {
  return (
    <div className="relative overflow-x-auto">
      <table className="mt-1 w-full border-collapse">
        <caption className="sr-only">Umsatz, Erstattungen und Bestellungen</caption>
        <thead>
          <tr className="border-b border-hairline">
            <th scope="col" className={`${head} text-left`}>
              Zeit
            </th>
            {["Bestellungen", "Umsatz", "Erstattet", "Bleibt"].map((name) => (
              <th key={name} scope="col" className={`${head} text-right`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows].reverse().map((row) => (
            <tr key={row.from} className="border-b border-hairline last:border-0">
              <th scope="row" className="h-8 px-2 text-left font-normal whitespace-nowrap">
                {spanName(row)}
              </th>
              <td className="px-2 text-right">{row.orders}</td>
              <td className="px-2 text-right whitespace-nowrap">{formatEuro(row.revenue)}</td>
              <td className="px-2 text-right whitespace-nowrap">
                {row.refunds > 0 ? `−${formatEuro(row.refunds)}` : "–"}
              </td>
              <td className="px-2 text-right whitespace-nowrap">{formatEuro(row.revenue - row.refunds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
