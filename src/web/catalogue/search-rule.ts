import type { Menu } from "#contract/catalogue.ts";
import { normaliseSearch } from "#contract/search-text.ts";

type Searchable = Pick<Menu, "searchText">;

/**
 * What a search box asks for: found is what holds the whole text, white space ignored, or every single word of it.
 * `searchText` of a menu has been normalised by the server with the same function.
 */
export function searchFor(text: string): (menu: Searchable) => boolean {
  const whole = normaliseSearch(text);
  const words = text.split(/\s+/).map(normaliseSearch).filter(Boolean);
  return ({ searchText }) => searchText.includes(whole) || words.every((word) => searchText.includes(word));
}
