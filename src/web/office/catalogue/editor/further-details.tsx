import { useEditor } from "#web/office/catalogue/editor/editor-context.ts";
import { FieldPlace } from "#web/office/catalogue/editor/field-place.tsx";
import { OfficeTextArea } from "#web/office/ui/office-field.tsx";

export function FurtherDetails({ hint }: { hint: string }) {
  const { form, errors, hints, set } = useEditor();
  const doubt = hints.find(({ field }) => field === "additionalInformation")?.text;
  return (
    <FieldPlace field="additionalInformation">
      <OfficeTextArea
        label="Weitere Angaben"
        value={form.additionalInformation}
        onChange={(event) => set({ additionalInformation: event.target.value })}
        error={errors.additionalInformation}
        hint={hint}
      />
      {doubt && <p className="mt-1 text-xs text-warning">{doubt}</p>}
    </FieldPlace>
  );
}
