import { normaliseSearch } from "#contract/search-text.ts";
import { stemOf } from "#web/storefront/search/german-words.ts";
import { withoutUmlauts } from "#web/storefront/search/plain-text.ts";

export interface TextWord {
  text: string;
  norm: string;
  plain: string;
  stem: string;
}

const wordsAndGaps = /([\p{L}\p{N}\p{Mark}\u00ad]+)|[^\p{L}\p{N}\p{Mark}\u00ad]+/gu;

/** Pieces already read: lists of ingredients share most of their words. */
export type ReadPieces = Map<string, TextWord>;

function readPiece(text: string, pieces: ReadPieces): TextWord {
  const cached = pieces.get(text);
  if (cached) return cached;
  const norm = normaliseSearch(text);
  const read = { text, norm, plain: withoutUmlauts(text), stem: stemOf(norm) };
  pieces.set(text, read);
  return read;
}

/** A dish's text without white space, with the places where its words begin and end. */
export class SearchedText {
  readonly whole: string;
  readonly words: readonly TextWord[];
  readonly #plain: string;
  readonly #starts = new Set<number>();
  readonly #ends = new Set<number>();

  constructor(text: string, pieces: ReadPieces) {
    const words: TextWord[] = [];
    let [whole, plain] = ["", ""];
    for (const [piece, word] of text.matchAll(wordsAndGaps)) {
      const read = readPiece(piece, pieces);
      if (word) {
        this.#starts.add(whole.length);
        this.#ends.add(whole.length + read.norm.length);
        words.push(read);
      }
      whole += read.norm;
      plain += read.plain;
    }
    this.whole = whole;
    this.words = words;
    this.#plain = plain;
  }

  /**
   * 0 for whole words, 1 for the beginning of a word, 2 inside a word; undefined when the text lacks it.
   */
  closeness(searchedText: string): 0 | 1 | 2 | undefined {
    if (searchedText === "") return undefined;
    let best: 1 | 2 | undefined;
    for (let at = this.whole.indexOf(searchedText); at >= 0; at = this.whole.indexOf(searchedText, at + 1)) {
      if (this.#starts.has(at)) {
        if (this.#ends.has(at + searchedText.length)) return 0;
        best = 1;
      }
      best ??= 2;
    }
    return best;
  }

  holdsPlain(searchedText: string): boolean {
    return this.#plain.includes(searchedText);
  }

  /**
   * Whether one of its words begins or ends with this one, in any inflection: "Zwiebel" in
   * "Frühlingszwiebeln".
   */
  holdsPart(word: string): boolean {
    const stem = stemOf(word);
    return this.words.some(
      (textWord) =>
        textWord.stem.startsWith(stem) ||
        textWord.stem.endsWith(stem) ||
        textWord.norm.startsWith(word) ||
        textWord.norm.endsWith(word),
    );
  }
}
