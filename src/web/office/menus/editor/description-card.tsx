import { ChoiceChips } from "#web/office/menus/editor/choice-chips.tsx";
import { useEditor } from "#web/office/menus/editor/editor-context.ts";
import { FieldPlace } from "#web/office/menus/editor/field-place.tsx";
import { RichText } from "#web/office/rich-text/rich-text.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

export function DescriptionCard() {
  const { form, errors, set, choices, menu } = useEditor();
  return (
    <Card title="Beschreibung">
      <div className="space-y-4">
        <OfficeField
          label="Name"
          value={form.name}
          onChange={(event) => set({ name: event.target.value })}
          error={errors.name}
        />
        <RichText
          label="Kurzbeschreibung"
          value={form.description}
          onChange={(description) => set({ description })}
          error={errors.description}
          hint="Ein, zwei Sätze: oben auf der Menüseite und in der Schnellansicht."
        />
        <RichText
          label="Beschreibung"
          value={form.longDescription}
          onChange={(longDescription) => set({ longDescription })}
          error={errors.longDescription}
        />
        <ChoiceChips
          label="Styles"
          options={choices.styles}
          chosen={form.styleIds}
          onChange={(styleIds) => set({ styleIds })}
          error={errors.styleIds}
        />
        {!menu.isBox && (
          <FieldPlace field="nutritionIds">
            <ChoiceChips
              label="Ernährungsformen"
              options={choices.nutritionForms}
              chosen={form.nutritionIds}
              onChange={(nutritionIds) => set({ nutritionIds })}
              error={errors.nutritionIds}
            />
          </FieldPlace>
        )}
        <OfficeField
          label="Suchwörter"
          value={form.searchWords}
          onChange={(event) => set({ searchWords: event.target.value })}
          error={errors.searchWords}
          hint="Wonach Gäste noch suchen könnten, durch Leerzeichen getrennt."
        />
      </div>
    </Card>
  );
}
