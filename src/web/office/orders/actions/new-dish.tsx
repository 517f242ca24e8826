import { OfficeCheck } from "#web/office/ui/office-field.tsx";

/** What the guest has written, before a person chooses what the guest gets to eat. */
export function LoudNote({ notes }: { notes: string }) {
  if (!notes.trim()) return null;
  return (
    <p className="rounded-md bg-error-soft px-4 py-3 text-base whitespace-pre-line text-error wrap-anywhere">
      Anmerkung des Gasts: <strong>„{notes.trim()}“</strong>
    </p>
  );
}

interface NewDishProps {
  dish: { name: string; allergens: string; traces: string; danger: string };
}

/** What a new dish contains; loud where the guest's note names it. */
export function NewDish({ dish: { name, allergens, traces, danger } }: NewDishProps) {
  if (!danger)
    return (
      <p>
        <strong>{name}:</strong> {allergens} {traces} Bitte fragen Sie den Gast, ob er das verträgt.
      </p>
    );
  return (
    <p className="rounded-md bg-error-soft px-4 py-3 text-error">
      <strong>
        Achtung, die Anmerkung nennt es: {name} {danger}.
      </strong>{" "}
      {allergens} {traces}
    </p>
  );
}

interface ConfirmProps {
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

export function ConfirmDanger({ isConfirmed, onConfirm }: ConfirmProps) {
  return (
    <OfficeCheck
      label="Ich habe den Gast gefragt: Er verträgt es und will es so."
      checked={isConfirmed}
      onChange={(event) => onConfirm(event.target.checked)}
    />
  );
}
