import type { SearchFilter } from "#contract/search.ts";
import type { Limit } from "#web/storefront/search/limits.ts";

/** One thing that a search means beyond words to be found. */
export interface Meaning {
  filters: SearchFilter[];
  /** what must not be in a dish, where no filter says it; as `normaliseSearch` writes it */
  leftOutWord: string | null;
  /** a price that was named */
  limit?: Limit;
  /** as typed: "Milch", "glutenfrei" */
  text: string;
}

/** What was typed, taken apart: words to be found, and meanings with the word that leads them ("ohne"). */
export type QueryPart =
  | { word: string; norm: string }
  | { lead: string; meanings: Meaning[] }
  /** left out by the guest, but in no list of ingredients */
  | { lead: string; unknown: string };

/** The search without one of its meanings; what shared its "ohne" keeps it. */
export function withoutMeaning(parts: readonly QueryPart[], gone: Meaning): string {
  return parts
    .map((part) => textWithout(part, gone))
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
}

function textWithout(part: QueryPart, gone: Meaning): string {
  if ("word" in part) return part.word;
  if ("unknown" in part) return `${part.lead} ${part.unknown}`;
  const left = part.meanings.filter((meaning) => meaning !== gone);
  if (left.length === 0) return "";
  return `${part.lead} ${left.map(({ text }) => text).join(" und ")}`;
}
