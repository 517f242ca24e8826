import type { Menu, NamedId } from "#contract/catalogue/catalogue.ts";
import { isWithout } from "#contract/catalogue/plate-rule.ts";
import { normaliseSearch } from "#contract/catalogue/search-text.ts";
import { hiddenMenus, hiddenText } from "#web/storefront/catalogue/hidden-menus.ts";
import { filterName, type NamedFilter } from "#web/storefront/catalogue/search/named-filter.ts";
import { markedBy, type SearchResult } from "#web/storefront/catalogue/search/search-result.ts";
import { avoidTracesName, plateName, withoutName } from "#web/storefront/plate/plate-words.ts";

export type Suggestion =
  /** `marked`: the allergens that the typed words exclude or name */
  | { kind: "menu"; menu: Menu; marked: readonly number[] }
  | { kind: "filter"; filter: NamedFilter }
  | { kind: "help"; help: SearchResult["help"][number] }
  /** null where only the server knows what of it suits the plate */
  | { kind: "all"; count: number | null };

const maxMenus = 5;
const maxNearest = 3;
const maxFilters = 2;
const maxWays = 3;
const shortestName = 2;

export interface Offered {
  menus: readonly Menu[];
  filters: readonly NamedFilter[];
  /** Whether traces of what the words exclude are avoided, too. */
  avoidsTraces: boolean;
  /** Whether the list shows it: what the plate hides there is offered nowhere. */
  isShown: (menu: Menu) => boolean;
}

/** Of these hits the menus that keep to what the words exclude. */
export function suitedHits(
  ids: readonly number[],
  { without }: SearchResult,
  { menus, avoidsTraces }: Pick<Offered, "menus" | "avoidsTraces">,
): Menu[] {
  const hits = ids.flatMap((id) => menus.find((menu) => menu.id === id) ?? []);
  return hits.filter((menu) => isWithout(menu, without, avoidsTraces));
}

/** Answers, dishes, the closest ones when there is no hit, and filters that begin like the typed words. */
export function suggestionsFor(result: SearchResult, offered: Offered): Suggestion[] {
  const { found, nearest, named } = result;
  const shown = (ids: readonly number[]) => suitedHits(ids, result, offered).filter(offered.isShown);
  const closest = found.length > 0 ? shown(found).slice(0, maxMenus) : shown(nearest).slice(0, maxNearest);
  const offeredMenus = result.isHelpOnly ? [] : closest;
  const beginning = normaliseSearch(result.words);
  const searchedFilters = result.meanings.flatMap((meaning) => meaning.filters);
  const matching = offered.filters
    .filter(({ group }) => group !== "without")
    .filter(({ name }) => beginning.length >= shortestName && normaliseSearch(name).startsWith(beginning))
    .filter(({ group, id }) => !searchedFilters.some((filter) => filter.group === group && filter.id === id));
  const freeOf = offered.filters.filter(
    ({ group, id }) => group === "without" && named.some((allergen) => allergen.id === id),
  );
  const marked = markedBy(result);
  const asFilter = (filter: NamedFilter) => ({ kind: "filter", filter }) as const;
  return [
    ...result.help.map((help) => ({ kind: "help", help }) as const),
    ...freeOf.map(asFilter),
    ...offeredMenus.map((menu) => ({ kind: "menu", menu, marked }) as const),
    ...matching.slice(0, maxFilters).map(asFilter),
  ];
}

/** Where nothing is found; the list itself leads on. */
export function waysOn(filters: readonly NamedFilter[]): Suggestion[] {
  const first = (group: NamedFilter["group"]) =>
    filters.filter((filter) => filter.group === group).slice(0, maxWays);
  return [...first("forms"), ...first("styles")].map((filter) => ({ kind: "filter", filter }));
}

interface Hiding {
  /** by what: the guest's plate, or also what is ticked in the list */
  isByPlate: boolean;
  without: readonly number[];
  allergens: readonly NamedId[];
}

/** "Ausgeblendet: 8 enthalten Milch, 2 aus anderem Grund." */
export function hiddenHint(
  hits: readonly Menu[],
  shown: readonly Menu[],
  { isByPlate, without, allergens }: Hiding,
): string | null {
  const count = hits.length - shown.length;
  if (count === 0) return null;
  const hidden = hiddenMenus(hits, shown, without);
  const text = hiddenText(hidden, allergens);
  const others = count - hidden.contains - hidden.traces - hidden.unknown;
  const rest = others > 0 && (text ? `${others} aus anderem Grund` : resultCount(others));
  const title = isByPlate ? `Für „${plateName}“ ausgeblendet` : "Ausgeblendet";
  return `${title}: ${[text, rest].filter(Boolean).join(", ")}.`;
}

export function resultCount(count: number): string {
  return count === 1 ? "1 Ergebnis" : `${count} Ergebnisse`;
}

export function searchHint(result: SearchResult, filters: readonly NamedFilter[]): string | null {
  const { words, found, nearest, corrections, meanings, answers, named, withoutTraces } = result;
  const names = meanings.flatMap(({ filters: meant, limits, excludedWord }) => [
    ...filters
      .filter((one) => meant.some(({ group, id }) => group === one.group && id === one.id))
      .map(filterName),
    ...limits.map(({ name }) => name),
    ...(excludedWord === null ? [] : [withoutName(`„${excludedWord}“`)]),
  ]);
  const filtered = withoutTraces === null ? names : [...names, avoidTracesName];
  const texts = [
    filtered.length > 0 && `Gefiltert: ${filtered.join(" · ")}`,
    found.length > 0 && correctionText(corrections),
    ...answers,
    ...named.map(({ text }) => text),
    found.length + named.length === 0 &&
      `Zu „${words}“ haben wir gerade kein Menü.${nearest.length > 0 ? " Am nächsten kommt:" : ""}`,
  ];
  return texts.filter(Boolean).join(". ").replace(/\.\. /g, ". ") || null;
}

/** The words that the list was searched for: as typed, with what was corrected. */
export function searchedWords({ words, corrections }: Pick<SearchResult, "words" | "corrections">): string {
  const inTurn = (text: string, { typed, replacement }: SearchResult["corrections"][number]) => {
    const at = text.toLowerCase().indexOf(typed.toLowerCase());
    return at < 0 ? text : text.slice(0, at) + replacement + text.slice(at + typed.length);
  };
  return corrections.reduce(inTurn, words);
}

export function correctionText(corrections: SearchResult["corrections"]): string | null {
  if (corrections.length === 0) return null;
  const quoted = (key: "typed" | "replacement") => corrections.map((one) => `„${one[key]}“`).join(" und ");
  return `Zu ${quoted("typed")} haben wir nichts gefunden. Sie sehen, was zu ${quoted("replacement")} passt.`;
}
