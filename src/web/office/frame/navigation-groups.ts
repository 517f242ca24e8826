import { type Module, pagesFor } from "#contract/office/modules.ts";
import { type OfficePage, type PageGroup, pageGroups } from "#contract/office/office-pages.ts";
import type { Role } from "#contract/team/staff.ts";

/** Who begins the day elsewhere than the owner. */
const ownFirst: Partial<Record<Role, readonly PageGroup[]>> = {
  kitchen: ["Heute", "Küche"],
  packing: ["Heute", "Küche"],
  support: ["Heute", "Bestellungen", "Gäste"],
  quality: ["Heute", "Küche"],
};

export interface NavigationGroup {
  name: PageGroup;
  /** never empty */
  pages: readonly OfficePage[];
}

/** What a role sees of the navigation, its own groups first. */
export function groupsFor(role: Role, modules: readonly Module[]): NavigationGroup[] {
  const all = pagesFor(role, modules);
  return [...new Set([...(ownFirst[role] ?? []), ...pageGroups])]
    .map((name) => ({
      name,
      pages: all.filter(({ group }) => group === name),
    }))
    .filter(({ pages }) => pages.length > 0);
}

/** The page of the navigation that a path below `/dashboard/` belongs to: the longest that it begins with. */
export function currentPage(groups: readonly NavigationGroup[], path: string): OfficePage | undefined {
  return groups
    .flatMap(({ pages }) => pages)
    .filter((page) => page.path === path || (page.path !== "" && path.startsWith(`${page.path}/`)))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
