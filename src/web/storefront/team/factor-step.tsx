import { useState } from "react";
import type { Proofs } from "#contract/office/factors.ts";
import { OrLine } from "#web/shared/factors/or-line.tsx";
import { AppCodeProof, PasskeyProof, RecoveryProof } from "#web/shared/factors/prove-forms.tsx";
import { Button } from "#web/shared/ui/button.tsx";

interface Props {
  proofs: Proofs;
  onProved: () => void;
}

export function FactorStep({ proofs, onProved }: Props) {
  const [isRecovering, setRecovering] = useState(false);
  return (
    <>
      <p className="mt-3 text-muted">
        {isRecovering
          ? "Danach können Sie unter „Mein Zugang“ verlorene Geräte entfernen und neue einrichten."
          : "Ihr Passwort stimmt. Bitte bestätigen Sie noch, dass Sie es sind."}
      </p>
      <div className="mt-7 space-y-5 rounded-lg bg-white p-5 shadow-card sm:p-7">
        {isRecovering ? (
          <RecoveryProof onProved={onProved} />
        ) : (
          <>
            {proofs.passkey && <PasskeyProof onProved={onProved} />}
            {proofs.passkey && proofs.totp && <OrLine />}
            {proofs.totp && <AppCodeProof onProved={onProved} isSecond={proofs.passkey} />}
          </>
        )}
        {proofs.recoveryCode ? (
          <Button variant="quiet" wide onClick={() => setRecovering(!isRecovering)}>
            {isRecovering ? "Zurück" : "Gerät verloren? Wiederherstellungscode verwenden"}
          </Button>
        ) : (
          <p className="text-sm text-muted">
            Gerät verloren? Jemand aus der Verwaltung kann Ihre Faktoren unter „Team“ zurücksetzen.
          </p>
        )}
      </div>
    </>
  );
}
