import { madeWith, mentionsOf, type NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { brokenClaims, doubtfulClaims } from "#contract/office/catalogue/claims/claim-check.ts";
import { demandedHints } from "#contract/office/catalogue/claims/demanded-wordings.ts";
import {
  contradictingTraces,
  type StatedAllergens,
  traceHints,
  withoutTraces,
} from "#contract/office/catalogue/claims/traces.ts";
import { wordingHints } from "#contract/office/catalogue/claims/wording-hints.ts";
import { energyHints } from "#contract/office/catalogue/figure-check.ts";
import type { Finding } from "#contract/office/catalogue/finding.ts";
import { type FigureName, figureNames, type MenuContent } from "#contract/office/catalogue/menu-fields.ts";
import type { DerivedLabel } from "#contract/office/recipes/derived-label.ts";
import { labelDifferences } from "#contract/office/recipes/label-check.ts";
import { type ProvenShelfLife, unprovenShelfLife } from "#contract/office/recipes/shelf-life-check.ts";

export interface CheckKnowledge {
  allergens: readonly NamedAllergen[];
  nutritionForms: readonly { id: number; name: string }[];
  /** dishes that may be in a box, by id */
  dishes: ReadonlyMap<number, CheckedDish>;
  /** what the recipe says of this dish; null: it has none, and a person answers for what is printed */
  derived: DerivedLabel | null;
  /** of the whole book: what a name may promise */
  ingredientNames: readonly string[];
  shelfLife: ProvenShelfLife;
}

interface CheckedDish extends StatedAllergens {
  name: string;
  isFoodComplete: boolean;
  isTruthful: boolean;
  followsRecipe: boolean;
  isShelfLifeProven: boolean;
  tracesComplete: boolean;
}

export const figureWords: Record<FigureName, string> = {
  kj: "kJ",
  kcal: "kcal",
  fat: "Fett",
  saturates: "gesättigte Fettsäuren",
  carbs: "Kohlenhydrate",
  sugar: "Zucker",
  protein: "Eiweiß",
  salt: "Salz",
};

/** Why a menu may not be published, each as the end of a sentence: "…, weil die Zutaten fehlen". */
export function missingForSale(
  menu: { isBox: boolean; content: MenuContent },
  knowledge: CheckKnowledge,
): Finding[] {
  const { isBox, content } = menu;
  const picture = missingPicture(content);
  if (isBox) return [...picture, ...missingInBox(content, knowledge)];
  return [...picture, ...missingFood(content, knowledge.allergens), ...brokenStatements(content, knowledge)];
}

function missingPicture({ pictures }: MenuContent): Finding[] {
  if (pictures.length === 0) return [{ field: "pictures", text: "ein Bild fehlt" }];
  if (pictures.every(({ alt }) => alt.trim() !== "")) return [];
  return [{ field: "pictures", text: "ein Bild noch nicht beschrieben ist" }];
}

/** Traces, promises, the recipe and the shelf life. Those of a dish that is sold already are reported and block no other change. */
export function brokenStatements(content: MenuContent, knowledge: CheckKnowledge): Finding[] {
  const unstated: Finding[] = content.tracesComplete
    ? []
    : [
        {
          field: "tracesComplete",
          text: "die Spuren von Allergenen noch nicht angegeben sind",
          broken: "traces",
        },
      ];
  return [
    ...unstated,
    ...contradictingTraces(content, content, knowledge.allergens),
    ...brokenClaims(content, knowledge),
    ...againstRecipe(content, knowledge),
    ...unprovenShelfLife(content, knowledge.shelfLife),
  ];
}

/** Why the printed label may not stand beside its recipe. */
export function againstRecipe(
  content: MenuContent,
  knowledge: Pick<CheckKnowledge, "allergens" | "nutritionForms" | "derived" | "ingredientNames">,
): Finding[] {
  const { derived } = knowledge;
  if (!derived) return [];
  const isIncomplete = derived.missing.length > 0;
  // An incomplete recipe says nothing of order, shares and figures; the allergens that it knows count.
  const contradictions = labelDifferences(content, derived, knowledge).filter(
    ({ isContradiction, key }) => isContradiction && (!isIncomplete || /^(allergen|trace)\b/.test(key)),
  );
  return [
    ...firstMissing(derived).map((text) => ({ field: "recipe", text, broken: "recipe" }) as const),
    ...contradictions.map(({ field, text, key }) => ({ field, text, broken: `label ${key}` })),
  ];
}

const mostMissing = 4;

/** A recipe that has just begun lacks hundreds of things: the first of them, each as the end of a sentence. */
export function firstMissing({ missing }: Pick<DerivedLabel, "missing">): readonly string[] {
  const others = missing.length - mostMissing;
  const more =
    others === 1 ? "dem Rezept eine weitere Angabe fehlt" : `dem Rezept ${others} weitere Angaben fehlen`;
  return others > 0 ? [...missing.slice(0, mostMissing), more] : missing;
}

/** What guests must be told about a dish before they buy it (LMIV, Art. 9 and 14). */
export function missingFood(content: MenuContent, allergens: readonly NamedAllergen[]): Finding[] {
  return [
    ...missingText(content, "ingredients", "die Zutaten fehlen"),
    ...missingText(content, "storage", "die Aufbewahrung fehlt"),
    ...missingText(content, "preparation", "die Zubereitung fehlt"),
    ...missingWeight(content),
    ...missingFigures(content),
    ...missingAllergens(content, allergens),
  ];
}

function missingText(
  content: MenuContent,
  field: "ingredients" | "storage" | "preparation",
  text: string,
): Finding[] {
  return content[field].replace(/<[^>]*>/g, "").trim() === "" ? [{ field, text }] : [];
}

function missingWeight({ weightGrams }: MenuContent): Finding[] {
  return weightGrams > 0 ? [] : [{ field: "weightGrams", text: "die Nettofüllmenge fehlt" }];
}

function missingFigures({ per100g }: MenuContent): Finding[] {
  const missing = figureNames.filter((name) => per100g[name] === null);
  const [first] = missing;
  if (!first) return [];
  if (missing.length === figureNames.length) return [{ field: first, text: "die Nährwerte fehlen" }];
  return [{ field: first, text: `Nährwerte fehlen: ${missing.map((name) => figureWords[name]).join(", ")}` }];
}

function missingAllergens(content: MenuContent, allergens: readonly NamedAllergen[]): Finding[] {
  const unchecked: Finding[] = content.allergensComplete
    ? []
    : [{ field: "allergensComplete", text: "die Allergenangaben noch nicht als vollständig bestätigt sind" }];
  if (content.ingredients === "") return unchecked;
  const unmarked = allergens
    .filter(({ id }) => content.allergenIds.includes(id))
    .map((allergen) => mentionsOf(content.ingredients, allergen))
    .filter(({ isMarked }) => !isMarked)
    .map(({ allergen, unmarked: [word] }): Finding => {
      const how = word ? `nicht hervorgehoben ist („${word}“)` : "nicht genannt ist";
      return { field: "ingredients", text: `das Allergen „${allergen.name}“ in den Zutaten ${how}` };
    });
  return [...unchecked, ...unmarked];
}

function missingInBox(content: MenuContent, { dishes, allergens }: CheckKnowledge): Finding[] {
  const { contents } = content;
  if (contents.length === 0) return [{ field: "contents", text: "die Box noch keinen Inhalt hat" }];
  const packed = contents.flatMap(({ menuId }) => dishes.get(menuId) ?? []);
  const stated = {
    allergenIds: packed.flatMap(({ allergenIds }) => allergenIds),
    traceIds: packed.flatMap(({ traceIds }) => traceIds),
  };
  return [
    ...contents.flatMap(({ menuId }) => missingInDish(menuId, dishes.get(menuId))),
    ...contradictingTraces(content, stated, allergens),
  ];
}

function missingInDish(menuId: number, dish: CheckedDish | undefined): Finding[] {
  const field = "contents";
  if (!dish) return [{ field, text: "ein Gericht der Box nicht mehr da ist" }];
  const { name, isFoodComplete, isTruthful, tracesComplete, followsRecipe, isShelfLifeProven } = dish;
  if (!isFoodComplete) return [{ field, text: `die Lebensmittelangaben von „${name}“ unvollständig sind` }];
  if (!tracesComplete)
    return [
      { field, text: `die Spuren von „${name}“ noch nicht angegeben sind`, broken: `traces ${menuId}` },
    ];
  if (!isTruthful)
    return [{ field, text: `„${name}“ etwas verspricht, was nicht stimmt`, broken: `dish ${menuId}` }];
  if (!followsRecipe)
    return [
      { field, text: `das Etikett von „${name}“ nicht zu seinem Rezept passt`, broken: `label ${menuId}` },
    ];
  if (isShelfLifeProven) return [];
  return [{ field, text: `die Haltbarkeit von „${name}“ nicht belegt ist`, broken: `shelf life ${menuId}` }];
}

/** Suspicious but possible: shown, never refused. */
export function hintsFor(
  menu: { isBox: boolean; content: MenuContent },
  knowledge: CheckKnowledge,
): Finding[] {
  const { isBox, content } = menu;
  if (isBox) return [...traceHints(content), ...wordingHints(content)];
  return [
    ...energyHints(content.per100g),
    ...knowledge.allergens.flatMap((allergen) => allergenHint(content, allergen)),
    ...traceHints(content),
    ...doubtfulClaims(content, knowledge),
    ...demandedHints(content),
    ...wordingHints(content),
  ];
}

function allergenHint(content: MenuContent, allergen: NamedAllergen): Finding[] {
  const ingredients = withoutTraces(content.ingredients);
  const { isMarked, unmarked } = mentionsOf(ingredients, allergen);
  if (content.allergenIds.includes(allergen.id)) {
    if (!isMarked || unmarked.length === 0) return [];
    return [
      { field: "ingredients", text: `Nicht überall hervorgehoben: ${quoted(unmarked)} (${allergen.name}).` },
    ];
  }
  const words = [...unmarked, ...madeWith(ingredients, allergen)];
  if (!isMarked && words.length === 0) return [];
  const mention = words.length > 0 ? `steht ${quoted(words)}` : "ist es hervorgehoben";
  return [
    {
      field: "allergenIds",
      text: `In den Zutaten ${mention}, aber „${allergen.name}“ ist nicht ausgewählt.`,
    },
  ];
}

function quoted(words: readonly string[]): string {
  return [...new Set(words)].map((word) => `„${word}“`).join(", ");
}
