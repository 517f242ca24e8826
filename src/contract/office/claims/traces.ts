import { findFoods, sentencesOf } from "#contract/office/claims/find-foods.ts";
import type { FoodWords } from "#contract/office/claims/food-words.ts";

const speaksOfTraces =
  /spuren|kreuzkonta|nicht (?:\p{L}+ )?(?:ausgeschlossen|auszuschließen)|(?:betrieb|küche|anlage|linie|produktion)[^.]*(?:verarbeite|verwende)/iu;
const deniesTraces =
  /(?:keine\p{L}*|ohne|frei von)\s+(?:\p{L}+\s+)?spuren|spuren (?:\p{L}+ )*(?:sind|werden|können) (?:\p{L}+ )*?(?:ausgeschlossen|nicht nachweisbar)/iu;

/** A sentence about what may get into a dish unintentionally. */
function isOfTraces(sentence: string): boolean {
  return speaksOfTraces.test(sentence);
}

/** The text without what it says of traces: they are in no recipe. */
export function withoutTraces(text: string): string {
  return sentencesOf(text)
    .filter((sentence) => !isOfTraces(sentence))
    .join("\n");
}

/** The first sentence that says that traces of these foods may be in it; undefined for none. */
export function tracesOf(texts: readonly string[], foods: FoodWords): string | undefined {
  return texts
    .flatMap(sentencesOf)
    .find(
      (sentence) =>
        isOfTraces(sentence) &&
        (!deniesTraces.test(sentence) || /nicht\s+ausgeschlossen/iu.test(sentence)) &&
        findFoods(sentence, foods, "prose").length > 0,
    );
}
