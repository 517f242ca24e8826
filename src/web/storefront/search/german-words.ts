/** All words here are written as `normaliseSearch` writes them. */
const negations = /^(ohne|kein|keine|keinen|keiner|keinem|keines|nicht|weder|ausser|sans)$/;
/** Typing mistakes of "ohne". They count only before a word that can be excluded. */
const mistypedNegations = /^(ohen|ohn|onhe|one|onne|ohnne|ohhne|ohme|ohnr|ohe|hone|kien|kiene|nciht)$/;
/** Words without meaning before an exclusion: "ohne jede Spur von Sellerie". */
const fillers =
  /^(jede|jeden|jeder|jegliche|jeglichen|jeglicher|alle|allen|die|den|das|der|dem|ein|eine|einen|einer|irgendwelche|spur|spuren|von|zu|so|sehr|viel|viele|enthaltene|zusatz)$/;
const joiners = /^(und|oder|noch|sowie|u|bzw|auch|plus)$/;
/** Words that end the exclusions of "ohne". */
const scopeEnds = /^(mit|aber|dafuer|sondern|nur|ohne|kein|keine|keinen|nicht|weder|fuer|bitte|€)$/;
/** Words that say nothing about a dish. */
const emptyWords =
  /^(mit|und|oder|auch|in|im|auf|an|am|fuer|zu|zum|zur|der|die|das|den|dem|ein|eine|einen|etwas|was|bitte|nur|alle|alles|aber|ich|suche|moechte|will|mag|gern|gerne|gericht|gerichte|gerichten|menue|menues|menu|menus|essen|mahlzeit|mahlzeiten|kueche|speise|speisen|enthaelt|enthalten|frei|sind|ist|bin|habe|haben|hat|wir|er|sie|es|vertrage|vertraegt|vertragen|allergie|allergisch|spur|spuren|spurenfrei)$/;
/** For whom a guest searches. */
const people =
  /^(kind|kinder|kindern|baby|sohn|soehne|tochter|toechter|mann|frau|familie|gaeste|mich|mir|uns)$/;
const possessives = /^(mein|unser|dein|ihr)(e[nmr]?)?$/;
/** "sellerie frei", "nuss allergie": the word before them is excluded. */
const negationsBehind =
  /^(frei|freie|freien|freier|freies|los|allergie|allergien|allergisch|allergiker|allergikerin|intoleranz|intolerant|unvertraeglichkeit)$/;
const illnesses = /^(allergie|allergien|allergisch|intoleranz|intolerant|unvertraeglichkeit)$/;
/** "frei von Milch", "Allergie gegen Nüsse". */
const leadEnds = /^(von|gegen|auf)$/;
const negationAtEnd =
  /^(.{2,}?)(frei(?:e[nrsm]?)?|allergie|allergiker(?:in)?|intoleranz|intolerant|unvertraeglichkeit)$/;
const negationAtStart = /^(?:ohne|keine?n?)(.{2,})$/;

export const isNegation = (word: string): boolean => negations.test(word);
export const isMistypedNegation = (word: string): boolean => mistypedNegations.test(word);
export const isFiller = (word: string): boolean => fillers.test(word);
export const isJoiner = (word: string): boolean => joiners.test(word);
export const isScopeEnd = (word: string): boolean => scopeEnds.test(word);
export const isPerson = (word: string): boolean => people.test(word);
export const isPossessive = (word: string): boolean => possessives.test(word);
export const isEmptyWord = (word: string): boolean => emptyWords.test(word);
export const isNegationBehind = (word: string): boolean => negationsBehind.test(word);

export const isIllness = (word: string): boolean => illnesses.test(word);

export const isLeadEnd = (word: string): boolean => leadEnds.test(word);

/** "ohne Spuren von Nüssen", "ohne Nüsse, auch keine Spuren", "spurenfrei" */
const traces =
  /(?:[,\s]*(?:und\s+)?(?:auch\s+)?(?:ohne|keine)\s+spuren?\s*$)|(?:(?:auch|jede)\s+)?(?<!\p{L})spur(?:en)?(?:frei)?(?!\p{L})(?:\s+(?:von|an)(?!\p{L}))?\s*/giu;

/** Null when the words say nothing of traces. */
export function withoutTraces(words: string): string | null {
  const rest = words.replace(traces, " ").replace(/\s+/g, " ").trim();
  return rest === words.replace(/\s+/g, " ").trim() ? null : rest;
}

/** The exclusion inside "selleriefrei", "Nussallergie" and "ohneSellerie". */
export function excludedIn(word: string): string | undefined {
  return negationAtEnd.exec(word)?.[1] ?? negationAtStart.exec(word)?.[1];
}

const endings = /(?:en|er|e|n|s)$/;

/** Without the ending of a plural or a case: "zwiebeln" and "zwiebel" share a stem. */
export function stemOf(word: string): string {
  const stem = word.replace(endings, "");
  return stem.length >= 4 ? stem : word;
}

const inflections = /^(?:e[nrsm]?|s|n|in|innen)?$/;

/** Whether a typed word is this one, inflected or not. */
export function isInflected(typed: string, word: string): boolean {
  return typed.startsWith(word) && inflections.test(typed.slice(word.length));
}
