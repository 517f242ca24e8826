import { officeLink } from "#contract/office/office-pages.ts";
import { BlsCard } from "#web/office/recipes/files/bls-card.tsx";
import { PlanFileCard } from "#web/office/recipes/files/plan-file-card.tsx";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";

/** Tables of the whole book, and the national table of nutrients. */
export default function RecipeFilesPage() {
  return (
    <OfficePage
      title="Tabellen und BLS"
      about="Zutaten und Rezepte als Tabelle bearbeiten, und woher die Nährwerte kommen."
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
        <BlsCard />
      </div>
    </OfficePage>
  );
}
