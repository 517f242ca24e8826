import type { Menu } from "#contract/catalogue.ts";
import type { SearchIndex } from "#contract/search.ts";
import { request, type Send } from "#web/shared/api/client.ts";
import type { SearchResult } from "#web/storefront/catalogue/search/search-result.ts";
import { makeSearch, type Search } from "#web/storefront/catalogue/search/search.ts";

/** Reading all texts takes long, and they stay the same until the shop changes. */
const searches = new WeakMap<readonly Menu[], { index: SearchIndex; search: Promise<Search> }>();

/** For the server's page. Null without words, or when the browser has to search itself. */
export async function searchMenus(
  send: Send,
  menus: readonly Menu[],
  words: string,
): Promise<SearchResult | null> {
  if (words.trim() === "" || menus.length === 0) return null;
  const index = await request(send, "readSearchIndex").catch(() => null);
  return index && (await searchOf(menus, index.data))(words.trim());
}

function searchOf(menus: readonly Menu[], index: SearchIndex): Promise<Search> {
  const made = searches.get(menus);
  if (made?.index === index) return made.search;
  const search = makeSearch(menus, index);
  searches.set(menus, { index, search });
  return search;
}
