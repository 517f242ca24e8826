import type { SearchIndex } from "#contract/search.ts";
import { isInflected } from "#web/storefront/search/german-words.ts";
import { readingsOf } from "#web/storefront/search/plain-text.ts";
import type { Vocabulary } from "#web/storefront/search/vocabulary.ts";

interface CommonProperty {
  terms: string[];
  text: string;
}

const shortestBeginning = 5;

/** Words for what is true of every menu; no text has to contain them. */
export class CommonProperties {
  readonly #properties: CommonProperty[];
  readonly #vocabulary: Vocabulary;

  constructor(properties: SearchIndex["commonProperties"], vocabulary: Vocabulary) {
    this.#properties = properties.map(({ terms, text }) => ({ terms: terms.flatMap(readingsOf), text }));
    this.#vocabulary = vocabulary;
  }

  /** The words to find, and the answers to the others. */
  read<Word extends { norm: string }>(words: readonly Word[]): { remaining: Word[]; answers: string[] } {
    const texts = words.map(({ norm }) => this.#answerTo(norm));
    // "in 5 Minuten".
    const isUnderstood = texts.map(
      (text, at) => text ?? (/^\d+$/.test(words[at]?.norm ?? "") && texts[at + 1]),
    );
    return {
      remaining: words.filter((_, at) => !isUnderstood[at]),
      answers: [...new Set(texts.flatMap((text) => text ?? []))],
    };
  }

  #answerTo(word: string): string | undefined {
    const isBeginning = (candidate: string) =>
      word.length >= shortestBeginning && candidate.startsWith(word) && !this.#vocabulary.isPart(word);
    return this.#properties.find(({ terms }) =>
      terms.some((candidate) => isInflected(word, candidate) || isBeginning(candidate)),
    )?.text;
  }
}
