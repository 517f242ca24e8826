import { Archive, ArchiveRestore, Printer, UtensilsCrossed } from "lucide-react";
import { officeLink } from "#contract/office/office-pages.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { useRecipe } from "#web/office/recipes/editor/recipe-context.ts";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";

export function RecipeActions() {
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
