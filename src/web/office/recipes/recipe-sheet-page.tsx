import { ArrowLeft, Printer } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import type { RecipeSheet as Sheet } from "#contract/office/recipes/recipe-sheet.ts";
import type { Ratio } from "#contract/office/recipes/scale.ts";
import { useOffice } from "#web/office/office-api.ts";
import { RecipeBlocks, SheetAllergens } from "#web/office/recipes/recipe-blocks.tsx";
import { blockWeight } from "#web/office/recipes/sheet-amount.ts";
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

interface RecipeSheetProps {
  sheet: Sheet;
  /** as typed; the amounts follow at once, without another call */
  portions: number;
}

/** One recipe to cook by, on screen and on paper. */
function RecipeSheet({ sheet, portions }: RecipeSheetProps) {
  const { name, blocks } = sheet;
  const [dish] = blocks;
  const by: Ratio = { numerator: BigInt(portions), denominator: BigInt(sheet.portions) };
  if (!dish || dish.lines.length === 0) return <p className="text-muted">Dieses Rezept ist noch leer.</p>;
  return (
    <article
      aria-label={name}
      className="rounded-md border border-hairline bg-white p-4 md:p-5 print:border-0 print:p-0"
    >
      <header className="flex items-center gap-5 border-b border-hairline pb-3">
        <p className="min-w-24 text-center">
          <strong className="block text-6xl leading-none font-bold">{portions}</strong>
          <span className="text-xs font-semibold text-muted">{portions === 1 ? "Portion" : "Portionen"}</span>
        </p>
        <div className="min-w-0">
          <h2 className="text-xl leading-tight">Fertig zusammen {blockWeight(dish, by)}</h2>
          <p className="mt-1 text-muted">Fassung {dish.number}</p>
        </div>
      </header>
      <RecipeBlocks
        heading="h3"
        blocks={blocks}
        by={by}
        title={`Zutaten für ${portions === 1 ? "die Portion" : `alle ${portions}`}`}
        portions={portions}
        noSteps={<p className="text-muted">Keine Schritte hinterlegt.</p>}
      />
      <SheetAllergens {...sheet} />
    </article>
  );
}
