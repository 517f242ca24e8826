import type { ReactNode } from "react";

interface SumRow {
  key: string;
  /** what the row is about, then its amounts */
  cells: readonly ReactNode[];
}

interface Props {
  /** for screen readers */
  caption: string;
  heads: readonly string[];
  rows: readonly SumRow[];
  totals: readonly ReactNode[];
  /** how many columns stand before the amounts; the last of them names the row */
  words?: number;
  /** There is no room for the last column on a phone. */
  isLastSpare?: boolean;
}

/** Amounts below each other, and their sum as the server says it. */
export function SumTable({ caption, heads, rows, totals, words = 1, isLastSpare = false }: Props) {
  const side = (at: number) =>
    `${at < words ? "text-left" : "text-right whitespace-nowrap"} ${isLastSpare && at === heads.length - 1 ? "max-sm:hidden" : ""}`;
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full max-w-4xl border-collapse max-sm:text-xs">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-hairline">
            {heads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={`h-9 px-1.5 text-xs font-semibold text-muted first:pl-0 last:pr-0 sm:px-3 ${side(at)}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <Row key={key} cells={cells} headsAt={words - 1} side={side} />
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <Row cells={totals} headsAt={words - 1} side={side} />
        </tfoot>
      </table>
    </div>
  );
}

interface RowProps {
  cells: readonly ReactNode[];
  headsAt: number;
  side: (at: number) => string;
}

function Row({ cells, headsAt, side }: RowProps) {
  return (
    <tr className="border-b border-hairline [tfoot_&]:border-0">
      {cells.map((cell, at) => {
        const Cell = at === headsAt ? "th" : "td";
        return (
          <Cell
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their places
            key={at}
            scope={at === headsAt ? "row" : undefined}
            className={`h-9 px-1.5 py-1.5 [font-weight:inherit] first:pl-0 last:pr-0 sm:px-3 ${side(at)}`}
          >
            {cell}
          </Cell>
        );
      })}
    </tr>
  );
}
