import { type NamedUnit, namedUnits } from "#contract/office/recipes/units.ts";
import { FieldPlace } from "#web/office/catalogue/editor/field-place.tsx";
import { useIngredient } from "#web/office/recipes/ingredients/ingredient-context.ts";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

const hints: Partial<Record<NamedUnit, string>> = {
  Prise: "Salz etwa 0,3 g.",
  Zehe: "Knoblauch etwa 4 g.",
  Dose: "Was davon verwendet wird, sonst das Abtropfgewicht.",
  Glas: "Was davon verwendet wird, sonst das Abtropfgewicht.",
};

/** What a unit weighs; a recipe asks for it, too, where it is used first. */
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
            hint="Für ml, l, TL und EL. Wasser 1, Öl etwa 0,92."
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
            hint="Ungeputzt, mit Schale."
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
      <UnitWeights />
    </Card>
  );
}

function UnitWeights() {
  const { form, errors, set } = useIngredient();
  const known = namedUnits.filter((unit) => form.gramsPerUnit[unit].trim() !== "");
  const isWrong = namedUnits.some((unit) => errors[`unitWeights.${unit}`]);
  return (
    <details className="mt-4" open={isWrong || undefined}>
      <summary className="min-h-8 cursor-pointer font-medium">
        Bund, Prise, Zehe, Dose, Glas, Packung
        {known.length > 0 && (
          <span className="font-normal text-muted">
            : {known.map((unit) => `1\u00a0${unit} ${form.gramsPerUnit[unit]}\u00a0g`).join(", ")}
          </span>
        )}
      </summary>
      <p className="mt-2 mb-3 text-muted">
        Leer lassen, was Sie nicht brauchen: Ein Rezept fragt danach, wenn dort zum ersten Mal „1 Bund“ steht.
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        {namedUnits.map((unit) => (
          <FieldPlace key={unit} field={`unitWeights.${unit}`}>
            <OfficeField
              label={`1\u00a0${unit} wiegt`}
              inputMode="decimal"
              unit="g"
              value={form.gramsPerUnit[unit]}
              onChange={(event) =>
                set({ gramsPerUnit: { ...form.gramsPerUnit, [unit]: event.target.value } })
              }
              error={errors[`unitWeights.${unit}`]}
              hint={hints[unit]}
            />
          </FieldPlace>
        ))}
      </div>
    </details>
  );
}
