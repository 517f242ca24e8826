import { type Figures, median, type Plan, ratioOf } from "./rounds.ts";

export interface Row {
  what: string;
  shop: string;
  yardstick?: string;
  ratio?: string;
  goal: string;
  isMet: boolean;
}

export function compared(what: string, figures: Figures, least: number): Row {
  const reached = ratioOf(figures);
  return {
    what,
    shop: perSecond(median(figures.shop)),
    yardstick: perSecond(median(figures.yardstick)),
    ratio: reached.toFixed(2),
    goal: `≥ ${least}`,
    isMet: reached >= least,
  };
}

export function perSecond(figure: number): string {
  return `${figure.toLocaleString("en", { maximumFractionDigits: figure < 1000 ? 1 : 0 })}/s`;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

export function tableOf(rows: Row[]): string {
  const head = ["What", "Shop", "Yardstick", "Ratio", "Goal", ""];
  const rule = ["---", "---:", "---:", "---:", "---:", "---"];
  const cells = rows.map(({ what, shop, yardstick = "", ratio = "", goal, isMet }) => [
    ...[what, shop, yardstick, ratio, goal],
    isMet ? "met" : "missed",
  ]);
  return [head, rule, ...cells].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

export function methodOf({ rounds, seconds, connections }: Plan): string {
  return (
    `${rounds} rounds of ${seconds} s in turns, ${connections} connections; figures are medians, a ratio is the ` +
    "median of the rounds' ratios. The yardstick is a bare Fastify that sends the same bytes or runs the SQL that was " +
    "recorded from the shop; of the office it reads each order once, of recipes each line. Load, shop, yardstick and database share the machine. Run it with `npm run bench`."
  );
}
