import { addDays } from "#contract/day.ts";
import { receiptQuestionKinds } from "#contract/office/stock/receipt-questions.ts";
import type { ReceiptLine } from "#contract/office/stock/receiving.ts";
import { type StoredIngredient, readIngredients } from "#server/domain/recipes/ingredient-queries.ts";
import {
  type BoughtArticle,
  readBoughtArticles,
  readSellingSuppliers,
} from "#server/domain/stock/bought-articles.ts";
import { derivedId } from "#server/domain/stock/derived-id.ts";
import { readUsableLots } from "#server/domain/stock/usable-lots.ts";
import { receiveGoods } from "#server/office/stock/receiving/receive-goods.ts";
import { type DemoKitchen, type DemoStoring, jitter, storingOf } from "./demo-kitchen.ts";
import { isHeated, type KitchenDay, kitchenDays, openBatches } from "./kitchen-days.ts";
import { dayOf, type Stage } from "./stage.ts";

interface Ordered {
  article: BoughtArticle;
  storing: DemoStoring;
  packs: number;
  /** it is not what was ordered, and goes back */
  reason?: string;
}

/** What the suppliers bring on the morning of a day. */
export async function receiveDay(stage: Stage, kitchen: DemoKitchen, { day }: KitchenDay): Promise<void> {
  const { deps, staff, goTo } = stage;
  const ordered = await orderedFor(stage, kitchen, day);
  const date = dayOf(day).slice(2).replaceAll("-", "");
  const suppliers = await readSellingSuppliers(deps.database);
  const timeOf = ({ name }: { name: string }) => kitchen.delivered[name] ?? "";
  for (const supplier of suppliers.toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)))) {
    const own = ordered.filter(({ article }) => article.supplierId === supplier.id);
    if (own.length === 0) continue;
    goTo(day, timeOf(supplier));
    const isAnimal = own.some(({ article }) => article.isAnimal);
    await receiveGoods(deps, staff, {
      id: derivedId(`demo/receipt/${day}/${supplier.id}`),
      ...{ supplierId: supplier.id, slipNumber: `LS-${date}-${supplier.id}`, consignor: "", consignee: "" },
      ...{ dispatchedOn: isAnimal ? dayOf(day - 1) : null, dispatcher: isAnimal ? supplier.address : "" },
      lines: own.map((one, place) => lineOf(one, { day, place, date, mark: supplier.identificationMark })),
    });
  }
}

function lineOf(
  { article, storing, packs, reason }: Ordered,
  { day, place, date, mark }: { day: number; place: number; date: string; mark: string },
): ReceiptLine {
  const milligrams = article.packMilligrams * packs;
  const { temperature, keepsDays } = storing;
  return {
    ...{ articleId: article.id, gtin: null, producedOn: null, price: null, milligrams },
    supplierLot: `${article.ingredient[0]?.toUpperCase()}${date}-${place + 1}`,
    endsOn: keepsDays === null ? null : addDays(dayOf(day), keepsDays),
    isUseBy: storing.isUseBy ?? false,
    orderedMilligrams: reason ? 0 : milligrams,
    temperature: temperature === undefined ? null : temperature + jitter(place),
    identificationMark: article.isAnimal ? mark : "",
    returned: reason ? { milligrams, reason } : null,
    confirmed: [...receiptQuestionKinds],
  };
}

/** Ordered is what would not last until the next working day, for as long as its supplier stays away. */
async function orderedFor(stage: Stage, kitchen: DemoKitchen, day: number): Promise<Ordered[]> {
  const { deps } = stage;
  const number = kitchenDays.findIndex((one) => one.day === day);
  const ingredients = await readIngredients(deps.database);
  const stock = await stockUntil(stage, [...ingredients.keys()], kitchenDays[number]?.next ?? 0);
  const needs = await needsFrom(stage, kitchen, number);
  const { ordered, came, reason } = kitchen.wrongGoods;
  const bought = (await readBoughtArticles(deps.database, { day: dayOf(day) })).filter(isFirstOfIngredient);
  return bought.flatMap((article): Ordered[] => {
    const ingredient = ingredients.get(article.ingredientId);
    if (!ingredient || ingredient.class === "water") return [];
    const storing = storingOf(kitchen, ingredient);
    if (number === 2 && isNamed(ingredient, came))
      return [{ article, storing, packs: 1, reason: `${reason} ${ordered}` }];
    const needOf = (days: number) =>
      needs.slice(0, days).reduce((sum, one) => sum + (one.get(article.ingredientId) ?? 0), 0);
    const there = stock.get(article.ingredientId) ?? 0;
    const reserve = article.packMilligrams / 4;
    if (there >= needOf(1) + reserve) return [];
    const missing = needOf(storing.deliveredEvery) + reserve - there;
    return [{ article, storing, packs: Math.ceil(missing / article.packMilligrams) }];
  });
}

const isNamed = ({ name }: StoredIngredient, other: string) => name === other;

const isFirstOfIngredient = (one: BoughtArticle, place: number, all: readonly BoughtArticle[]) =>
  all.findIndex(({ ingredientId }) => ingredientId === one.ingredientId) === place;

async function stockUntil(
  { deps }: Stage,
  ingredientIds: readonly number[],
  next: number,
): Promise<ReadonlyMap<number, number>> {
  const lots = await readUsableLots(deps.database, { ingredientIds, recipeIds: [], day: dayOf(next) });
  return sumOf(lots.map(({ ingredientId, available }) => [ingredientId, available]));
}

/** Milligrams of each ingredient on this working day and on each after it. */
async function needsFrom(
  stage: Stage,
  kitchen: DemoKitchen,
  number: number,
): Promise<ReadonlyMap<number, number>[]> {
  const needs: ReadonlyMap<number, number>[] = [];
  for (const [ahead, day] of kitchenDays.slice(number).entries()) {
    const batches = await openBatches(stage, kitchen, day);
    const isMade = (place: number) => ahead > 0 && kitchenDays[place - 1]?.isAhead === true;
    const own = batches.filter(
      (one) => !(isMade(number + ahead) && one.menuId === null && isHeated(kitchen, one)),
    );
    needs.push(
      sumOf(own.flatMap(({ inputs }) => inputs.map((one) => [one.ingredientId, one.needed ?? 0] as const))),
    );
  }
  return needs;
}

function sumOf(parts: readonly (readonly [id: number | null, milligrams: number])[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [id, milligrams] of parts) if (id !== null) sums.set(id, (sums.get(id) ?? 0) + milligrams);
  return sums;
}
