import { Archive, ArchiveRestore, CircleCheck, TriangleAlert } from "lucide-react";
import { useParams } from "react-router";
import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { EditedIngredient } from "#contract/office/recipes/ingredients.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { EffectQuestion } from "#web/office/recipes/effect-question.tsx";
import { StoringCard } from "#web/office/stock/receiving/storing-card.tsx";
import { IngredientArticles } from "#web/office/recipes/ingredient-articles.tsx";
import { AllergensCard } from "#web/office/recipes/ingredients/allergens-card.tsx";
import { IngredientContext, useIngredient } from "#web/office/recipes/ingredients/ingredient-context.ts";
import { EnergyQuestion } from "#web/office/recipes/ingredients/energy-question.tsx";
import { MeasuresCard } from "#web/office/recipes/ingredients/measures-card.tsx";
import { NameCard } from "#web/office/recipes/ingredients/name-card.tsx";
import { NutritionCard } from "#web/office/recipes/ingredients/nutrition-card.tsx";
import { SpecificationCard } from "#web/office/recipes/ingredients/specification-card.tsx";
import { useIngredientEditor } from "#web/office/recipes/ingredients/use-ingredient-editor.ts";
import { SaveBar } from "#web/office/recipes/save-bar.tsx";
import { UsingRecipes } from "#web/office/recipes/using-recipes.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";

export default function IngredientPage() {
  const { ingredientId = "" } = useParams();
  const ingredient = useOffice("readIngredient", { params: { ingredientId } });
  const options = useOffice("readMenuOptions");
  const failed = [ingredient, options].find(({ error, data }) => error && !data);
  if (failed) return failed.instead;
  // While another one loads, the query still returns the last one; the editor must not show it.
  if (!ingredient.data || !options.data || String(ingredient.data.id) !== ingredientId) return <Waiting />;
  return <Editor key={ingredientId} loaded={ingredient.data} allergens={options.data.allergens} />;
}

interface Props {
  loaded: EditedIngredient;
  allergens: readonly NamedAllergen[];
}

function Editor({ loaded, allergens }: Props) {
  const editor = useIngredientEditor(loaded, allergens);
  const { ingredient, form, busy, refusal } = editor;
  return (
    <IngredientContext value={editor}>
      <OfficePage
        title={form.name || "Ohne Namen"}
        about={ingredient.isArchived ? "Zutat im Archiv" : "Zutat"}
        actions={<IngredientActions />}
      >
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="space-y-4">
            <NameCard />
            <AllergensCard />
            <SpecificationCard />
            <NutritionCard />
            <MeasuresCard />
            <IngredientArticles ingredientId={ingredient.id} />
            <StoringCard ingredientId={ingredient.id} />
          </div>
          <div className="space-y-4 xl:sticky xl:top-5">
            <MissingCard />
            <UsingRecipes recipes={ingredient.usedIn} empty="Noch in keinem Rezept." />
          </div>
        </div>
        <EffectQuestion
          error={refusal}
          busy={busy}
          onSure={editor.saveConfirmed}
          onClose={editor.forgetRefusal}
        />
        <EnergyQuestion />
        <SaveBar
          isDirty={editor.isDirty}
          busy={busy}
          isOutdated={editor.isOutdated}
          isWrong={Object.values(editor.errors).some(Boolean)}
          onSave={editor.save}
          onReset={editor.reset}
        />
      </OfficePage>
    </IngredientContext>
  );
}

function IngredientActions() {
  const { ingredient, isDirty } = useIngredient();
  const { id, version, isArchived, usedIn } = ingredient;
  const archive = useOfficeChange("archiveIngredient", {
    done: isArchived ? "Aus dem Archiv geholt." : "Im Archiv.",
  });
  const isUsed = usedIn.some(({ isDirect }) => isDirect);
  const why = isDirty
    ? "Bitte zuerst speichern oder verwerfen."
    : isUsed && !isArchived
      ? "Sie steht noch in Rezepten."
      : undefined;
  return (
    <>
      <OfficeLink to={officeLink("zutaten")}>Alle Zutaten</OfficeLink>
      <OfficeButton
        icon={isArchived ? ArchiveRestore : Archive}
        busy={archive.isPending}
        disabled={why !== undefined}
        title={why}
        onClick={() =>
          archive.mutate({ params: { ingredientId: String(id) }, body: { version, isArchived: !isArchived } })
        }
      >
        {isArchived ? "Zurückholen" : "Archivieren"}
      </OfficeButton>
    </>
  );
}

/** Of what is typed, not only of what is saved. */
function MissingCard() {
  const { missing } = useIngredient();
  return (
    <Card title="Für das Etikett">
      <div role="status">
        {missing.length === 0 ? (
          <p className="flex items-center gap-2 text-success">
            <CircleCheck className="size-4.5 shrink-0" aria-hidden="true" />
            Alle Angaben sind da.
          </p>
        ) : (
          <p className="flex items-center gap-2 font-semibold text-warning">
            <TriangleAlert className="size-4.5 shrink-0 text-warning-icon" aria-hidden="true" />
            Es fehlt noch:
          </p>
        )}
      </div>
      <ul className="mt-1 list-disc pl-5">
        {missing.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Card>
  );
}
