import type { SearchFilter } from "#contract/search.ts";
import type { Limit } from "#web/storefront/search/limits.ts";

/** One meaning of a search besides words to find. */
export interface Meaning {
  filters: SearchFilter[];
  /** A word that must not be in a dish, where no filter covers it; as `normaliseSearch` writes it. */
  excludedWord: string | null;
  limit?: Limit;
  /** As typed: "Milch", "glutenfrei". */
  text: string;
}

/** A search in parts: words to find, and meanings with the word that leads them ("ohne"). */
export type QueryPart =
  | { word: string; norm: string }
  | { lead: string; meanings: Meaning[] }
  /** Excluded by the guest, but in no list of ingredients. */
  | { lead: string; unknown: string };

/** The search without one meaning; meanings that shared its "ohne" keep it. */
export function withoutMeaning(parts: readonly QueryPart[], removed: Meaning): string {
  return textOf(parts, removed);
}

export function textOf(parts: readonly QueryPart[], removed?: Meaning): string {
  return parts
    .map((part) => textWithout(part, removed))
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
}

function textWithout(part: QueryPart, removed: Meaning | undefined): string {
  if ("word" in part) return part.word;
  if ("unknown" in part) return `${part.lead} ${part.unknown}`;
  const remaining = part.meanings.filter((meaning) => meaning !== removed);
  if (remaining.length === 0) return "";
  return `${part.lead} ${remaining.map(({ text }) => text).join(" und ")}`;
}
