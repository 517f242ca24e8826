import { ArrowLeft, Printer } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import { useOffice } from "#web/office/office-api.ts";
import { RecipeSheet } from "#web/office/recipes/recipe-sheet.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";

const mostPortions = 99_999;

/** One recipe to cook by, for any number of portions, on screen and on paper. */
export default function RecipeSheetPage() {
  const { recipeId = "" } = useParams();
  const { role } = useStaff();
  const [typed, setTyped] = useState("");
  const { data, instead } = useOffice("readRecipeSheet", { params: { recipeId } });
  const sheet = data && String(data.recipeId) === recipeId ? data : undefined;
  const portions = Number(typed) > 0 ? Math.min(Number(typed), mostPortions) : (sheet?.portions ?? 1);
  return (
    <OfficePage
      title={sheet ? `Kochblatt: ${sheet.name}` : "Kochblatt"}
      actions={
        <>
          {role !== "quality" && (
            <OfficeLink to={officeLink("rezepte/:recipeId", { recipeId })} icon={ArrowLeft}>
              Zum Rezept
            </OfficeLink>
          )}
          <OfficeButton icon={Printer} disabled={!sheet} onClick={() => window.print()}>
            Drucken
          </OfficeButton>
        </>
      }
    >
      {!sheet && instead}
      {sheet && (
        <>
          <div className="mb-4 w-44 print:hidden">
            <OfficeField
              label="Für"
              unit="Portionen"
              inputMode="numeric"
              placeholder={String(sheet.portions)}
              value={typed}
              onChange={(event) => setTyped(event.target.value.replace(/\D/g, "").slice(0, 5))}
            />
          </div>
          <RecipeSheet sheet={sheet} portions={portions} />
        </>
      )}
    </OfficePage>
  );
}
