import { officeLink } from "#contract/office/office-pages.ts";
import { PlanFileCard } from "#web/office/recipes/files/plan-file-card.tsx";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";

/** Tables of the whole book. */
export default function RecipeFilesPage() {
  return (
    <OfficePage
      title="Tabellen"
      about="Zutaten und Rezepte als Tabelle bearbeiten."
      actions={
        <>
          <OfficeLink to={officeLink("zutaten")}>Zutaten</OfficeLink>
          <OfficeLink to={officeLink("rezepte")}>Rezepte</OfficeLink>
        </>
      }
    >
      <div className="space-y-4">
        <PlanFileCard kind="ingredients" />
        <PlanFileCard kind="recipes" />
      </div>
    </OfficePage>
  );
}
