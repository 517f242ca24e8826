import type { ListFilter, SearchFilter } from "#contract/catalogue/search.ts";
import type { Limit } from "#web/storefront/catalogue/search/limits.ts";

/** A filter or an exclusion that the search means. */
export interface ReadMeaning {
  filters: Pick<ListFilter, "group" | "id">[];
  /** An exclusion without a filter: "Knoblauch". */
  excludedWord: string | null;
  limits: Pick<Limit, "name">[];
  rest: string;
}

/**
 * The result of a search before other filters. The server makes it for a page, the browser while a guest
 * types.
 */
export interface SearchResult {
  words: string;
  found: number[];
  /** Ids of the closest menus when there is no hit. */
  nearest: number[];
  /** Ids of all menus without exclusions that suit the requested diet. */
  suited: number[];
  meanings: ReadMeaning[];
  /** Allergens that the words exclude; what was found does not contain them, but may have traces. */
  without: number[];
  /** Allergens that the words name without excluding them, with where they are. */
  named: { id: number; text: string }[];
  /** The words without these names. */
  unnamed: string;
  /** The words without their "Spuren von", which avoid traces, too; null when they say nothing of traces. */
  withoutTraces: string | null;
  /** Typed words and the words that the search used instead. */
  corrections: { typed: string; replacement: string }[];
  /** Excluded by the guest, but in no list of ingredients. */
  unknown: string[];
  /** Answers to words that are true of every menu. */
  answers: string[];
  /** Questions that the words ask, of the FAQ or about what a dish must be or contain. */
  help: ({ question: string } & Omit<NonNullable<SearchFilter["help"]>, "menus">)[];
  /** Nothing but help was asked for, and no dish answers. */
  isHelpOnly: boolean;
}

/** The allergens that every shown dish says something of. */
export function markedBy({ without, named }: Pick<SearchResult, "without" | "named">): number[] {
  return [...new Set([...without, ...named.map(({ id }) => id)])];
}

export function isListFilter(filter: SearchFilter): filter is ListFilter {
  return filter.group === "styles" || filter.group === "forms" || filter.group === "without";
}
