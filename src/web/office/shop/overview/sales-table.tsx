import { formatEuro } from "#contract/money.ts";
import type { SalesRow } from "#contract/office/overview.ts";
import { spanName } from "#web/office/shop/overview/span-name.ts";

const head = "h-9 px-2 text-xs font-semibold whitespace-nowrap text-muted";

export function SalesTable({ rows }: { rows: readonly SalesRow[] }) {
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
