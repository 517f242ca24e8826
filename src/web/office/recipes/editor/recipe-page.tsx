import { Archive, ArchiveRestore, Plus, Printer, UtensilsCrossed } from "lucide-react";
import { useRef } from "react";
import { useParams } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import type { EditedRecipe, RecipeOptions } from "#contract/office/recipes/recipes.ts";
import { FieldPlace } from "#web/office/catalogue/editor/field-place.tsx";
import { PictureDrop } from "#web/office/catalogue/picture-drop.tsx";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { CostCard } from "#web/office/recipes/editor/cost-card.tsx";
import { LabelCard } from "#web/office/recipes/editor/label-card.tsx";
import { LinesCard } from "#web/office/recipes/editor/lines-card.tsx";
import { RecipeContext, useRecipe } from "#web/office/recipes/editor/recipe-context.ts";
import { emptyStep } from "#web/office/recipes/editor/recipe-form.ts";
import { stationListId, stepField, StepRow } from "#web/office/recipes/editor/step-row.tsx";
import { StressCard } from "#web/office/recipes/editor/stress-card.tsx";
import { useRecipeEditor } from "#web/office/recipes/editor/use-recipe-editor.ts";
import { useRecipePreview } from "#web/office/recipes/editor/use-recipe-preview.ts";
import { VersionsCard } from "#web/office/recipes/editor/versions-card.tsx";
import { YieldCard } from "#web/office/recipes/editor/yield-card.tsx";
import { EffectQuestion } from "#web/office/recipes/effect-question.tsx";
import { SaveBar } from "#web/office/recipes/save-bar.tsx";
import { TraceFields } from "#web/office/recipes/trace-fields.tsx";
import { UsingRecipes } from "#web/office/recipes/using-recipes.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";
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

/** For the kitchen: how a portion looks when it is right. */
function PictureCard() {
  const { form, recipe, set } = useRecipe();
  return (
    <Card title="Foto für die Küche">
      {form.pictureId ? (
        <div className="flex flex-wrap items-start gap-4">
          <img
            src={`/media/${form.pictureId}/320.webp`}
            alt={`So sieht „${recipe.name}“ fertig aus`}
            width={192}
            height={144}
            className="h-36 w-48 rounded-sm bg-sand object-cover"
          />
          <OfficeButton onClick={() => set({ pictureId: null })}>Foto entfernen</OfficeButton>
        </div>
      ) : (
        <PictureDrop label="Foto hochladen" onUploaded={(pictureId) => set({ pictureId })} />
      )}
    </Card>
  );
}

function RecipeActions() {
  const { recipe } = useRecipe();
  return (
    <>
      <OfficeLink to={officeLink("rezepte")}>Alle Rezepte</OfficeLink>
      {recipe.menuId !== null && (
        <OfficeLink to={officeLink("menus/:menuId", { menuId: recipe.menuId })} icon={UtensilsCrossed}>
          Zum Menü
        </OfficeLink>
      )}
      <OfficeLink to={officeLink("rezepte/:recipeId/blatt", { recipeId: recipe.id })} icon={Printer}>
        Kochblatt
      </OfficeLink>
      {recipe.menuId === null && <ArchiveButton />}
    </>
  );
}

function ArchiveButton() {
  const { recipe, isDirty } = useRecipe();
  const { id, version, isArchived, usedIn } = recipe;
  const archive = useOfficeChange("archiveRecipe", {
    done: isArchived ? "Aus dem Archiv geholt." : "Im Archiv.",
  });
  const isUsed = usedIn.some(({ isDirect }) => isDirect);
  const why = isDirty
    ? "Bitte zuerst speichern oder verwerfen."
    : isUsed && !isArchived
      ? "Es steht noch in Rezepten."
      : undefined;
  return (
    <OfficeButton
      icon={isArchived ? ArchiveRestore : Archive}
      busy={archive.isPending}
      disabled={why !== undefined}
      title={why}
      onClick={() =>
        archive.mutate({ params: { recipeId: String(id) }, body: { version, isArchived: !isArchived } })
      }
    >
      {isArchived ? "Zurückholen" : "Archivieren"}
    </OfficeButton>
  );
}

/** How it is cooked, for the sheet of the dish. */
function StepsCard() {
  const { form, errors, options, set } = useRecipe();
  // The step that takes the focus after the next render.
  const nextFocus = useRef<number | null>(null);
  const add = () => {
    const step = emptyStep(form.steps);
    nextFocus.current = step.id;
    set({ steps: [...form.steps, step] });
  };
  return (
    <Card title="Schritte">
      <p className="mb-3 text-muted">
        Stehen auf dem Kochblatt, jeder an seiner Station, zum Beispiel „Vorbereitung“, „Herd“ oder „Ofen“.
        Kritisch ist ein Schritt, von dem die Sicherheit abhängt, etwa eine Kerntemperatur.
      </p>
      <FieldPlace field="steps">
        <ol className="space-y-3">
          {form.steps.map((step, at) => (
            <StepRow
              key={step.id}
              at={at}
              step={step}
              nextFocus={nextFocus}
              onNext={() => {
                const next = form.steps[at + 1];
                if (next) document.getElementById(stepField(next.id))?.focus();
                else if (step.text.trim() !== "") add();
              }}
            />
          ))}
        </ol>
        <datalist id={stationListId}>
          {options.stations.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <FieldMessage id="schritte-fehler" text={errors.steps} />
        <OfficeButton className="mt-3" icon={Plus} onClick={add}>
          Schritt hinzufügen
        </OfficeButton>
      </FieldPlace>
    </Card>
  );
}
