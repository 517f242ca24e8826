import { FileDown, Plus } from "lucide-react";
import { useState } from "react";
import { germanDay } from "#contract/day.ts";
import { listeriaNames } from "#contract/office/recipes/listeria-categories.ts";
import type { ShelfLifeCategory, ShelfLifeProof } from "#contract/office/recipes/shelf-life.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ProofDialog } from "#web/office/recipes/shelf-life/proof-dialog.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { useFileDownload } from "#web/office/ui/use-file-download.ts";

export const dayText = (days: number) => (days === 1 ? "1\u00a0Tag" : `${days}\u00a0Tage`);

export function ProofList({ category }: { category: ShelfLifeCategory }) {
  const [isAdding, setAdding] = useState(false);
  const [revoked, setRevoked] = useState<ShelfLifeProof | null>(null);
  const { provenDays } = category;
  const mayChange = useStaff().role !== "quality";
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {provenDays === null ? (
          <Status kind="bad">Kein Nachweis gilt heute</Status>
        ) : (
          <Status kind="good">
            {provenDays === 1 ? "1 Tag ist belegt" : `${provenDays} Tage sind belegt`}
          </Status>
        )}
        {mayChange && (
          <OfficeButton icon={Plus} onClick={() => setAdding(true)}>
            Nachweis ablegen
          </OfficeButton>
        )}
      </div>
      <ul>
        {category.proofs.map((proof) => (
          <Proof key={proof.id} proof={proof} onRevoke={mayChange ? () => setRevoked(proof) : undefined} />
        ))}
      </ul>
      {isAdding && <ProofDialog category={category} onClose={() => setAdding(false)} />}
      {revoked && <RevokeDialog proof={revoked} onClose={() => setRevoked(null)} />}
    </>
  );
}

function Proof({ proof, onRevoke }: { proof: ShelfLifeProof; onRevoke: (() => void) | undefined }) {
  const { busy, download } = useFileDownload("readShelfLifeProof");
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-hairline py-2 last:border-0">
      <div className="min-w-60 grow wrap-anywhere">
        <p>
          <strong>{dayText(proof.provenDays)}</strong>,{" "}
          {proof.kind === "statement"
            ? `Erklärung von ${proof.laboratory} vom ${germanDay(proof.testedOn)}`
            : `${proof.laboratory}, geprüft am ${germanDay(proof.testedOn)}`}
          , gilt bis {germanDay(proof.endsOn)}
        </p>
        <p>{proof.result}</p>
        {proof.listeria === null ? (
          proof.isValid && <Status kind="waiting">Zu Listerien steht hier nichts</Status>
        ) : (
          <p>
            Listerien {listeriaNames[proof.listeria]}. {proof.listeriaReason}
          </p>
        )}
        <p className="text-xs text-muted">
          Abgelegt von {proof.writtenBy}, {moment(proof.writtenAt)}
        </p>
        <ProofState proof={proof} />
      </div>
      <div className="flex flex-wrap gap-2">
        {proof.kind === "laboratory" && (
          <OfficeButton
            icon={FileDown}
            busy={busy}
            onClick={() => void download({ params: { proofId: String(proof.id) } })}
          >
            PDF
          </OfficeButton>
        )}
        {onRevoke && proof.revokedAt === null && <OfficeButton onClick={onRevoke}>Widerrufen</OfficeButton>}
      </div>
    </li>
  );
}

function ProofState({ proof }: { proof: ShelfLifeProof }) {
  if (proof.revokedAt !== null)
    return (
      <p className="text-xs text-error">
        Widerrufen von {proof.revokedBy}, {moment(proof.revokedAt)}
      </p>
    );
  return proof.isValid ? null : <Status kind="over">Gilt nicht mehr</Status>;
}

function RevokeDialog({ proof, onClose }: { proof: ShelfLifeProof; onClose: () => void }) {
  const change = useOfficeChange("revokeShelfLifeProof", {
    done: "Der Nachweis gilt nicht mehr.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Nachweis widerrufen?"
      action="Widerrufen"
      look="danger"
      change={change}
      onDo={() => change.mutate({ params: { proofId: String(proof.id) } })}
      onClose={onClose}
    >
      <p>
        Der Nachweis über {proof.provenDays === 1 ? "einen Tag" : `${proof.provenDays} Tage`} von{" "}
        {proof.laboratory} war falsch: Er bleibt lesbar und gilt nicht mehr. Etiketten von Gerichten, die dann
        nicht mehr belegt sind, werden nicht mehr gedruckt.
      </p>
    </ConfirmDialog>
  );
}
