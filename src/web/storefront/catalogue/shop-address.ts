import { pages } from "#contract/addresses.ts";
import type { MenuStyle } from "#contract/catalogue/catalogue.ts";
import {
  type FilterGroup,
  filterGroups,
  groupRules,
  inEachGroup,
  type MenuChoice,
  toggled,
} from "#web/storefront/catalogue/filter-rule.ts";
import { sortOrderOf, sortRules } from "#web/storefront/catalogue/sort-rule.ts";

const longestSearch = 100;

/** How the address says that traces are avoided. */
export const traces = { key: "spuren", avoided: "meiden" } as const;

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
  return {
    ...inEachGroup(ids),
    avoidsTraces: query.get(traces.key) === traces.avoided,
    maxCal: limitIn(query, "kcal"),
    minProtein: limitIn(query, "eiweiss"),
    words,
    sort: sortOrderOf(query.get("sort")),
  };
}

function limitIn(query: URLSearchParams, name: "kcal" | "eiweiss"): number | null {
  const text = query.get(name) ?? "";
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
}

/** `?styles=1,2&forms=10&ohne=1,7&spuren=meiden&kcal=500&eiweiss=30&q=…&sort=preis`. The same choice always gives the same address. */
export function writeChoice(choice: MenuChoice): string {
  const order = sortRules[choice.sort].word;
  const fields = [...choiceFields(choice), ...(order ? [["sort", order] as const] : [])];
  const parts = fields.map(([key, value]) => `${key}=${key === "q" ? encodeURIComponent(value) : value}`);
  return parts.length ? `?${parts.join("&")}` : "";
}

/** All of a choice but its order, as the fields of a form. */
export function choiceFields(choice: MenuChoice): (readonly [key: string, value: string])[] {
  const { avoidsTraces, maxCal, minProtein } = choice;
  const words = choice.words.trim().slice(0, longestSearch);
  return [
    ...filterGroups
      .filter((group) => choice[group].length > 0)
      .map((group) => [groupRules[group].key, choice[group].join(",")] as const),
    ...(avoidsTraces ? [[traces.key, traces.avoided] as const] : []),
    ...(maxCal === null ? [] : [["kcal", String(maxCal)] as const]),
    ...(minProtein === null ? [] : [["eiweiss", String(minProtein)] as const]),
    ...(words ? [["q", words] as const] : []),
  ];
}

export function shopAddress(choice: MenuChoice): string {
  return pages.shop() + writeChoice(choice);
}

/**
 * The choice of an address. `/shop/vegetarisch` stands for the nutrition form, other style addresses for
 * the style.
 */
export function choiceAt(search: string, existing: FilterIds, style: MenuStyle | null): MenuChoice {
  const choice = readChoice(search, existing);
  if (!style) return choice;
  const [group, id] =
    style.nutritionId === null ? (["styles", style.id] as const) : (["forms", style.nutritionId] as const);
  return choice[group].includes(id) ? choice : toggled(choice, group, id);
}
