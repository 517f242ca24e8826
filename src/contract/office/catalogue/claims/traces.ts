import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { sentencesOf, textOf } from "#contract/office/catalogue/claims/find-foods.ts";
import type { Finding } from "#contract/office/catalogue/finding.ts";
import type { MenuContent } from "#contract/office/catalogue/menu-fields.ts";
import { allergensIn } from "#contract/office/kitchen/note-allergens.ts";

const speaksOfTraces =
  /spuren|kreuzkonta|nicht (?:\p{L}+ )?(?:ausgeschlossen|auszuschließen)|(?:betrieb|küche|anlage|linie|produktion)[^.]*(?:verarbeite|verwende)/iu;
const deniesTraces =
  /(?:keine\p{L}*|ohne|frei von)\s+(?:\p{L}+\s+)?spuren|spuren (?:\p{L}+ )*(?:sind|werden|können) (?:\p{L}+ )*?(?:ausgeschlossen|nicht nachweisbar)/iu;
const writtenFields = [
  "ingredients",
  "additionalInformation",
  "description",
  "longDescription",
  "storage",
  "preparation",
] as const;

export type StatedAllergens = Pick<MenuContent, "allergenIds" | "traceIds">;

/** A sentence about what may get into a dish unintentionally. */
function isOfTraces(sentence: string): boolean {
  return speaksOfTraces.test(sentence);
}

function isDenial(sentence: string): boolean {
  return deniesTraces.test(sentence) && !/nicht\s+ausgeschlossen/iu.test(sentence);
}

/** The text without what it says of traces: they are in no recipe. */
export function withoutTraces(text: string): string {
  return sentencesOf(text)
    .filter((sentence) => !isOfTraces(sentence))
    .join("\n");
}

function traceSentences(content: MenuContent) {
  return writtenFields.flatMap((field) =>
    sentencesOf(textOf(content[field]))
      .filter(isOfTraces)
      .map((sentence) => ({ field, sentence, isDenial: isDenial(sentence) })),
  );
}

/** Sentences that say other than the data, each as the end of "…, weil". Traces of what is contained are no news. */
export function contradictingTraces(
  content: MenuContent,
  stated: StatedAllergens,
  allergens: readonly NamedAllergen[],
): Finding[] {
  return traceSentences(content).flatMap(({ field, sentence, isDenial: denies }): Finding[] => {
    const named = allergensIn(sentence, allergens);
    const isStated = (id: number) => stated.traceIds.includes(id) || stated.allergenIds.includes(id);
    const wrong = denies
      ? (named.length > 0 ? named : stated.traceIds).filter(isStated)
      : named.filter((id) => !isStated(id));
    if (wrong.length === 0) return [];
    const names = allergens.filter(({ id }) => wrong.includes(id)).map(({ name }) => `„${name}“`);
    const what = denies ? "Spuren verneint, die angegeben sind" : "Spuren nennt, die nicht angegeben sind";
    const text = `ein Satz ${what}: ${names.join(", ")} („${shortened(sentence)}“)`;
    return [{ field, text, broken: `traces in ${field}` }];
  });
}

/** The shop writes this sentence itself. */
export function traceHints(content: MenuContent): Finding[] {
  return traceSentences(content)
    .filter(({ isDenial: denies }) => !denies)
    .map(({ field, sentence }) => ({
      field,
      text: `Den Satz zu Spuren schreibt der Shop aus den gewählten Allergenen. Bitte hier herausnehmen: „${shortened(sentence)}“`,
    }));
}

function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
