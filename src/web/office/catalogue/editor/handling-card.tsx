import { useEditor } from "#web/office/catalogue/editor/editor-context.ts";
import { FieldPlace } from "#web/office/catalogue/editor/field-place.tsx";
import { OfficeCheck, OfficeField, OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

export function HandlingCard() {
  const { form, errors, set } = useEditor();
  return (
    <Card title="Aufbewahrung, Zubereitung und Verpackung">
      <div className="space-y-4">
        <FieldPlace field="storage">
          <OfficeTextArea
            label="Aufbewahrung"
            value={form.storage}
            onChange={(event) => set({ storage: event.target.value })}
            error={errors.storage}
          />
        </FieldPlace>
        <FieldPlace field="preparation">
          <OfficeTextArea
            label="Zubereitung"
            value={form.preparation}
            onChange={(event) => set({ preparation: event.target.value })}
            error={errors.preparation}
          />
        </FieldPlace>
        <FieldPlace field="shelfLifeDays">
          <OfficeField
            label="Haltbarkeit ab dem Kochtag"
            inputMode="numeric"
            unit="Tage"
            value={form.shelfLifeDays}
            onChange={(event) => set({ shelfLifeDays: event.target.value })}
            error={errors.shelfLifeDays}
            hint="Steht als Datum auf Etikett und Menüseite. Leer: wie unter „Produktion“ eingestellt."
          />
        </FieldPlace>
        <OfficeCheck
          checked={form.isReusable}
          onChange={(event) => set({ isReusable: event.target.checked })}
          label="Mehrweg: kommt in einer Verpackung, die zurückkommt und wieder befüllt wird"
        />
      </div>
    </Card>
  );
}
