import { figureText } from "#contract/catalogue/figure-text.ts";
import { type FigureName, figureNames } from "#contract/office/catalogue/menu-fields.ts";
import type { DerivedLabel } from "#contract/office/recipes/derived-label.ts";
import { useRecipe } from "#web/office/recipes/editor/recipe-context.ts";

const rowNames: Record<FigureName, string> = {
  kj: "Energie",
  kcal: "",
  fat: "Fett",
  saturates: "davon gesättigte Fettsäuren",
  carbs: "Kohlenhydrate",
  sugar: "davon Zucker",
  protein: "Eiweiß",
  salt: "Salz",
};

/** What the recipe computes, beside what is printed now. */
export function LabelFigures({ label }: { label: DerivedLabel }) {
  const { recipe, isDish } = useRecipe();
  const { printed } = recipe;
  const written = (name: FigureName, value: number | null | undefined) =>
    value === null || value === undefined ? "unbekannt" : figureText(name, value);
  const energy = label.portion.kj === null || label.portion.kcal === null;
  return (
    <section aria-label="Nährwerte aus dem Rezept">
      <h3>Nährwerte je 100 g</h3>
      <table className="mt-1 w-full">
        <thead>
          <tr className="border-b border-hairline text-xs text-muted">
            <th scope="col">
              <span className="sr-only">Nährwert</span>
            </th>
            <th scope="col" className="py-1 pl-2 text-right font-semibold">
              Rezept
            </th>
            {printed && (
              <th scope="col" className="py-1 pl-2 text-right font-semibold">
                gedruckt
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {figureNames.map((name) => {
            const value = label.per100g[name];
            return (
              <tr key={name} className="border-b border-hairline last:border-0">
                <th
                  scope="row"
                  className={`py-0.5 text-left font-normal ${rowNames[name].startsWith("davon") ? "pl-3 text-muted" : ""}`}
                >
                  {rowNames[name] || <span className="sr-only">Energie in kcal</span>}
                </th>
                <td
                  className={`py-0.5 pl-2 text-right whitespace-nowrap ${value === null ? "text-warning italic" : "font-semibold"}`}
                >
                  {written(name, value)}
                </td>
                {printed && (
                  <td className="py-0.5 pl-2 text-right whitespace-nowrap text-muted">
                    {written(name, printed.per100g[name])}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      {isDish && label.portion.grams > 0 && (
        <p className="mt-1 text-muted">
          Portion {label.portion.grams}&nbsp;g:{" "}
          {energy
            ? "Energie unbekannt"
            : `${figureText("kj", label.portion.kj ?? 0)} / ${figureText("kcal", label.portion.kcal ?? 0)}`}
        </p>
      )}
    </section>
  );
}
