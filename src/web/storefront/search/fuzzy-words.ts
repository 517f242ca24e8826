import Fuse from "fuse.js/basic";
import { allAtOnce, type Steps } from "#web/storefront/search/steps.ts";

/** The order matters: later rules read what earlier ones wrote. */
const spellings: readonly [RegExp, string][] = [
  [/sch|ch|sh/g, "x"],
  [/gn/g, "ni"],
  [/ck|c|q/g, "k"],
  [/tz|z/g, "s"],
  [/ph|v/g, "f"],
  [/dt|th/g, "t"],
  [/ai/g, "ei"],
  [/ae/g, "e"],
  [/oe/g, "o"],
  [/ue/g, "u"],
  [/ie|y|j/g, "i"],
  [/(?<!^)h/g, ""],
  // Doubled letters are the most frequent mistake.
  [/(.)\1+/g, "$1"],
];

export interface FuzzyWord {
  word: string;
  /** Mistakes, plus a little for each letter beyond the typed ones. */
  cost: number;
}

interface FoundSound {
  sound: string;
  cost: number;
}

const shortestTyped = 4;
const maxSounds = 60;
const perLetterBeyond = 0.1;

/**
 * Accepts words that sound alike, two exchanged letters, and one mistake from six letters on, two from nine
 * on.
 */
export class FuzzyWords {
  readonly #bySound: ReadonlyMap<string, string[]>;
  readonly #fuse: Fuse<string>;

  constructor(bySound: ReadonlyMap<string, string[]>) {
    this.#bySound = bySound;
    this.#fuse = new Fuse([...bySound.keys()], {
      ignoreLocation: true,
      ignoreFieldNorm: true,
      includeScore: true,
      threshold: 0.5,
    });
  }

  static of(words: Iterable<string>): FuzzyWords {
    return allAtOnce(FuzzyWords.steps(words));
  }

  static *steps(words: Iterable<string>): Steps<FuzzyWords> {
    const bySound = new Map<string, string[]>();
    for (const word of new Set(words)) {
      const sound = soundOf(word);
      bySound.set(sound, [...(bySound.get(sound) ?? []), word]);
      yield;
    }
    return new FuzzyWords(bySound);
  }

  /**
   * The closest words, several when they are equally close; none for a short word or when all are too far.
   */
  near(typed: string): FuzzyWord[] {
    const sound = soundOf(typed);
    const found = this.#close(typed, 0.6).filter(({ sound: otherSound }) => otherSound[0] === sound[0]);
    const closest = Math.min(...found.map(({ cost }) => cost));
    return this.#wordsOf(found.filter(({ cost }) => cost === closest));
  }

  /** All words that are not too far, the closest first: for a search without hits. */
  loose(typed: string): FuzzyWord[] {
    return this.#wordsOf(this.#close(typed, 1).sort((a, b) => a.cost - b.cost));
  }

  #close(typed: string, tolerance: number): FoundSound[] {
    if (typed.length < shortestTyped) return [];
    const sound = soundOf(typed);
    const exchanged = exchanges(typed)
      .map(soundOf)
      .filter((otherSound) => this.#bySound.has(otherSound));
    const found = this.#fuse.search(sound, { limit: maxSounds }).map(({ item, score = 1 }) => ({
      sound: item,
      cost: Math.round(score * sound.length) + perLetterBeyond * Math.max(0, item.length - sound.length),
    }));
    const maxCost = mistakesIn(typed) + tolerance;
    return [...exchanged.map((otherSound) => ({ sound: otherSound, cost: 1 })), ...found].filter(
      ({ cost }) => cost <= maxCost,
    );
  }

  #wordsOf(found: readonly FoundSound[]): FuzzyWord[] {
    return found.flatMap(({ sound, cost }) =>
      (this.#bySound.get(sound) ?? []).map((word) => ({ word, cost })),
    );
  }
}

/** Too many short words differ by one letter: "Sushi" is not "Züri". */
function mistakesIn({ length }: string): number {
  if (length < 6) return 0;
  return length < 9 ? 1 : 2;
}

function exchanges(word: string): string[] {
  return [...word].slice(1).map((_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));
}

/**
 * Roughly how a word sounds: "spageti" and "Spaghetti", "brocoli" and "Brokkoli" sound alike. Takes
 * normalised words.
 */
function soundOf(word: string): string {
  return spellings.reduce((sound, [spelling, letter]) => sound.replace(spelling, letter), word);
}
