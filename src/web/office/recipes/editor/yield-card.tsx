import { isAbsentFood } from "#contract/office/recipes/absent-food.ts";
import { FieldPlace } from "#web/office/catalogue/editor/field-place.tsx";
import { lossText, rawMilligrams } from "#web/office/recipes/editor/raw-weight.ts";
import { useRecipe } from "#web/office/recipes/editor/recipe-context.ts";
import { FigurativeName } from "#web/office/ui/figurative-name.tsx";
import { writeGerman } from "#web/office/ui/german-number.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeCheck, OfficeField } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

const kilograms = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 3 });

/** What comes out: by its weight all shares and figures of the label are computed. */
export function YieldCard({ problems }: { problems: readonly string[] }) {
  const { form, errors, isDish, set } = useRecipe();
  return (
    <Card title="Was es ergibt">
      <div className="space-y-4">
        {!isDish && (
          <FieldPlace field="name">
            <OfficeField
              label="Name des Grundrezepts"
              value={form.name}
              onChange={(event) => set({ name: event.target.value })}
              error={errors.name}
            />
            <FigurativeName
              name={form.name}
              figurativeName={form.figurativeName}
              isAsked={problems.some(isAbsentFood)}
              onChange={(figurativeName) => set({ figurativeName })}
            />
          </FieldPlace>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <FieldPlace field="portions">
            <OfficeField
              label={isDish ? "Portionen" : "Ansätze"}
              inputMode="numeric"
              value={form.portions}
              onChange={(event) => set({ portions: event.target.value })}
              error={errors.portions}
              hint={isDish ? "Wofür die Mengen gedacht sind." : "Meist 1: Die Mengen ergeben einen Ansatz."}
            />
          </FieldPlace>
          <FieldPlace field="finishedMilligrams">
            <OfficeField
              label="Fertiggewicht aller zusammen"
              inputMode="decimal"
              unit="g"
              value={form.finishedGrams}
              onChange={(event) => set({ finishedGrams: event.target.value })}
              error={errors.finishedMilligrams}
              placeholder={isDish ? undefined : "wie eingewogen"}
              hint="Gewogen, wenn alles gekocht ist: Verdampftes Wasser fehlt darin."
            />
          </FieldPlace>
        </div>
        <WeightHelp />
        <LossFields />
        {!isDish && (
          <>
            <OfficeCheck
              checked={form.isCompound}
              onChange={(event) => set({ isCompound: event.target.checked })}
              label="Auf Etiketten unter eigenem Namen, mit seinen Zutaten in Klammern"
            />
            <OfficeCheck
              checked={form.hasOwnBatch}
              onChange={(event) => set({ hasOwnBatch: event.target.checked })}
              label="Eigene Charge: aus einem Topf für mehrere Gerichte, oder für andere Tage aufgehoben"
            />
          </>
        )}
      </div>
    </Card>
  );
}

/** Offers what is mostly true: the portions as they are sold, or all that went in. */
function WeightHelp() {
  const { recipe, form, read, options, set } = useRecipe();
  const raw = rawMilligrams(read.content.lines, options.ingredients);
  const gross = rawMilligrams(read.content.lines, options.ingredients, { isPeeled: false }) ?? 0;
  const { finishedMilligrams, portions } = read.content;
  const sold = recipe.portionGrams === null ? null : recipe.portionGrams * portions * 1_000;
  const fill = (milligrams: number) => set({ finishedGrams: writeGerman(milligrams / 1_000) });
  if (form.lines.length === 0) return null;
  const isWeighed = form.finishedGrams.trim() !== "";
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-muted">
        {raw === null
          ? "Was eingewogen wird, ist noch nicht zu sagen: Eine Zutat hat kein Gewicht."
          : `Eingewogen, geputzt: ${kilograms.format(raw / 1_000_000)} kg. ${isWeighed ? lossText(gross, raw, finishedMilligrams) : "Bis Sie wiegen, gilt das."}`}
      </p>
      {sold !== null && sold > 0 && sold !== finishedMilligrams && (
        <OfficeButton onClick={() => fill(sold)}>
          {`${portions} × ${recipe.portionGrams} g = ${kilograms.format(sold / 1_000_000)} kg`}
        </OfficeButton>
      )}
      {raw !== null && raw > 0 && (raw !== finishedMilligrams || !isWeighed) && (
        <OfficeButton onClick={() => fill(raw)}>Nichts verdampft</OfficeButton>
      )}
    </div>
  );
}

function LossFields() {
  const { form, errors, set } = useRecipe();
  return (
    <details>
      <summary className="min-h-8 cursor-pointer font-medium">Verlust und abgegossenes Fett</summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <FieldPlace field="mostLossPercent">
          <OfficeField
            label="Höchstens verloren beim Putzen und Garen"
            inputMode="numeric"
            unit="%"
            value={form.mostLossPercent}
            onChange={(event) => set({ mostLossPercent: event.target.value })}
            error={errors.mostLossPercent}
            hint="Verliert das Rezept mehr, gilt das als Tippfehler und wird nicht gespeichert."
          />
        </FieldPlace>
        <FieldPlace field="lostFatMilligrams">
          <OfficeField
            label="Abgegossenes Fett, alle Portionen"
            inputMode="decimal"
            unit="g"
            value={form.lostFatGrams}
            onChange={(event) => set({ lostFatGrams: event.target.value })}
            error={errors.lostFatMilligrams}
            hint="Leer: Alles Fett bleibt im Gericht."
          />
        </FieldPlace>
      </div>
    </details>
  );
}
