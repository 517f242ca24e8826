import { Suspense, useState } from "react";
import type { OwnFactors, OwnPasskey } from "#contract/office/factors.ts";
import { useOffice } from "#web/office/office-api.ts";
import type { FactorDialogName } from "#web/office/team/account/factor-dialogs.tsx";
import { AppRow, CodesRow, PasskeyRow } from "#web/office/team/account/factor-rows.tsx";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { lazyPart } from "#web/shared/ui/lazy-part.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

const FactorDialogs = lazyPart(() => import("#web/office/team/account/factor-dialogs.tsx"));

/** Passkeys, an app, and recovery codes for when both are lost. */
export function FactorCard() {
  const { data, error, refetch } = useOffice("readOwnFactors");
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
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
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
