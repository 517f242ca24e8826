import type { FaultResult } from "./try-fault.ts";
import type { Answers } from "./watched-client.ts";

const head = [
  "fault",
  "answers while it lasts",
  "p50 / p95 / longest",
  "pages from memory, p95",
  "bought meanwhile",
  "sells again after",
  "p50 / p95 afterwards",
];

/** A row for each fault. */
export function faultTable(results: FaultResult[]): string {
  const rows = results.map(({ name, during, steady, after, bought, recoveredMs }) => [
    name,
    countsOf(during),
    `${times(during, [0.5, 0.95, 1])}`,
    `${steady.all.length - sum(steady.faults)} of ${steady.all.length}, ${times(steady, [0.95])}`,
    String(bought),
    ms(recoveredMs),
    times(after, [0.5, 0.95]),
  ]);
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function countsOf({ all, faults }: Answers): string {
  const refused = all.filter(({ status, fault }) => status === 503 && !fault).length;
  const wrong = sum(faults);
  const others = [...faults].map(([fault, times]) => `${times} × ${fault}`);
  return [`${all.length - refused - wrong} good`, `${refused} × 503`, ...others].join(", ");
}

function times({ all }: Answers, shares: number[]): string {
  const sorted = all.map((one) => one.ms).sort((a, b) => a - b);
  if (sorted.length === 0) return "–";
  return shares.map((share) => ms(sorted[Math.ceil(share * sorted.length) - 1] ?? 0)).join(" / ");
}

function ms(value: number): string {
  return value < 10_000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}

function sum(counts: Map<string, number>): number {
  return [...counts.values()].reduce((all, one) => all + one, 0);
}
