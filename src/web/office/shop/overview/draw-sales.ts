import uPlot from "uplot";
import { formatEuro } from "#contract/money.ts";
import type { SalesRow } from "#contract/office/shop/overview.ts";
import { spanMark, spanName } from "#web/office/shop/overview/span-name.ts";

const euros = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 0 });
const font = '12px "Figtree Variable", system-ui, sans-serif';
const height = 260;

function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim() || "#231815";
}

/** Draws the chart into the element; the answer removes it again. */
export function drawSales(rows: readonly SalesRow[], element: HTMLElement): () => void {
  const chart = new uPlot(chartOptions(rows, element.clientWidth), chartData(rows), element);
  const watcher = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }));
  watcher.observe(element);
  return () => {
    watcher.disconnect();
    chart.destroy();
  };
}

/** The refunded part is stacked on the remaining one, so that both together show the revenue. */
function chartData(rows: readonly SalesRow[]): uPlot.AlignedData {
  return [
    rows.map((_, at) => at),
    rows.map(({ revenue, refunds }) => (refunds > 0 ? revenue : null)),
    rows.map(({ revenue, refunds }) => Math.max(0, revenue - refunds)),
    // a day without orders is a gap: a line along zero says nothing
    rows.map(({ orders }) => (orders > 0 ? orders : null)),
  ];
}

function chartOptions(rows: readonly SalesRow[], width: number): uPlot.Options {
  const bars = uPlot.paths.bars?.({ size: [0.7, 40], radius: 0.12 });
  const line = uPlot.paths.linear?.();
  const axis = { stroke: colour("muted"), font, ticks: { show: false } };
  const grid = { stroke: colour("hairline"), width: 1 };
  const row = (at: number | null) => (at === null ? undefined : rows[at]);
  const points = { show: false };
  return {
    width,
    height,
    scales: {
      x: { time: false, range: [-0.6, rows.length - 0.4] },
      euro: { range: (_u, _min, max) => [0, Math.max(10, max * 1.1)] },
      orders: { range: (_u, _min, max) => [0, Math.max(4, max * 1.25)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        values: (_u, splits) => splits.map((at) => (rows[at] ? spanMark(rows[at]) : "")),
        incrs: [1, 2, 3, 5, 7],
        space: 52,
        size: 30,
      },
      {
        ...axis,
        grid,
        scale: "euro",
        size: 64,
        values: (_u, splits) => splits.map((value) => `${euros.format(value)}\u00a0€`),
      },
      {
        ...axis,
        grid: { show: false },
        scale: "orders",
        side: 1,
        size: 44,
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
      },
    ],
    series: [
      { label: "Zeit", value: (_u, _value, _at, index) => nameOf(row(index)) },
      {
        label: "Erstattet",
        scale: "euro",
        paths: bars,
        points,
        fill: colour("saffron"),
        value: (_u, _value, _at, index) => formatEuro(row(index)?.refunds),
      },
      {
        label: "Umsatz nach Erstattung",
        scale: "euro",
        paths: bars,
        points,
        fill: colour("forest"),
        value: (_u, _value, _at, index) => formatEuro(amountLeft(row(index))),
      },
      {
        label: "Bestellungen",
        scale: "orders",
        paths: line,
        stroke: colour("paprika"),
        width: 2,
        points: { show: true, size: 6, fill: colour("paprika") },
        value: (_u, _value, _at, index) => String(row(index)?.orders ?? "–"),
      },
    ],
    legend: { live: true },
    cursor: { y: false, drag: { x: false, y: false }, points },
  };
}

function nameOf(row: SalesRow | undefined): string {
  return row ? spanName(row) : "–";
}

function amountLeft(row: SalesRow | undefined): number | undefined {
  return row && row.revenue - row.refunds;
}
