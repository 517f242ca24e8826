import uPlot from "uplot";
import { germanNumber } from "#contract/german-number.ts";
import type { FigureColumn, FigureStep, FigureTable } from "#contract/office/shop/figures.ts";
import { cellText, markText, mostNames } from "#web/office/shop/figures/figure-cell.ts";

const font = '12px "Figtree Variable", system-ui, sans-serif';
const height = 320;
/** for more lines than the brand has colours */
const lineColours = [
  "#1f5140",
  "#b93a14",
  "#2f6fa8",
  "#8a5a00",
  "#7b3f98",
  "#3c7d22",
  "#a11d5b",
  "#4a4f55",
  "#00707a",
  "#c46a00",
];
const dashes = [[], [6, 4], [2, 3]];

function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim() || "#231815";
}

export interface Picture {
  remove(): void;
  canvas: HTMLCanvasElement;
}

export function drawFigure({ columns, rows }: FigureTable, by: FigureStep, element: HTMLElement): Picture {
  const isOfNames = columns[0]?.kind === "text";
  const shown = isOfNames ? rows.slice(0, mostNames) : rows;
  // bars first, because lines are drawn over them
  const drawn = columns
    .flatMap((column, at) => (column.drawn ? [{ ...column, at }] : []))
    .sort((one, other) => Number(one.drawn === "line") - Number(other.drawn === "line"));
  const data: uPlot.AlignedData = [
    shown.map((_, at) => at),
    ...drawn.map(({ at }) => shown.map((row) => row[at] as number | null)),
  ];
  const width = () => Math.max(280, element.clientWidth);
  const chart = new uPlot(optionsOf({ columns, rows: shown }, drawn, { by, width: width() }), data, element);
  const watcher = new ResizeObserver(() => chart.setSize({ width: width(), height }));
  watcher.observe(element);
  return {
    canvas: chart.ctx.canvas,
    remove() {
      watcher.disconnect();
      chart.destroy();
    },
  };
}

type Drawn = FigureColumn & { at: number };

function optionsOf(
  { columns, rows }: FigureTable,
  drawn: readonly Drawn[],
  { by, width }: { by: FigureStep; width: number },
): uPlot.Options {
  const [first] = columns;
  const firstKind = first?.kind ?? "text";
  const name = (at: number | null) => cellText(at === null ? null : (rows[at]?.[0] ?? null), firstKind, by);
  const mark = (at: number) => (rows[at] ? markText(rows[at][0] ?? null, firstKind, by) : "");
  const kinds = [...new Set(drawn.map(({ kind }) => kind))];
  const range: uPlot.Scale.Range = (_u, _min, max) => [0, Math.max(4, max * 1.1)];
  const isOfNames = firstKind === "text";
  const axis = { stroke: colour("muted"), font, ticks: { show: false } };
  return {
    width,
    height,
    scales: {
      x: { time: false, range: [-0.6, rows.length - 0.4] },
      ...Object.fromEntries(kinds.map((kind) => [kind, { range }])),
    },
    axes: [
      { ...axis, ...namesAxis(rows.length, isOfNames), values: (_u, splits) => splits.map(mark) },
      ...kinds.map((kind, at) => axisOf(kind, at, axis)),
    ],
    series: [
      { label: first?.name ?? "", value: (_u, _value, _at, index) => name(index) },
      ...drawn.map((column, at) => seriesOf(column, at, by)),
    ],
    legend: { live: true },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
  };
}

/** Names are tilted where they would not stand side by side. */
function namesAxis(count: number, isOfNames: boolean): uPlot.Axis {
  const isTilted = isOfNames && count > 4;
  return {
    grid: { show: false },
    incrs: isOfNames ? [1] : [1, 2, 3, 5, 7, 14, 30, 60],
    space: isOfNames ? 1 : 56,
    rotate: isTilted ? 40 : 0,
    size: isTilted ? 110 : 30,
  };
}

function axisOf(kind: FigureColumn["kind"], at: number, axis: Partial<uPlot.Axis>): uPlot.Axis {
  const unit = { euro: "\u00a0€", percent: "\u00a0%" }[kind as string] ?? "";
  return {
    ...axis,
    scale: kind,
    side: at === 0 ? 3 : 1,
    size: 72,
    grid: { show: at === 0, stroke: colour("hairline"), width: 1 },
    ...(kind === "count" && {
      incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000],
    }),
    values: (_u, splits) => splits.map((value) => `${germanNumber(value, 0)}${unit}`),
  };
}

/** Lines differ by dashes as well as by colour. */
function seriesOf({ name, kind, drawn }: Drawn, at: number, by: FigureStep): uPlot.Series {
  const stroke = lineColours[at % lineColours.length] ?? "#231815";
  const shared = {
    label: name,
    scale: kind,
    value: (_u: uPlot, value: number | null) => cellText(value, kind, by),
  };
  if (drawn === "bar") {
    // a second bar stands narrower in front of the first
    const paths = uPlot.paths.bars?.({ size: at === 0 ? [0.7, 48] : [0.4, 24], radius: 0.12 });
    return {
      ...shared,
      paths,
      fill: at === 0 ? colour("forest") : colour("saffron"),
      points: { show: false },
    };
  }
  return {
    ...shared,
    stroke,
    width: 2,
    dash: dashes[at % dashes.length] ?? [],
    points: { show: true, size: 6, fill: stroke },
  };
}
