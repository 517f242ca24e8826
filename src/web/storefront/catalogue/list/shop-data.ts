import type { Menu, MenuStyle, NamedId } from "#contract/catalogue/catalogue.ts";
import { type FilterGroup, filterGroups, inEachGroup } from "#web/storefront/catalogue/filter-rule.ts";
import type { SearchResult } from "#web/storefront/catalogue/search/search-result.ts";
import type { NamedFilter } from "#web/storefront/catalogue/search/named-filter.ts";
import type { FilterIds } from "#web/storefront/catalogue/shop-address.ts";

/** All data of the list, so that filtering needs no request; of a long list one page. */
export interface ShopData {
  menus: Menu[];
  styles: MenuStyle[];
  forms: NamedId[];
  allergens: NamedId[];
  failure: string | null;
  /** The server's search for the words of the address. */
  search: SearchResult | null;
  /** missing when `menus` are all menus */
  part?: ListPart;
}

/** How many menus each filter would leave. */
export type FilterCounts = Record<FilterGroup, Record<number, number>>;

/** One page of a long list, and what the filters show beside it. */
export interface ListPart {
  /** menus of all pages */
  found: number;
  /** the first and the last page that is shown, from 1 */
  first: number;
  page: number;
  pages: number;
  counts: FilterCounts;
  /** when nothing is found */
  offer: EmptyOffer | null;
}

/** What is offered when a choice leaves nothing; close ones are near to it, others only suit. */
export interface EmptyOffer {
  menus: Menu[];
  isClose: boolean;
}

export function styleOf(styles: readonly MenuStyle[], slug: string | undefined): MenuStyle | null {
  return styles.find((style) => style.slug === slug) ?? null;
}

/** A style that stands for a nutrition form is offered there, not twice. */
function ownStyles(styles: readonly MenuStyle[]): MenuStyle[] {
  return styles.filter((style) => style.nutritionId === null);
}

/** What each group of filters offers. */
export function filterOptions({ styles, forms, allergens }: ShopData): Record<FilterGroup, NamedId[]> {
  return { styles: ownStyles(styles), forms, without: allergens };
}

export function filterIds(shop: ShopData): FilterIds {
  const options = filterOptions(shop);
  return inEachGroup((group) => options[group].map(({ id }) => id));
}

export function searchFilters(shop: ShopData): NamedFilter[] {
  const options = filterOptions(shop);
  return filterGroups.flatMap((group) => options[group].map(({ id, name }) => ({ group, id, name })));
}
