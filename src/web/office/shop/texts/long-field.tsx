import { OfficeTextArea } from "#web/office/ui/office-field.tsx";

interface Props {
  label: string;
  longest: number;
  value: string;
  onChange: (text: string) => void;
  error?: string;
  hint?: string;
}

export function LongField({ label, longest, value, onChange, error, hint }: Props) {
  return (
    <OfficeTextArea
      label={label}
      rows={4}
      maxLength={longest}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      hint={`${hint ? `${hint} ` : ""}${value.length} von ${longest} Zeichen`}
    />
  );
}
