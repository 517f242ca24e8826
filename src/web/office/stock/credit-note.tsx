import { OfficeField } from "#web/office/ui/office-field.tsx";

/** What was agreed with the supplier about the money of what goes back. */
export function CreditNote({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <OfficeField
      label="Gutschrift (freiwillig)"
      hint="Zum Beispiel ihre Nummer, oder mit wem sie vereinbart ist."
      value={value}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
