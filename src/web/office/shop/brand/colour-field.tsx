import { OfficeField } from "#web/office/ui/office-field.tsx";

interface Props {
  label: string;
  hint: string;
  /** as typed, perhaps not complete */
  value: string;
  /** a complete colour */
  shown: string;
  error?: string;
  onChange: (colour: string) => void;
}

/** A colour by hand or by the browser's picker. */
export function ColourField({ label, hint, value, shown, error, onChange }: Props) {
  return (
    <div className="flex items-start gap-2">
      <input
        type="color"
        aria-label={`${label} auswählen`}
        value={shown}
        onChange={(event) => onChange(event.target.value)}
        className="mt-5.5 h-9 w-11 shrink-0 cursor-pointer rounded-sm border border-field bg-white p-1"
      />
      <div className="min-w-0 grow">
        <OfficeField
          label={label}
          hint={hint}
          value={value}
          maxLength={7}
          spellCheck={false}
          error={error}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      </div>
    </div>
  );
}
