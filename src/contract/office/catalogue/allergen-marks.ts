import { allergenFoodsOf } from "#contract/office/catalogue/claims/allergen-foods.ts";
import { type FoodPlace, foodPlaces } from "#contract/office/catalogue/claims/find-foods.ts";
import type { FoodWords } from "#contract/office/catalogue/claims/food-words.ts";

export interface NamedAllergen {
  id: number;
  code: string;
  name: string;
  /** the operator's own words, separated by commas; see `allergen-foods.ts` */
  words: string;
}

export interface Mentions {
  allergen: NamedAllergen;
  isMarked: boolean;
  /** words for the allergen that are not emphasised */
  unmarked: string[];
}

interface Segment {
  text: string;
  isTag: boolean;
  isStrong: boolean;
  /** where it begins in the HTML, and in the text without tags */
  at: number;
  textAt: number;
}
interface Markup {
  html: string;
  segments: readonly Segment[];
  /** without tags; blocks are separated */
  text: string;
}

// "Feta 5 % (Schafs<strong>milch</strong>": the emphasised word follows in brackets
const explained = /^[^()]{0,30}\([^()]*<strong/;
const plural = /^(?:n|en|e|s|er)(?![\p{L}\p{M}])/u;

/** Finds an allergen in ingredients that `cleanHtml` has cleaned. */
export function mentionsOf(html: string, allergen: NamedAllergen): Mentions {
  const markup = markupOf(html);
  const unmarked = new Set<string>();
  let isMarked = false;
  for (const place of foodPlaces(markup.text, namedFoods(allergen), "list")) {
    if (isEmphasised(markup, place)) isMarked = true;
    else if (!isExplained(markup, place)) unmarked.add(place.word);
  }
  return { allergen, isMarked, unmarked: [...unmarked] };
}

/** Words for foods that are made with the allergen but do not name it: no one has to emphasise them. */
export function madeWith(html: string, { code }: NamedAllergen): string[] {
  const { made, usual } = allergenFoodsOf(code) ?? {};
  const markup = markupOf(html);
  const places = [made, usual].flatMap((foods) => (foods ? foodPlaces(markup.text, foods, "list") : []));
  return [...new Set(places.map(({ word }) => word))];
}

export function markAllergens(html: string, allergens: readonly NamedAllergen[]): string {
  const { text, segments } = markupOf(html);
  const places = allergens.flatMap((allergen) => foodPlaces(text, namedFoods(allergen), "list"));
  return segments
    .map((segment) => {
      if (segment.isTag || segment.isStrong) return segment.text;
      const [from, to] = [segment.textAt, segment.textAt + segment.text.length];
      const inside = places
        .filter(({ start, end }) => start >= from && end <= to)
        .map(({ start, end }) => ({ start: start - from, end: withPlural(segment.text, end - from) }));
      return emphasised(segment.text, inside);
    })
    .join("");
}

function withPlural(text: string, end: number): number {
  return end + (plural.exec(text.slice(end))?.[0].length ?? 0);
}

/** At least three letters of the word are emphasised: fewer tell guests nothing. */
function isEmphasised({ segments }: Markup, { start, end }: FoodPlace): boolean {
  const strong = segments
    .filter(({ isStrong, isTag }) => isStrong && !isTag)
    .map(({ text, textAt }) => Math.min(end, textAt + text.length) - Math.max(start, textAt))
    .reduce((sum, length) => sum + Math.max(0, length), 0);
  return strong >= Math.min(3, end - start);
}

function isExplained({ html, segments }: Markup, { end }: FoodPlace): boolean {
  const segment = segments.find(({ text, textAt, isTag }) => !isTag && end <= textAt + text.length);
  return segment !== undefined && explained.test(html.slice(segment.at + end - segment.textAt));
}

let last: Markup = { html: "", segments: [], text: "" };

/** Cached, because one text is searched for each allergen in turn. */
function markupOf(html: string): Markup {
  if (last.html !== html) last = segmented(html);
  return last;
}

function segmented(html: string): Markup {
  let depth = 0;
  let at = 0;
  let text = "";
  const segments = html
    .split(/(<[^>]*>)/)
    .filter((part) => part !== "")
    .map((part): Segment => {
      const isTag = part.startsWith("<");
      if (/^<strong\b/i.test(part)) depth++;
      if (/^<\/strong/i.test(part)) depth--;
      const segment = { text: part, isTag, isStrong: depth > 0, at, textAt: text.length };
      at += part.length;
      if (!isTag) text += part;
      else if (/^<(?:\/(?:p|li|h\d|ul|ol)|br)\b/i.test(part)) text += "\n";
      return segment;
    });
  return { html, segments, text };
}

const foodsByAllergen = new Map<string, FoodWords>();

/** Cached, because a list asks for the same few again and again. An allergen's own name counts where it has no foods. */
function namedFoods({ code, name, words }: NamedAllergen): FoodWords {
  const key = `${code}|${name}|${words}`;
  const cached = foodsByAllergen.get(key);
  if (cached) return cached;
  const named = allergenFoodsOf(code)?.named ?? { words: [escapeForm(name.toLowerCase())] };
  const own = words.split(",").flatMap((word) => escapeForm(word.trim().toLowerCase()) || []);
  const made = { ...named, words: [...named.words, ...own] };
  foodsByAllergen.set(key, made);
  return made;
}

/** With the flag `u` a hyphen outside brackets must not be escaped. */
function escapeForm(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

function emphasised(text: string, places: { start: number; end: number }[]): string {
  let done = 0;
  let marked = "";
  for (const { start, end } of places.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < done) continue;
    marked += `${text.slice(done, start)}<strong>${text.slice(start, end)}</strong>`;
    done = end;
  }
  return marked + text.slice(done);
}
