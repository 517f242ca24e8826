import { harmlessWordsOf, usualWordsOf } from "#contract/office/catalogue/allergen-words.ts";

export interface NamedAllergen {
  id: number;
  code: string;
  name: string;
  /** the operator's own words, separated by commas; see `allergen-words.ts` */
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
}

// "Feta 5 % (Schafs<strong>milch</strong>": the emphasised word follows in brackets
const explained = /^[^()]{0,30}\([^()]*<strong/;
const plural = /^(n|en|e|s|er)$/u;
const letters = "[\\p{L}\\p{M}]";

/** Finds an allergen in ingredients that `cleanHtml` has cleaned. */
export function mentionsOf(html: string, allergen: NamedAllergen): Mentions {
  const pattern = patternOf(allergen);
  const segments = segmentsOf(html);
  const unmarked = new Set<string>();
  let isMarked = false;
  for (const [at, { text, isTag, isStrong }] of segments.entries()) {
    if (isTag) continue;
    for (const { word, end } of found(text, pattern, allergen)) {
      const rest = () =>
        text.slice(end) +
        segments
          .slice(at + 1)
          .map((one) => one.text)
          .join("");
      if (isStrong) isMarked = true;
      else if (!explained.test(rest())) unmarked.add(word);
    }
  }
  return { allergen, isMarked, unmarked: [...unmarked] };
}

export function markAllergens(html: string, allergens: readonly NamedAllergen[]): string {
  const searched = allergens.map((allergen) => ({ allergen, pattern: patternOf(allergen) }));
  return segmentsOf(html)
    .map(({ text, isTag, isStrong }) => {
      if (isTag || isStrong) return text;
      const places = searched.flatMap(({ allergen, pattern }) => found(text, pattern, allergen));
      return emphasised(text, places);
    })
    .join("");
}

let last: { html: string; segments: readonly Segment[] } = { html: "", segments: [] };

/** Cached, because one text is searched for each allergen in turn. */
function segmentsOf(html: string): readonly Segment[] {
  if (last.html !== html) last = { html, segments: segmented(html) };
  return last.segments;
}

function segmented(html: string): Segment[] {
  let depth = 0;
  return html
    .split(/(<[^>]*>)/)
    .filter((text) => text !== "")
    .map((text) => {
      if (/^<strong\b/i.test(text)) depth++;
      if (/^<\/strong/i.test(text)) depth--;
      return { text, isTag: text.startsWith("<"), isStrong: depth > 0 };
    });
}

const patterns = new Map<string, RegExp>();

/** Cached, because a list asks for the same few again and again. */
function patternOf(allergen: NamedAllergen): RegExp {
  const key = `${allergen.code}|${allergen.name}|${allergen.words}`;
  const cached = patterns.get(key);
  if (cached) return cached;
  const made = makePattern(allergen);
  patterns.set(key, made);
  return made;
}

/** An allergen's own name also counts, so this works for one that the operator made. */
function makePattern({ code, name, words }: NamedAllergen): RegExp {
  const own = words.split(",").flatMap((word) => word.trim().toLowerCase() || []);
  const all = [...(usualWordsOf(code) ?? [name.toLowerCase()]), ...own];
  // longest first: an alternative that matches earlier would hide the plural
  const alternatives = all
    .sort((a, b) => b.length - a.length)
    .map((word) => {
      const alone = /^"(.+)"$/.exec(word)?.[1];
      return alone ? `(?<!${letters})${escapeForm(alone)}(?!${letters})` : escapeForm(word);
    });
  return new RegExp(alternatives.join("|"), "giu");
}

/** With the flag `u` a hyphen outside brackets must not be escaped. */
function escapeForm(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

interface Place {
  start: number;
  end: number;
  word: string;
}

function found(text: string, pattern: RegExp, { code }: NamedAllergen): Place[] {
  const harmless = harmlessWordsOf(code);
  return [...text.matchAll(pattern)].flatMap((match) => {
    const start = match.index;
    const before = /[\p{L}\p{M}]*$/u.exec(text.slice(0, start))?.[0] ?? "";
    const after = /^[\p{L}\p{M}]*/u.exec(text.slice(start + match[0].length))?.[0] ?? "";
    const word = before + match[0] + after;
    if (harmless.some((one) => word.toLowerCase().includes(one))) return [];
    const end = start + match[0].length + (plural.test(after) ? after.length : 0);
    return [{ start, end, word }];
  });
}

function emphasised(text: string, places: Place[]): string {
  let done = 0;
  let marked = "";
  for (const { start, end } of places.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < done) continue;
    marked += `${text.slice(done, start)}<strong>${text.slice(start, end)}</strong>`;
    done = end;
  }
  return marked + text.slice(done);
}
