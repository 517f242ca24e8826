import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { allergensIn } from "#contract/office/kitchen/note-allergens.ts";
import { sentencesBesideGerman } from "#contract/office/kitchen/note-language.ts";
import { plainNote } from "#contract/office/kitchen/plain-note.ts";

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
