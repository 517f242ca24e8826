import type { SearchFilter } from "#contract/search.ts";
import { FuzzyWords } from "#web/storefront/search/fuzzy-words.ts";
import { isInflected } from "#web/storefront/search/german-words.ts";
import { readingsOf } from "#web/storefront/search/plain-text.ts";

interface ReadFilter {
  filter: SearchFilter;
  requested: string[];
  excluded: string[];
  /** Of `kinds`: words that count inside longer words, and words that count only alone. */
  inside: string[];
  alone: string[];
  harmless: string[];
}

export interface ExcludedFilters {
  filters: SearchFilter[];
  /** Named as such ("Milch"), not by one of its kinds ("Feta"); a list of names needs no commas. */
  isByName: boolean;
}

const shortestBeginning = 3;
const shortestUnfinished = 4;

/** Maps words to the filters that they mean. Words are compared as `normaliseSearch` writes them. */
export class FilterWords {
  readonly #filters: ReadFilter[];
  readonly #fuzzyRequested: FuzzyWords;
  readonly #fuzzyExcluded: FuzzyWords;
  readonly #fuzzyNames: FuzzyWords;

  constructor(filters: readonly SearchFilter[]) {
    this.#filters = filters.map(readFilter);
    this.#fuzzyRequested = FuzzyWords.of(this.#filters.flatMap(({ requested }) => requested));
    this.#fuzzyExcluded = FuzzyWords.of(this.#filters.flatMap(excludedWords));
    this.#fuzzyNames = FuzzyWords.of(this.#filters.filter(isAllergen).flatMap(({ excluded }) => excluded));
  }

  requested(word: string): SearchFilter[] {
    return this.#filtersWhere(({ requested }) => requested.some((candidate) => isInflected(word, candidate)));
  }

  /** A filter whose name is mistyped, with the number of mistakes. */
  nearlyRequested(word: string): { filters: SearchFilter[]; cost: number } | undefined {
    const [near] = this.#fuzzyRequested
      .near(word)
      .filter((candidate) => candidate.word.length <= word.length + 2);
    return near && { filters: this.requested(near.word), cost: near.cost };
  }

  excluded(word: string, isOneWord: boolean): ExcludedFilters | undefined {
    const byName = this.#filtersWhere(({ excluded }) =>
      excluded.some((candidate) => isInflected(word, candidate)),
    );
    if (byName.length > 0) return { filters: byName, isByName: true };
    const byKind = this.#filtersWhere(
      ({ inside, alone, harmless }) =>
        alone.some((candidate) => isInflected(word, candidate)) ||
        (inside.some((candidate) => (isOneWord ? word.includes(candidate) : word === candidate)) &&
          !harmless.some((candidate) => word.includes(candidate))),
    );
    return byKind.length > 0 ? { filters: byKind, isByName: false } : undefined;
  }

  /** For words that are unfinished or mistyped. */
  nearlyExcluded(word: string): ExcludedFilters | undefined {
    const beginning = this.#filtersWhere(
      (filter) =>
        word.length >= shortestBeginning &&
        excludedWords(filter).some((candidate) => candidate.startsWith(word)),
    );
    if (beginning.length > 0) return { filters: beginning, isByName: true };
    const [near] = this.#fuzzyExcluded
      .near(word)
      .filter((candidate) => candidate.word.length <= word.length + 2);
    return near && this.excluded(near.word, true);
  }

  /** The allergens of this name, which nobody has to exclude to ask for them: "Nüsse", "Schalenfrüchte". */
  named(word: string): SearchFilter[] {
    return this.#filtersWhere(
      (filter) => isAllergen(filter) && filter.excluded.some((name) => isInflected(word, name)),
    );
  }

  /** For a word that no dish has: an allergen's kind, and its name unfinished or mistyped. */
  nearlyNamed(word: string): { filters: SearchFilter[]; cost: number } | undefined {
    const byKind = this.#filtersWhere(
      (filter) =>
        isAllergen(filter) &&
        (excludedWords(filter).some((kind) => isInflected(word, kind)) ||
          (word.length >= shortestUnfinished && filter.excluded.some((name) => name.startsWith(word)))),
    );
    if (byKind.length > 0) return { filters: byKind, cost: 0 };
    const [near] = this.#fuzzyNames.near(word).filter((name) => name.word.length <= word.length + 2);
    return near && { filters: this.named(near.word), cost: near.cost };
  }

  #filtersWhere(holds: (filter: ReadFilter) => boolean): SearchFilter[] {
    return this.#filters.filter(holds).map(({ filter }) => filter);
  }
}

function readFilter(filter: SearchFilter): ReadFilter {
  const kinds = filter.kinds.map((kind) => ({ kind, isAlone: /^".+"$/.test(kind) }));
  const read = (words: readonly string[]) => [...new Set(words.flatMap(readingsOf))].filter(Boolean);
  return {
    filter,
    requested: read(filter.terms),
    excluded: read(filter.exclusionTerms),
    inside: read(kinds.flatMap(({ kind, isAlone }) => (isAlone ? [] : [kind]))),
    alone: read(kinds.flatMap(({ kind, isAlone }) => (isAlone ? [kind.slice(1, -1)] : []))),
    harmless: read(filter.harmless),
  };
}

function isAllergen({ filter }: ReadFilter): boolean {
  return filter.group === "without";
}

function excludedWords({ excluded, inside, alone }: ReadFilter): string[] {
  return [...excluded, ...inside, ...alone];
}
