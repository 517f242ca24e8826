import { formsOf, isChosenByHand } from "#contract/catalogue/form-claims.ts";
import { needsProof } from "#contract/office/catalogue/claims/claim-check.ts";
import type { ClaimProof } from "#contract/office/catalogue/menu-fields.ts";
import { CheckChips } from "#web/office/catalogue/editor/check-chips.tsx";
import { useEditor } from "#web/office/catalogue/editor/editor-context.ts";
import { FieldPlace } from "#web/office/catalogue/editor/field-place.tsx";
import { type ProofField, proofError, proofOf } from "#web/office/catalogue/editor/proof-form.ts";
import { FigurativeName } from "#web/office/ui/figurative-name.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { RichText } from "#web/office/ui/rich-text.tsx";

export function DescriptionCard() {
  const { form, errors, set, menuOptions, menu, missing } = useEditor();
  return (
    <Card title="Beschreibung">
      <div className="space-y-4">
        <FieldPlace field="name">
          <OfficeField
            label="Name"
            value={form.name}
            onChange={(event) => set({ name: event.target.value })}
            error={errors.name}
          />
          <FigurativeName
            name={form.name}
            figurativeName={form.figurativeName}
            isAsked={missing.some(({ broken }) => broken?.startsWith("label name "))}
            onChange={(figurativeName) => set({ figurativeName })}
          />
        </FieldPlace>
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

/** A guest's health depends on these claims, so each names who checked it, when and by what. */
function ProofFields() {
  const { form, menuOptions } = useEditor();
  const promised = menuOptions.nutritionForms.filter(
    (item) => form.nutritionIds.includes(item.id) && needsProof(item),
  );
  return (
    <FieldPlace field="proofs">
      {promised.map(({ id, name }) => (
        <ProofOf key={id} nutritionId={id} name={name} />
      ))}
    </FieldPlace>
  );
}

function ProofOf({ nutritionId, name }: { nutritionId: number; name: string }) {
  const { form, errors, set } = useEditor();
  const proof = proofOf(form.proofs, nutritionId);
  const put = (change: Partial<ClaimProof>) =>
    set({
      proofs: [...form.proofs.filter((item) => item.nutritionId !== nutritionId), { ...proof, ...change }],
    });
  const field = (key: ProofField) => ({
    value: proof[key],
    onChange: (event: { target: { value: string } }) => put({ [key]: event.target.value }),
    error: errors[proofError(nutritionId, key)],
  });
  return (
    <fieldset className="mt-1 rounded-sm border border-hairline p-3">
      <legend className="px-1 text-xs font-semibold">Nachweis für „{name}“</legend>
      <div className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <OfficeField label="Geprüft am" type="date" {...field("checkedOn")} />
        <OfficeField label="Geprüft von" hint="Person oder Labor" {...field("checkedBy")} />
        <div className="sm:col-span-2">
          <OfficeField
            label="Dokument oder Messwert"
            hint="Zum Beispiel: Laborbericht 26-114, Gluten unter 5 mg/kg"
            {...field("document")}
          />
        </div>
      </div>
    </fieldset>
  );
}
