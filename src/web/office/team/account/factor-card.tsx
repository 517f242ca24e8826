import { type ReactNode, Suspense, useState } from "react";
import type { OwnFactors, OwnPasskey } from "#contract/office/team/factors.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import type { FactorDialogName } from "#web/office/team/account/factor-dialogs.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { lazyPart } from "#web/shared/ui/lazy-part.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

const FactorDialogs = lazyPart(() => import("#web/office/team/account/factor-dialogs.tsx"));

/** Passkeys, an app, and recovery codes for when both are lost. */
export function FactorCard() {
  const { data, refetch, instead } = useOffice("readOwnFactors");
  const [dialog, setDialog] = useState<FactorDialogName | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const close = () => {
    setDialog(null);
    setCodes(null);
    setLeaving(false);
    void refetch();
  };
  return (
    <Card title="Passkeys und zweiter Faktor">
      {instead}
      {data && <Factors data={data} onOpen={setDialog} />}
      {dialog && (
        // Recovery codes are shown once, so Escape must not lose them.
        <Dialog
          open
          onClose={codes ? () => setLeaving(true) : close}
          title={codes ? "Ihre Wiederherstellungscodes" : titles[dialog.name]}
        >
          <Suspense fallback={<Waiting />}>
            <FactorDialogs
              {...dialog}
              codes={codes}
              isLeaving={isLeaving}
              onCodes={setCodes}
              onDone={close}
            />
          </Suspense>
        </Dialog>
      )}
    </Card>
  );
}

const titles: Record<FactorDialogName["name"], string> = {
  passkey: "Passkey einrichten",
  rename: "Passkey umbenennen",
  app: "Authenticator-App einrichten",
  codes: "Neue Wiederherstellungscodes",
};

function Factors({ data, onOpen }: { data: OwnFactors; onOpen: (dialog: FactorDialogName) => void }) {
  const { passkeys, hasTotp, recoveryCodesLeft } = data;
  const hasAny = passkeys.length > 0 || hasTotp;
  const rename = (passkey: OwnPasskey) => onOpen({ name: "rename", passkey });
  return (
    <div className="space-y-4">
      {!hasAny && (
        <Notice type="info">
          Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder PIN an: schneller als mit
          Passwort, und niemand kann ihn abfangen.
        </Notice>
      )}
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="divide-y divide-hairline">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRename={() => rename(passkey)} />
          ))}
        </ul>
      )}
      {(hasAny || recoveryCodesLeft > 0) && (
        <ul aria-label="App und Codes" className="divide-y divide-hairline border-t border-hairline">
          {hasTotp && <AppRow />}
          <CodesRow left={recoveryCodesLeft} onRenew={() => onOpen({ name: "codes" })} />
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <OfficeButton look="action" onClick={() => onOpen({ name: "passkey" })}>
          {passkeys.length > 0 ? "Weiteren Passkey einrichten" : "Passkey einrichten"}
        </OfficeButton>
        {!hasTotp && (
          <OfficeButton onClick={() => onOpen({ name: "app" })}>Authenticator-App einrichten</OfficeButton>
        )}
      </div>
    </div>
  );
}

function PasskeyRow({ passkey, onRename }: { passkey: OwnPasskey; onRename: () => void }) {
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

function AppRow() {
  const { mutate, isPending } = useOfficeChange("removeTotp", {
    done: "Die Authenticator-App ist entfernt. Alle anderen Anmeldungen sind beendet.",
  });
  return (
    <Row title="Authenticator-App" about="Zeigt alle 30 Sekunden einen neuen Code.">
      <Removal what="Authenticator-App" busy={isPending} onRemove={() => mutate({})} />
    </Row>
  );
}

function CodesRow({ left, onRenew }: { left: number; onRenew: () => void }) {
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
