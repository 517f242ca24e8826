import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { allergensIn } from "./note-allergens.ts";
import { plain, plainNote } from "./plain-note.ts";

/** Words that are in most notes and mean nothing in the neighbouring languages. */
const german = wordsOf(`
  aber alle allem allen auch auf aus bei beim bis bist bin dann dass dein deine dem denn dich dir doch dort durch eine
  einem einen einer eines einfach entweder euch euer falls fuer gegen gegenueber gerne gern gut gute guten habe haben
  hat hatte heute hier hinten hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer immer ist jede jeden jeder jetzt kann
  kein keine keinem keinen keiner koennen koennte lassen leider letztes letzte links mein meine meinem meinen meiner
  mich mir mit moechte moechten morgen muss muessen nach nachdem naechste neben nicht nichts noch nur oben oder ohne
  rechts schon sehr sein seine sich sie sind sodass soll sollen sollte sonst statt ueber und uns unser unsere unserem
  unseren unten vom von vor vorher vorn vorne wann war waren warum weg weil wenn wenig werde werden wie wieder wir wird
  wo wohne wohnen zu zum zur zwischen zweite zweiter erste erster dritte dritter herr herrn frau familie firma gmbh dank
  tor tore zaun bank kiste box seite ecke ganz schnell spaet frueh sohn tochter kind kinder mann besser lecker leckeres toll super prima frisch viel mehr wenige ersatz
`);
const german_stems =
  /klingel|kling|nachbar|hinterhof|hinterhaus|vorderhaus|seitenfluegel|stock|etage|geschoss|eingang|empfang|keller|treppe|terrass|garage|garten|carport|briefkasten|tuer|haus|hof|abstell|ablage|ablegen|abgeben|abholen|liefer|paket|karton|anruf|anrufen|telefon|aufzug|strasse|uhr|vormittag|nachmittag|mittag|abend|wohnung|wohn|buero|praxis|laden|rezeption|pfoertner|portier|schluessel|code|hund|urlaub|geburtstag|essen|gericht|koch|kueche|kunde|bestell|vorsicht|achtung|allerg|vertrag|unvertraeg|verzicht|weglass|geschenk|rechnung|danach|davor|daneben|dahinter|darauf|moegl|schicken|stellen|legen|bringen|nehmen|rollstuhl|leise|schlaf|baby|offen|oeffn|einfahrt|zufahrt|parkplatz|schuppen|scheune|rueckseite|werkstatt|fenster|balkon/;
const english = wordsOf(`
  the and with without please leave ring bell doorbell door floor neighbour neighbours neighbor neighbors not are our
  your for from have has can cannot could will would should this that these parcel package front back behind gate office
  house home thanks thank you very much call phone any only some who when where into them they she his her been does
  before after next free delivery deliver food kitchen allergic
`);
/** They stand in notes of any language. */
const polite = wordsOf(
  "bitte danke dank gruss gruesse gruessen viele vielen liebe lg mfg hallo please ok okay",
);

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

// signs without a script, such as an apostrophe that counts as a letter, belong to every script
const otherScript = /(?=\p{L})[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
const leastLetters = 3;

const sentencesOf = (note: string) => note.normalize("NFKC").split(/[.!?;\n]+/);
const isGermanWord = (word: string) => german.has(word) || german_stems.test(word);

/** Sentences without any German word: a single word for a food counts there. */
function sentencesBesideGerman(note: string): string[] {
  return sentencesOf(note).filter((sentence) => !plainWords(sentence).some(isGermanWord));
}

/**
 * A note that the team may be unable to read: another script, or a sentence without a German or English word. Names
 * are no sentence: they begin with capitals.
 */
export function isForeignNote(note: string): boolean {
  return otherScript.test(note.normalize("NFKC")) || sentencesOf(note).some(isForeignSentence);
}

function isForeignSentence(sentence: string): boolean {
  const words = plainWords(sentence);
  if (words.length < 2 || words.some((word) => isGermanWord(word) || english.has(word))) return false;
  const shown = sentence === sentence.toUpperCase() ? sentence.toLowerCase() : sentence;
  return (shown.match(/(?<!\p{L})\p{Ll}[\p{L}\p{M}]+/gu) ?? []).some(
    (word) => word.length >= leastLetters && !polite.has(plain(word)),
  );
}

function plainWords(sentence: string): string[] {
  return plain(sentence).match(/\p{L}+/gu) ?? [];
}

// including common misspellings, and the languages of foreign-allergen-words.ts
const illness = new RegExp(
  [
    "al{1,2}er[gj]|allegi|anaphyla|anafyla|unvertrae?g|intol{1,2}er|nietoler|uczul|histamin|fru[ck]tose|la[kc]to[sz]",
    "z(oe|o)liak|c(oe|o|e)e?li[ac]|coliak|coelyak|colyak|sprue|epi-?pen|notfallset|gluten|gluet|celiak|celiac",
    "(?<!\\p{L})(diae?t|diet)|diabet|schwanger|pregnan|enceinte|hamile|ciaz|quincke|asthma",
    "аллерг|алерг|анафил|неперенос|непереносим|непереносн|целиак|целіак|лактоз|глютен|диабет|діабет|беремен|вагітн",
    "حساسي|تحسس|عدم تحمل|لا اتحمل|سيلياك|زلاقي|لاكتوز|غلوتين|جلوتين|سكري|حامل",
  ].join("|"),
  "u",
);
const refusal = new RegExp(
  `(?<!\\p{L})(?:${[
    "ohne|kein\\p{L}*|nicht|nichts|frei|vertrae?g\\p{L}*|vermeiden|meiden|weglassen|achten|aufpassen|vorsicht|spuren|darf|due?rfen",
    "no|not|without|free|avoid|never|traces|sans|pas|aucune?|jamais|bez|nie|zadn\\p{L}*|yok|olmasin|istemi\\p{L}*",
    "без|не|нет|немає|ні|нельзя|не можна|بدون|بلا|لا|خال\\p{L}*|ممنوع|دون",
  ].join("|")})(?!\\p{L})`,
  "u",
);

/** Prefers false alarms: a missed allergy may hurt a guest, and every note is read anyway. */
export function speaksOfAllergies(note: string, allergens: readonly NamedAllergen[]): boolean {
  const text = plainNote(note);
  return (
    illness.test(text) ||
    (refusal.test(text) && allergensIn(note, allergens).length > 0) ||
    // A foreign sentence may refuse a food in words that are not listed here.
    allergensIn(sentencesBesideGerman(note).join("\n"), allergens).length > 0
  );
}
