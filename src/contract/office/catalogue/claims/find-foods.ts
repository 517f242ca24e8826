import type { FoodWords } from "#contract/office/catalogue/claims/food-words.ts";

const letter = "[\\p{L}\\p{M}]";
// an ending that negates the word: "milchfrei", "Fleischersatz"
const turned = /^-?(?:frei|los)(?:e[rsnm]?)?$|ersatz|alternativ/u;
const negation = /(?:^|\s)(?:ohne|kein\p{L}*|frei von|statt|anstatt|anstelle von|weder|nicht)\s/u;
const sinceNegation = /\s(?:mit|enthält|aber|sondern|dafür)\s/u;
const standsFor = /(?:alternative|ersatz)\s+(?:zu|für)\s+(?:\p{L}+\s+)?$/u;
const ofPlants =
  /^\s+(?:aus|auf basis von|auf)\s+(?:\p{L}+em\s+)?(?:pflanz|soja|erbsen|hafer|mandel|cashew|seitan|tofu|jackfruit|lupinen|kokos)/u;
// An abbreviation ends no sentence: "u. a. Milch", "inkl. Sellerie".
const sentenceEnd =
  /(?<=[^\s.]{2}[.!?])(?<!\b(?:inkl|ggf|evtl|bzw|ca|usw|etc|geg|gem|min|max|nr)\.)\s+|\n+/iu;

/** In a list a comma ends the effect of "ohne"; in a sentence it may continue. */
export type TextKind = "list" | "prose";

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
  const places = [...text.matchAll(patternOf(foods))].filter((match) => means(text, match, foods, kind));
  return [...new Set(places.map((match) => wholeWord(text, match).word))];
}

function means(text: string, match: RegExpExecArray, foods: FoodWords, kind: TextKind): boolean {
  const { word, start, before, after } = wholeWord(text, match);
  const lower = word.toLowerCase();
  if (foods.harmless?.some((one) => lower.includes(one))) return false;
  if (turned.test(after.toLowerCase()) || foods.otherwise?.test(before.toLowerCase())) return false;
  const rest = text.slice(start + word.length).toLowerCase();
  if (foods.otherwise && ofPlants.test(rest)) return false;
  const lead = leadOf(text.slice(0, start), kind).toLowerCase();
  return !isNegated(lead) && !isQualified(lead, rest, foods) && !standsFor.test(lead);
}

/** Including what is joined to it: "Soja-Joghurt" is one word. */
function wholeWord(text: string, match: RegExpExecArray) {
  const before = /[\p{L}\p{M}-]*$/u.exec(text.slice(0, match.index))?.[0] ?? "";
  const end = match.index + match[0].length;
  const after = /^[\p{L}\p{M}-]*/u.exec(text.slice(end))?.[0] ?? "";
  return { word: before + match[0] + after, start: match.index - before.length, before, after };
}

function leadOf(text: string, kind: TextKind): string {
  const borders = kind === "list" ? /[,;:()[\]\n•]/gu : /[;:()[\]\n•]/gu;
  const border = [...text.matchAll(borders)].at(-1);
  return text.slice(border ? border.index + 1 : 0);
}

function isNegated(lead: string): boolean {
  const at = lead.search(negation);
  return at >= 0 && !sinceNegation.test(lead.slice(at + 1));
}

/** The adjective is right before the word, at most one other between, or in brackets after it. */
function isQualified(lead: string, rest: string, { qualified }: FoodWords): boolean {
  if (!qualified) return false;
  const adjective = new RegExp(`(?:${qualified})[\\p{L}-]*(?:\\s+\\p{L}+e[rsnm]?)?\\s+$`, "u");
  const behind = new RegExp(
    `^(?:\\s*\\(\\s*(?:rein\\s+)?(?:${qualified})|,?\\s+(?:${qualified})(?:e[rsnm]?|isch)?\\s*(?:$|[,;)]))`,
    "u",
  );
  return adjective.test(lead) || behind.test(rest);
}

const patterns = new WeakMap<FoodWords, RegExp>();

function patternOf(foods: FoodWords): RegExp {
  const cached = patterns.get(foods);
  if (cached) return cached;
  // longest first: a shorter alternative would match before the longer word
  const pieces = [...foods.words].sort((a, b) => b.length - a.length).map(pieceOf);
  const made = new RegExp(pieces.join("|"), "giu");
  patterns.set(foods, made);
  return made;
}

function pieceOf(word: string): string {
  const alone = /^"(.+)"$/.exec(word)?.[1];
  if (alone) return `(?<!${letter})${alone}(?!${letter})`;
  return word.startsWith("^") ? `(?<!${letter})${word.slice(1)}` : word;
}
