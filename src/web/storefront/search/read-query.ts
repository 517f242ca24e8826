import type { SearchFilter } from "#contract/search.ts";
import { isJoiner, isLeadEnd, isNegationBehind, leftOutIn } from "#web/storefront/search/german-words.ts";
import { normOf, readLeftOut, runsAt, type Surroundings, textOf } from "#web/storefront/search/left-out.ts";
import type { Meaning, QueryPart } from "#web/storefront/search/query-parts.ts";
import { wordsOf } from "#web/storefront/search/query-words.ts";

interface PartRead {
  part: QueryPart;
  end: number;
}

const mostJoined = 6;

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

function readPart(at: number, surroundings: Surroundings): PartRead {
  return (
    readPrice(at, surroundings) ??
    readAsked(at, surroundings) ??
    readLeftOut(at, surroundings) ??
    readFreeOf(at, surroundings) ??
    readAskedNearly(at, surroundings) ??
    readWord(at, surroundings)
  );
}

function readPrice(at: number, { words }: Surroundings): PartRead | undefined {
  const { text = "", price } = words[at] ?? {};
  if (!price) return undefined;
  return {
    part: { lead: "", meanings: [{ filters: [], leftOutWord: null, limit: price, text }] },
    end: at + 1,
  };
}

/** "vegetarisch", "rein pflanzlich", "gluten- und laktosefrei". */
function readAsked(at: number, { words, filters }: Surroundings): PartRead | undefined {
  const [first] = words.slice(at, at + 1);
  if (!first || first.hasMinus) return undefined;
  const hanging = first.isHanging ? filters.asked(`${first.norm}frei`) : [];
  if (hanging.length > 0) return { part: asked(`${first.text}frei`, hanging), end: at + 1 };
  for (let length = mostJoined; length > 0; length--) {
    const run = words.slice(at, at + length);
    if (run.length < length || run.slice(1).some(({ isAfterComma }) => isAfterComma)) continue;
    const found = filters.asked(normOf(run));
    if (found.length > 0) return { part: asked(textOf(run), found), end: at + length };
  }
  return undefined;
}

/** "selleriefrei", "Nussallergie", "sellerie frei", "ohneSellerie", "ei- und milchfrei". */
function readFreeOf(at: number, { words, filters }: Surroundings): PartRead | undefined {
  for (const run of runsAt(at, words)) {
    const end = at + run.length;
    const [next, second] = words.slice(end, end + 2);
    const isNear = next !== undefined && !next.isAfterComma;
    // In "Allergie gegen" and "frei von" it leads the next words.
    const isOneWord = run.length === 1;
    if (isNear && isNegationBehind(next.norm) && !isLeadEnd(second?.norm ?? "")) {
      const led = filters.leftOut(normOf(run), isOneWord);
      if (led) return { part: asked(textOf([...run, next]), led.filters), end: end + 1 };
    }
    // The shorter run reads "sellerie allergie".
    if (!isOneWord && isNegationBehind(run.at(-1)?.norm ?? "")) continue;
    const hangs = run.at(-1)?.isHanging && isJoiner(next?.norm ?? "");
    const named = hangs ? normOf(run) : leftOutIn(normOf(run));
    if (named === undefined) continue;
    const left = filters.leftOut(named, isOneWord) ?? (isOneWord && filters.leftOutNearly(named));
    if (left) return { part: asked(hangs ? `${textOf(run)}frei` : textOf(run), left.filters), end };
  }
  return undefined;
}

/** "vegetarsich": closer to a filter than to any word of a dish. */
function readAskedNearly(at: number, { words, filters, known }: Surroundings): PartRead | undefined {
  const [word] = words.slice(at, at + 1);
  if (!word || known.isPart(word.norm)) return undefined;
  const near = filters.askedNearly(word.norm);
  if (!near || near.cost > (known.closest(word.norm)?.cost ?? Number.POSITIVE_INFINITY)) return undefined;
  return { part: asked(word.text, near.filters), end: at + 1 };
}

function readWord(at: number, { words }: Surroundings): PartRead {
  const { text = "", norm = "" } = words[at] ?? {};
  return { part: { word: text, norm }, end: at + 1 };
}

function asked(text: string, filters: SearchFilter[]): QueryPart {
  const meaning: Meaning = { filters, leftOutWord: null, text };
  return { lead: "", meanings: [meaning] };
}
