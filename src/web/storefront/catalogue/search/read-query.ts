import type { SearchFilter } from "#contract/catalogue/search.ts";
import { normaliseSearch } from "#contract/catalogue/search-text.ts";
import type { Dishes } from "#web/storefront/catalogue/search/dishes.ts";
import type { FilterWords } from "#web/storefront/catalogue/search/filter-words.ts";
import * as german from "#web/storefront/catalogue/search/german-words.ts";
import { type Limit, priceLimitOf, pricePattern } from "#web/storefront/catalogue/search/limits.ts";
import { mistakesUpTo } from "#web/storefront/catalogue/search/mistyped.ts";

/** A part of a search: a word to find, or something that the search means. */
export interface QueryPart {
  /** As typed: "Milch", "glutenfrei". */
  text: string;
  norm: string;
  kind: "word" | "meaning" | "unknown";
  filters: readonly SearchFilter[];
  /** A word that must not be in a dish, where no filter covers it. */
  excludedWord: string | null;
  limit: Limit | null;
  /** What excludes it: "ohne". Parts of one list share it. */
  lead: { text: string } | null;
}

export interface Vocabulary {
  filters: FilterWords;
  dishes: Dishes;
}

type TypedWord = Pick<QueryPart, "text" | "norm" | "limit" | "lead"> & {
  isAfterComma: boolean;
  isHanging: boolean;
};
type Target = Partial<QueryPart> & { length: number; isByName?: boolean };

const priceCommaOrWord = new RegExp(
  `${pricePattern}|(?<comma>[,;/&+|]+)|[^-–—\\s,;/&+|.:!?"'„“”‚‘’\`´()[\\]]+`,
  "giu",
);

/** "gluten-frei" is two words, the hanging "gluten-" means "glutenfrei", and a minus is an "ohne". */
function wordsOf(query: string): TypedWord[] {
  const spelledOut = query.replaceAll("\u00ad", "").replace(/(?<=^|\s)[-–—](?=\p{L})/gu, "ohne ");
  const matches = [...spelledOut.matchAll(priceCommaOrWord)];
  const words = matches.map(({ 0: text, groups = {}, index }, at) => ({
    text,
    norm: groups.comma ? "" : normaliseSearch(text),
    limit: priceLimitOf(groups),
    lead: null,
    isAfterComma: matches[at - 1]?.groups?.comma !== undefined,
    isHanging: /^[-–—](\s|$)/.test(spelledOut.slice(index + text.length)),
  }));
  return words.filter(({ norm }) => norm !== "");
}

const [mostExcluded, mostRequested] = [3, 6];

/** Splits a search into requests, exclusions and words to find. */
export function readQuery(query: string, vocabulary: Vocabulary): QueryPart[] {
  return new QueryReader(wordsOf(query), vocabulary).read();
}

class QueryReader {
  readonly #words: readonly TypedWord[];
  readonly #vocabulary: Vocabulary;
  readonly #parts: QueryPart[] = [];
  #at = 0;
  #lead: QueryPart["lead"] = null;
  /**
   * Behind "ohne" any word is excluded, behind a comma or "und" any that can be, further words only by name:
   * "ohne Gluten Laktose" names two, "ohne Milch Lachs" one.
   */
  #excludes: "any" | "listed" | "named" = "named";

  constructor(words: readonly TypedWord[], vocabulary: Vocabulary) {
    this.#words = words;
    this.#vocabulary = vocabulary;
  }

