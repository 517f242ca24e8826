import { useState } from "react";
import type { ComplaintRow, Decision } from "#contract/office/orders/complaints.ts";
import { decisionNames } from "#contract/office/orders/complaints.ts";
import { readGermanNumber } from "#contract/office/read-german-number.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { writeGerman } from "#web/office/ui/german-number.ts";
import { OfficeField, OfficeSelect, OfficeTextArea } from "#web/office/ui/office-field.tsx";

interface Props {
  complaint: ComplaintRow;
  onDecided: (decision: Decision) => void;
  onClose: () => void;
}

const effects: Record<Decision, string> = {
  refund: "Das Geld geht auf dem Weg zurück, auf dem bezahlt wurde, mit einer Korrekturrechnung.",
  code: "Der Gast bekommt einen Code, den nur er einmal einlösen kann.",
  replacement:
    "Der Gast bekommt Ihre Antwort. Danach öffnet sich die Bestellung des Ersatzes; bis er bestellt ist, bleibt er eine Aufgabe.",
  none: "Der Gast bekommt nur Ihre Antwort.",
};

/** Decision, money and answer in one form. */
export function DecisionDialog({ complaint: { id, dishPrice }, onDecided, onClose }: Props) {
  const [decision, setDecision] = useState<Decision>("refund");
  const { mutate, isPending, error } = useOfficeChange("decideComplaint", {
    done: "Die Reklamation ist entschieden, der Gast bekommt Ihre Antwort.",
    onDone: () => onDecided(decision),
  });
  const errors = fieldErrors(error);
  const hasMoney = decision === "refund" || decision === "code";
  const decide = (entries: FormData) => {
    const answer = String(entries.get("answer"));
    const amount = readGermanNumber(String(entries.get("amount"))) ?? -1;
    const body = hasMoney ? { decision, amount, answer } : { decision, answer };
    mutate({ params: { complaintId: id }, body });
  };
  return (
    <ConfirmDialog
      title="Reklamation entscheiden"
      action="Entscheiden und antworten"
      side="wide"
      busy={isPending}
      error={Object.keys(errors).length > 0 ? undefined : (error ?? undefined)}
      onDo={decide}
      onClose={onClose}
    >
      <OfficeSelect
        label="Entscheidung"
        options={decisionNames}
        value={decision}
        hint={effects[decision]}
        data-first-focus=""
        onChange={(event) => setDecision(event.target.value as Decision)}
      />
      {hasMoney && (
        <div className="max-w-48">
          <OfficeField
            name="amount"
            label="Betrag"
            unit="€"
            inputMode="decimal"
            defaultValue={dishPrice === null ? "" : writeGerman(dishPrice, 2)}
            error={errors.amount}
            hint={dishPrice === null ? undefined : "Vorgeschlagen ist, was dieses Gericht gekostet hat."}
          />
        </div>
      )}
      <OfficeTextArea
        name="answer"
        label="Antwort an den Gast"
        rows={5}
        maxLength={decision === "refund" ? 200 : 1000}
        error={errors.answer}
        hint={
          decision === "refund"
            ? "Sie steht als Grund in der E-Mail und auf der Korrekturrechnung."
            : "Anrede und Bestellnummer stehen von selbst in der E-Mail."
        }
      />
    </ConfirmDialog>
  );
}
