import type { AllergenData } from "#contract/allergen-state.ts";
import type { Menu } from "#contract/catalogue.ts";
import type { SearchedMenu } from "#contract/search.ts";
import { type ReadPieces, SearchedText } from "#web/storefront/search/searched-text.ts";

export type SearchableMenu = AllergenData &
  Pick<Menu, "id" | "name" | "price" | "carbs" | "isBox" | "styleIds" | "nutritionIds">;

/** A menu with all texts that a search reads, the most relevant first. */
export interface SearchedDish {
  menu: SearchableMenu;
  name: SearchedText;
  /** Styles, the shop's own search words, dishes of a box. */
  words: SearchedText;
  ingredients: SearchedText;
  /** Ingredients of a box's dishes; they count for exclusions only. */
  contained: SearchedText;
}

export function searchedDish(
  menu: SearchableMenu,
  more: SearchedMenu | undefined,
  pieces: ReadPieces,
): SearchedDish {
  const read = (text = "") => new SearchedText(text, pieces);
  return {
    menu,
    name: read(menu.name),
    words: read(more?.words),
    ingredients: read(more?.ingredients),
    contained: read(more?.contained),
  };
}

/** The place in the specification's order: beginning of the name, name, other words, ingredients. */
export function placeOf(dish: SearchedDish, searchedText: string): number | undefined {
  const inName = dish.name.closeness(searchedText);
  if (inName !== undefined) return dish.name.whole.startsWith(searchedText) ? 0 : 1 + inName;
  const inWords = dish.words.closeness(searchedText);
  if (inWords !== undefined) return 4 + inWords;
  const inIngredients = dish.ingredients.closeness(searchedText);
  return inIngredients === undefined ? undefined : 7 + inIngredients;
}

export function plainPlaceOf(dish: SearchedDish, searchedText: string): number | undefined {
  const texts = [dish.name, dish.words, dish.ingredients];
  const at = texts.findIndex((text) => text.holdsPlain(searchedText));
  return at < 0 ? undefined : 1 + 3 * at;
}

/**
 * Whether the dish contains an excluded word or several neighbouring ones; a box contains what its dishes
 * contain.
 */
export function holds(dish: SearchedDish, word: string): boolean {
  return [dish.name, dish.words, dish.ingredients, dish.contained].some(
    (text) => text.holdsPart(word) || text.closeness(word) === 0,
  );
}
