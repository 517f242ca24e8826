import { Check, TriangleAlert, Undo2 } from "lucide-react";
import type { DeliveryDay } from "#contract/day.ts";
import { type GuestNote, isLoudNote, mayMarkNotes } from "#contract/office/kitchen/guest-notes.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { OrderLink } from "#web/office/orders/order-link.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";

/** All notes of the day; those that must not be missed stand apart. */
export function GuestNoteList({ deliveryDay }: { deliveryDay: DeliveryDay }) {
  const {
    data: notes,
    error,
    refetch,
    instead,
  } = useOffice("readGuestNotes", { params: { day: deliveryDay } });
  useEvery(20, () => void refetch());
  if (error && !notes) return instead;
  if (!notes || notes.length === 0) return null;
  const loud = notes.filter(isLoudNote);
  const others = notes.filter((note) => !isLoudNote(note));
  return (
    <section aria-label="Anmerkungen der Gäste" className="space-y-4">
      {loud.length > 0 && (
        <div className="rounded-md border-2 border-warning-icon bg-warning-soft px-4 py-3 print:bg-white">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 className="flex items-center gap-2 text-base text-warning">
              <TriangleAlert className="size-5 shrink-0 text-warning-icon" aria-hidden="true" />
              {loud.every(({ isAllergy }) => isAllergy)
                ? "Allergien und Unverträglichkeiten"
                : "Allergien, Unverträglichkeiten und fremde Sprachen"}
            </h2>
            <Unread notes={loud} />
          </div>
          <NoteList notes={loud} deliveryDay={deliveryDay} />
        </div>
      )}
      {others.length > 0 && (
        <div className="rounded-md border border-hairline bg-white px-4 py-3">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 className="text-base">{loud.length > 0 ? "Weitere Anmerkungen" : "Anmerkungen der Gäste"}</h2>
            <Unread notes={others} />
          </div>
          <NoteList notes={others} deliveryDay={deliveryDay} />
        </div>
      )}
    </section>
  );
}

/** On paper the notes follow the portions, so the first page must point to them. */
export function AllergyPointer({ deliveryDay }: { deliveryDay: DeliveryDay }) {
  const { data: notes = [] } = useOffice("readGuestNotes", { params: { day: deliveryDay } });
  const count = notes.filter(isLoudNote).length;
  if (count === 0) return null;
  return (
    <p className="hidden border-2 border-ink px-3 py-1.5 text-base font-bold print:block">
      Achtung: {count === 1 ? "Ein wichtiger Hinweis steht" : `${count} wichtige Hinweise stehen`} zu
      Allergien oder in fremder Sprache hinter den Portionen.
    </p>
  );
}

function Unread({ notes }: { notes: readonly GuestNote[] }) {
  const unread = notes.filter(({ read }) => !read).length;
  return (
    <p className="text-muted print:hidden" role="status">
      {unread === 0 ? "alle gelesen" : `${unread} ungelesen`}
    </p>
  );
}

function NoteList({ notes, deliveryDay }: { notes: readonly GuestNote[]; deliveryDay: DeliveryDay }) {
  return (
    <ul className="mt-1 divide-y divide-hairline">
      {notes.map((note) => (
        <NoteRow key={note.orderId} note={note} deliveryDay={deliveryDay} />
      ))}
    </ul>
  );
}

/** On paper it is ticked with a pen. */
function NoteRow({ note, deliveryDay }: { note: GuestNote; deliveryDay: DeliveryDay }) {
  const { orderId, orderNumber, name, text, dishes, inNoDish, isForeign } = note;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 break-inside-avoid">
      <div className="min-w-0 grow basis-72">
        <p className="text-base font-semibold whitespace-pre-line wrap-anywhere">„{text}“</p>
        {isForeign && (
          <p className="mt-1 font-semibold text-warning">
            Vielleicht in fremder Sprache: bitte übersetzen und auf Allergien lesen.
          </p>
        )}
        <ul className="mt-1">
          {dishes.map(({ menuId, name: dish, portions, contains, traces, unknown }) => (
            <li key={menuId}>
              {portions} × {dish}
              {contains.length > 0 && (
                <strong className="text-error"> – enthält laut Etikett: {contains.join(", ")}</strong>
              )}
              {traces.length > 0 && (
                <strong className="text-warning"> – kann Spuren enthalten: {traces.join(", ")}</strong>
              )}
              {unknown.length > 0 && (
                <strong className="text-warning"> – keine Angabe zu: {unknown.join(", ")}</strong>
              )}
            </li>
          ))}
        </ul>
        {inNoDish.length > 0 && (
          <p className="mt-1">
            <strong>{inNoDish.join(", ")}: in keinem Gericht dieser Lieferung angegeben,</strong> auch nicht
            als Spur.
          </p>
        )}
        <p className="mt-1 text-muted">
          <OrderLink orderId={orderId} number={orderNumber} isInText /> {name}
        </p>
      </div>
      <ReadMark note={note} deliveryDay={deliveryDay} />
    </li>
  );
}

function ReadMark({
  note: { orderId, orderNumber, mark, read },
  deliveryDay,
}: {
  note: GuestNote;
  deliveryDay: DeliveryDay;
}) {
  const { role } = useStaff();
  const change = useOfficeChange("markNote");
  const press = () =>
    change.mutate({ params: { day: deliveryDay, orderId }, body: { mark, isRead: read === null } });
  const mayMark = mayMarkNotes(role);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className={read ? "text-success" : "font-semibold text-warning print:hidden"}>
        {read ? `Gelesen: ${read.by}, ${moment(read.at)}` : "Ungelesen"}
      </span>
      {!read && (
        <span className="hidden items-center gap-2 print:inline-flex" aria-hidden="true">
          <span className="size-4 border border-ink" /> gelesen
        </span>
      )}
      {!(mayMark || read) && (
        <span className="text-muted print:hidden">Küche oder Verwaltung vermerkt es.</span>
      )}
      {mayMark && (
        <OfficeButton
          className="min-h-11 print:hidden"
          look={read ? "plain" : "action"}
          busy={change.isPending}
          icon={
            read ? (
              <Undo2 className="size-4" aria-hidden="true" />
            ) : (
              <Check className="size-4" aria-hidden="true" />
            )
          }
          aria-label={`Anmerkung zu ${orderNumber}: ${read ? "doch nicht gelesen" : "gelesen"}`}
          onClick={press}
        >
          {read ? "Doch nicht" : "Gelesen"}
        </OfficeButton>
      )}
    </div>
  );
}
