import { figureText } from "#contract/catalogue/figure-text.ts";
import { germanNumber } from "#contract/german-number.ts";
import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { figureWords } from "#contract/office/catalogue/menu-check.ts";
import { type FigureName, figureNames, type MenuContent } from "#contract/office/catalogue/menu-fields.ts";
import { plainText } from "#server/platform/http/clean-html.ts";

type Printed = Pick<MenuContent, "ingredients" | "weightGrams" | "allergenIds" | "traceIds" | "per100g">;

/** What guests read otherwise than before, in German, allergens first. */
export function labelChanges(before: Printed, after: Printed, allergens: readonly NamedAllergen[]): string[] {
  const named = (ids: readonly number[], others: readonly number[]) =>
    allergens.flatMap(({ id, name }) => (ids.includes(id) && !others.includes(id) ? [name] : []));
  const sentences = (names: readonly string[], sentence: (name: string) => string) => names.map(sentence);
  return [
    ...sentences(named(after.allergenIds, before.allergenIds), (name) => `Enthält jetzt ${name}.`),
    ...sentences(named(before.allergenIds, after.allergenIds), (name) => `Enthält nicht mehr ${name}.`),
    ...sentences(
      named(after.traceIds, before.traceIds),
      (name) => `Kann jetzt Spuren von ${name} enthalten.`,
    ),
    ...sentences(
      named(before.traceIds, [...after.traceIds, ...after.allergenIds]),
      (name) => `Keine Spuren mehr von ${name}.`,
    ),
    ...figureNames.flatMap((name) => figureChange(name, before.per100g[name], after.per100g[name])),
    ...weightChange(before, after),
    ...(before.ingredients === after.ingredients ? [] : [`Zutaten: ${plainText(after.ingredients)}`]),
  ];
}

function weightChange({ weightGrams: before }: Printed, { weightGrams: after }: Printed): string[] {
  if (before === after) return [];
  const instead = before > 0 ? ` statt ${germanNumber(before)}\u00a0g` : "";
  return [`Nettofüllmenge: ${germanNumber(after)}\u00a0g${instead}.`];
}

function figureChange(name: FigureName, before: number | null, after: number | null): string[] {
  if (before === after) return [];
  const text = (value: number | null) => (value === null ? "unbekannt" : figureText(name, value));
  const word = name === "kj" || name === "kcal" ? "Energie" : capital(figureWords[name]);
  return text(before) === text(after) ? [] : [`${word} je 100 g: ${text(after)} statt ${text(before)}.`];
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
