import { useState } from "react";
import { AddApp } from "#web/shared/factors/add-app.tsx";
import { AddPasskey } from "#web/shared/factors/add-passkey.tsx";
import { OrLine } from "#web/shared/factors/or-line.tsx";
import { RecoveryCodeList } from "#web/shared/factors/recovery-code-list.tsx";

export function EnrolmentStep({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const added = (newCodes: string[] | null) => (newCodes ? setCodes(newCodes) : onDone());
  return (
    <>
      <p className="mt-3 text-muted">
        {codes
          ? "Geschafft. Jetzt noch die Codes für den Notfall."
          : "Die Verwaltung dieses Shops braucht mehr als ein Passwort. Richten Sie einen Passkey ein: Damit melden Sie sich künftig mit Fingerabdruck, Gesicht oder PIN an, ohne Passwort."}
      </p>
      <div className="mt-7 space-y-5 rounded-lg bg-white p-5 shadow-card sm:p-7">
        {codes ? (
          <RecoveryCodeList codes={codes} onDone={onDone} />
        ) : (
          <>
            <AddPasskey onAdded={added} />
            <OrLine />
            <AddApp onAdded={added} />
          </>
        )}
      </div>
    </>
  );
}
