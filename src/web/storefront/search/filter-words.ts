import type { SearchFilter } from "#contract/search.ts";
import { FuzzyWords } from "#web/storefront/search/fuzzy-words.ts";
import { isInflected } from "#web/storefront/search/german-words.ts";
import { readingsOf } from "#web/storefront/search/plain-text.ts";

interface ReadFilter {
  filter: SearchFilter;
  asked: string[];
  leftOut: string[];
  /** Of `kinds`: words that count inside longer words, and words that count only alone. */
  inside: string[];
  alone: string[];
  harmless: string[];
}

export interface LeftOut {
  filters: SearchFilter[];
  /** Named as such ("Milch"), not by one of its kinds ("Feta"); a list of names needs no commas. */
  isByName: boolean;
}

const shortestBeginning = 3;

/** Maps words to the filters that they mean. Words are compared as `normaliseSearch` writes them. */
export class FilterWords {
  readonly #filters: ReadFilter[];
  readonly #fuzzyAsked: FuzzyWords;
  readonly #fuzzyLeftOut: FuzzyWords;

  constructor(filters: readonly SearchFilter[]) {
    this.#filters = filters.map(readFilter);
    this.#fuzzyAsked = new FuzzyWords(this.#filters.flatMap(({ asked }) => asked));
    this.#fuzzyLeftOut = new FuzzyWords(this.#filters.flatMap(wordsLeftOut));
  }

  asked(word: string): SearchFilter[] {
    return this.#those(({ asked }) => asked.some((one) => isInflected(word, one)));
  }

  /** A filter whose name is mistyped, with the number of mistakes. */
  askedNearly(word: string): { filters: SearchFilter[]; cost: number } | undefined {
    const [near] = this.#fuzzyAsked.near(word).filter((one) => one.word.length <= word.length + 2);
    return near && { filters: this.asked(near.word), cost: near.cost };
  }

  leftOut(word: string, isOneWord: boolean): LeftOut | undefined {
    const byName = this.#those(({ leftOut }) => leftOut.some((one) => isInflected(word, one)));
    if (byName.length > 0) return { filters: byName, isByName: true };
    const byKind = this.#those(
      ({ inside, alone, harmless }) =>
        alone.some((one) => isInflected(word, one)) ||
        (inside.some((one) => (isOneWord ? word.includes(one) : word === one)) &&
          !harmless.some((one) => word.includes(one))),
    );
    return byKind.length > 0 ? { filters: byKind, isByName: false } : undefined;
  }

  /** For words that are unfinished or mistyped. */
  leftOutNearly(word: string): LeftOut | undefined {
    const begun = this.#those(
      (filter) =>
        word.length >= shortestBeginning && wordsLeftOut(filter).some((one) => one.startsWith(word)),
    );
    if (begun.length > 0) return { filters: begun, isByName: true };
    const [near] = this.#fuzzyLeftOut.near(word).filter((one) => one.word.length <= word.length + 2);
    return near && this.leftOut(near.word, true);
  }

  #those(holds: (filter: ReadFilter) => boolean): SearchFilter[] {
    return this.#filters.filter(holds).map(({ filter }) => filter);
  }
}

function readFilter(filter: SearchFilter): ReadFilter {
  const kinds = filter.kinds.map((kind) => ({ kind, isAlone: /^".+"$/.test(kind) }));
  const read = (words: readonly string[]) => [...new Set(words.flatMap(readingsOf))].filter(Boolean);
  return {
    filter,
    asked: read(filter.asked),
    leftOut: read(filter.leftOut),
    inside: read(kinds.flatMap(({ kind, isAlone }) => (isAlone ? [] : [kind]))),
    alone: read(kinds.flatMap(({ kind, isAlone }) => (isAlone ? [kind.slice(1, -1)] : []))),
    harmless: read(filter.harmless),
  };
}

function wordsLeftOut({ leftOut, inside, alone }: ReadFilter): string[] {
  return [...leftOut, ...inside, ...alone];
}
