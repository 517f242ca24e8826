import { Printer } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import type { CookList, CookListLine, ListChange } from "#contract/office/kitchen/production.ts";
import { FreezeButton } from "#web/office/kitchen/freeze-button.tsx";
import { AllergyPointer, GuestNoteList } from "#web/office/kitchen/guest-note-list.tsx";
import { ordersText, portionsText } from "#web/office/kitchen/list-states.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

export function CookListView({ list }: { list: CookList }) {
  const { role } = useStaff();
  const notes = useRef<HTMLDivElement>(null);
  const mayFreeze = role === "admin" || role === "kitchen";
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="max-w-2xl">
          {stateText(list)}
        </p>
        <div className="flex flex-wrap gap-2 print:hidden">
          {list.state === "ready" && mayFreeze && list.lines.length > 0 && (
            <FreezeButton
              deliveryDay={list.day}
              toNotes={() => {
                notes.current?.scrollIntoView({ block: "start" });
                notes.current?.focus({ preventScroll: true });
              }}
            />
          )}
          <OfficeButton
            className="min-h-11"
            icon={<Printer className="size-4" aria-hidden="true" />}
            onClick={() => window.print()}
          >
            Drucken
          </OfficeButton>
        </div>
      </div>
      <ListChanges changes={list.changes} />
      <AllergyPointer deliveryDay={list.day} />
      {/* On paper the portions come first, as a table in one piece. */}
      <div ref={notes} tabIndex={-1} className="empty:hidden print:order-last">
        <GuestNoteList deliveryDay={list.day} />
      </div>
      <CookListTable list={list} />
    </div>
  );
}

function stateText({ state, cutOffAt, frozen, openHolds }: CookList): string {
  if (frozen)
    return `Festgeschrieben am ${moment(frozen.at)} Uhr (${frozen.by}). Groß steht, was jetzt zu kochen ist.`;
  if (state === "closing") {
    return `Der Bestellschluss ist vorbei. Noch offen: ${openHolds === 1 ? "eine Zahlung" : `Zahlungen für ${ordersText(openHolds)}`}, spätestens eine Stunde nach Bestellschluss wird festgeschrieben.`;
  }
  if (state === "ready") return "Der Bestellschluss ist vorbei, keine Zahlung ist mehr offen.";
  const until = cutOffAt ? ` Bestellschluss ist am ${moment(cutOffAt)} Uhr.` : "";
  return `Die Liste läuft mit jeder Bestellung weiter.${until}`;
}

function ListChanges({ changes }: { changes: readonly ListChange[] }) {
  if (changes.length === 0) return null;
  const sum = changes.reduce((all, { portions }) => all + portions, 0);
  return (
    <Notice type="warning">
      Seit dem Festschreiben hat sich etwas geändert
      {sum !== 0 && `: zusammen ${signed(sum)} ${portionsText(Math.abs(sum)).replace(/^\S+ /, "")}`}.
      <ul className="mt-1">
        {changes.map(({ orderId, orderNumber, name, portions }) => (
          <li key={orderId + name}>
            <strong>{signed(portions)}</strong> {name},{" "}
            <Link
              to={officeLink("bestellungen/:orderId", { orderId })}
              className="underline underline-offset-4"
            >
              {orderNumber}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Boxes are split into their menus. The type is large, because the list hangs on a wall. */
function CookListTable({ list: { lines, frozen } }: { list: CookList }) {
  if (lines.length === 0) {
    return (
      <p className="rounded-md border border-hairline bg-white px-4 py-10 text-center text-muted">
        Für diesen Tag ist nichts bestellt.
      </p>
    );
  }
  const isFrozen = frozen !== null;
  const total = lines.reduce((sum, { now }) => sum + now, 0);
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
                  Festgeschrieben
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
            <th scope="row" colSpan={isFrozen ? 5 : 2} className="px-3 text-left font-semibold">
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
      <td className="h-11 w-24 px-3 print:h-8 text-right text-xl font-bold">{now}</td>
      <th scope="row" className="px-3 py-1.5 text-left text-base font-semibold print:py-0.5 print:text-sm">
        {name}
      </th>
      <td className="px-3 text-right">{orders}</td>
      {isFrozen && (
        <>
          <td className="px-3 whitespace-nowrap">{batch ?? "–"}</td>
          <td className="px-3 text-right text-muted">{frozen ?? 0}</td>
          <td className="px-3 text-right font-semibold text-warning">{signed(difference)}</td>
        </>
      )}
    </tr>
  );
}

/** `+2`, `−6`, empty for 0. */
function signed(count: number): string {
  if (count === 0) return "";
  return count > 0 ? `+${count}` : `−${-count}`;
}
