import { median } from "./median.ts";
import { type Figures, type Plan, ratio } from "./rounds.ts";

export interface Row {
  what: string;
  shop?: string;
  yardstick?: string;
  ratio?: string;
  cpu?: string;
  goal?: string;
  isMet?: boolean;
  note?: string;
}

export function compared(what: string, figures: { shop: Figures; bare: Figures }, least: number): Row {
  const { shop, bare } = figures;
  const reached = ratio(shop.perSecond, bare.perSecond);
  return {
    what,
    shop: perSecond(shop),
    yardstick: perSecond(bare),
    ratio: reached.toFixed(2),
    cpu: `${cpuMicros(shop)} / ${cpuMicros(bare)} µs`,
    goal: `≥ ${Number(least.toFixed(2))}`,
    isMet: reached >= least,
  };
}

export function informed(what: string, figures: Figures): Row {
  return { what, yardstick: perSecond(figures), cpu: `${cpuMicros(figures)} µs` };
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function cpuMicros(figures: Figures): string {
  return Math.round(median(figures.cpuMicros)).toLocaleString("en");
}

function perSecond(figures: Figures): string {
  const figure = median(figures.perSecond);
  return `${figure.toLocaleString("en", { maximumFractionDigits: figure < 1000 ? 1 : 0 })}/s`;
}

export function markdown({ machine, plan, rows }: { machine: string; plan: Plan; rows: Row[] }): string {
  const notes = rows.flatMap(({ note }) => (note ? [note] : []));
  return [`# Bench`, machine, tableOf(rows), methodOf(plan), ...notes].join("\n\n").concat("\n");
}

export function tableOf(rows: Row[]): string {
  const head = ["What", "Shop", "Yardstick", "Ratio", "CPU", "Goal", ""];
  const cells = rows.map((row) => [
    row.what,
    row.shop ?? "",
    row.yardstick ?? "",
    row.ratio ?? "",
    row.cpu ?? "",
    row.goal ?? "",
    row.isMet === undefined ? "" : row.isMet ? "met" : "missed",
  ]);
  const rule = ["---", "---:", "---:", "---:", "---:", "---:", "---"];
  return [head, rule, ...cells].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

function methodOf({ rounds, seconds, connections }: Plan): string {
  return (
    `${rounds} rounds of ${seconds} s in turns, ${connections} connections; figures are medians, a ratio is the ` +
    "median of the rounds' ratios. CPU is what the measured process itself uses for one call. Load, shop, " +
    "yardstick and database share the machine. Run it with `npm run bench`."
  );
}
