import { boundMarks } from "#contract/bound-marks.ts";
import { normaliseSearch } from "#contract/catalogue/search-text.ts";

const oneOf = (words: string) => {
  const list = new Set(words.split(" "));
  return (word: string) => list.has(word);
};

// Written as `normaliseSearch` writes them.
export const isNegation = oneOf(
  "ohne kein keine keinen keiner keinem keines nicht weder ausser sans without",
);
/** Of "ohne" and "kein", and the English one; they count only before a word that can be excluded. */
export const isMistypedNegation = oneOf(
  "ohen ohn onhe one onne ohnne ohhne ohme ohnr ohe hone kien kiene nciht no",
);
export const isJoiner = oneOf("und oder noch sowie u bzw auch plus");
export const isExclusionEnd = oneOf("mit aber dafuer sondern nur fuer bitte");
/** "frei von Milch", "Allergie gegen Nüsse": the words behind are excluded. */
export const isLeadEnd = oneOf("von gegen auf of from");
/** Say nothing about a dish, nor about an exclusion: "ohne jede Spur von Sellerie", "für mein Kind". */
export const isEmptyWord = oneOf(
  "mit und oder auch in im auf an am fuer von zu zum zur der die das den dem ein eine einen einer etwas was bitte nur alle allen alles aber so sehr viel viele jede jeden jeder jegliche jeglichen jeglicher irgendwelche ich suche moechte will mag gern gerne gericht gerichte gerichten menue menues menu menus essen mahlzeit mahlzeiten kueche speise speisen enthaelt enthalten enthaltene zusatz frei sind ist bin habe haben hat wir er sie es vertrage vertraegt vertragen allergie allergisch spur spuren spurenfrei kind kinder kindern baby sohn soehne tochter toechter mann frau familie gaeste mich mir uns mein meine meinen meiner meinem unser unsere unseren unserer dein deine ihr ihre ihren",
);

const endsInNegation =
  "(?:f(?:r(?:e(?:e|i(?:e[nrsm]?)?)?)?)?|los|allergi(?:en?|sch|ker(?:in)?)|intoleran[tz]|unvertraeglichkeit)$";
const [behind, atEnd] = [new RegExp(`^${endsInNegation}`), new RegExp(`^(.{2,}?)${endsInNegation}`)];

/** "sellerie frei", "nuss allergie": the word before it is excluded. */
export const isNegationBehind = (word: string) => behind.test(word);

/** Whether a "-frei" is still being typed. */
export const isUnfinished = (word: string) => /f(?:re?)?$/.test(word);

/** The exclusion inside "selleriefrei", even unfinished, "Nussallergie" and "ohneSellerie". */
export function excludedIn(word: string): string | undefined {
  return (/^(?:ohne|keine?n?)(.{2,})$/.exec(word) ?? atEnd.exec(word))?.[1];
}

/** "ohne Spuren von Nüssen", "ohne Nüsse, auch keine Spuren", "spurenfrei" */
const traces =
  /(?:[,\s]*(?:und\s+)?(?:auch\s+)?(?:ohne|keine)\s+spuren?\s*$)|(?:(?:auch|jede)\s+)?(?<!\p{L})spur(?:en)?(?:frei)?(?!\p{L})(?:\s+(?:von|an)(?!\p{L}))?\s*/giu;

/** The words without their traces; null when they say nothing of traces. */
export function withoutTraces(words: string): string | null {
  const clean = (text: string) => text.replace(/\s+/g, " ").trim();
  const rest = clean(words.replace(traces, " "));
  return rest === clean(words) ? null : rest;
}

/** Without the ending of a plural or a case: "zwiebeln" and "zwiebel" share a stem. */
export function stemOf(word: string): string {
  const stem = word.replace(/(?:en|er|e|n|s)$/, "");
  return stem.length >= 4 ? stem : word;
}

/** Whether a typed word is this one, inflected or not. */
export function isInflected(typed: string, word: string): boolean {
  return typed.startsWith(word) && /^(?:e[nrsm]?|s|n|in|innen)?$/.test(typed.slice(word.length));
}

/** With umlauts spelled out, and as typed on a keyboard without them: `kaese` and `kase`. */
export function spellingsOf(text: string): string[] {
  const bare = boundMarks(text)
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "");
  return [...new Set([normaliseSearch(text), normaliseSearch(bare)])];
}
