import type { CookList, CookListLine } from "#contract/office/production.ts";

/** Boxes are split into their menus. The type is large, because the list hangs on a wall. */
export function CookListTable({ list: { lines, frozen } }: { list: CookList }) {
  if (lines.length === 0) {
    return (
      <p className="rounded-md border border-hairline bg-white px-4 py-10 text-center text-muted">
        Für diesen Tag ist nichts bestellt.
      </p>
    );
  }
  const isFrozen = frozen !== null;
  const total = lines.reduce((sum, line) => sum + (isFrozen ? (line.frozen ?? 0) : line.now), 0);
  const head = "h-9 px-3 text-xs font-semibold text-muted whitespace-nowrap";
  return (
    <div className="relative overflow-x-auto rounded-md border border-hairline bg-white">
      <table className="w-full border-collapse">
        <caption className="sr-only">Portionen je Menü</caption>
        <thead>
          <tr className="border-b border-hairline text-left">
            <th scope="col" className={`${head} text-right`}>
              Portionen
            </th>
            <th scope="col" className={head}>
              Menü
            </th>
            <th scope="col" className={`${head} text-right`}>
              Bestellungen
            </th>
            {isFrozen && (
              <>
                <th scope="col" className={head}>
                  Charge
                </th>
                <th scope="col" className={`${head} text-right`}>
                  Seither
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.menuId} line={line} isFrozen={isFrozen} />
          ))}
        </tbody>
        <tfoot className="print:table-row-group">
          <tr className="border-t-2 border-ink">
            <td className="h-12 w-24 px-3 text-right text-xl font-bold">{total}</td>
            <th scope="row" colSpan={isFrozen ? 4 : 2} className="px-3 text-left font-semibold">
              Portionen insgesamt
            </th>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Line({ line, isFrozen }: { line: CookListLine; isFrozen: boolean }) {
  const { name, batch, frozen, now, orders } = line;
  const difference = now - (frozen ?? 0);
  return (
    <tr className="border-b border-hairline last:border-0">
      <td className="h-11 w-24 px-3 print:h-8 text-right text-xl font-bold">
        {isFrozen ? (frozen ?? 0) : now}
      </td>
      <th scope="row" className="px-3 py-1.5 text-left text-base font-semibold print:py-0.5 print:text-sm">
        {name}
      </th>
      <td className="px-3 text-right">{orders}</td>
      {isFrozen && (
        <>
          <td className="px-3 whitespace-nowrap">{batch ?? "–"}</td>
          <td className="px-3 text-right font-semibold text-warning">{signed(difference)}</td>
        </>
      )}
    </tr>
  );
}

/** `+2`, `−6`, empty for 0. */
export function signed(count: number): string {
  if (count === 0) return "";
  return count > 0 ? `+${count}` : `−${-count}`;
}
