import { pages } from "#contract/addresses.ts";
import {
  type FilterGroup,
  filterGroups,
  groupRules,
  inEachGroup,
  type MenuChoice,
} from "#web/storefront/catalogue/filter-rule.ts";

const longestSearch = 100;

/** The ids that exist; an address may name others. */
export type FilterIds = Record<FilterGroup, readonly number[]>;

/** Ignores everything that no guest could have chosen. */
export function readChoice(search: string, existing: FilterIds): MenuChoice {
  const query = new URLSearchParams(search);
  const ids = (group: FilterGroup) => {
    const requested = query.getAll(groupRules[group].key).flatMap((list) => list.split(","));
    return existing[group].filter((id) => requested.includes(String(id))).sort((a, b) => a - b);
  };
  const words = (query.get("q") ?? "").slice(0, longestSearch);
  return { ...inEachGroup(ids), words };
}

/** `?styles=1,2&forms=10&ohne=1,7&q=…`. The same choice always gives the same address. */
export function writeChoice(choice: MenuChoice): string {
  const parts = filterGroups
    .filter((group) => choice[group].length > 0)
    .map((group) => `${groupRules[group].key}=${choice[group].join(",")}`);
  const words = choice.words.trim().slice(0, longestSearch);
  if (words) parts.push(`q=${encodeURIComponent(words)}`);
  return parts.length ? `?${parts.join("&")}` : "";
}

export function shopAddress(choice: MenuChoice): string {
  return pages.shop() + writeChoice(choice);
}
