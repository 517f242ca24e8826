import { Printer } from "lucide-react";
import { useRef } from "react";
import type { CookList } from "#contract/office/production.ts";
import { CookListTable } from "#web/office/kitchen/cook-list-table.tsx";
import { FreezeButton } from "#web/office/kitchen/freeze-button.tsx";
import { AllergyPointer, GuestNoteList } from "#web/office/kitchen/guest-note-list.tsx";
import { ListChanges } from "#web/office/kitchen/list-changes.tsx";
import { ordersText } from "#web/office/kitchen/list-states.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

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
    return `Festgeschrieben am ${moment(frozen.at)} Uhr (${frozen.by}). Diese Zahlen ändern sich nicht mehr.`;
  if (state === "closing") {
    return `Der Bestellschluss ist vorbei. Noch offen: ${openHolds === 1 ? "eine Zahlung" : `Zahlungen für ${ordersText(openHolds)}`}, spätestens eine Stunde nach Bestellschluss wird festgeschrieben.`;
  }
  if (state === "ready") return "Der Bestellschluss ist vorbei, keine Zahlung ist mehr offen.";
  const until = cutOffAt ? ` Bestellschluss ist am ${moment(cutOffAt)} Uhr.` : "";
  return `Die Liste läuft mit jeder Bestellung weiter.${until}`;
}
