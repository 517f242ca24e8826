import type { SearchWords } from "#web/storefront/search/exclusions.ts";
import { type FuzzyWord, FuzzyWords } from "#web/storefront/search/fuzzy-words.ts";
import { stemOf } from "#web/storefront/search/german-words.ts";
import type { SearchedDish } from "#web/storefront/search/searched-dish.ts";
import type { Steps } from "#web/storefront/search/steps.ts";

export interface CloseWord {
  text: string;
  norm: string;
  cost: number;
}

/** Synonyms, as `normaliseSearch` writes them. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** All words of all dishes, for mistyped words. */
export class Vocabulary implements SearchWords {
  readonly #dishes: readonly SearchedDish[];
  readonly #synonyms: Synonyms;
  readonly #stems = new Set<string>();
  /** The original spelling of each word, by its readings. */
  readonly #written = new Map<string, { text: string; norm: string }>();
  #fuzzy = new FuzzyWords(new Map());

  private constructor(dishes: readonly SearchedDish[], synonyms: Synonyms) {
    this.#dishes = dishes;
    this.#synonyms = synonyms;
  }

  static *steps(dishes: readonly SearchedDish[], synonyms: Synonyms): Steps<Vocabulary> {
    const vocabulary = new Vocabulary(dishes, synonyms);
    // Names first, so that a name wins over an equally close ingredient.
    for (const { menu, name } of dishes)
      vocabulary.#learn({ text: menu.name, norm: name.whole, plain: name.whole });
    for (const part of ["name", "words", "ingredients"] as const) {
      for (const dish of dishes) {
        for (const word of dish[part].words) {
          vocabulary.#learn(word);
          vocabulary.#stems.add(word.stem);
        }
        yield;
      }
    }
    for (const { contained } of dishes) for (const { stem } of contained.words) vocabulary.#stems.add(stem);
    vocabulary.#fuzzy = yield* FuzzyWords.steps(vocabulary.#written.keys());
    return vocabulary;
  }

  isWord(joined: string): boolean {
    return this.#stems.has(stemOf(joined)) || this.#synonyms.has(joined) || this.#isSideBySide(joined);
  }

  isPart(word: string): boolean {
    return this.#dishes.some(({ name, words, ingredients, contained }) =>
      [name, words, ingredients, contained].some((text) => text.holdsPart(word)),
    );
  }

  /** The closest words of all dishes, several when they are equally close; none when all are too far. */
  close(word: string): CloseWord[] {
    return this.#fuzzy.near(word).flatMap((near) => this.#asWritten(near));
  }

  /** All words that are not too far, the closest first. */
  loose(word: string): CloseWord[] {
    return this.#fuzzy.loose(word).flatMap((near) => this.#asWritten(near));
  }

  closest(word: string): { word: string; cost: number } | undefined {
    const [first] = this.close(word);
    return first && { word: first.norm, cost: first.cost };
  }

  #asWritten({ word, cost }: FuzzyWord): CloseWord[] {
    const written = this.#written.get(word);
    return written ? [{ ...written, cost }] : [];
  }

  #learn({ text, norm, plain }: { text: string; norm: string; plain: string }): void {
    for (const reading of [norm, plain]) {
      if (!this.#written.has(reading)) this.#written.set(reading, { text, norm });
    }
  }

  #isSideBySide(joined: string): boolean {
    return this.#dishes.some(({ name, words, ingredients, contained }) =>
      [name, words, ingredients, contained].some((text) => text.closeness(joined) === 0),
    );
  }
}
