import { OfficeField } from "#web/office/ui/office-field.tsx";

/** For people who come for a time only, such as a tax adviser. */
export function EndsOnField() {
  return (
    <OfficeField
      name="endsOn"
      type="date"
      isNullable
      label="Zugang endet am"
      hint="Der letzte Tag, an dem sich die Person anmelden kann. Leer: ohne Ende."
    />
  );
}
