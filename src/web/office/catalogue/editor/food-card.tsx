import { Highlighter } from "lucide-react";
import { markAllergens } from "#contract/office/catalogue/allergen-marks.ts";
import { traceText } from "#contract/catalogue/allergen-text.ts";
import { CheckChips } from "#web/office/catalogue/editor/check-chips.tsx";
import { useEditor } from "#web/office/catalogue/editor/editor-context.ts";
import { FieldPlace } from "#web/office/catalogue/editor/field-place.tsx";
import { FurtherDetails } from "#web/office/catalogue/editor/further-details.tsx";
import { OfficeCheck } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { RichText } from "#web/office/ui/rich-text.tsx";

/** The law requires ingredients and allergens to be visible before the purchase. */
export function FoodCard() {
  const { form, errors, set, menuOptions } = useEditor();
  return (
    <Card title="Zutaten und Allergene">
      <div className="space-y-4">
        <FieldPlace field="ingredients">
          <RichText
            label="Zutaten"
            value={form.ingredients}
            onChange={(ingredients) => set({ ingredients })}
            error={errors.ingredients}
            hint="In absteigender Reihenfolge ihres Gewichts, Allergene fett."
            tools={<MarkButton />}
          />
        </FieldPlace>
        <FieldPlace field="allergenIds">
          <CheckChips
            label="Allergene"
            options={menuOptions.allergens}
            chosen={form.allergenIds}
            onChange={(allergenIds) =>
              // what it contains is no trace
              set({ allergenIds, traceIds: form.traceIds.filter((id) => !allergenIds.includes(id)) })
            }
            error={errors.allergenIds}
          />
        </FieldPlace>
        <FieldPlace field="allergensComplete">
          <OfficeCheck
            checked={form.allergensComplete}
            onChange={(event) => set({ allergensComplete: event.target.checked })}
            label="Geprüft: Die Liste der Allergene ist vollständig"
          />
          <p className="text-xs text-muted">
            Ohne diese Bestätigung sind die Allergene unbekannt, und das Menü darf nicht verkauft werden.
          </p>
        </FieldPlace>
        <Traces />
        <FurtherDetails hint="Zum Beispiel die Herkunft. Spuren gehören in die Auswahl darüber." />
      </div>
    </Card>
  );
}

function Traces() {
  const { form, errors, set, allergens } = useEditor();
  const sentence = traceText(
    allergens.filter(({ id }) => form.traceIds.includes(id)),
    form.tracesComplete,
  );
  return (
    <>
      <FieldPlace field="traceIds">
        <CheckChips
          label="Kann Spuren enthalten von"
          options={allergens.filter(({ id }) => !form.allergenIds.includes(id))}
          chosen={form.traceIds}
          onChange={(traceIds) => set({ traceIds })}
          error={errors.traceIds}
        />
      </FieldPlace>
      <FieldPlace field="tracesComplete">
        <OfficeCheck
          checked={form.tracesComplete}
          onChange={(event) => set({ tracesComplete: event.target.checked })}
          label="Geprüft: Die Liste der Spuren ist vollständig"
        />
        <p className="text-xs text-muted">
          Ohne diese Bestätigung sind Spuren unbekannt, und das Menü darf nicht verkauft werden. Bestätigt und
          nichts gewählt heißt: keine Spuren.
        </p>
        <p className="mt-2" aria-live="polite">
          Gäste lesen dazu: <strong>{sentence || "nichts"}</strong>
        </p>
      </FieldPlace>
    </>
  );
}

function MarkButton() {
  const { form, allergens, set } = useEditor();
  const chosen = allergens.filter(({ id }) => form.allergenIds.includes(id));
  const marked = markAllergens(form.ingredients, chosen);
  return (
    <button
      type="button"
      disabled={marked === form.ingredients}
      onClick={() => set({ ingredients: marked })}
      className="ml-1 inline-flex h-7 items-center gap-1.5 rounded-xs px-2 font-medium hover:bg-sand disabled:cursor-not-allowed disabled:text-muted disabled:hover:bg-transparent"
    >
      <Highlighter className="size-4" aria-hidden="true" />
      Allergene hervorheben
    </button>
  );
}
