import { violatedConstraint } from "#server/platform/database/database.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";

const invalid = (message: string) =>
  new Refusal("recipe_invalid", { message, errors: { recipe: [message] } });

const refusals: Record<string, () => Refusal> = {
  ingredients_by_name: () => fieldRefusal("name_taken", "name"),
  recipes_by_name: () => fieldRefusal("name_taken", "name"),
  recipes_menu_id_key: () => new Refusal("recipe_taken"),
  recipes_menu_id_is_box_fkey: () => new Refusal("recipe_of_box"),
  recipe_versions_picture_id_fkey: () => fieldRefusal("picture_unknown", "pictureId"),
  ingredient_allergens_allergen_id_fkey: () => fieldRefusal("invalid", "allergens"),
  ingredient_traces_allergen_id_fkey: () => fieldRefusal("invalid", "traces"),
  ingredient_once_per_recipe: () => fieldRefusal("recipe_line_twice", "lines"),
  sub_recipe_once_per_recipe: () => fieldRefusal("recipe_line_twice", "lines"),
  recipes_are_in_no_circle: () =>
    invalid("Ein Rezept kann nicht in sich selbst stehen, auch nicht über andere Grundrezepte."),
  recipes_are_six_deep: () => invalid("Grundrezepte können höchstens sechs Ebenen tief ineinander stehen."),
  sub_recipes_are_no_dishes: () =>
    invalid(
      "Das Rezept eines Gerichts kann nicht in einem anderen stehen. Bitte legen Sie ein Grundrezept an.",
    ),
};

/** Two valid changes may break a rule together: then the database decides, and its "no" is told in German. */
export async function refusingBookRules<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw refusals[violatedConstraint(error) ?? ""]?.() ?? error;
  }
}
