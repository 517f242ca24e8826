import type { SearchFilter } from "#contract/catalogue/search.ts";
import { isInflected, spellingsOf } from "#web/storefront/catalogue/search/german-words.ts";
import { isMistyped, mistakesUpTo } from "#web/storefront/catalogue/search/mistyped.ts";

/** What a word does: it requests the filter, names what it excludes, or names a kind of that. */
type Use = "request" | "name" | "kind";

interface WordsOfFilter extends Record<Use, string[]> {
  filter: SearchFilter;
  /** Kinds that count inside longer words; the others count only alone. */
  inside: string[];
  harmless: string[];
}

export interface ExcludedFilters {
  filters: SearchFilter[];
  /** Named as such ("Milch"), not by one of its kinds ("Feta"); a list of names needs no commas. */
  isByName: boolean;
}

const shortestBeginning = 3;

/** Maps words, as `normaliseSearch` writes them, to the filters that they mean. */
export class FilterWords {
  readonly #filters: WordsOfFilter[];

  constructor(filters: readonly SearchFilter[]) {
    this.#filters = filters.map(wordsOf);
  }

  requested(word: string): SearchFilter[] {
    return this.#where(({ request }) => request.some((one) => isInflected(word, one)));
  }

  /** The allergens of this name, also where they are not excluded: "Nüsse", "Schalenfrüchte". */
  named(word: string): SearchFilter[] {
    return allergensIn(this.#where(({ name }) => name.some((one) => isInflected(word, one))));
  }

  /** For a word that no dish has: the allergens that have such a kind, or that it is the beginning of. */
  nearlyNamed(word: string): SearchFilter[] {
    const begun = word.length > shortestBeginning ? this.#begun(word) : undefined;
    return allergensIn((this.excluded(word, false) ?? begun)?.filters ?? []);
  }

  excluded(word: string, isOneWord: boolean): ExcludedFilters | undefined {
    const byName = this.#where(({ name }) => name.some((one) => isInflected(word, one)));
    const isInside = (one: string) => isOneWord && word.includes(one);
    const byKind = this.#where(
      ({ kind, inside, harmless }) =>
        kind.some((one) => isInflected(word, one)) || (inside.some(isInside) && !harmless.some(isInside)),
    );
    const filters = byName.length > 0 ? byName : byKind;
    return filters.length > 0 ? { filters, isByName: filters === byName } : undefined;
  }

  /** What an unfinished or mistyped word excludes. */
  nearlyExcluded(word: string): ExcludedFilters | undefined {
    const begun = this.#begun(word);
    if (begun) return begun;
    const [near] = mistakesUpTo(word).flatMap((mistakes) => this.near(word, ["name", "kind"], mistakes));
    return near === undefined ? undefined : this.excluded(near, true);
  }

  /** The words for such a use with at most this number of mistakes. */
  near(word: string, uses: readonly Use[], mistakes: number): string[] {
    const words = this.#filters.flatMap((filter) => uses.flatMap((use) => filter[use]));
    return words.filter((one) => isMistyped(word, one, mistakes));
  }

  #begun(word: string): ExcludedFilters | undefined {
    const isBegun = (one: string) => word.length >= shortestBeginning && one.startsWith(word);
    const filters = this.#where(({ name, kind }) => [...name, ...kind].some(isBegun));
    return filters.length > 0 ? { filters, isByName: true } : undefined;
  }

  #where(holds: (words: WordsOfFilter) => boolean): SearchFilter[] {
    return this.#filters.filter(holds).map(({ filter }) => filter);
  }
}

function allergensIn(filters: readonly SearchFilter[]): SearchFilter[] {
  return filters.filter(({ group }) => group === "without");
}

function wordsOf(filter: SearchFilter): WordsOfFilter {
  const read = (words: readonly string[]) => [...new Set(words.flatMap(spellingsOf))].filter(Boolean);
  return {
    filter,
    request: read(filter.terms),
    name: read(filter.exclusionTerms),
    kind: read(filter.kinds.map((kind) => kind.replaceAll('"', ""))),
    inside: read(filter.kinds.filter((kind) => !kind.startsWith('"'))),
    harmless: read(filter.harmless),
  };
}
