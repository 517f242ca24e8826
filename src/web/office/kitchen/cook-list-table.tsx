import { CircleSlash } from "lucide-react";
import { useState } from "react";
import type { CookList, CookListLine } from "#contract/office/kitchen/production.ts";
import { DishFailureDialog } from "#web/office/kitchen/dish-failures/dish-failure-dialog.tsx";
import { signed } from "#web/office/kitchen/signed.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

const head = "h-9 px-3 text-xs font-semibold text-muted whitespace-nowrap";

/** Boxes are split into their menus. The type is large, because the list hangs on a wall. */
export function CookListTable({ list }: { list: CookList }) {
  const { lines, frozen } = list;
  const { role } = useStaff();
  const [failing, setFailing] = useState<CookListLine | null>(null);
  const mayFail = role === "admin" || role === "kitchen";
  if (lines.length === 0) {
    return (
      <p className="rounded-md border border-hairline bg-white px-4 py-10 text-center text-muted">
        Für diesen Tag ist nichts bestellt.
      </p>
    );
  }
  const isFrozen = frozen !== null;
  const total = lines.reduce((sum, line) => sum + line.now, 0);
  return (
    <div className="relative overflow-x-auto rounded-md border border-hairline bg-white">
      <table className="w-full border-collapse">
        <caption className="sr-only">Portionen je Menü, wie sie jetzt zu kochen sind</caption>
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
                  Festgeschrieben
                </th>
              </>
            )}
            {mayFail && (
              <th scope="col" className={`${head} print:hidden`}>
                <span className="sr-only">Ändern</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line
              key={line.menuId}
              line={line}
              isFrozen={isFrozen}
              onFail={mayFail ? () => setFailing(line) : null}
            />
          ))}
        </tbody>
        <tfoot className="print:table-row-group">
          <tr className="border-t-2 border-ink">
            <td className="h-12 w-24 px-3 text-right text-xl font-bold">{total}</td>
            <th scope="row" colSpan={isFrozen ? 5 : 3} className="px-3 text-left font-semibold">
              Portionen insgesamt
            </th>
          </tr>
        </tfoot>
      </table>
      {failing && (
        <DishFailureDialog
          deliveryDay={list.day}
          menuId={failing.menuId}
          name={failing.name}
          onClose={() => setFailing(null)}
        />
      )}
    </div>
  );
}

interface LineProps {
  line: CookListLine;
  isFrozen: boolean;
  /** null: this role may not */
  onFail: (() => void) | null;
}

function Line({ line, isFrozen, onFail }: LineProps) {
  const { name, batch, frozen, now, orders } = line;
  const difference = now - (frozen ?? 0);
  return (
    <tr className={`border-b border-hairline last:border-0 ${now === 0 ? "text-muted" : ""}`}>
      <td className="h-11 w-24 px-3 print:h-8 text-right text-xl font-bold">{now}</td>
      <th scope="row" className="px-3 py-1.5 text-left text-base font-semibold print:py-0.5 print:text-sm">
        {name}
      </th>
      <td className="px-3 text-right">{orders}</td>
      {isFrozen && (
        <>
          <td className="px-3 whitespace-nowrap">{now > 0 ? batch : "–"}</td>
          <td className="px-3 text-right whitespace-nowrap text-muted">
            {frozen ?? 0}
            {difference !== 0 && <strong className="ml-2 text-warning">{signed(difference)}</strong>}
          </td>
        </>
      )}
      {onFail && (
        <td className="px-3 py-1 text-right print:hidden">
          {now > 0 && (
            <OfficeButton icon={CircleSlash} aria-label={`${name}: Gericht fällt aus`} onClick={onFail}>
              Fällt aus
            </OfficeButton>
          )}
        </td>
      )}
    </tr>
  );
}
