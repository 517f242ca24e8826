import { foldedPattern } from "#contract/office/catalogue/claims/fold-german.ts";
import { type FoodWords, plantBased } from "#contract/office/catalogue/claims/food-words.ts";

interface Hit {
  start: number;
  end: number;
}

interface FoundInWord {
  hits: readonly Hit[];
  /** One of the phrases may begin with it. Only then the whole text is searched for them: that is slow. */
  mayBegin: boolean;
}

export interface CompiledFoods {
  /** in one word of folded text, with what hyphens join to it */
  readWord: (word: string) => FoundInWord;
  /** of more than one word, and E numbers */
  phrases: RegExp | null;
  notAfter: RegExp | null;
  qualified: { before: RegExp; behind: RegExp } | null;
}

const letter = "[\\p{L}\\p{M}]";
// an ending that negates the word: "milchfrei", "Fleischersatz"
const turned = /^-?(?:(?:frei|los)(?:e[rsnm]?)?$|ersatz|alternativ)/u;
// "Käsescheibenalternative" is no cheese, but "Sojajoghurtalternative" is soy.
const imitated = /ersatz|alternativ/u;
const eNumber = /^e (\d+)$/;
const plural = "(?:e|n|en|er|ern|s|es)?";
const mostCached = 20_000;
const compiled = new WeakMap<FoodWords, CompiledFoods>();

export function compiledFoods(foods: FoodWords): CompiledFoods {
  const before = compiled.get(foods);
  if (before) return before;
  const made = compile(foods);
  compiled.set(foods, made);
  return made;
}

function compile({ words, harmless = [], otherwise, notAfter, qualified }: FoodWords): CompiledFoods {
  const single = anyOf(words.filter((word) => !isPhrase(word)));
  const exempt = anyOf(harmless.filter((word) => !isPhrase(word)));
  const others = otherwise && new RegExp(foldedPattern(otherwise.source), "u");
  const isImitated = qualified?.includes(plantBased) ?? false;
  const isOther = (before: string, after: string) =>
    turned.test(after) || (isImitated && imitated.test(after)) || (others?.test(before) ?? false);
  const beginnings = anyBeginning(words.filter(isPhrase));
  const cache = new Map<string, FoundInWord>();
  return {
    readWord(word) {
      const known = cache.get(word);
      if (known) return known;
      // The words of a kitchen are few, those of hostile files are not.
      if (cache.size >= mostCached) cache.clear();
      const found = {
        hits: single ? searched(word, { single, exempt, isOther }) : [],
        mayBegin: beginnings?.test(word) ?? false,
      };
      cache.set(word, found);
      return found;
    },
    phrases: anyOf(words.filter(isPhrase)),
    notAfter: notAfter ? new RegExp(foldedPattern(notAfter.source), "u") : null,
    qualified: qualified ? qualifiers(foldedPattern(qualified)) : null,
  };
}

interface WordSearch {
  single: RegExp;
  exempt: RegExp | null;
  isOther: (before: string, after: string) => boolean;
}

function searched(word: string, { single, exempt, isOther }: WordSearch): Hit[] {
  // A letter that is in no food takes the place of what is harmless, so that the rest of the word still counts.
  const rest = exempt ? word.replace(exempt, (part) => "ǂ".repeat(part.length)) : word;
  return [...rest.matchAll(single)].flatMap((match) => {
    const start = match.index;
    const end = start + match[0].length;
    const after = word.slice(end);
    // "Mandel-Butterkekse" hold butter all the same.
    const isBaked = /^-?(?:keks|schoko|kuchen|geback|torte)/u.test(after);
    return isOther(word.slice(0, start), after) && !isBaked ? [] : [{ start, end }];
  });
}

function qualifiers(adjectives: string) {
  return {
    before: new RegExp(`(?:${adjectives})[\\p{L}-]*(?:\\s+\\p{L}+e[rsnm]?)?\\s+$`, "u"),
    behind: new RegExp(
      `^(?:\\s*\\(\\s*(?:rein\\s+)?(?:${adjectives})|,?\\s+(?:${adjectives})(?:e[rsnm]?|isch)?\\s*(?:$|[,;)]))`,
      "u",
    ),
  };
}

function anyOf(words: readonly string[]): RegExp | null {
  if (words.length === 0) return null;
  // longest first: a shorter alternative would match before the longer word
  const pieces = [...words].sort((a, b) => b.length - a.length).map(pieceOf);
  return new RegExp(pieces.join("|"), "gu");
}

function anyBeginning(phrases: readonly string[]): RegExp | null {
  if (phrases.length === 0) return null;
  const pieces = phrases.map((phrase) => {
    if (eNumber.test(phrase)) return `e(?!${letter})`;
    return /^[\p{L}-]*/u.exec(foldedPattern(phrase).replace(/^\(\?<=[^)]*\)/, ""))?.[0].slice(0, -1) ?? "";
  });
  return new RegExp(`(?<!${letter})(?:${[...new Set(pieces)].join("|")})`, "u");
}

function isPhrase(word: string): boolean {
  return /[ \d\\]/.test(word);
}

function pieceOf(word: string): string {
  const source = foldedPattern(word);
  const number = eNumber.exec(source)?.[1];
  if (number) return `(?<![\\p{L}\\d])e[ -]?${number}(?!\\d)`;
  const alone = /^"(.+)"$/.exec(source)?.[1];
  if (alone) return `(?<!${letter})(?:${spaced(alone)})(?!${letter})`;
  if (source.startsWith("^")) return `(?<!${letter})(?:${source.slice(1)})`;
  if (source.endsWith("$")) return `(?:${source.slice(0, -1)})(?=${plural}(?!${letter}))`;
  return isPhrase(source) ? `(?<!${letter})${spaced(source)}` : source;
}

function spaced(source: string): string {
  return source.replaceAll(" ", "[\\s-]+");
}
