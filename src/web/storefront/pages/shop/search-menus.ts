import type { Menu } from "#contract/catalogue.ts";
import { request, type Send } from "#web/shared/api/client.ts";
import { makeSearch } from "#web/storefront/search/search.ts";
import type { SearchResult } from "#web/storefront/search/search-result.ts";

/** For the server's page. Null without words, or when the browser has to search itself. */
export async function searchMenus(
  send: Send,
  menus: readonly Menu[],
  words: string,
): Promise<SearchResult | null> {
  if (words.trim() === "" || menus.length === 0) return null;
  const index = await request(send, "readSearchIndex").catch(() => null);
  return index && makeSearch(menus, index.data)(words.trim());
}
