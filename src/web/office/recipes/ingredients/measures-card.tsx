import { FieldPlace } from "#web/office/catalogue/editor/field-place.tsx";
import { useIngredient } from "#web/office/recipes/ingredients/ingredient-context.ts";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

/** Without them a recipe cannot weigh millilitres or pieces, and takes only grams. */
export function MeasuresCard() {
  const { form, errors, set } = useIngredient();
  return (
    <Card title="Maße">
      <div className="grid gap-4 sm:grid-cols-3">
        <FieldPlace field="milligramsPerMl">
          <OfficeField
            label="Gewicht eines Milliliters"
            inputMode="decimal"
            unit="g"
            value={form.gramsPerMl}
            onChange={(event) => set({ gramsPerMl: event.target.value })}
            error={errors.milligramsPerMl}
            hint="Für ml, l, TL und EL. Wasser 1, Öl etwa 0,92. Leer: Rezepte nehmen nur Gramm."
          />
        </FieldPlace>
        <FieldPlace field="milligramsPerPiece">
          <OfficeField
            label="Gewicht eines Stücks"
            inputMode="decimal"
            unit="g"
            value={form.gramsPerPiece}
            onChange={(event) => set({ gramsPerPiece: event.target.value })}
            error={errors.milligramsPerPiece}
            hint="Ungeputzt, mit Schale. Leer: Rezepte zählen keine Stücke."
          />
        </FieldPlace>
        <FieldPlace field="ediblePerMille">
          <OfficeField
            label="Bleibt nach dem Putzen"
            inputMode="decimal"
            unit="%"
            value={form.ediblePercent}
            onChange={(event) => set({ ediblePercent: event.target.value })}
            error={errors.ediblePerMille}
            hint={"100\u00a0%: Nichts wird weggeschnitten. Zwiebeln etwa 92\u00a0%."}
          />
        </FieldPlace>
      </div>
    </Card>
  );
}
