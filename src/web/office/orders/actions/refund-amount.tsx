import { euroText } from "#web/office/ui/euro-text.ts";
import { readGermanNumber } from "#contract/office/read-german-number.ts";
import { OfficeField } from "#web/office/ui/office-field.tsx";

interface Props {
  /** Euro of the payment that are not refunded yet. */
  most: number;
  typed: string;
  error?: string;
  onType: (typed: string) => void;
}

/** For a goodwill amount that belongs to no line; it needs a reason. */
export function RefundAmount({ most, typed, error, onType }: Props) {
  const amount = readGermanNumber(typed);
  const wrong =
    amount === undefined
      ? "Bitte einen Betrag eingeben, zum Beispiel 5,00."
      : amount !== null && amount > most
        ? `Von der Zahlung sind noch ${euroText(most)} übrig.`
        : undefined;
  return (
    <div className="space-y-3">
      <p>An den Lieferungen ändert sich nichts, es geht nur Geld zurück.</p>
      <div className="max-w-56">
        <OfficeField
          name="amount"
          label="Betrag"
          inputMode="decimal"
          unit="€"
          value={typed}
          hint={`Höchstens ${euroText(most)}.`}
          error={wrong ?? error}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
    </div>
  );
}
