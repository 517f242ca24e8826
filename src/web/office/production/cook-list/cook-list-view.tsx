import { Printer, Snowflake } from "lucide-react";
import type { CookList } from "#contract/office/production.ts";
import { useStaff } from "#web/office/frame/staff-context.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { CookListTable } from "#web/office/production/cook-list/cook-list-table.tsx";
import { ListChanges } from "#web/office/production/cook-list/list-changes.tsx";
import { GuestNotes } from "#web/office/production/guest-notes/guest-notes.tsx";
import { ordersText } from "#web/office/production/list-states.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

/** How much of what; live until the cut-off, then fixed. */
export function CookListView({ list }: { list: CookList }) {
  const { role } = useStaff();
  const freeze = useOfficeChange("freezeCookList", { done: "Die Kochliste ist festgeschrieben." });
  const mayFreeze = role === "admin" || role === "kitchen";
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="max-w-2xl">
          {stateText(list)}
        </p>
        <div className="flex flex-wrap gap-2 print:hidden">
          {list.state === "ready" && mayFreeze && list.lines.length > 0 && (
            <OfficeButton
              look="action"
              className="min-h-11"
              busy={freeze.isPending}
              icon={<Snowflake className="size-4" aria-hidden="true" />}
              onClick={() => freeze.mutate({ params: { day: list.day } })}
            >
              Jetzt festschreiben
            </OfficeButton>
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
      <GuestNotes day={list.day} />
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
