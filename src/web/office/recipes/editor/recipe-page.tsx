import { useParams } from "react-router";
import type { EditedRecipe, RecipeOptions } from "#contract/office/recipes/recipes.ts";
import { useOffice } from "#web/office/office-api.ts";
import { CostCard } from "#web/office/recipes/editor/cost-card.tsx";
import { LabelCard } from "#web/office/recipes/editor/label-card.tsx";
import { LinesCard } from "#web/office/recipes/editor/lines-card.tsx";
import { PictureCard } from "#web/office/recipes/editor/picture-card.tsx";
import { RecipeActions } from "#web/office/recipes/editor/recipe-actions.tsx";
import { RecipeContext, useRecipe } from "#web/office/recipes/editor/recipe-context.ts";
import { StepsCard } from "#web/office/recipes/editor/steps-card.tsx";
import { StressCard } from "#web/office/recipes/editor/stress-card.tsx";
import { useRecipeEditor } from "#web/office/recipes/editor/use-recipe-editor.ts";
import { useRecipePreview } from "#web/office/recipes/editor/use-recipe-preview.ts";
import { VersionsCard } from "#web/office/recipes/editor/versions-card.tsx";
import { YieldCard } from "#web/office/recipes/editor/yield-card.tsx";
import { EffectQuestion } from "#web/office/recipes/effect-question.tsx";
import { SaveBar } from "#web/office/recipes/save-bar.tsx";
import { TraceFields } from "#web/office/recipes/trace-fields.tsx";
import { UsingRecipes } from "#web/office/recipes/using-recipes.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

export default function RecipePage() {
  const { recipeId = "" } = useParams();
  const recipe = useOffice("readRecipe", { params: { recipeId } });
  const options = useOffice("readRecipeOptions");
  const failed = [recipe, options].find(({ error, data }) => error && !data);
  if (failed) return failed.instead;
  // While another one loads, the query still returns the last one; the editor must not show it.
  if (!recipe.data || !options.data || String(recipe.data.id) !== recipeId) return <Waiting />;
  return <Editor key={recipeId} loaded={recipe.data} options={options.data} />;
}

function Editor({ loaded, options }: { loaded: EditedRecipe; options: RecipeOptions }) {
  const editor = useRecipeEditor(loaded, options);
  const { recipe, isDish, form, busy } = editor;
  return (
    <RecipeContext value={editor}>
      <OfficePage
        title={(isDish ? recipe.name : form.name) || "Ohne Namen"}
        about={aboutText(recipe)}
        actions={<RecipeActions />}
      >
        <RecipeParts />
        <EffectQuestion
          error={editor.refusal}
          busy={busy}
          onSure={editor.saveConfirmed}
          onClose={editor.forgetRefusal}
        />
        <SaveBar
          isDirty={editor.isDirty}
          busy={busy}
          isOutdated={editor.isOutdated}
          isWrong={Object.values(editor.errors).some(Boolean)}
          onSave={editor.save}
          onReset={editor.reset}
        />
      </OfficePage>
    </RecipeContext>
  );
}

function aboutText({ menuId, isArchived, number }: EditedRecipe): string {
  const kind = menuId === null ? "Grundrezept" : "Rezept des Gerichts";
  return [kind, `Fassung ${number}`, ...(isArchived ? ["im Archiv"] : [])].join(", ");
}

/** Beside the recipe what it makes of the label; on narrow screens below it. */
function RecipeParts() {
  const { recipe, form, isDish } = useRecipe();
  const { preview, error, isOld } = useRecipePreview();
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="min-w-0 space-y-4">
        <LinesCard />
        {form.lines.length > 0 && preview.problems.length > 0 && <Problems problems={preview.problems} />}
        <YieldCard problems={preview.problems} />
        {isDish && <StressCard rows={preview.label?.rows ?? []} />}
        <StepsCard />
        <TracesCard />
        <PictureCard />
      </div>
      <div className="min-w-0 space-y-4">
        {error && <Notice type="warning">Noch keine Vorschau: {failureText(error)}</Notice>}
        <LabelCard preview={preview} isOld={isOld} />
        <CostCard preview={preview} />
        {!isDish && <UsingRecipes recipes={recipe.usedIn} empty="Noch in keinem Rezept." />}
        <VersionsCard />
      </div>
    </div>
  );
}

function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <Notice type="danger">
      <p className="font-semibold">So lässt sich das Rezept nicht speichern:</p>
      <ul className="mt-1 list-disc pl-5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  );
}

function TracesCard() {
  const { form, options, errors, set } = useRecipe();
  return (
    <Card title="Spuren aus der eigenen Küche">
      <p className="mb-3 text-muted">
        Was beim Kochen hineingeraten kann, über die Spuren der Zutaten hinaus. Nur mit einem Grund.
      </p>
      <TraceFields
        allergens={options.allergens}
        traces={form.traces}
        errors={errors}
        onChange={(traces) => set({ traces })}
      />
    </Card>
  );
}
