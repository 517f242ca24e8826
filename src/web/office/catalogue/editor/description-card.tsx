import { formsOf, isChosenByHand } from "#contract/form-claims.ts";
import { CheckChips } from "#web/office/catalogue/editor/check-chips.tsx";
import { useEditor } from "#web/office/catalogue/editor/editor-context.ts";
import { FieldPlace } from "#web/office/catalogue/editor/field-place.tsx";
import { ProofFields } from "#web/office/catalogue/editor/proof-fields.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { RichText } from "#web/office/ui/rich-text/rich-text.tsx";

export function DescriptionCard() {
  const { form, errors, set, menuOptions, menu } = useEditor();
  return (
    <Card title="Beschreibung">
      <div className="space-y-4">
        <OfficeField
          label="Name"
          value={form.name}
          onChange={(event) => set({ name: event.target.value })}
          error={errors.name}
        />
        <FieldPlace field="description">
          <RichText
            label="Kurzbeschreibung"
            value={form.description}
            onChange={(description) => set({ description })}
            error={errors.description}
            hint="Ein, zwei Sätze: oben auf der Menüseite und in der Schnellansicht."
          />
        </FieldPlace>
        <FieldPlace field="longDescription">
          <RichText
            label="Beschreibung"
            value={form.longDescription}
            onChange={(longDescription) => set({ longDescription })}
            error={errors.longDescription}
          />
        </FieldPlace>
        <CheckChips
          label="Styles"
          options={menuOptions.styles}
          chosen={form.styleIds}
          onChange={(styleIds) => set({ styleIds })}
          error={errors.styleIds}
        />
        {!menu.isBox && <NutritionForms />}
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

/** Chosen forms with their proofs; forms that depend on figures follow from the food data. */
function NutritionForms() {
  const { form, errors, set, menuOptions, read } = useEditor();
  const options = menuOptions.nutritionForms.filter(isChosenByHand);
  const computedIds = formsOf([], read.content, menuOptions.nutritionForms);
  const computed = menuOptions.nutritionForms.filter(({ id }) => computedIds.includes(id));
  return (
    <>
      <FieldPlace field="nutritionIds">
        <CheckChips
          label="Ernährungsformen"
          options={options}
          chosen={form.nutritionIds}
          onChange={(nutritionIds) => set({ nutritionIds })}
          error={errors.nutritionIds}
        />
        {options.length < menuOptions.nutritionForms.length && (
          <p className="mt-1 text-xs text-muted">
            {computed.length === 0
              ? "Aus den Nährwerten ergibt sich keine weitere."
              : `Aus den Nährwerten ergibt sich: ${computed.map(({ name }) => `„${name}“`).join(", ")}.`}
          </p>
        )}
      </FieldPlace>
      <ProofFields />
    </>
  );
}
