import { Download, UserRoundX } from "lucide-react";
import { useState } from "react";
import { type DataRequestKind, dataRequestNames } from "#contract/office/orders/data-requests.ts";
import type { Guest } from "#contract/office/orders/guests.ts";
import { useOfficeChange, useOfficeOnce } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeSelect } from "#web/office/ui/office-field.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { useDownload } from "#web/office/ui/use-download.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

/** What the administration does when guests ask for their data or for its erasure. */
export function GuestData({ orderId }: { orderId: string }) {
  const [isErasing, setErasing] = useState(false);
  const { busy, download } = useDownload("exportGuest");
  return (
    <>
      <OfficeButton icon={Download} busy={busy} onClick={() => void download({ params: { orderId } })}>
        Datenkopie
      </OfficeButton>
      <OfficeButton icon={UserRoundX} onClick={() => setErasing(true)}>
        Daten löschen
      </OfficeButton>
      {isErasing && <ErasureDialog orderId={orderId} onClose={() => setErasing(false)} />}
    </>
  );
}

function ErasureDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { data: erasure, instead } = useOfficeOnce("readErasure", { params: { orderId } });
  const change = useOfficeChange("eraseGuest");
  if (change.data) return <Report lines={change.data.data.report} onClose={onClose} />;
  if (!erasure)
    return (
      <Dialog open onClose={onClose} title="Daten löschen">
        {instead}
      </Dialog>
    );
  const isNothing = erasure.goes.length === 0;
  return (
    <ConfirmDialog
      title="Daten löschen"
      action="Endgültig löschen"
      look="danger"
      change={change}
      disabled={isNothing}
      onDo={() => change.mutate({ params: { orderId }, body: { seen: erasure.email } })}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        Alles zum Postfach <strong>{erasure.email}</strong>. Gelöschtes kommt nicht wieder. Das Protokoll
        behält, wer wann gelöscht hat, ohne Namen und Anschrift des Gasts.
      </p>
      <Part title="Noch nicht gelöscht wird" lines={erasure.open}>
        <p className="mt-1">Drücken Sie danach noch einmal auf „Daten löschen“.</p>
      </Part>
      {isNothing ? (
        <Notice type="info">Jetzt gibt es nichts, was gelöscht werden darf.</Notice>
      ) : (
        <Part title="Gelöscht wird" lines={erasure.goes} />
      )}
      <Part title="Das Gesetz verlangt, dass bleibt" lines={erasure.stays} />
    </ConfirmDialog>
  );
}

function Part({
  title,
  lines,
  children,
}: {
  title: string;
  lines: readonly string[];
  children?: React.ReactNode;
}) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 wrap-anywhere">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
    </section>
  );
}

/** What was done stays readable, because the answer to the guest says the same. */
function Report({ lines, onClose }: { lines: readonly string[]; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Die Daten sind gelöscht">
      <ul className="mb-5 list-disc space-y-1 pl-5 wrap-anywhere">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <OfficeButton look="action" onClick={onClose} data-first-focus="">
        Schließen
      </OfficeButton>
    </Dialog>
  );
}

/** Support hands over what only the administration may do. */
export function AskForData({ orderId }: { orderId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OfficeButton icon={UserRoundX} onClick={() => setOpen(true)}>
        Wunsch zu Daten
      </OfficeButton>
      {isOpen && <AskDialog orderId={orderId} onClose={() => setOpen(false)} />}
    </>
  );
}

function AskDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [id] = useState(randomUuid);
  const change = useOfficeChange("askForData", {
    done: "Die Verwaltung sieht es als Aufgabe unter „Heute“.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Wunsch zu Daten"
      action="An die Verwaltung geben"
      change={change}
      onSave={({ kind }: { kind: DataRequestKind }) =>
        change.mutate({ params: { orderId }, body: { id, kind } })
      }
      onClose={onClose}
    >
      <p>Der Shop hat dafür einen Monat Zeit. Geben Sie es gleich weiter.</p>
      <OfficeSelect name="kind" label="Der Gast will" options={dataRequestNames} />
    </ConfirmDialog>
  );
}

/** What waits for the administration, until it is done. */
export function DataRequests({ requests }: { requests: Guest["dataRequests"] }) {
  const { role } = useStaff();
  const settle = useOfficeChange("settleDataRequest", { done: "Die Aufgabe ist erledigt." });
  if (requests.length === 0) return null;
  return (
    <div className="mb-4">
      <Notice type="warning" live={false}>
        <ul className="space-y-2">
          {requests.map(({ id, kind, at, by }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span>
                Der Gast will eine {dataRequestNames[kind]}, aufgenommen am {moment(at)} von {by}.
              </span>
              {role === "admin" && (
                <OfficeButton
                  busy={settle.isPending}
                  onClick={() => settle.mutate({ params: { requestId: id } })}
                >
                  Erledigt
                </OfficeButton>
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
