import { OfficeField } from "#web/office/ui/office-field.tsx";

interface Props {
  value: string;
  onChange: (text: string) => void;
}

/** Goods by a scan of their label, by number or by name. */
export function LotSearchField({ value, onChange }: Props) {
  return (
    <OfficeField
      label="Nummer oder Name"
      placeholder="Etikett scannen oder eingeben"
      className="min-h-14 text-lg"
      data-scan=""
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        // a scanner ends with Enter, which must not send the form
        if (event.key === "Enter") event.preventDefault();
      }}
    />
  );
}
