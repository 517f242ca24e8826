import { type CompiledFoods, compiledFoods } from "#contract/office/catalogue/claims/compile-foods.ts";
import { type FoldedText, foldedPattern, foldGerman } from "#contract/office/catalogue/claims/fold-german.ts";
import type { FoodWords } from "#contract/office/catalogue/claims/food-words.ts";

const negation = /(?:^|\s)(?:ohne|kein\p{L}*|frei von|statt|anstatt|anstelle von|weder|nicht)\s/u;
const sinceNegation = new RegExp(foldedPattern("\\s(?:mit|enthält|aber|sondern|dafür)\\s"), "u");
const standsFor = new RegExp(foldedPattern("(?:alternative|ersatz)\\s+(?:zu|für)\\s+(?:\\p{L}+\\s+)?$"), "u");
const ofPlants =
  /^\s+(?:aus|auf basis von|auf)\s+(?:\p{L}+em\s+)?(?:pflanz|soja|erbsen|hafer|mandel|cashew|seitan|tofu|jackfruit|lupinen|kokos)/u;
// An abbreviation ends no sentence: "u. a. Milch", "inkl. Sellerie".
const sentenceEnd =
  /(?<=[^\s.]{2}[.!?])(?<!\b(?:inkl|ggf|evtl|bzw|ca|usw|etc|geg|gem|min|max|nr)\.)\s+|\n+/iu;
const wordPattern = /[\p{L}\p{M}\d'ǂ]+(?:-[\p{L}\p{M}\d]+)*/gu;

/** In a list a comma ends the effect of "ohne"; in a sentence it may continue. */
export type TextKind = "list" | "prose";

export interface FoodPlace {
  /** of the matched part, in the text as written */
  start: number;
  end: number;
  /** with what is joined to it: "Soja-Joghurt" is one word */
  word: string;
}

/** Text without tags; blocks are separated. */
export function textOf(html: string): string {
  return html
    .replace(/<\/(?:p|li|h\d|ul|ol)>|<br[^>]*>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&")
    .replaceAll("\u00ad", "");
}

export function sentencesOf(text: string): string[] {
  return text
    .split(sentenceEnd)
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

/** The words in a text that mean one of these foods, each once and as written. */
export function findFoods(text: string, foods: FoodWords, kind: TextKind): string[] {
  return [...new Set(foodPlaces(text, foods, kind).map(({ word }) => word))];
}

export function foodPlaces(text: string, foods: FoodWords, kind: TextKind): FoodPlace[] {
  const { folded, words } = split(text);
  const compiled = compiledFoods(foods);
  const { plain, at } = folded;
  const hits: Hit[] = [];
  let mayHavePhrase = false;
  for (const { word, from } of words) {
    const found = compiled.readWord(word);
    mayHavePhrase ||= found.mayBegin;
    for (const { start, end } of found.hits) hits.push({ start: from + start, end: from + end });
  }
  if (mayHavePhrase) hits.push(...phraseHits(plain, compiled));
  return hits
    .filter((hit) => meansFood(plain, hit, { foods, compiled, kind }))
    .sort((a, b) => a.start - b.start)
    .map(({ start, end }) => {
      const [first, last] = wholeWord(plain, start, end);
      const word = text.slice(at[first], at[last]).replaceAll("\u00ad", "");
      return { start: at[start] ?? 0, end: at[end] ?? text.length, word };
    });
}

interface Hit {
  start: number;
  end: number;
}

function phraseHits(plain: string, { phrases }: CompiledFoods): Hit[] {
  if (!phrases) return [];
  return [...plain.matchAll(phrases)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

let last: { text: string; folded: FoldedText; words: { word: string; from: number }[] } | undefined;

/** Cached, because one text is searched for one kind of food after the other. */
function split(text: string) {
  if (last?.text === text) return last;
  const folded = foldGerman(text);
  const words = [...folded.plain.matchAll(wordPattern)].map((match) => ({
    word: match[0],
    from: match.index,
  }));
  last = { text, folded, words };
  return last;
}

function meansFood(
  plain: string,
  { start, end }: Hit,
  { foods, compiled, kind }: { foods: FoodWords; compiled: CompiledFoods; kind: TextKind },
): boolean {
  const [first, behind] = wholeWord(plain, start, end);
  const rest = plain.slice(behind, behind + 200);
  if (foods.otherwise && ofPlants.test(rest)) return false;
  if (foods.unlessListed && /^[^,;()]{0,20}\([^()]*(?:,\s*\p{L}|frei)/u.test(rest)) return false;
  const lead = leadOf(plain.slice(0, first), kind);
  if (compiled.notAfter?.test(plain.slice(Math.max(0, first - 60), first))) return false;
  return !isNegated(lead) && !isQualified(lead, rest, compiled) && !standsFor.test(lead);
}

function wholeWord(plain: string, start: number, end: number): [number, number] {
  const before = /[\p{L}\p{M}-]*$/u.exec(plain.slice(Math.max(0, start - 80), start))?.[0] ?? "";
  const after = /^[\p{L}\p{M}-]*/u.exec(plain.slice(end, end + 80))?.[0] ?? "";
  return [start - before.length, end + after.length];
}

function leadOf(text: string, kind: TextKind): string {
  const near = text.slice(-300);
  const border = /[;:()[\]\n•][^;:()[\]\n•]*$/u;
  const listBorder = /[,;:()[\]\n•][^,;:()[\]\n•]*$/u;
  const at = near.search(kind === "list" ? listBorder : border);
  return at < 0 ? near : near.slice(at + 1);
}

function isNegated(lead: string): boolean {
  const at = lead.search(negation);
  return at >= 0 && !sinceNegation.test(lead.slice(at + 1));
}

/** The adjective is right before the word, at most one other between, or in brackets after it. */
function isQualified(lead: string, rest: string, { qualified }: CompiledFoods): boolean {
  return qualified !== null && (qualified.before.test(lead) || qualified.behind.test(rest));
}
