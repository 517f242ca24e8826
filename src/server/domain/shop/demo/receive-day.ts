import { randomUUID } from "node:crypto";
import { addDays, type CalendarDay } from "#contract/day.ts";
import { cents, multiplyCents, noCents } from "#contract/money.ts";
import type { CookingDay } from "#server/domain/shop/demo/cook-day.ts";
import {
  type DemoKitchen,
  type DemoStoring,
  jitter,
  storingOf,
  timeOn,
} from "#server/domain/shop/demo/demo-kitchen.ts";
import { demoAuthor } from "#server/domain/shop/demo/fill-shelf-life.ts";
import { readIngredients } from "#server/domain/recipes/ingredient-queries.ts";
import {
  type BoughtArticle,
  readBoughtArticles,
  readSellingSuppliers,
} from "#server/domain/stock/bought-articles.ts";
import { readControlPoints } from "#server/domain/stock/control-points.ts";
import { insertMoves, type StockMove } from "#server/domain/stock/insert-moves.ts";
import { insertLots, insertReceipt } from "#server/domain/stock/insert-receipt.ts";
import { nextLotCodes } from "#server/domain/stock/lot-codes.ts";
import { derivedId, recordReading } from "#server/domain/stock/record-reading.ts";
import { readUsableLots } from "#server/domain/stock/usable-lots.ts";
import type { Queries } from "#server/platform/database/database.ts";

interface Receiving {
  kitchen: DemoKitchen;
  days: readonly CookingDay[];
  /** of the day among them */
  number: number;
}

interface Line {
  article: BoughtArticle;
  storing: DemoStoring;
  packs: number;
  /** null: all of it stays */
  returned: string | null;
}

/** What the suppliers bring on the morning of a day: enough until they come again, and at least one pack. */
export async function receiveDay(queries: Queries, receiving: Receiving): Promise<void> {
  const { kitchen, days, number } = receiving;
  const day = days[number]?.day;
  if (!day) return;
  const lines = await linesOf(queries, receiving, day);
  for (const { id, name, address, identificationMark } of await readSellingSuppliers(queries)) {
    const own = lines.filter(({ article }) => article.supplierId === id);
    const time = kitchen.delivered[name];
    if (own.length === 0 || !time) continue;
    const isAnimal = own.some(({ article }) => article.isAnimal);
    const dispatch = isAnimal
      ? { dispatchedOn: addDays(day, -1), dispatcher: address }
      : { dispatchedOn: null, dispatcher: "" };
    await receive(queries, {
      supplierId: id,
      lines: own,
      day,
      at: timeOn(day, time),
      mark: identificationMark,
      dispatch,
    });
  }
}

async function linesOf(
  queries: Queries,
  { kitchen, days, number }: Receiving,
  day: CalendarDay,
): Promise<Line[]> {
  const ingredients = await readIngredients(queries);
  const stock = await readUsableLots(queries, { ingredientIds: [...ingredients.keys()], recipeIds: [], day });
  const articles = await readBoughtArticles(queries, { day });
  const isLast = number === days.length - 1;
  const { ordered, came, reason } = kitchen.wrongGoods;
  return articles.filter(isFirstOfIngredient).flatMap((article): Line[] => {
    const ingredient = ingredients.get(article.ingredientId);
    if (!ingredient || ingredient.class === "water") return [];
    const storing = storingOf(kitchen, ingredient);
    if (number % storing.deliveredEvery !== 0 && !isLast) return [];
    const ahead = days.slice(number, number + storing.deliveredEvery);
    const needed = ahead.reduce((sum, { needs }) => sum + (needs.get(article.ingredientId) ?? 0), 0);
    // until the suppliers come again, also over a weekend
    const until = addDays(ahead.at(-1)?.day ?? day, isLast ? 4 : 0);
    const there = stock
      .filter(
        ({ ingredientId, endsOn }) => ingredientId === article.ingredientId && (endsOn ?? until) >= until,
      )
      .reduce((sum, { available }) => sum + available, 0);
    const packs = Math.max(
      0,
      Math.ceil((needed + article.packMilligrams / 4 - there) / article.packMilligrams),
    );
    if (number === 2 && ingredient.name === came)
      return [{ article, storing, packs: 1, returned: `${reason} ${ordered}` }];
    return packs > 0 ? [{ article, storing, packs, returned: null }] : [];
  });
}

const isFirstOfIngredient = (one: BoughtArticle, place: number, all: readonly BoughtArticle[]) =>
  all.findIndex(({ ingredientId }) => ingredientId === one.ingredientId) === place;

interface Delivery {
  supplierId: number;
  lines: readonly Line[];
  day: CalendarDay;
  at: Date;
  mark: string;
  dispatch: { dispatchedOn: CalendarDay | null; dispatcher: string };
}

async function receive(
  queries: Queries,
  { supplierId, lines, day, at: moment, mark, dispatch }: Delivery,
): Promise<void> {
  const id = randomUUID();
  const short = day.slice(2).replaceAll("-", "");
  await insertReceipt(queries, {
    ...{
      id,
      supplierId,
      day,
      at: moment,
      by: demoAuthor,
      slipNumber: `LS-${short}-${supplierId}`,
      fingerprint: "",
    },
    ...{ ...dispatch, consignor: "", consignee: "" },
  });
  const codes = await nextLotCodes(queries, { letter: "W", day, count: lines.length });
  const lots = lines.map(({ article, storing, packs, returned }, position) => {
    const milligrams = article.packMilligrams * packs;
    const worth = multiplyCents(article.priceCents ?? noCents, packs);
    return {
      ...{
        position,
        code: codes[position] ?? "",
        ingredientId: article.ingredientId,
        name: article.ingredient,
      },
      ...{
        endsOn: storing.keepsDays === null ? null : addDays(day, storing.keepsDays),
        isUseBy: storing.isUseBy ?? false,
      },
      ...{
        placeId: article.placeId,
        articleId: article.id,
        supplierLot: `${article.ingredient[0]?.toUpperCase()}${short}-${position + 1}`,
      },
      temperature: storing.temperature === undefined ? null : storing.temperature + jitter(position),
      ...{ orderedMilligrams: returned ? 0 : milligrams, milligrams, cents: worth, expectedCents: worth },
      identificationMark: article.isAnimal ? mark : "",
    };
  });
  const lotIds = await insertLots(queries, { receiptId: id, day, lots });
  const came = lots.map(
    ({ position, milligrams, cents: worth }): StockMove => ({
      lotId: lotIds.get(position) ?? 0,
      kind: "receipt",
      milligrams,
      cents: cents(worth),
    }),
  );
  const goes = lots.flatMap(({ position, milligrams }): StockMove[] => {
    const reason = lines[position]?.returned;
    return reason
      ? [{ lotId: lotIds.get(position) ?? 0, kind: "return", milligrams: -milligrams, reason }]
      : [];
  });
  await insertMoves(queries, { request: id, at: moment, by: demoAuthor }, [...came, ...goes]);
  const points = await readControlPoints(
    queries,
    lines.flatMap(({ article }) => article.pointId ?? []),
  );
  for (const { position, temperature } of lots) {
    const point = points.get(lines[position]?.article.pointId ?? 0);
    if (!point || temperature === null) continue;
    await recordReading(queries, {
      ...{
        id: derivedId(`receipt/${id}/${position}`),
        point,
        value: temperature,
        measuredAt: moment,
        at: moment,
      },
      ...{ by: demoAuthor, source: "receipt", lotId: lotIds.get(position) ?? 0 },
    });
  }
}
