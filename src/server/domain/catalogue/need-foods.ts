import type { NeedFood } from "#brand/needs.ts";
import { findFoods } from "#contract/office/catalogue/claims/find-foods.ts";
import {
  type FoodWords,
  listed,
  meat,
  perhapsPork,
  pork,
} from "#contract/office/catalogue/claims/food-words.ts";
import type { MenuRow } from "#server/domain/catalogue/queries.ts";
import { plainText } from "#server/platform/http/clean-html.ts";

interface NeededFood {
  /** as a sentence names it */
  name: string;
  certain: FoodWords;
  /** may be it, so that a dish with it is not without: unknown is never free */
  perhaps?: FoodWords;
}

const gelatine: FoodWords = { words: ["gelatine", "e 441"] };

const neededFoods: Readonly<Record<NeedFood, NeededFood>> = {
  pork: { name: "Schwein", certain: pork, perhaps: perhapsPork },
  meat: { name: "Fleisch", certain: meat },
  alcohol: {
    name: "Alkohol",
    certain: {
      words:
        listed(`wein$, bier$, likör$, "sekt", "mirin", "sake", "sherry", "marsala", "rum", "cognac", "brandy", "wodka",
        "whisky", "weinbrand", "kirschwasser", "calvados", "cidre", "alkohol"`),
    },
  },
  gelatine: { name: "Gelatine", certain: gelatine },
  chili: {
    name: "scharfe Zutaten",
    certain: {
      words: listed(
        "chili, chilli, jalapeño, jalapeno, sambal, harissa, cayenne, peperoni, habanero, sriracha, tabasco",
      ),
    },
  },
  sugar: {
    name: "Zucker",
    certain: {
      words: listed("zucker, sirup, honig, dextrose, glukose, fruktose, agavendicksaft"),
      harmless: listed("zuckerschote, zuckererbse, zuckermais, honigmelone, honigtomate"),
    },
  },
  additives: {
    name: "Zusatzstoffe",
    certain: {
      words:
        listed(`konservierungsstoff, farbstoff, geschmacksverstärker, glutamat, antioxidationsmittel, stabilisator,
        säureregulator, säuerungsmittel, gerinnungsmittel, verdickungsmittel, geliermittel, emulgator, backtriebmittel,
        süßungsmittel, süßstoff, trennmittel, festigungsmittel`),
    },
  },
};

export const isNeedFood = (name: string): name is NeedFood => Object.hasOwn(neededFoods, name);

/** Lists of ingredients by menu, those of a box being its dishes'; null where one is missing. */
export type IngredientTexts = ReadonlyMap<number, string | null>;

export function ingredientTexts(menus: readonly MenuRow[]): IngredientTexts {
  const own = new Map(menus.map(({ id, ingredients }) => [id, plainText(ingredients ?? "") || null]));
  return new Map(
    menus.map(({ id, isBox, contents }) => {
      const texts = isBox ? contents.map(({ menuId }) => own.get(menuId) ?? null) : [own.get(id) ?? null];
      return [id, texts.length > 0 && texts.every((text) => text !== null) ? texts.join("\n") : null];
    }),
  );
}

export function holdsFood(text: string | null | undefined, food: NeedFood): boolean {
  return wordsOf(text, neededFoods[food].certain).length > 0;
}

/** Nothing is without a food whose ingredients are not known. */
export function isWithoutFood(text: string | null | undefined, food: NeedFood): boolean {
  const { certain, perhaps } = neededFoods[food];
  return Boolean(text) && ![certain, perhaps].some((words) => words && wordsOf(text, words).length > 0);
}

/** "8 Menüs enthalten laut Zutatenliste Alkohol (Rotwein, Weißwein)" */
export function foodSentence(texts: readonly (string | null | undefined)[], food: NeedFood): string {
  const { name, certain } = neededFoods[food];
  const named = texts.map((text) => wordsOf(text, certain)).filter(({ length }) => length > 0);
  const examples = [...new Set(named.flat())].slice(0, mostExamples).join(", ");
  const unknown = texts.filter((text) => !text).length;
  const subject = ["Kein Menü enthält", "1 Menü enthält"][named.length] ?? `${named.length} Menüs enthalten`;
  const hasExamples = named.length > 0 && examples !== name;
  return [
    `${subject} laut Zutatenliste ${name}${hasExamples ? ` (${examples})` : ""}`,
    ...(unknown > 0 ? [`bei ${unknown} fehlt sie`] : []),
  ].join(", ");
}

/** "Laut Zutatenliste mit Schwein: 6 Menüs, mit Gelatine: kein Menü" */
export function foodCounts(
  texts: readonly (string | null | undefined)[],
  foods: readonly NeedFood[],
): string {
  const counts = foods.map((food) => {
    const count = texts.filter((text) => holdsFood(text, food)).length;
    return `mit ${neededFoods[food].name}: ${["kein Menü", "1 Menü"][count] ?? `${count} Menüs`}`;
  });
  return `Laut Zutatenliste ${counts.join(", ")}`;
}

const mostExamples = 4;

function wordsOf(text: string | null | undefined, foods: FoodWords): string[] {
  return findFoods(text ?? "", foods, "list");
}
