import { Highlighter } from "lucide-react";
import { markAllergens } from "#contract/office/catalogue/allergen-marks.ts";
import { shopSections } from "#contract/office/kitchen/shop-sections.ts";
import { type IngredientContent, ingredientClasses } from "#contract/office/recipes/ingredient-fields.ts";
import { additiveClasses } from "#contract/office/recipes/label-words.ts";
import { FieldPlace } from "#web/office/catalogue/editor/field-place.tsx";
import { useIngredient } from "#web/office/recipes/ingredients/ingredient-context.ts";
import { OfficeCheck, OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { RichText } from "#web/office/ui/rich-text.tsx";

const additiveOptions = {
  "": "bitte wählen",
  ...Object.fromEntries(additiveClasses.map((name) => [name, name])),
};
const sections = { "": "nach dem Namen", ...shopSections };

/** What it is, in the kitchen and on the label. */
export function NameCard() {
  const { form, errors, set } = useIngredient();
  return (
    <Card title="Name und Art">
      <div className="space-y-4">
        <FieldPlace field="name">
          <OfficeField
            label="Name in der Küche"
            value={form.name}
            onChange={(event) => set({ name: event.target.value })}
            error={errors.name}
          />
        </FieldPlace>
        <FieldPlace field="labelName">
          <RichText
            isLine
            label="Bezeichnung auf dem Etikett"
            value={form.labelName}
            onChange={(labelName) => set({ labelName })}
            error={errors.labelName}
            hint="So steht die Zutat in der Zutatenliste, Allergene fett. Zum Beispiel „Weizenmehl“ oder „geräucherter Lachs“."
            tools={<MarkButton field="labelName" />}
          />
        </FieldPlace>
        <div className="grid gap-4 sm:grid-cols-2">
          <OfficeSelect
            label="Art"
            options={ingredientClasses}
            value={form.class}
            onChange={(event) => set({ class: event.target.value as IngredientContent["class"] })}
            error={errors.class}
          />
          <OfficeSelect
            label="Abteilung beim Einkauf"
            options={sections}
            value={form.section ?? ""}
            onChange={(event) =>
              set({ section: (event.target.value || null) as IngredientContent["section"] })
            }
          />
        </div>
        {form.class === "compound" && <CompoundFields />}
        {form.class === "additive" && <AdditiveFields />}
      </div>
    </Card>
  );
}

function CompoundFields() {
  const { form, errors, set } = useIngredient();
  return (
    <>
      <FieldPlace field="contents">
        <RichText
          isLine
          label="Ihre eigene Zutatenliste"
          value={form.contents}
          onChange={(contents) => set({ contents })}
          error={errors.contents}
          hint="Wie der Lieferant sie nennt, in absteigender Reihenfolge, Allergene fett. Sie steht in Klammern hinter dem Namen."
          tools={<MarkButton field="contents" />}
        />
      </FieldPlace>
      <OfficeCheck
        checked={form.isSpiceMixture}
        onChange={(event) => set({ isSpiceMixture: event.target.checked })}
        label={
          "Gewürz- oder Kräutermischung: Unter 2\u00a0% steht sie ohne ihre Liste, nur mit ihren Allergenen"
        }
      />
    </>
  );
}

function AdditiveFields() {
  const { form, errors, set } = useIngredient();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <OfficeSelect
        label="Klasse des Zusatzstoffs"
        options={additiveOptions}
        value={form.additiveClass}
        onChange={(event) => set({ additiveClass: event.target.value })}
        error={errors.additiveClass}
      />
      <OfficeField
        label="E-Nummer"
        value={form.eNumber}
        onChange={(event) => set({ eNumber: event.target.value })}
        error={errors.eNumber}
        hint="Zum Beispiel E 330. Ohne Nummer steht die Bezeichnung auf dem Etikett."
      />
    </div>
  );
}

function MarkButton({ field }: { field: "labelName" | "contents" }) {
  const { form, allergens, set } = useIngredient();
  const chosen = allergens.filter(({ id }) => form.allergens.some(({ allergenId }) => allergenId === id));
  const marked = markAllergens(form[field], chosen);
  return (
    <button
      type="button"
      disabled={marked === form[field]}
      onClick={() => set({ [field]: marked })}
      className="ml-1 inline-flex h-7 items-center gap-1.5 rounded-xs px-2 font-medium hover:bg-sand disabled:cursor-not-allowed disabled:text-muted disabled:hover:bg-transparent"
    >
      <Highlighter className="size-4" aria-hidden="true" />
      Allergene hervorheben
    </button>
  );
}
