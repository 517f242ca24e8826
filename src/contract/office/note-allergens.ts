import type { NamedAllergen } from "#contract/office/allergen-marks.ts";
import { harmlessWordsOf, usualWordsOf } from "#contract/office/allergen-words.ts";

/**
 * Finds allergens in guests' notes. A word counts alone ("Eiern"), at the beginning ("Eierspeise") and at the end
 * of a word ("Frischmilch"), but not inside names ("Meier", "Fischer"). Prefers false alarms.
 */
export function allergensIn(note: string, allergens: readonly NamedAllergen[]): number[] {
  const text = plain(note);
  // A hyphen separates words, as in "Senf-Allergie".
  const words = text.match(/[a-z]+/g) ?? [];
  return allergens
    .filter((allergen) => {
      const harmless = harmlessOf(allergen.code);
      const own = words.filter((word) => !harmless.some((one) => word.includes(one)));
      return termsOf(allergen).some((term) => isNamed(term, own, text));
    })
    .map(({ id }) => id);
}

interface Term {
  word: string;
  /** matches only as a whole word */
  isAlone: boolean;
}

function isNamed({ word: term, isAlone }: Term, words: readonly string[], text: string): boolean {
  if (/\W/.test(term)) return text.includes(term);
  return words.some((word) => {
    if (isAlone) return word.startsWith(term) && isWholeOrIllness(word.slice(term.length));
    for (let at = word.indexOf(term); at >= 0; at = word.indexOf(term, at + 1)) {
      if (mayPrecede(word.slice(0, at), term) && mayFollow(word.slice(at + term.length))) return true;
    }
    return false;
  });
}

const illness = /^s?(allerg|alerg|unvertr|intoleran|frei)/;
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
  "egger|ecker|inger|mann|maier|mayer|meier|meyer|mueller|bauer|huber|berger?|burger?|bach|bacher|kamp|felde?r?|hofer|hoff|baum|strasse|allee|platz|gasse|ufer|dorf|dorfer|hausen|heime?r?|steine?r?|thale?r?|leben|rich|hardt|haus|wald|wirt|buehl";
const ofNames = new RegExp(`(${nameEnds})$|^(n|en|s)?(er|ler|ner|ert|weg|str|hof|ring|tal)$`);

function mayFollow(tail: string): boolean {
  if (tail === "" || plural.test(tail) || shortTails.test(tail)) return true;
  return tail.length >= 4 && !ofNames.test(tail);
}

/** Lower case without accents and umlauts: "Nüsse" and "Nuesse" are equal. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue" })[letter] ?? letter)
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
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
