import type { SearchIndex } from "#contract/search.ts";
import { isInflected } from "#web/storefront/search/german-words.ts";
import { readingsOf } from "#web/storefront/search/plain-text.ts";
import type { Vocabulary } from "#web/storefront/search/vocabulary.ts";

interface Truth {
  asked: string[];
  text: string;
}

const shortestBeginning = 5;

/** Words for what is true of every menu; no text has to contain them. */
export class TrueOfAll {
  readonly #truths: Truth[];
  readonly #vocabulary: Vocabulary;

  constructor(truths: SearchIndex["trueOfAll"], vocabulary: Vocabulary) {
    this.#truths = truths.map(({ asked, text }) => ({ asked: asked.flatMap(readingsOf), text }));
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
    return this.#truths.find(({ asked }) =>
      asked.some((candidate) => isInflected(word, candidate) || isBeginning(candidate)),
    )?.text;
  }
}
