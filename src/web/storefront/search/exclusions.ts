import type { FilterWords } from "#web/storefront/search/filter-words.ts";
import {
  excludedIn,
  isFiller,
  isIllness,
  isJoiner,
  isLeadEnd,
  isMistypedNegation,
  isNegation,
  isNegationBehind,
  isScopeEnd,
} from "#web/storefront/search/german-words.ts";
import type { Meaning, QueryPart } from "#web/storefront/search/query-parts.ts";
import type { TypedWord } from "#web/storefront/search/typed-words.ts";

/** The words of the dishes: a word without a filter is excluded, or searched for, as it is. */
export interface SearchWords {
  /** Whether some dish has this word, inflected or not; joined words must stand side by side. */
  isWord(joined: string): boolean;
  isPart(word: string): boolean;
  /** The closest word of a dish for a mistyped one. */
  closest(word: string): { word: string; cost: number } | undefined;
}

export interface Surroundings {
  words: readonly TypedWord[];
  filters: FilterWords;
  vocabulary: SearchWords;
}

interface Target {
  meaning: Meaning;
  length: number;
  /** Ends a list only after a comma: "ohne Gluten Laktose" names two, "ohne Milch Lachs" one. */
  isByName: boolean;
}

const maxJoined = 3;
const minLength = 3;

/**
 * Reads "ohne Milch, Eier und Nüsse" from this place to its end; undefined when nothing is excluded here.
 */
export function readExclusion(
  at: number,
  surroundings: Surroundings,
): { part: QueryPart; end: number } | undefined {
  const first = leadEnd(at, surroundings);
  if (first === undefined) return undefined;
  const { words } = surroundings;
  const lead = words[at]?.hasMinus ? "ohne" : textOf(words.slice(at, first));
  const { meanings, end } = readList(first, surroundings);
  if (meanings.length > 0) return { part: { lead, meanings }, end };
  // A dash before any other word excludes nothing.
  if (first === at) return undefined;
  const unknown = words[first];
  // The next part may exclude by itself: "ohne selleriefrei".
  const isUnknown =
    unknown &&
    !isScopeEnd(unknown.norm) &&
    excludedIn(unknown.norm) === undefined &&
    leadEnd(first, surroundings) === undefined;
  if (!isUnknown) return { part: { lead, meanings: [] }, end: first };
  return { part: { lead, unknown: unknown.text }, end: first + 1 };
}

/** Skips "ohne", "frei von", "Allergie gegen" and fillers; a minus leads by itself. */
function leadEnd(at: number, { words, filters }: Surroundings): number | undefined {
  const word = words[at];
  if (!word) return undefined;
  if (word.hasMinus) return at;
  const next = words[at + 1]?.norm ?? "";
  const skipFillers = (from: number): number => {
    const filler = words[from];
    return filler && isFiller(filler.norm) ? skipFillers(from + 1) : from;
  };
  if (isNegation(word.norm)) return skipFillers(at + 1);
  if (isNegationBehind(word.norm) && isLeadEnd(next)) return skipFillers(at + 2);
  // "Allergie Nüsse": the allergen stands bare behind it.
  if (isIllness(word.norm) && filters.named(next).length > 0) return at + 1;
  if (isMistypedNegation(word.norm) && filters.excluded(next, true)) return at + 1;
  return undefined;
}

function readList(first: number, surroundings: Surroundings): { meanings: Meaning[]; end: number } {
  const { words } = surroundings;
  const meanings: Meaning[] = [];
  let at = first;
  let end = first;
  while (at < words.length) {
    const target = targetAt(at, surroundings);
    if (target) {
      meanings.push(target.meaning);
      end = at + target.length;
      const next = nextInList(end, surroundings);
      if (next === undefined) break;
      at = next;
    } else {
      // "ohne frischen Sellerie": an unknown word before one that can be excluded.
      const next = words[at + 1]?.isAfterComma ? undefined : targetAt(at + 1, surroundings);
      if (!next?.isByName) break;
      at++;
    }
  }
  return { meanings, end };
}

function nextInList(end: number, surroundings: Surroundings): number | undefined {
  const next = surroundings.words[end];
  if (!next) return undefined;
  if (isJoiner(next.norm)) {
    const behind = surroundings.words[end + 1];
    // "ohne Milch und ohne Ei": the second "ohne" starts its own list.
    return behind && !isNegation(behind.norm) && isListed(end + 1, surroundings) ? end + 1 : undefined;
  }
  if (next.isAfterComma) return isListed(end, surroundings) ? end : undefined;
  return targetAt(end, surroundings)?.isByName ? end : undefined;
}

function isListed(at: number, surroundings: Surroundings): boolean {
  const { words } = surroundings;
  return targetAt(at, surroundings) !== undefined || (targetAt(at + 1, surroundings)?.isByName ?? false)
    ? !isScopeEnd(words[at]?.norm ?? "")
    : false;
}

/**
 * The exclusion from here on: the longest that a filter knows, then a word of a dish, then a mistyped one.
 */
export function targetAt(at: number, { words, filters, vocabulary }: Surroundings): Target | undefined {
  const runs = runsAt(at, words);
  for (const run of runs) {
    const exclusion = filters.excluded(normOf(run), run.length === 1);
    if (exclusion) return target(run, { filters: exclusion.filters, excludedWord: null }, exclusion.isByName);
  }
  for (const run of runs) {
    const word = normOf(run);
    if (word.length >= minLength && vocabulary.isWord(word)) return target(run, exclusionOf(word), false);
  }
  const [typedWord] = words.slice(at, at + 1);
  if (!typedWord || isScopeEnd(typedWord.norm)) return undefined;
  const near = filters.nearlyExcluded(typedWord.norm);
  if (near) return target([typedWord], { filters: near.filters, excludedWord: null }, near.isByName);
  if (typedWord.norm.length >= minLength && vocabulary.isPart(typedWord.norm)) {
    return target([typedWord], exclusionOf(typedWord.norm), false);
  }
  const closest = vocabulary.closest(typedWord.norm)?.word;
  return closest === undefined ? undefined : target([typedWord], exclusionOf(closest), false);
}

/** Neighbouring words from here on, longest run first. */
export function runsAt(at: number, words: readonly TypedWord[]): TypedWord[][] {
  const run: TypedWord[] = [];
  for (const word of words.slice(at, at + maxJoined)) {
    if (isScopeEnd(word.norm) || isJoiner(word.norm) || (run.length > 0 && word.isAfterComma)) break;
    run.push(word);
  }
  return run.map((_, dropped) => run.slice(0, run.length - dropped));
}

function target(run: readonly TypedWord[], exclusion: Omit<Meaning, "text">, isByName: boolean): Target {
  return { meaning: { ...exclusion, text: textOf(run) }, length: run.length, isByName };
}

function exclusionOf(word: string): Omit<Meaning, "text"> {
  return { filters: [], excludedWord: word };
}

export const normOf = (run: readonly TypedWord[]): string => run.map(({ norm }) => norm).join("");
export const textOf = (run: readonly TypedWord[]): string => run.map(({ text }) => text).join(" ");
