import { Link } from "react-router";
import type { DerivedLabel } from "#contract/office/recipes/derived-label.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { nutrientWords } from "#contract/office/recipes/nutrients.ts";
import { exactChoice } from "#web/office/recipes/editor/find-choices.ts";
import { useRecipe } from "#web/office/recipes/editor/recipe-context.ts";

/** Which ingredient keeps a figure unknown, with the way to it. */
export function UnknownNutrients({ label }: { label: DerivedLabel }) {
  const { unknown, traced, measured } = label;
  const words = (nutrients: readonly (typeof measured)[number][]) =>
    nutrients.map((name) => nutrientWords[name]).join(", ");
  return (
    <div className="space-y-2 text-sm empty:hidden">
      {unknown.length > 0 && (
        <section aria-label="Unbekannte Nährwerte">
          <h3 className="text-warning">Unbekannt, nicht 0</h3>
          <ul className="mt-1">
            {unknown.map(({ nutrient, ingredients }) => (
              <li key={nutrient}>
                {nutrientWords[nutrient]}: <IngredientLinks names={ingredients} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {measured.length > 0 && <p className="text-muted">Vom Labor gemessen: {words(measured)}.</p>}
      {traced.length > 0 && (
        <p className="text-muted">
          Spuren laut Quelle, gerechnet als 0: {words(traced.map(({ nutrient }) => nutrient))}.
        </p>
      )}
    </div>
  );
}

export function IngredientLinks({ names }: { names: readonly string[] }) {
  const { choices } = useRecipe();
  const ingredients = choices.filter(({ kind }) => kind === "ingredient");
  return names.map((name, at) => {
    const found = exactChoice(ingredients, name);
    return (
      <span key={name}>
        {at > 0 && ", "}
        {found ? (
          <Link
            to={officeLink("zutaten/:ingredientId", { ingredientId: found.id })}
            target="_blank"
            className="underline underline-offset-3"
          >
            {name}
            <span className="sr-only"> (neuer Tab)</span>
          </Link>
        ) : (
          name
        )}
      </span>
    );
  });
}
