import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { useListAddress } from "#web/office/ui/use-list-address.ts";

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** stands in the heading instead of its name, which remains the column's key */
  head?: ReactNode;
  /** The call's `sort` value for this column; undefined when it cannot sort. */
  sort?: string;
  right?: boolean;
  heads?: boolean;
  /** Hidden when there is no room: below 1280 px, and on paper that is not wide. */
  spare?: boolean;
  /** Hidden on a phone, where the row leads to all of it. */
  roomy?: boolean;
  /** Holds words longer than a narrow column, such as e-mail addresses. */
  breaks?: boolean;
}

interface Props<Row> {
  /** For screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  empty: string;
  /** Printed on wide paper, with the columns that are hidden elsewhere. */
  isWideOnPaper?: boolean;
}

/** One page of a list. The server sorts, filters and cuts; the table shows and asks. */
export function ListTable<Row>({ caption, columns, rows, rowKey, empty, isWideOnPaper }: Props<Row>) {
  if (rows.length === 0) {
    return (
      <p className="rounded-md border border-hairline bg-white px-4 py-10 text-center text-muted">{empty}</p>
    );
  }
  return (
    <div
      className={`relative overflow-x-auto rounded-md border border-hairline bg-white ${isWideOnPaper ? "wide-on-paper" : ""}`}
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-hairline text-left">
            {columns.map((column) => (
              <HeadCell key={column.name} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-hairline last:border-0 hover:bg-desk">
              {columns.map(({ name, cell, right, heads, spare, roomy, breaks }) => {
                const Cell = heads ? "th" : "td";
                return (
                  <Cell
                    key={name}
                    scope={heads ? "row" : undefined}
                    className={`h-9 px-3 py-1.5 text-left font-normal ${right ? "text-right whitespace-nowrap" : ""} ${spare ? "spare max-xl:hidden" : ""} ${roomy ? "max-sm:hidden" : ""} ${breaks ? "wrap-anywhere" : ""}`}
                  >
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeadCell<Row>({ column: { name, head, sort, right, spare, roomy } }: { column: Column<Row> }) {
  const list = useListAddress();
  const look = `h-9 px-3 text-xs font-semibold text-muted whitespace-nowrap ${right ? "text-right" : "text-left"} ${spare ? "spare max-xl:hidden" : ""} ${roomy ? "max-sm:hidden" : ""}`;
  if (!sort)
    return (
      <th scope="col" className={look}>
        {head ?? (name || <span className="sr-only">Was zu tun ist</span>)}
      </th>
    );
  const isUp = list.sort === sort;
  const isDown = list.sort === `-${sort}`;
  return (
    <th scope="col" aria-sort={isUp ? "ascending" : isDown ? "descending" : "none"} className={look}>
      <button
        type="button"
        onClick={() => list.set({ sort: isUp ? `-${sort}` : sort })}
        className="inline-flex min-h-8 items-center gap-1 rounded-sm hover:text-ink"
      >
        {name}
        {isUp && <ArrowUp className="size-3.5" aria-hidden="true" />}
        {isDown && <ArrowDown className="size-3.5" aria-hidden="true" />}
      </button>
    </th>
  );
}
