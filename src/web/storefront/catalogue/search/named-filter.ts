import type { FilterGroup } from "#web/storefront/catalogue/filter-rule.ts";
import { withoutName } from "#web/storefront/plate/plate-words.ts";

export interface NamedFilter {
  group: FilterGroup;
  id: number;
  name: string;
}

/** As guests read it. */
export function filterName({ group, name }: Pick<NamedFilter, "group" | "name">): string {
  return group === "without" ? withoutName(name) : name;
}
