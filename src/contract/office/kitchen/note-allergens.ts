import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { harmlessWordsOf, usualWordsOf } from "#contract/office/catalogue/allergen-words.ts";
import { foreignWordsOf } from "#contract/office/catalogue/foreign-allergen-words.ts";
import { plain, plainNote } from "#contract/office/kitchen/plain-note.ts";

/**
 * Finds allergens in guests' notes. A word counts alone ("Eiern"), at the beginning ("Eierspeise") and at the end
 * of a word ("Frischmilch"), but not inside names ("Meier", "Fischer"). Prefers false alarms.
 */
export function allergensIn(note: string, allergens: readonly NamedAllergen[]): number[] {
  const text = plainNote(note);
  // A hyphen separates words, as in "Senf-Allergie".
  const words = text.match(/\p{L}+/gu) ?? [];
  return allergens
    .filter((allergen) => {
      const harmless = harmlessOf(allergen.code);
      const own = words.filter((word) => !harmless.some((one) => word.includes(one)));
      return (
        termsOf(allergen).some((term) => isNamed(term, own, text)) || foreignPattern(allergen.code).test(text)
      );
    })
    .map(({ id }) => id);
}

interface Term {
  word: string;
  /** matches only as a whole word */
  isAlone: boolean;
}

function isNamed({ word: term, isAlone }: Term, words: readonly string[], text: string): boolean {
  if (/[^\p{L}]/u.test(term)) return text.includes(term);
  return words.some((word) => {
    if (isAlone) return word.startsWith(term) && isWholeOrIllness(word.slice(term.length));
    for (let at = word.indexOf(term); at >= 0; at = word.indexOf(term, at + 1)) {
      if (mayPrecede(word.slice(0, at), term) && mayFollow(word.slice(at + term.length))) return true;
    }
    return false;
  });
}

const illness = /^s?(allerg|alerg|unvertr|intoleran|frei|free)/;
const isWholeOrIllness = (rest: string) => rest === "" || illness.test(rest);

/** Shorter words end other words by chance: "Feier", "Rosenfeld", "Genuss". */
const shortest = 5;
const heads =
  "huehner|enten|gaense|wachtel|bio|voll|ruehr|spiegel|oster|frisch|hart|schlag|sauer|suess|hasel|wal|para|pekan|misch|studenten|raeucher|seiden|weizen|dinkel|roggen|hafer|dijon";
const ofShort = new RegExp(`^(${heads})s?$`);

function mayPrecede(head: string, term: string): boolean {
  if (head === "") return true;
  return term.length < shortest ? ofShort.test(head) : /^(?=.*[aeiouy])[a-z]{3}/.test(head);
}

const plural = /^(n|en|e|s|es)$/;
const shortTails = /^s?(oel|mus|los)$/;
/** Endings of names of people, streets and places; the short ones only directly after the word. */
const nameEnds =
  "egger|ecker|inger|mann|maier|mayer|meier|meyer|mueller|bauer|huber|berger?|burger?|bach|bacher|kamp|felde?r?|hofer|hoff|baum(?:er)?|strasse|allee|platz|gasse|ufer|dorf|dorfer|hausen|heime?r?|steine?r?|thale?r?|leben|rich|hardt|haus|wald|wirt|buehl";
const ofNames = new RegExp(`(${nameEnds})$|^(n|en|s)?(er|ler|ner|ert|weg|str|hof|ring|tal)$`);

function mayFollow(tail: string): boolean {
  if (tail === "" || plural.test(tail) || shortTails.test(tail)) return true;
  return tail.length >= 4 && !ofNames.test(tail);
}

const patterns = new Map<string, RegExp>();

/** Kept, because every note is searched for the same words. */
function foreignPattern(code: string): RegExp {
  const pattern = patterns.get(code) ?? patternOf(foreignWordsOf(code));
  patterns.set(code, pattern);
  return pattern;
}

/** Signs match anywhere. */
function patternOf(all: readonly string[]): RegExp {
  const isWord = (word: string) => /\p{L}/u.test(word);
  const words = all.filter(isWord).map((word) => plain(word).replaceAll("*", "\\p{L}*"));
  const signs = ["(?!)", ...all.filter((sign) => !isWord(sign))];
  const illness = "(?:s?(?:al{1,2}erg|free|frei)\\p{L}*)?";
  return new RegExp(
    `(?<!\\p{L})(?:${words.join("|") || "(?!)"})${illness}(?!\\p{L})|${signs.join("|")}`,
    "u",
  );
}

function termsOf({ code, name, words }: NamedAllergen): Term[] {
  const own = words.split(",").flatMap((word) => word.trim() || []);
  const usual = usualWordsOf(code) ?? [name];
  return [...usual, ...own, ...(listOf(peoplesWords, code) ?? [])].map((word) => {
    const alone = /^"(.+)"$/.exec(word)?.[1];
    return { word: plain(alone ?? word), isAlone: alone !== undefined };
  });
}

/** Asking for "glutenfrei" mentions gluten. */
function harmlessOf(code: string): string[] {
  const all = [...harmlessWordsOf(code), ...(listOf(otherThings, code) ?? [])];
  return all.filter((word) => !word.endsWith("frei")).map(plain);
}

type Words = Readonly<Record<string, readonly string[]>>;
const listOf = (lists: Words, code: string) => (Object.hasOwn(lists, code) ? lists[code] : undefined);

/** Guests say "Nüsse", the law says "Schalenfrüchte". */
const peoplesWords: Words = {
  schalenfruechte: ["nuss", "nüsse"],
  krebstiere: ["meeresfrüchte", "schalentiere"],
  weichtiere: ["meeresfrüchte", "schalentiere"],
  gluten: ["mehl", "zöliakie"],
  milch: ["lactose"],
  eier: ["rührei", "spiegelei", "wachtelei"],
  sulfite: ["schwefel"],
};

const otherThings: Words = {
  schalenfruechte: ["erdnuss", "erdnüsse", "kokosnuss", "kokosnüsse", "muskatnuss"],
  milch: ["rahmen"],
};
