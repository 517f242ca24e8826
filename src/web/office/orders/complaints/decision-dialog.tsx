import { useState } from "react";
import type { ComplaintRow, Decision } from "#contract/office/orders/complaints.ts";
import { decisionNames } from "#contract/office/orders/complaints.ts";
import { isPieces, suggestedAmount } from "#web/office/orders/complaints/suggested-amount.ts";
import { useOrderAct } from "#web/office/orders/use-order-act.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeField, OfficeSelect, OfficeTextArea } from "#web/office/ui/office-field.tsx";

interface Props {
  complaint: ComplaintRow;
  onDecided: (decision: Decision, pieces?: number) => void;
  onClose: () => void;
}

const effects: Record<Decision, string> = {
  refund: "Das Geld geht auf dem Weg zurück, auf dem bezahlt wurde, mit einer Korrekturrechnung.",
  voucher:
    "Der Betrag wird der Rechnung gutgeschrieben und als Gutschein geschickt. Hat ein Gutschein bezahlt, geht es erst dorthin zurück.",
  code: "Der Gast bekommt einen Code, den nur er einmal einlösen kann.",
  replacement:
    "Der Gast bekommt Ihre Antwort. Danach öffnet sich die Bestellung des Ersatzes; bis er bestellt ist, bleibt er eine Aufgabe.",
  none: "Der Gast bekommt nur Ihre Antwort.",
};

/** Decision, money and answer in one form. */
export function DecisionDialog({ complaint, onDecided, onClose }: Props) {
  const { id, dishPieces } = complaint;
  const [decision, setDecision] = useState<Decision>(complaint.wish);
  const [pieces, setPieces] = useState(dishPieces === 1 ? "1" : "");
  // null: as suggested
  const [typed, setTyped] = useState<string | null>(null);
  const isUnclear = dishPieces !== null && !isPieces(pieces, dishPieces);
  const options = useDecisions();
  const change = useOrderAct("decideComplaint", complaint.order.version, {
    done: "Die Reklamation ist entschieden, der Gast bekommt Ihre Antwort.",
    onDone: () => onDecided(decision, dishPieces === null ? undefined : Number(pieces)),
  });
  const hasMoney = decision === "refund" || decision === "voucher" || decision === "code";
  // the amount is asked where there is money
  const decide = (typed: { answer: string; amount: number }) =>
    change.mutate({ params: { complaintId: id }, body: { decision, ...typed } });
  return (
    <ConfirmDialog
      title="Reklamation entscheiden"
      action="Entscheiden und antworten"
      side="wide"
      change={change}
      disabled={isUnclear && decision !== "none"}
      onSave={decide}
      onClose={onClose}
    >
      <OfficeSelect
        label="Entscheidung"
        options={options}
        value={decision}
        hint={effects[decision]}
        data-first-focus=""
        onChange={(event) => setDecision(event.target.value as Decision)}
      />
      {dishPieces !== null && decision !== "none" && (
        <div className="max-w-48">
          <OfficeField
            label="Wie viele Schalen?"
            type="number"
            inputMode="numeric"
            min={1}
            max={dishPieces}
            value={pieces}
            hint={`Bestellt: ${dishPieces}.`}
            error={pieces !== "" && isUnclear ? `Bitte eine Zahl von 1 bis ${dishPieces}.` : ""}
            onChange={(event) => {
              setPieces(event.target.value);
              setTyped(null);
            }}
          />
        </div>
      )}
      {hasMoney && (
        <div className="max-w-48">
          <OfficeField
            name="amount"
            label="Betrag"
            kind="euro"
            value={typed ?? suggestedAmount(complaint, pieces)}
            hint={dishPieces === null ? undefined : "Vorgeschlagen ist, was so viele Schalen gekostet haben."}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
      <OfficeTextArea
        name="answer"
        label="Antwort an den Gast"
        rows={5}
        maxLength={decision === "refund" ? 200 : 1000}
        hint={
          decision === "refund"
            ? "Sie steht als Grund in der E-Mail und auf der Korrekturrechnung."
            : "Anrede und Bestellnummer stehen von selbst in der E-Mail."
        }
      />
    </ConfirmDialog>
  );
}

/** Vouchers are offered while their module is on. */
function useDecisions(): Partial<typeof decisionNames> {
  const { modules } = useStaff();
  const { voucher: _, ...others } = decisionNames;
  return modules.includes("vouchers") ? decisionNames : others;
}
