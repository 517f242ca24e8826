import type { Menu } from "#contract/catalogue.ts";
import type { SearchedMenu } from "#contract/search.ts";
import { type ReadPieces, SearchedText } from "#web/storefront/search/searched-text.ts";

export type SearchableMenu = Pick<
  Menu,
  | "id"
  | "name"
  | "price"
  | "carbs"
  | "isBox"
  | "styleIds"
  | "nutritionIds"
  | "allergenIds"
  | "allergensComplete"
>;

/** A menu with all texts that a search looks at, the most telling first. */
export interface SearchedDish {
  menu: SearchableMenu;
  name: SearchedText;
  /** styles, the shop's own search words, dishes of a box */
  words: SearchedText;
  ingredients: SearchedText;
  /** of a box's dishes: only looked at for what is left out */
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

/** Found by the specification's rule, best places first: a name from its beginning, a name, other words, ingredients. */
export function placeOf(dish: SearchedDish, wanted: string): number | undefined {
  const inName = dish.name.closeness(wanted);
  if (inName !== undefined) return dish.name.whole.startsWith(wanted) ? 0 : 1 + inName;
  const inWords = dish.words.closeness(wanted);
  if (inWords !== undefined) return 4 + inWords;
  const inIngredients = dish.ingredients.closeness(wanted);
  return inIngredients === undefined ? undefined : 7 + inIngredients;
}

/** The same for somebody who types no umlauts. */
export function plainPlaceOf(dish: SearchedDish, wanted: string): number | undefined {
  const texts = [dish.name, dish.words, dish.ingredients];
  const at = texts.findIndex((text) => text.holdsPlain(wanted));
  return at < 0 ? undefined : 1 + 3 * at;
}

/** Whether a word that is left out, or several side by side, are in it; a box is as much as its dishes. */
export function holds(dish: SearchedDish, word: string): boolean {
  return [dish.name, dish.words, dish.ingredients, dish.contained].some(
    (text) => text.holdsPart(word) || text.closeness(word) === 0,
  );
}
