import { allergenKinds } from "#contract/office/recipes/label-words.ts";
import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { CheckChips } from "#web/office/catalogue/editor/check-chips.tsx";
import { FieldPlace } from "#web/office/catalogue/editor/field-place.tsx";
import { chooseAllergens, chooseKinds, kindsOf } from "#web/office/recipes/ingredients/allergen-choice.ts";
import { useIngredient } from "#web/office/recipes/ingredients/ingredient-context.ts";
import { TraceFields } from "#web/office/recipes/trace-fields.tsx";
import { OfficeCheck } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

/** What it contains and what may get in: nothing is claimed before a person has stated it. */
export function AllergensCard() {
  const { form, errors, allergens, set } = useIngredient();
  const chosen = [...new Set(form.allergens.map(({ allergenId }) => allergenId))];
  return (
    <Card title="Allergene und Spuren">
      <div className="space-y-4">
        <FieldPlace field="allergens">
          <CheckChips
            label="Enthält"
            options={allergens}
            chosen={chosen}
            onChange={(ids) =>
              set({
                allergens: chooseAllergens(form.allergens, ids),
                // what it contains is no trace
                traces: form.traces.filter(({ allergenId }) => !ids.includes(allergenId)),
              })
            }
            error={errors.allergens}
          />
        </FieldPlace>
        {allergens
          .filter(({ id, code }) => chosen.includes(id) && kindsFor(code).length > 0)
          .map((allergen) => (
            <KindChips key={allergen.id} allergen={allergen} />
          ))}
        <FieldPlace field="allergensComplete">
          <OfficeCheck
            checked={form.allergensComplete}
            onChange={(event) => set({ allergensComplete: event.target.checked })}
            label="Geprüft: Die Liste der Allergene ist vollständig"
          />
          <p className="text-xs text-muted">
            Bestätigt und nichts gewählt heißt: keine Allergene. Ohne diese Bestätigung darf kein Gericht mit
            dieser Zutat veröffentlicht werden.
          </p>
        </FieldPlace>
        <TraceFields
          allergens={allergens.filter(({ id }) => !chosen.includes(id))}
          traces={form.traces}
          errors={errors}
          onChange={(traces) => set({ traces })}
        />
        <FieldPlace field="tracesComplete">
          <OfficeCheck
            checked={form.tracesComplete}
            onChange={(event) => set({ tracesComplete: event.target.checked })}
            label="Geprüft: Die Liste der Spuren ist vollständig"
          />
        </FieldPlace>
      </div>
    </Card>
  );
}

const kindsFor = (code: string): readonly string[] =>
  Object.hasOwn(allergenKinds, code) ? (allergenKinds[code] ?? []) : [];

/** A label names cereals and nuts, never only "Gluten" or "Nüsse". */
function KindChips({ allergen: { id, code, name } }: { allergen: NamedAllergen }) {
  const { form, set } = useIngredient();
  const usual = kindsFor(code);
  const chosen = kindsOf(form.allergens, id);
  const kinds = [...usual, ...chosen.filter((kind) => !usual.includes(kind))];
  return (
    <div className="border-l-2 border-hairline pl-4">
      <CheckChips
        label={`${name}: welche?`}
        options={kinds.map((kind, at) => ({ id: at, name: kind }))}
        chosen={kinds.flatMap((kind, at) => (chosen.includes(kind) ? [at] : []))}
        onChange={(places) =>
          set({
            allergens: chooseKinds(
              form.allergens,
              id,
              kinds.filter((_, at) => places.includes(at)),
            ),
          })
        }
      />
      {chosen.length === 0 && (
        <p className="mt-1 text-xs text-warning">
          Das Etikett nennt die Art beim Namen. Bitte wählen Sie sie.
        </p>
      )}
    </div>
  );
}
