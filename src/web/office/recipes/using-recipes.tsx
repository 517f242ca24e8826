import { Link } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import type { UsingRecipe } from "#contract/office/recipes/ingredients.ts";
import { Card } from "#web/office/ui/office-page.tsx";

interface Props {
  recipes: readonly UsingRecipe[];
  empty: string;
}

export function UsingRecipes({ recipes, empty }: Props) {
  return (
    <Card title="Steht in">
      {recipes.length === 0 && <p className="text-muted">{empty}</p>}
      <ul>
        {recipes.map(({ recipeId, menuId, name, isDirect }) => (
          <li key={recipeId} className="py-0.5">
            <Link
              to={officeLink("rezepte/:recipeId", { recipeId })}
              className="flex min-h-6 items-center font-semibold text-forest underline-offset-4 hover:underline"
            >
              {name}
            </Link>
            <span className="block text-xs text-muted empty:hidden">
              {[menuId === null && "Grundrezept", !isDirect && "über ein Grundrezept"]
                .filter(Boolean)
                .join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
