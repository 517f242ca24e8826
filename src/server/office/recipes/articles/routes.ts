import type { FastifyInstance } from "fastify";
import type { BodyOf } from "#contract/contract.ts";
import { type CalendarDay, germanDay } from "#contract/day.ts";
import { germanNumber } from "#contract/german-number.ts";
import { cents, eurosFromCents } from "#contract/money.ts";
import { isPriceSlip } from "#contract/office/catalogue/figure-check.ts";
import { centsFromEuros } from "#contract/office/fields.ts";
import type { TextFile } from "#contract/office/lists-and-files.ts";
import type { Article } from "#contract/office/recipes/suppliers.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import {
  insertPrice,
  lockArticle,
  readAllArticles,
  readArticlePrices,
  readArticles,
  readPricesOfArticle,
  type StoredArticle,
  type StoredPrice,
} from "#server/domain/recipes/article-queries.ts";
import { readSuppliers } from "#server/domain/recipes/supplier-queries.ts";
import { changeArticle, createArticle, nameOf } from "#server/office/recipes/articles/change-articles.ts";
import { suppliers } from "#server/office/recipes/articles/suppliers.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { csvEuros, writeCsv } from "#server/platform/http/write-csv.ts";
import { audit } from "#server/platform/log/audit.ts";
import { euroWords } from "#server/platform/log/changed-values.ts";
import { answerRecordCalls } from "#server/platform/logins/answer-record-calls.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

export function supplierRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const { database } = deps;
  const today = () => berlinDay(deps.clock());

  answerStaffCall(app, deps, "readSuppliers", async () => ({ data: await readSuppliers(database) }));

  const calls = { create: "createSupplier", change: "changeSupplier", id: "supplierId" } as const;
  answerRecordCalls(app, deps, calls, suppliers);

  answerStaffCall(app, deps, "exportPrices", async () => ({ data: await pricesFile(database, today()) }));

  answerStaffCall(app, deps, "readArticles", async ({ params }) => ({
    data: await readArticlesOf(database, Number(params.ingredientId), today()),
  }));

  answerStaffCall(app, deps, "createArticle", async ({ staff, params, body }) => ({
    data: { id: await createArticle(deps, staff, { ...body, ingredientId: Number(params.ingredientId) }) },
  }));

  answerStaffCall(app, deps, "changeArticle", async ({ staff, params, body }) => {
    await changeArticle(deps, staff, { ...body, id: Number(params.articleId) });
    return { data: null };
  });

  answerStaffCall(app, deps, "addPrice", async ({ staff, params, body }) => {
    await addPrice(deps, staff, { ...body, articleId: Number(params.articleId) });
    return { data: null };
  });
}

/** Prices are never changed: the last one written for a day counts. The same one again is no other. */
async function addPrice(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { articleId, since, price, isConfirmed = false }: BodyOf<"addPrice"> & { articleId: number },
): Promise<void> {
  await database.transaction(async (queries) => {
    const article = await lockArticle(queries, articleId);
    if (!article) throw new Refusal("not_found");
    const prices = await readPricesOfArticle(queries, articleId);
    const before = prices.find((one) => one.since <= since);
    const amount = centsFromEuros(price);
    if (before?.since === since && before.cents === amount) return;
    const beside = before ?? prices.at(-1);
    if (beside && isPriceSlip(beside.cents, amount) && !isConfirmed)
      throw new Refusal("price_slip_unconfirmed", {
        message: `Das Gebinde hat ${besideWords(beside, before !== undefined)} ${words(beside.cents)} gekostet, jetzt ${words(amount)}. Bitte prüfen Sie das Komma, und bestätigen Sie den Preis, wenn er stimmt.`,
      });
    const at = dateNow(clock);
    await insertPrice(queries, { articleId, since, cents: amount, writtenAt: at, writtenBy: staff.name });
    await audit(queries, { staff, at }, "Preis eingetragen", ["supplier", article.supplierId], {
      before: { Preis: before ? words(before.cents) : "leer" },
      after: { Artikel: nameOf(article), Preis: words(amount), "Gilt ab": germanDay(since) },
    });
  });
}

function words(amount: number): string {
  return euroWords(eurosFromCents(cents(amount)));
}

function besideWords({ since }: { since: CalendarDay }, isBefore: boolean): string {
  return isBefore ? `bisher (seit ${germanDay(since)})` : `ab ${germanDay(since)}`;
}

const columns = [
  "Zutat",
  "Lieferant",
  "Artikelnummer",
  "Gebinde",
  "Gewicht (g)",
  "Bevorzugt",
  "Im Archiv",
  "Gilt ab",
  "Preis (€)",
  "Eingetragen von",
];

/** Every article with every price that was ever written; an article without one has a row, too. */
async function pricesFile(queries: Queries, today: CalendarDay): Promise<TextFile> {
  const [articles, prices] = await Promise.all([readAllArticles(queries), readArticlePrices(queries, null)]);
  const byArticle = Map.groupBy(prices, ({ articleId }) => articleId);
  const rows = articles.flatMap((article) => {
    const { ingredientName, supplierName, articleNumber, pack, packMilligrams } = article;
    const words = [ingredientName, supplierName, articleNumber, pack, grams(packMilligrams)];
    const cells = [...words, yesOrNo(article.isPreferred), yesOrNo(article.isArchived)];
    const own = byArticle.get(article.id);
    if (!own) return [[...cells, "", "", ""]];
    return own.map((price) => [
      ...cells,
      germanDay(price.since),
      csvEuros(cents(price.cents)),
      price.writtenBy,
    ]);
  });
  return { fileName: `preise-${today}.csv`, mime: "text/csv; charset=utf-8", text: writeCsv(columns, rows) };
}

function grams(milligrams: number): string {
  return germanNumber(milligrams / 1_000, milligrams % 1_000 === 0 ? 0 : 3).replaceAll(".", "");
}

function yesOrNo(is: boolean): string {
  return is ? "ja" : "nein";
}

/** How an ingredient is bought; empty also for one that there is not. */
async function readArticlesOf(
  queries: Queries,
  ingredientId: number,
  today: CalendarDay,
): Promise<Article[]> {
  const [articles, prices] = await Promise.all([
    readArticles(queries, ingredientId),
    readArticlePrices(queries, ingredientId),
  ]);
  const byArticle = Map.groupBy(prices, ({ articleId }) => articleId);
  return articles.map((article) => presentArticle(article, byArticle.get(article.id) ?? [], today));
}

function presentArticle(
  { supplierId, supplierName, packMilligrams, ...article }: StoredArticle,
  prices: readonly StoredPrice[],
  today: CalendarDay,
): Article {
  const { id, version, articleNumber, pack, isPreferred, isArchived } = article;
  const valid = prices.find(({ since }) => since <= today);
  return {
    ...{ id, version, articleNumber, pack, isPreferred, isArchived },
    supplier: { id: supplierId, name: supplierName },
    packGrams: packMilligrams / 1_000,
    price: valid
      ? {
          since: valid.since,
          price: euros(valid.cents),
          perKilogram: euros(Math.round((valid.cents * 1_000_000) / packMilligrams)),
        }
      : null,
    prices: prices.map((price, at) => ({
      since: price.since,
      price: euros(price.cents),
      writtenAt: price.writtenAt.toISOString(),
      writtenBy: price.writtenBy,
      isReplaced: prices[at - 1]?.since === price.since,
    })),
  };
}

function euros(amount: number): number {
  return eurosFromCents(cents(amount));
}
