import { type Need, needs } from "#brand/needs.ts";
import { pages } from "#contract/addresses.ts";
import { claimOf } from "#contract/catalogue/form-claims.ts";
import type { SearchFilter } from "#contract/catalogue/search.ts";
import { slugOf } from "#contract/slug.ts";
import {
  foodCounts,
  foodSentence,
  holdsFood,
  ingredientTexts,
  isNeedFood,
  isWithoutFood,
} from "#server/domain/catalogue/need-foods.ts";
import type { FormRow, MenuRow } from "#server/domain/catalogue/queries.ts";

interface Offer {
  menus: readonly MenuRow[];
  /** of all menus, drafts too: a box has its dishes' */
  texts: ReturnType<typeof ingredientTexts>;
  forms: readonly FormRow[];
}

const ingredientsQuestion = pages.faqQuestion(slugOf("Wo finde ich Zutaten und Allergene?"));

/** What guests need of a dish, answered by the data of the dishes that are on sale. */
export function needFilters(rows: readonly MenuRow[], forms: readonly FormRow[]): SearchFilter[] {
  const offer = { menus: rows.filter(({ isPublished }) => isPublished), texts: ingredientTexts(rows), forms };
  return needs.map(({ terms, without = [], question, answer, dishes, way }, place) => ({
    ...{ kinds: [], harmless: [], implies: [], group: "needs" as const, id: place + 1, name: question },
    ...{ terms: [...terms], exclusionTerms: [...without] },
    help: {
      text: answer.flatMap((sentence) => filledIn(sentence, offer) ?? []).join(" "),
      ...(way ? { href: pages.shopSearch(way.words), label: way.label } : { href: ingredientsQuestion }),
      ...(dishes && { menus: answering(dishes, offer) }),
    },
  }));
}

const placeholder = /\{([\w|]+)\}/g;

/** Undefined when the shop has nothing that the sentence counts. */
function filledIn(sentence: string, offer: Offer): string | undefined {
  const facts = [...sentence.matchAll(placeholder)].map(([, name = ""]) => factOf(name, offer));
  if (facts.includes(undefined)) return undefined;
  return sentence.replace(placeholder, () => facts.shift() ?? "");
}

function factOf(name: string, { menus, texts, forms }: Offer): string | undefined {
  const foods = name.split("|");
  if (foods.every(isNeedFood)) {
    const sold = menus.map(({ id }) => texts.get(id));
    const [food] = foods;
    return foods.length === 1 && food ? foodSentence(sold, food) : foodCounts(sold, foods);
  }
  if (name === "organic") {
    const count = menus.filter(({ organicCode }) => organicCode !== "").length;
    return (
      ["Kein Menü ist als Bio gekennzeichnet", "1 Menü ist als Bio gekennzeichnet"][count] ??
      `${count} Menüs sind als Bio gekennzeichnet`
    );
  }
  const form = forms.find((one) => claimOf(one)?.kind === name);
  if (!form) return undefined;
  const count = menus.filter(({ nutritionIds }) => nutritionIds.includes(form.id)).length;
  return `${["Kein Menü trägt", "1 Menü trägt"][count] ?? `${count} Menüs tragen`} „${form.name}“`;
}

function answering(dishes: NonNullable<Need["dishes"]>, { menus, texts, forms }: Offer): number[] {
  const { with: contained, without = [], form: kind, first } = dishes;
  const form = forms.find((one) => claimOf(one)?.kind === kind);
  const fitting = menus.filter(
    ({ id, nutritionIds }) =>
      (!contained || holdsFood(texts.get(id), contained)) &&
      without.every((food) => isWithoutFood(texts.get(id), food)) &&
      (!kind || (form !== undefined && nutritionIds.includes(form.id))),
  );
  return (first ? inOrder(fitting, first) : fitting).map(({ id }) => id);
}

/** By what a portion has; a box has several. */
function inOrder(
  menus: readonly MenuRow[],
  [direction, figure]: NonNullable<NonNullable<Need["dishes"]>["first"]>,
): MenuRow[] {
  const portionOf = ({ figures, weightGrams }: MenuRow) => (figures?.[figure] ?? 0) * weightGrams;
  const sign = direction === "least" ? 1 : -1;
  return menus
    .filter(({ isBox, figures }) => !isBox && figures !== null)
    .sort((a, b) => sign * (portionOf(a) - portionOf(b)));
}
