import { OfficeField } from "#web/office/ui/office-field.tsx";

const name = "endsOn";

/** For somebody who comes for a time only, such as a tax adviser. */
export function EndsOnField({ endsOn = null, error }: { endsOn?: string | null; error?: string }) {
  return (
    <OfficeField
      name={name}
      type="date"
      label="Zugang endet am"
      defaultValue={endsOn ?? ""}
      error={error}
      hint="Der letzte Tag, an dem sich die Person anmelden kann. Leer: ohne Ende."
    />
  );
}

/** A browser gives an unfinished date as an empty text, which would mean an access without an end. */
export function endsOnOf(form: HTMLFormElement): string | null {
  const field = form.elements.namedItem(name) as HTMLInputElement;
  return field.validity.badInput ? "unfinished" : field.value || null;
}
