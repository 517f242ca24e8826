import type { SearchFilter } from "#contract/search.ts";
import {
  normOf,
  readExclusion,
  runsAt,
  type Surroundings,
  textOf,
} from "#web/storefront/search/exclusions.ts";
import { excludedIn, isJoiner, isLeadEnd, isNegationBehind } from "#web/storefront/search/german-words.ts";
import type { Meaning, QueryPart } from "#web/storefront/search/query-parts.ts";
import { wordsOf } from "#web/storefront/search/typed-words.ts";

interface ReadPartResult {
  part: QueryPart;
  end: number;
}

const maxJoined = 6;

/** Splits a search into requests, exclusions and words to find. */
export function readQuery(query: string, rest: Omit<Surroundings, "words">): QueryPart[] {
  const surroundings = { ...rest, words: wordsOf(query) };
  const parts: QueryPart[] = [];
  let at = 0;
  while (at < surroundings.words.length) {
    const read = readPart(at, surroundings);
    parts.push(read.part);
    at = read.end;
  }
  return parts;
}

function readPart(at: number, surroundings: Surroundings): ReadPartResult {
  return (
    readPrice(at, surroundings) ??
    readRequest(at, surroundings) ??
    readExclusion(at, surroundings) ??
    readFreeOf(at, surroundings) ??
    readNearRequest(at, surroundings) ??
    readWord(at, surroundings)
  );
}

function readPrice(at: number, { words }: Surroundings): ReadPartResult | undefined {
  const { text = "", price } = words[at] ?? {};
  if (!price) return undefined;
  return {
    part: { lead: "", meanings: [{ filters: [], excludedWord: null, limit: price, text }] },
    end: at + 1,
  };
}

/** "vegetarisch", "rein pflanzlich", "gluten- und laktosefrei". */
function readRequest(at: number, { words, filters }: Surroundings): ReadPartResult | undefined {
  const [first] = words.slice(at, at + 1);
  if (!first || first.hasMinus) return undefined;
  const hanging = first.isHanging ? filters.requested(`${first.norm}frei`) : [];
  if (hanging.length > 0) return { part: requestPart(`${first.text}frei`, hanging), end: at + 1 };
  for (let length = maxJoined; length > 0; length--) {
    const run = words.slice(at, at + length);
    if (run.length < length || run.slice(1).some(({ isAfterComma }) => isAfterComma)) continue;
    const found = filters.requested(normOf(run));
    if (found.length > 0) return { part: requestPart(textOf(run), found), end: at + length };
  }
  return undefined;
}

/** "selleriefrei", "Nussallergie", "sellerie frei", "ohneSellerie", "ei- und milchfrei". */
function readFreeOf(at: number, { words, filters }: Surroundings): ReadPartResult | undefined {
  for (const run of runsAt(at, words)) {
    const end = at + run.length;
    const [next, second] = words.slice(end, end + 2);
    const isNear = next !== undefined && !next.isAfterComma;
    // In "Allergie gegen" and "frei von" it leads the next words.
    const isOneWord = run.length === 1;
    if (isNear && isNegationBehind(next.norm) && !isLeadEnd(second?.norm ?? "")) {
      const led = filters.excluded(normOf(run), isOneWord);
      if (led) return { part: requestPart(textOf([...run, next]), led.filters), end: end + 1 };
    }
    // The shorter run reads "sellerie allergie".
    if (!isOneWord && isNegationBehind(run.at(-1)?.norm ?? "")) continue;
    const isHanging = run.at(-1)?.isHanging && isJoiner(next?.norm ?? "");
    const named = isHanging ? normOf(run) : excludedIn(normOf(run));
    if (named === undefined) continue;
    const excluded = filters.excluded(named, isOneWord) ?? (isOneWord && filters.nearlyExcluded(named));
    if (excluded)
      return { part: requestPart(isHanging ? `${textOf(run)}frei` : textOf(run), excluded.filters), end };
  }
  return undefined;
}

/** "vegetarsich": closer to a filter than to any word of a dish. */
function readNearRequest(
  at: number,
  { words, filters, vocabulary }: Surroundings,
): ReadPartResult | undefined {
  const [word] = words.slice(at, at + 1);
  if (!word || vocabulary.isPart(word.norm)) return undefined;
  const near = filters.nearlyRequested(word.norm);
  if (!near || near.cost > (vocabulary.closest(word.norm)?.cost ?? Number.POSITIVE_INFINITY))
    return undefined;
  return { part: requestPart(word.text, near.filters), end: at + 1 };
}

function readWord(at: number, { words }: Surroundings): ReadPartResult {
  const { text = "", norm = "" } = words[at] ?? {};
  return { part: { word: text, norm }, end: at + 1 };
}

function requestPart(text: string, filters: SearchFilter[]): QueryPart {
  const meaning: Meaning = { filters, excludedWord: null, text };
  return { lead: "", meanings: [meaning] };
}
