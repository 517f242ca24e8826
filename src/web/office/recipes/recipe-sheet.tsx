import type { RecipeSheet as Sheet } from "#contract/office/recipes/recipe-sheet.ts";
import type { Ratio } from "#contract/office/recipes/scale.ts";
import { RecipeBlocks } from "#web/office/recipes/recipe-blocks.tsx";
import { SheetAllergens } from "#web/office/recipes/recipe-blocks.tsx";
import { blockWeight } from "#web/office/recipes/sheet-amount.ts";

interface Props {
  sheet: Sheet;
  /** as typed; the amounts follow at once, without another call */
  portions: number;
}

/** One recipe to cook by, on screen and on paper. */
export function RecipeSheet({ sheet, portions }: Props) {
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
