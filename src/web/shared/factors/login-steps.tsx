import { useEffect, useRef, useState } from "react";
import { accessCalls } from "#contract/office/team/access.ts";
import type { Proofs } from "#contract/office/team/factors.ts";
import type { LoginStep } from "#contract/team/staff.ts";
import { sendByFetch } from "#web/shared/api/browser.ts";
import { CallFailed, requestAt } from "#web/shared/api/client.ts";
import { AddApp } from "#web/shared/factors/add-app.tsx";
import { AddPasskey } from "#web/shared/factors/add-passkey.tsx";
import { factorFailure } from "#web/shared/factors/browser-passkeys.ts";
import { factorApi } from "#web/shared/factors/factor-api.ts";
import { OrLine } from "#web/shared/factors/or-line.tsx";
import { AppCodeProof, PasskeyProof, RecoveryProof } from "#web/shared/factors/prove-forms.tsx";
import { RecoveryCodeList } from "#web/shared/factors/recovery-code-list.tsx";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { PasswordStep } from "#web/shared/factors/password-step.tsx";

interface Props {
  awaits: LoginStep;
  onDone: () => void;
  /** The login has expired meanwhile. */
  onExpired: () => void;
}

const titles: Record<LoginStep, string> = {
  password: "Neues Passwort",
  factor: "Zweiter Schritt",
  enrolment: "Zugang sichern",
};

export default function LoginSteps({ awaits: first, onDone, onExpired }: Props) {
  const [awaits, setAwaits] = useState(first);
  const [proofs, setProofs] = useState<Proofs | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const fail = (error: unknown) => {
    if (error instanceof CallFailed && error.status === 401) onExpired();
    else setFailure(factorFailure(error));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each step
  useEffect(() => {
    title.current?.focus();
    if (awaits === "factor") factorApi("readProofs").then(({ data }) => setProofs(data), fail);
  }, [awaits]);
  const continueLogin = () => {
    requestAt<"readSession">(sendByFetch, accessCalls.readSession, {}).then(
      ({ data }) => (data.awaits ? setAwaits(data.awaits) : onDone()),
      fail,
    );
  };
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="text-[2.625rem] outline-none">
        {titles[awaits]}
      </h1>
      {failure && (
        <div className="mt-5">
          <Notice type="danger">{failure}</Notice>
        </div>
      )}
      {awaits === "password" && <PasswordStep onDone={continueLogin} />}
      {awaits === "factor" && proofs && <FactorStep proofs={proofs} onProved={continueLogin} />}
      {awaits === "enrolment" && <EnrolmentStep onDone={continueLogin} />}
    </>
  );
}

function EnrolmentStep({ onDone }: { onDone: () => void }) {
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

interface FactorStepProps {
  proofs: Proofs;
  onProved: () => void;
}

function FactorStep({ proofs, onProved }: FactorStepProps) {
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
