import { tracesNote } from "#brand/allergens.ts";
import type { MenuDetails } from "#contract/catalogue/catalogue.ts";
import { allergenKinds } from "#web/storefront/plate/allergen-kinds.tsx";

type Labelled = Pick<MenuDetails, "allergenic" | "allergensComplete" | "traces">;

/** Allergens and traces in one box. The dishes of a box leave the note to the box. */
export function AllergenNote({ food, isOfBox = false }: { food: Labelled; isOfBox?: boolean }) {
  const kinds = allergenKinds(`${food.allergenic} ${food.traces}`);
  return (
    <div className="mt-4 rounded-md bg-sand px-4 py-3">
      <p>
        <strong className="font-semibold">Allergene:</strong> {allergensOf(food)}
      </p>
      <p className="mt-1">{food.traces || "Keine Spuren angegeben."}</p>
      {kinds && !isOfBox && <p className="mt-2 text-sm text-muted">Schalenfrüchte sind {kinds}.</p>}
      {!isOfBox && <p className="mt-2 text-sm text-muted">{tracesNote}</p>}
    </div>
  );
}

function allergensOf({ allergenic, allergensComplete }: Labelled): string {
  if (allergensComplete) return allergenic || "keine kennzeichnungspflichtigen";
  return allergenic ? `${allergenic}; Angaben zu weiteren fehlen` : "Angaben fehlen";
}
