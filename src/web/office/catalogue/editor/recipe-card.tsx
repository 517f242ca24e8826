import { Plus } from "lucide-react";
import { useRef } from "react";
import { useEditor } from "#web/office/catalogue/editor/editor-context.ts";
import { FieldPlace } from "#web/office/catalogue/editor/field-place.tsx";
import { emptyLine, sumText, type TypedLine } from "#web/office/catalogue/editor/recipe-form.ts";
import { RecipeRow } from "#web/office/catalogue/editor/recipe-row.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";

const ingredientListId = "bekannte-zutaten";

/** The amounts of one portion; production adds them up for a day. */
export function RecipeCard() {
  const { form, read, errors, menuOptions, set } = useEditor();
  const lines = form.recipe;
  // The line that takes the focus after the next render.
  const nextFocus = useRef<number | null>(null);
  const put = (recipe: TypedLine[]) => set({ recipe });
  const add = () => {
    const line = emptyLine(lines);
    nextFocus.current = line.id;
    put([...lines, line]);
  };
  return (
    <Card title="Rezept je Portion">
      <p className="mb-3 text-muted">
        Rohgewichte für die Küche. Gäste sehen das Rezept nicht; die Produktion rechnet daraus die Zutaten
        eines Tages. Wer es ändert, prüft auch Zutatenliste, Allergene und Nährwerte.
      </p>
      <FieldPlace field="recipe">
        {lines.length > 0 && (
          <div className="max-sm:hidden mb-1 flex gap-2 text-xs font-semibold" aria-hidden="true">
            <span className="grow">Zutat</span>
            <span className="w-24">Menge</span>
            <span className="w-50">Einheit</span>
          </div>
        )}
        <ol className="space-y-2 max-sm:space-y-4">
          {lines.map((line, at) => (
            <RecipeRow
              key={line.id}
              at={at}
              listId={ingredientListId}
              nextFocus={nextFocus}
              onChange={put}
              onAdd={add}
            />
          ))}
        </ol>
        <datalist id={ingredientListId}>
          {menuOptions.recipeIngredients.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <FieldMessage id="rezept-fehler" text={errors.recipe} />
        <OfficeButton className="mt-3" icon={<Plus className="size-4" aria-hidden="true" />} onClick={add}>
          Zutat hinzufügen
        </OfficeButton>
      </FieldPlace>
      {read.content.recipe.length > 0 && (
        <p className="mt-3 text-muted">
          {sumText(read.content.recipe)} Nettofüllmenge: {read.content.weightGrams} g. Was beim Garen
          dazukommt oder verloren geht, steht nicht im Rezept.
        </p>
      )}
      {lines.length > 0 && (
        <div className="mt-3 max-w-72">
          <FieldPlace field="recipeLossPercent">
            <OfficeField
              label="Höchstens verloren beim Putzen und Garen"
              inputMode="numeric"
              unit="%"
              value={form.recipeLossPercent}
              onChange={(event) => set({ recipeLossPercent: event.target.value })}
              error={errors.recipeLossPercent}
              hint="Ein Rezept, das danach noch mehr wiegt als die Portion, wird nicht gespeichert."
            />
          </FieldPlace>
        </div>
      )}
    </Card>
  );
}
