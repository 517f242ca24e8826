import type { Menu, MenuStyle, NamedId } from "#contract/catalogue.ts";
import type { FilterIds } from "#web/storefront/catalogue/shop-address.ts";
import type { SearchResult } from "#web/storefront/search/search-result.ts";
import type { NamedFilter } from "#web/storefront/search/suggestions.ts";

/** All data of the list, so that filtering needs no request. */
export interface ShopData {
  menus: Menu[];
  styles: MenuStyle[];
  forms: NamedId[];
  allergens: NamedId[];
  failure: string | null;
  /** The server's search for the words of the address. */
  search: SearchResult | null;
}

export function styleOf(styles: readonly MenuStyle[], slug: string | undefined): MenuStyle | null {
  return styles.find((style) => style.slug === slug) ?? null;
}

/** A style that stands for a nutrition form is offered there, not twice. */
export function ownStyles(styles: readonly MenuStyle[]): MenuStyle[] {
  return styles.filter((style) => style.nutritionId === null);
}

export function filterIds({ styles, forms, allergens }: ShopData): FilterIds {
  const idOf = ({ id }: { id: number }) => id;
  return { styles: ownStyles(styles).map(idOf), forms: forms.map(idOf), without: allergens.map(idOf) };
}

export function searchFilters({ styles, forms, allergens }: ShopData): NamedFilter[] {
  const named = (group: NamedFilter["group"], all: readonly NamedId[]) =>
    all.map(({ id, name }) => ({ group, id, name }));
  return [...named("styles", ownStyles(styles)), ...named("forms", forms), ...named("without", allergens)];
}
