import { CircleCheck, TriangleAlert } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { type FigureName, figureNames } from "#contract/office/catalogue/menu-fields.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { DerivedLabel } from "#contract/office/recipes/derived-label.ts";
import { labelDifferences } from "#contract/office/recipes/label-check.ts";
import { printedFrom } from "#contract/office/recipes/take-over.ts";
import { AnalysisPart } from "#web/office/catalogue/editor/analysis-part.tsx";
import { useEditor } from "#web/office/catalogue/editor/editor-context.ts";
import { FieldPlace, fieldId, goToField } from "#web/office/catalogue/editor/field-place.tsx";
import { writeWeight } from "#web/office/catalogue/editor/menu-form.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { LabelText } from "#web/office/recipes/editor/label-text.tsx";
import { writeGerman } from "#web/office/ui/german-number.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

const recipeLink = (recipeId: number) => officeLink("rezepte/:recipeId", { recipeId });

/** What the recipe says beside what is printed; a person takes it over. */
export function RecipeLabelCard() {
  const { menu } = useEditor();
  const { derived, recipeId } = menu;
  return (
    <Card title="Etikett aus dem Rezept">
      <FieldPlace field="recipe">
        <div className="space-y-4">
          {recipeId === null ? <NoRecipe menuId={menu.id} /> : <RecipeLink id={recipeId} />}
          {derived && <Derived derived={derived} />}
          <AnalysisPart key={JSON.stringify(menu.analysis)} analysis={menu.analysis} menuId={menu.id} />
        </div>
      </FieldPlace>
    </Card>
  );
}

function RecipeLink({ id }: { id: number }) {
  return (
    <Link to={recipeLink(id)} className="font-semibold text-forest underline underline-offset-4">
      Rezept öffnen
    </Link>
  );
}

function NoRecipe({ menuId }: { menuId: number }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useOfficeChange("createRecipe", {
    onDone: ({ data }) => void navigate(recipeLink(data.id)),
  });
  return (
    <>
      <p>Dieses Gericht hat noch kein Rezept. Für seine Angaben steht, wer sie eingibt.</p>
      <OfficeButton busy={isPending} onClick={() => mutate({ body: { menuId } })}>
        Rezept anlegen
      </OfficeButton>
    </>
  );
}

function Derived({ derived }: { derived: DerivedLabel }) {
  const { menu, read, form, set, checkKnowledge } = useEditor();
  const differences = labelDifferences(read.content, derived, checkKnowledge);
  const isOld =
    read.content.name !== menu.content.name || read.content.weightGrams !== menu.content.weightGrams;
  if (derived.rows.length === 0) return <State count={0} missing={derived.missing} />;
  const takeOver = () =>
    set({
      ...printedFrom(derived),
      weightGrams: writeWeight(derived.portion.grams),
      per100g: figuresOf(derived, form.per100g),
    });
  return (
    <>
      <State count={differences.length} missing={derived.missing} />
      <ul className="space-y-1">
        {differences.map(({ key, field, text, isContradiction }) => (
          <li key={key}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault();
                goToField(field);
              }}
              className={`underline decoration-hairline underline-offset-3 hover:decoration-ink ${isContradiction ? "" : "text-muted"}`}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
      <DerivedText derived={derived} />
      {differences.length > 0 && <OfficeButton onClick={takeOver}>Aus dem Rezept übernehmen</OfficeButton>}
      {isOld && (
        <p className="text-xs text-muted">
          Name oder Gewicht sind geändert: Nach dem Speichern steht hier, was das Rezept dazu sagt.
        </p>
      )}
    </>
  );
}

/** What the recipe does not know stays as it was typed. */
function figuresOf({ per100g }: DerivedLabel, typed: Record<FigureName, string>) {
  return Object.fromEntries(
    figureNames.map((name) => [name, per100g[name] === null ? typed[name] : writeGerman(per100g[name])]),
  ) as Record<FigureName, string>;
}

function State({ count, missing }: { count: number; missing: readonly string[] }) {
  if (missing.length > 0)
    return (
      <div>
        <p className="flex items-center gap-2 font-semibold text-warning">
          <TriangleAlert className="size-4 shrink-0 text-warning-icon" aria-hidden="true" />
          Das Etikett lässt sich noch nicht ableiten, weil
        </p>
        <ul className="mt-1">
          {missing.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    );
  if (count === 0)
    return (
      <p className="flex items-center gap-2 text-success">
        <CircleCheck className="size-4.5 shrink-0" aria-hidden="true" />
        Gedruckt wird, was das Rezept ergibt.
      </p>
    );
  return (
    <p className="font-semibold text-warning">
      {count === 1 ? "Ein Unterschied" : `${count} Unterschiede`} zu dem, was gedruckt wird:
    </p>
  );
}

function DerivedText({ derived }: { derived: DerivedLabel }) {
  const { allergens } = useEditor();
  const names = (ids: readonly number[], isComplete: boolean) => {
    const known = allergens.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    const told = isComplete ? known : [...known, "noch nicht von allen Zutaten angegeben"];
    return told.join(", ") || "keine";
  };
  return (
    <div className="rounded-sm bg-sand p-3 text-sm">
      <LabelText html={derived.ingredients} />
      <p className="mt-2">Allergene: {names(derived.allergenIds, derived.allergensComplete)}</p>
      <p>
        Spuren:{" "}
        {names(
          derived.traces.map(({ allergenId }) => allergenId),
          derived.tracesComplete,
        )}
      </p>
    </div>
  );
}