  read(): QueryPart[] {
    for (let word = this.#words[0]; word; word = this.#words[this.#at]) {
      if (word.limit || german.isExclusionEnd(word.norm)) this.#lead = null;
      if (this.#skipsLead(word.norm) || this.#skipsFiller(word.norm)) continue;
      const isExcluded = this.#lead !== null && this.#excludes === "any";
      const target =
        (word.limit ? { length: 1, limit: word.limit } : undefined) ??
        this.#request(isExcluded) ??
        this.#freeOf() ??
        this.#listed(word) ??
        this.#nearRequest(word.norm);
      this.#take(target ?? { length: 1, kind: "word" });
    }
    return this.#parts;
  }

  /** "ohne", "frei von", "Allergie gegen", "Allergie Nüsse". */
  #skipsLead(norm: string): boolean {
    const next = this.#words[this.#at + 1]?.norm ?? "";
    const { filters } = this.#vocabulary;
    const isBehind = german.isNegationBehind(norm);
    const isTwoWords = isBehind && german.isLeadEnd(next);
    const isBeforeName = isBehind && filters.excluded(next, true) !== undefined;
    const isMistyped = german.isMistypedNegation(norm) && filters.excluded(next, true) !== undefined;
    if (!german.isNegation(norm) && !isTwoWords && !isBeforeName && !isMistyped) return false;
    const words = this.#words.slice(this.#at, this.#at + (isTwoWords ? 2 : 1));
    this.#lead = { text: textOf(words) };
    this.#excludes = "any";
    this.#at += words.length;
    return true;
  }

  #skipsFiller(norm: string): boolean {
    const isJoiner = german.isJoiner(norm);
    if (!this.#lead || !(isJoiner || (this.#excludes === "any" && german.isEmptyWord(norm)))) return false;
    if (isJoiner && this.#excludes === "named") this.#excludes = "listed";
    this.#at++;
    return true;
  }

  /** "vegetarisch", "rein pflanzlich". Help is asked for even behind "kein" and "nicht": "kein Abo". */
  #request(isExcluded: boolean): Target | undefined {
    for (const run of this.#runs(mostRequested)) {
      const requested = this.#vocabulary.filters.requested(meantBy(run));
      const filters = requested.filter(({ group }) => group === "help" || !isExcluded);
      if (filters.length > 0 && !this.#isExclusion(run))
        return { length: run.length, filters, text: meantText(run) };
    }
    return undefined;
  }

  /** "Eiweiß" asks for protein, but "Eiweiß frei" and "ohne Milch, Eiweiß" exclude eggs. */
  #isExclusion(run: readonly TypedWord[]): boolean {
    if (!this.#vocabulary.filters.excluded(meantBy(run), run.length === 1)) return false;
    const [next, further] = this.#words.slice(this.#at + run.length);
    const isBehind = german.isNegationBehind(next?.norm ?? "") && !german.isLeadEnd(further?.norm ?? "");
    return isBehind || this.#lead !== null;
  }

  /** "vegetarsich": closer to a filter than to any word of a dish. */
  #nearRequest(norm: string): Target | undefined {
    const { filters, dishes } = this.#vocabulary;
    if (dishes.isPart(norm)) return undefined;
    for (const mistakes of mistakesUpTo(norm)) {
      const near = filters.near(norm, ["request"], mistakes).find(({ length }) => length <= norm.length + 2);
      const meant = near === undefined ? [] : filters.requested(near);
      const isDish = () => dishes.near(norm, mistakes).length > 0;
      // A dish is the nearer meaning than help.
      if (meant.length > 0 && !(meant.some(({ help }) => help) && isDish()))
        return { length: 1, filters: meant };
      if (isDish()) return undefined;
    }
    return undefined;
  }

  /** "selleriefrei", "sellerie frei", "Nussallergie", "ohneSellerie". */
  #freeOf(): Target | undefined {
    const { filters, dishes } = this.#vocabulary;
    for (const run of this.#runs(mostExcluded + 1)) {
      const [length, name] = [run.length, german.excludedIn(meantBy(run))];
      const isBehind = length > 1 && german.isNegationBehind(run.at(-1)?.norm ?? "");
      const leadsOn = isBehind && german.isLeadEnd(this.#words[this.#at + length]?.norm ?? "");
      if (name === undefined || leadsOn) continue;
      const isOneWord = length - (isBehind ? 1 : 0) === 1;
      const isFinished = isOneWord && !german.isUnfinished(meantBy(run));
      const excluded = filters.excluded(name, isOneWord);
      if (excluded) return { length, filters: excluded.filters, text: meantText(run) };
      if (isFinished && dishes.isWord(name)) return excludedWordIn(run, name);
      const near = isFinished ? filters.nearlyExcluded(name) : undefined;
      if (near) return { length, filters: near.filters, text: meantText(run) };
    }
    return undefined;
  }

