import type { SearchFilter } from "#contract/search.ts";
import type { Limit } from "#web/storefront/search/limits.ts";

/** A filter or a left out word that the search means. */
export interface ReadMeaning {
  filters: { group: Exclude<SearchFilter["group"], "limits">; id: number }[];
  /** left out, where no filter says it: "Knoblauch" */
  leftOut: string | null;
  /** figures that it sets a limit to: a price */
  limits: Pick<Limit, "name">[];
  /** the search without it */
  rest: string;
}

/** What a search finds, whatever else is filtered. Made on the server for a page, and in the browser while typing. */
export interface SearchResult {
  /** what was searched for */
  words: string;
  /** ids of menus, the best first */
  found: number[];
  /** ids of the closest ones, when none is found */
  nearest: number[];
  /** ids of all that hold nothing left out and suit the diet that was asked for */
  suited: number[];
  meanings: ReadMeaning[];
  /** words that were taken for others */
  corrections: { typed: string; meant: string }[];
  /** left out by the guest, but in no list of ingredients */
  unknown: string[];
  /** answers to what is true of every menu */
  answers: string[];
}
