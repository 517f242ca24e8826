import { useRef } from "react";
import type { DeliveryDay } from "#contract/day.ts";
import type { CookList, ListChange } from "#contract/office/kitchen/production.ts";
import type { DishFailure } from "#contract/office/orders/dish-failures.ts";
import { CookListTable } from "#web/office/kitchen/cook-list-table.tsx";
import { FreezeButton } from "#web/office/kitchen/freeze-button.tsx";
import { AllergyPointer, GuestNoteList } from "#web/office/kitchen/guest-note-list.tsx";
import { ordersText, portionsText } from "#web/office/kitchen/list-states.ts";
import { NextCooking } from "#web/office/kitchen/next-cooking.tsx";
import { signed } from "#web/office/kitchen/signed.ts";
import { useOffice } from "#web/office/office-api.ts";
import { OrderLink } from "#web/office/orders/order-link.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { moment } from "#web/office/ui/moment.ts";
import { PrintButton } from "#web/office/ui/print-button.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

export function CookListView({ list }: { list: CookList }) {
  const { role } = useStaff();
  const notes = useRef<HTMLDivElement>(null);
  const mayFreeze = role === "admin" || role === "kitchen";
  // Names and allergies of guests are none of the quality's business.
  const readsNotes = role !== "quality";
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p role="status" className="max-w-2xl">
            {stateText(list)}
          </p>
          <NextCooking after={list.day} />
        </div>
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
          <PrintButton />
        </div>
      </div>
      <DishFailures deliveryDay={list.day} />
      <ListChanges changes={list.changes} />
      {readsNotes && <AllergyPointer deliveryDay={list.day} />}
      {/* On paper the portions come first, as a table in one piece. */}
      <div ref={notes} tabIndex={-1} className="empty:hidden print:order-last">
        {readsNotes && <GuestNoteList deliveryDay={list.day} />}
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
            <OrderLink orderId={orderId} number={orderNumber} isInText />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** What could not be cooked on a day, and what became of it. */
function DishFailures({ deliveryDay }: { deliveryDay: DeliveryDay }) {
  const { data = [], refetch } = useOffice("readDishFailures", { params: { day: deliveryDay } });
  useEvery(20, () => void refetch());
  const shown = data.filter(({ portions }) => portions > 0);
  if (shown.length === 0) return null;
  return (
    <Notice type="warning" live={false}>
      <ul className="space-y-1">
        {shown.map((failure) => (
          <li key={failure.id}>
            <strong>{failure.name} fällt aus</strong>: {portionsText(failure.portions)} aus{" "}
            {ordersText(failure.orders)}
            {", "}
            {outcomeText(failure)}
            <span className="block text-xs">
              {failure.by}, {moment(failure.at)}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function outcomeText({ refunded, replaced, substitute }: DishFailure): string {
  const parts = [
    ...(replaced > 0 ? [`${replaced} × Ersatz ${substitute ?? ""}`.trim()] : []),
    ...(refunded > 0 ? [`${refunded} × Geld zurück`] : []),
  ];
  return `${parts.join(", ")}.`;
}