  /** The words of "ohne Milch, Eier und Nüsse". */
  #listed({ isAfterComma }: TypedWord): Target | undefined {
    const lead = this.#lead;
    if (!lead) return undefined;
    const excludes = this.#excludes === "named" && isAfterComma ? "listed" : this.#excludes;
    this.#excludes = "named";
    const target = this.#excluded();
    if (target && (excludes !== "named" || target.isByName)) return { ...target, lead };
    return excludes === "any" ? { length: 1, kind: "unknown", lead } : undefined;
  }

  /** The exclusion from here on: the longest that a filter knows, then a word of a dish, then a mistyped one. */
  #excluded(): Target | undefined {
    const { filters, dishes } = this.#vocabulary;
    const runs = this.#runs(mostExcluded);
    for (const run of runs) {
      const excluded = filters.excluded(normOf(run), run.length === 1);
      if (excluded) return { ...excluded, length: run.length };
    }
    for (const run of runs) {
      const excludedWord = run.map(({ norm }) => norm).join(" ");
      if (excludedWord.length > 2 && dishes.isWord(excludedWord)) return { length: run.length, excludedWord };
    }
    const word = this.#words[this.#at]?.norm ?? "";
    const near = filters.nearlyExcluded(word);
    if (near) return { ...near, length: 1 };
    if (word.length > 2 && dishes.isPart(word)) return { length: 1, excludedWord: word };
    const [closest] = mistakesUpTo(word).flatMap((mistakes) => dishes.near(word, mistakes));
    return closest === undefined ? undefined : { length: 1, excludedWord: normaliseSearch(closest) };
  }

  /** Neighbouring words from here on, up to a comma or a word that ends them; the longest run first. */
  #runs(most: number): TypedWord[][] {
    const words = this.#words.slice(this.#at, this.#at + most);
    const isEnd = ({ norm, limit, isAfterComma }: TypedWord) =>
      isAfterComma || limit || german.isJoiner(norm) || german.isNegation(norm);
    const end = words.findIndex((word, place) => place > 0 && isEnd(word));
    const run = end < 0 ? words : words.slice(0, end);
    return run.map((_, dropped) => run.slice(0, run.length - dropped));
  }

  #take({ length, isByName: _, ...part }: Target): void {
    const run = this.#words.slice(this.#at, this.#at + length);
    this.#parts.push({
      ...{ text: textOf(run), norm: normOf(run), kind: "meaning", filters: [] },
      ...{ excludedWord: null, limit: null, lead: null },
      ...part,
    });
    this.#lead = part.lead ?? null;
    this.#at += length;
  }
}

/** "knoblauchfrei" is "ohne Knoblauch". */
function excludedWordIn(run: readonly TypedWord[], excludedWord: string): Target {
  const [{ text = "" } = {}] = run;
  const name = german.excludedIn(text.toLowerCase()) ?? text;
  const word = name.charAt(0).toUpperCase() + name.slice(1);
  return { length: run.length, excludedWord, text: word, lead: { text: "ohne" } };
}

const free = (run: readonly TypedWord[]) => (run.at(-1)?.isHanging ? "frei" : "");
const meantBy = (run: readonly TypedWord[]) => normOf(run) + free(run);
const meantText = (run: readonly TypedWord[]) => textOf(run) + free(run);
export const normOf = (words: readonly Pick<TypedWord, "norm">[]) => words.map(({ norm }) => norm).join("");

/** What a guest would type for these words or parts. */
export function textOf(parts: readonly Pick<QueryPart, "text" | "lead">[]): string {
  const texts = parts.map(({ text, lead }, at) => {
    if (!lead) return text;
    return `${lead === parts[at - 1]?.lead ? "und" : lead.text} ${text}`;
  });
  return texts.join(" ");
}
