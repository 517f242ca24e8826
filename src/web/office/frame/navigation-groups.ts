import { type Module, pagesFor } from "#contract/office/modules.ts";
import { kitchenPlaces, type OfficePage, type PageGroup, pageGroups } from "#contract/office/office-pages.ts";
import type { Role } from "#contract/team/staff.ts";

/** Who begins the day elsewhere than the owner. */
const ownFirst: Partial<Record<Role, readonly PageGroup[]>> = {
  kitchen: ["Heute", "Küche"],
  packing: ["Heute", "Küche"],
  support: ["Heute", "Bestellungen", "Gäste"],
  quality: ["Heute", "Küche"],
};

/** One link of the navigation. */
export interface NavigationPlace {
  name: string;
  /** never empty; several are tabs above the page */
  pages: readonly OfficePage[];
}

export interface NavigationGroup {
  name: PageGroup;
  /** never empty */
  places: readonly NavigationPlace[];
}

/** What a role sees of the navigation, its own groups first. */
export function groupsFor(role: Role, modules: readonly Module[]): NavigationGroup[] {
  const all = pagesFor(role, modules);
  return [...new Set([...(ownFirst[role] ?? []), ...pageGroups])]
    .map((name) => ({
      name,
      places: name === "Küche" ? placesOfKitchen(all) : eachAlone(all.filter(({ group }) => group === name)),
    }))
    .filter(({ places }) => places.length > 0);
}

const eachAlone = (pages: readonly OfficePage[]): NavigationPlace[] =>
  pages.map((page) => ({ name: page.label ?? "", pages: [page] }));

/** A place with one page is named like it; the pages of an only place need no place. */
function placesOfKitchen(all: readonly OfficePage[]): NavigationPlace[] {
  const places = kitchenPlaces
    .map((name) => ({ name, pages: all.filter(({ group }) => group === name) }))
    .filter(({ pages }) => pages.length > 0);
  if (places.length === 1) return eachAlone(places.flatMap(({ pages }) => pages));
  return places.flatMap((place) => (place.pages.length === 1 ? eachAlone(place.pages) : place));
}

/** Where a path below `/dashboard/` stands: at the page of the navigation with the longest path that it begins with. */
export function whereIs(path: string, groups: readonly NavigationGroup[]) {
  return groups
    .flatMap((group) =>
      group.places.flatMap((place) => place.pages.map((page) => ({ group: group.name, place, page }))),
    )
    .filter(({ page }) => page.path === path || (page.path !== "" && path.startsWith(`${page.path}/`)))
    .sort((a, b) => b.page.path.length - a.page.path.length)[0];
}
