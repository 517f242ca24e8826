import { type ReactNode, useState } from "react";
import type { OwnPasskey } from "#contract/office/factors.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

export function PasskeyRow({ passkey, onRename }: { passkey: OwnPasskey; onRename: () => void }) {
  const { mutate, isPending } = useOfficeChange("removePasskey", {
    done: "Der Passkey ist entfernt. Alle anderen Anmeldungen sind beendet.",
  });
  const used = passkey.lastUsedAt ? `zuletzt benutzt ${moment(passkey.lastUsedAt)}` : "noch nicht benutzt";
  return (
    <Row title={passkey.name} about={`Passkey, eingerichtet ${moment(passkey.createdAt)}, ${used}`}>
      <OfficeButton aria-label={`${passkey.name} umbenennen`} onClick={onRename}>
        Umbenennen
      </OfficeButton>
      <Removal
        what={passkey.name}
        busy={isPending}
        onRemove={() => mutate({ params: { passkeyId: passkey.id } })}
      />
    </Row>
  );
}

export function AppRow() {
  const { mutate, isPending } = useOfficeChange("removeTotp", {
    done: "Die Authenticator-App ist entfernt. Alle anderen Anmeldungen sind beendet.",
  });
  return (
    <Row title="Authenticator-App" about="Zeigt alle 30 Sekunden einen neuen Code.">
      <Removal what="Authenticator-App" busy={isPending} onRemove={() => mutate({})} />
    </Row>
  );
}

export function CodesRow({ left, onRenew }: { left: number; onRenew: () => void }) {
  const about =
    left === 0
      ? "Keiner ist übrig. Bitte machen Sie neue."
      : left === 1
        ? "Noch ein Code ist übrig."
        : `Noch ${left} Codes sind übrig.`;
  return (
    <Row title="Wiederherstellungscodes" about={about} isUrgent={left < 3}>
      <OfficeButton onClick={onRenew}>Neue Codes</OfficeButton>
    </Row>
  );
}

interface RowProps {
  title: string;
  about: string;
  isUrgent?: boolean;
  children: ReactNode;
}

function Row({ title, about, isUrgent, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className={`text-xs ${isUrgent ? "font-medium text-warning" : "text-muted"}`}>{about}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}

/** Asks before the removal, because a removed factor no longer opens anything. */
function Removal({ what, busy, onRemove }: { what: string; busy: boolean; onRemove: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  if (!isConfirming) {
    return (
      <OfficeButton aria-label={`${what} entfernen`} onClick={() => setConfirming(true)}>
        Entfernen
      </OfficeButton>
    );
  }
  return (
    <>
      <OfficeButton look="danger" busy={busy} onClick={onRemove}>
        Wirklich entfernen
      </OfficeButton>
      <OfficeButton onClick={() => setConfirming(false)}>Behalten</OfficeButton>
    </>
  );
}
