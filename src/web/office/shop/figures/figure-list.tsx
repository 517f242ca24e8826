import type { FigureStep, FigureTable } from "#contract/office/shop/figures.ts";
import { cellText } from "#web/office/shop/figures/figure-cell.ts";

interface Props {
  caption: string;
  table: FigureTable;
  by: FigureStep;
}

/**
 * Heads of dishes are long, so that they wrap; times stand with the newest first, and without those before, which are
 * rows of the same table when the period is chosen longer.
 */
export function FigureList({ caption, table, by }: Props) {
  const isOfNames = table.columns[0]?.kind === "text";
  const { columns, rows } = isOfNames ? table : withoutBefore(table);
  const shown = isOfNames ? rows : [...rows].reverse();
  const right = (at: number) => (at > 0 && columns[at]?.kind !== "text" ? "text-right" : "text-left");
  return (
    <div className="relative overflow-x-auto rounded-md border border-hairline bg-white">
      <table className="w-full border-collapse print:text-xs">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-hairline align-bottom">
            {columns.map(({ name }, at) => (
              <th
                key={name}
                scope="col"
                lang="de"
                className={`px-1.5 py-2 xl:px-3 text-xs font-semibold text-muted hyphens-auto print:px-1 ${right(at)}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr
              key={`${row[0]} ${row[1]}`}
              className="border-b border-hairline last:border-0 hover:bg-desk break-inside-avoid"
            >
              <th
                scope="row"
                className={`h-9 px-1.5 py-1.5 xl:px-3 text-left font-normal print:h-auto print:px-1 ${isOfNames ? "wrap-anywhere min-w-32" : "whitespace-nowrap"}`}
              >
                {cellText(row[0] ?? null, columns[0]?.kind ?? "text", by)}
              </th>
              {columns.slice(1).map(({ name, kind }, at) => (
                <td key={name} className={`px-1.5 xl:px-3 whitespace-nowrap print:px-1 ${right(at + 1)}`}>
                  {cellText(row[at + 1] ?? null, kind, by)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function withoutBefore({ columns, rows }: FigureTable): FigureTable {
  const isShown = (_: unknown, at: number) => !columns[at]?.isBefore;
  return { columns: columns.filter(isShown), rows: rows.map((row) => row.filter(isShown)) };
}
