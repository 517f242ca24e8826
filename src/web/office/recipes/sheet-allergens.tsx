import { TriangleAlert } from "lucide-react";
import type { RecipeSheet } from "#contract/office/recipes/recipe-sheet.ts";

type Props = Pick<RecipeSheet, "allergens" | "allergensComplete" | "traces">;

export function SheetAllergens({ allergens, allergensComplete, traces }: Props) {
  return (
    <div className="mt-4 flex gap-2 rounded-sm bg-warning-soft px-3 py-2 print:border-2 print:border-ink print:bg-white">
      <TriangleAlert className="mt-0.5 size-4.5 shrink-0 text-warning-icon" aria-hidden="true" />
      <p>
        <strong>Allergene:</strong>{" "}
        {allergens.length > 0 ? allergens.join(", ") : allergensComplete ? "keine" : "nicht angegeben"}.
        {allergens.length > 0 && !allergensComplete && " Noch nicht als vollständig bestätigt."}{" "}
        {traces || "Keine Spuren."}
      </p>
    </div>
  );
}
