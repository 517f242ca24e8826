import { TriangleAlert } from "lucide-react";
import type { DeliveryDay } from "#contract/day.ts";
import { type GuestNote, isLoudNote } from "#contract/office/guest-notes.ts";
import { NoteRow } from "#web/office/kitchen/note-row.tsx";
import { useOffice } from "#web/office/office-api.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";

/** All notes of the day; those that must not be missed stand apart. */
export function GuestNoteList({ deliveryDay }: { deliveryDay: DeliveryDay }) {
  const { data: notes, error, refetch } = useOffice("readGuestNotes", { params: { day: deliveryDay } });
  useEvery(20, () => void refetch());
  if (error && !notes) return <Failed error={error} onRetry={() => void refetch()} />;
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
