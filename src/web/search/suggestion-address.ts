import { pages } from "#contract/addresses.ts";
import { noChoice } from "#web/catalogue/filter-rule.ts";
import { shopAddress } from "#web/catalogue/shop-address.ts";
import type { Suggestion } from "#web/search/suggestions.ts";

/** Where a suggestion leads from any page. */
export function addressOf(suggestion: Suggestion, words: string): string {
  if (suggestion.kind === "menu") return pages.menuDetails(suggestion.menu.slug);
  if (suggestion.kind === "all") return pages.shopSearch(words);
  const { group, id } = suggestion.filter;
  return shopAddress({ ...noChoice, [group]: [id] });
}
