import { Snowflake } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { type DeliveryDay, shortDay } from "#contract/day.ts";
import type { GuestNote } from "#contract/office/kitchen/guest-notes.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

/** Freezing is final, so it asks first and points out unread guest notes. */
export function FreezeButton({ deliveryDay, toNotes }: { deliveryDay: DeliveryDay; toNotes: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  const freeze = useOfficeChange("freezeCookList", {
    done: "Die Kochliste ist festgeschrieben.",
    handles: () => true,
    onDone: close,
  });
  const { data: notes = [] } = useOffice("readGuestNotes", { params: { day: deliveryDay } });
  const unread = unreadText(notes);
  return (
    <>
      <OfficeButton look="action" className="min-h-11" icon={Snowflake} onClick={() => setConfirming(true)}>
        Jetzt festschreiben
      </OfficeButton>
      {isConfirming && (
        <ConfirmDialog
          title={`Kochliste für ${shortDay(deliveryDay)} festschreiben?`}
          action="Festschreiben"
          change={freeze}
          onDo={() => freeze.mutate({ params: { day: deliveryDay } })}
          onClose={close}
        >
          <p>Danach steht fest, womit die Küche beginnt; was sich später ändert, steht daneben.</p>
          {unread && (
            <Notice type="warning">
              <strong>{unread}</strong>{" "}
              <button
                type="button"
                className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
                onClick={() => {
                  // The closing dialog returns the focus; only after that can the focus move on.
                  flushSync(close);
                  toNotes();
                }}
              >
                Zu den Anmerkungen
              </button>
            </Notice>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

const list = new Intl.ListFormat("de-DE");

/** `1 Allergiehinweis und 2 weitere Anmerkungen sind ungelesen.` */
export function unreadText(notes: readonly GuestNote[]): string | null {
  const unread = notes.filter(({ read }) => !read);
  const allergies = unread.filter(({ isAllergy }) => isAllergy).length;
  const foreign = unread.filter(({ isAllergy, isForeign }) => isForeign && !isAllergy).length;
  const others = unread.length - allergies - foreign;
  const parts = [
    ...(allergies > 0 ? [allergies === 1 ? "1 Allergiehinweis" : `${allergies} Allergiehinweise`] : []),
    ...(foreign > 0 ? [`${notesText(foreign, false)} in fremder Sprache`] : []),
    ...(others > 0 ? [notesText(others, others < unread.length)] : []),
  ];
  if (parts.length === 0) return null;
  return `${list.format(parts)} ${unread.length === 1 ? "ist" : "sind"} ungelesen.`;
}

function notesText(count: number, isMore: boolean): string {
  return `${count}${isMore ? " weitere" : ""} ${count === 1 ? "Anmerkung" : "Anmerkungen"}`;
}
