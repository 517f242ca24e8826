import { pages } from "#contract/addresses.ts";
import type { StepUp } from "#contract/team/staff.ts";
import { useOfficeOnce } from "#web/office/office-api.ts";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OrLine } from "#web/shared/factors/or-line.tsx";
import { AppCodeProof, PasskeyProof, PasswordProof } from "#web/shared/factors/prove-forms.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  stepUp: StepUp;
  email: string;
  onProved: () => void;
}

/** A factor, or the password when that is enough and there is no factor. */
export default function ProofChoice({ stepUp, email, onProved }: Props) {
  const { data: proofs, error, instead } = useOfficeOnce("readProofs", {});
  if (error || !proofs) return instead;
  if (proofs.password && proofs.demandsFactor && stepUp !== "own")
    return <FactorMissing onProved={onProved} />;
  return (
    <div className="space-y-5 pb-1">
      <p className="text-muted">
        Ihre letzte Bestätigung ist länger als {stepUp === "hourly" ? "eine Stunde" : "zehn Minuten"} her.
        Danach geht es genau hier weiter.
      </p>
      {proofs.passkey && <PasskeyProof onProved={onProved} />}
      {proofs.passkey && proofs.totp && <OrLine />}
      {proofs.totp && <AppCodeProof onProved={onProved} isSecond={proofs.passkey} />}
      {proofs.password && <PasswordProof email={email} onProved={onProved} />}
    </div>
  );
}

/** The factor is set up in another tab, so that typed text stays here. */
function FactorMissing({ onProved }: { onProved: () => void }) {
  return (
    <div className="space-y-4">
      <Notice type="info">
        Dafür braucht Ihr Zugang einen Passkey oder eine Authenticator-App. Richten Sie eines davon in einem
        neuen Fenster ein und kommen Sie dann hierher zurück.
      </Notice>
      <div className="flex flex-wrap gap-3">
        <OfficeLink look="action" to={`${pages.dashboard()}/zugang`} target="_blank">
          Jetzt einrichten
        </OfficeLink>
        <OfficeButton onClick={onProved}>Ist eingerichtet, weiter</OfficeButton>
      </div>
    </div>
  );
}
