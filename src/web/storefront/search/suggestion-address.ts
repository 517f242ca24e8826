import { pages } from "#contract/addresses.ts";
import { noSelection } from "#web/storefront/catalogue/filter-rule.ts";
import { shopAddress } from "#web/storefront/catalogue/shop-address.ts";
import type { Suggestion } from "#web/storefront/search/suggestions.ts";

export function addressOf(suggestion: Suggestion, words: string): string {
  if (suggestion.kind === "menu") return pages.menuDetails(suggestion.menu.slug);
  if (suggestion.kind === "all") return pages.shopSearch(words);
  const { group, id } = suggestion.filter;
  return shopAddress({ ...noSelection, [group]: [id] });
}
