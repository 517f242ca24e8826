import { isDeepStrictEqual } from "node:util";
import type { BodyOf } from "#contract/contract.ts";
import type { ArticleContent } from "#contract/office/recipes/suppliers.ts";
import {
  type ArticleValues,
  insertArticle,
  leaveOtherArticles,
  lockArticleWithIngredient,
  lockBoughtIngredient,
  readPricesOfArticle,
  type StoredArticle,
  updateArticle,
} from "#server/domain/recipes/article-queries.ts";
import { lockSupplier } from "#server/domain/recipes/supplier-queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { changedValues, type Fields, wordsOf } from "#server/platform/log/changed-values.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

/** The preferred article takes the place of the one that was bought before. */
export function createArticle(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { ingredientId, ...input }: BodyOf<"createArticle"> & { ingredientId: number },
): Promise<number> {
  return database.transaction(async (queries) => {
    const ingredient = await lockBoughtIngredient(queries, ingredientId);
    if (!ingredient) throw new Refusal("not_found");
    const supplier = await sellingSupplier(queries, input.supplierId);
    if (input.isPreferred) await leaveOtherArticles(queries, ingredientId, 0);
    const id = await insertArticle(queries, ingredientId, valuesOf(input));
    const after = { ...input, ingredient: ingredient.name, supplier, isArchived: false };
    const values = changedValues(fields, null, loggedValues(after));
    const at = dateNow(clock);
    await audit(queries, { staff, at }, "Artikel angelegt", ["supplier", input.supplierId], values);
    return id;
  });
}

export async function changeArticle(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { id, version, isArchived, ...input }: BodyOf<"changeArticle"> & { id: number },
): Promise<void> {
  await database.transaction(async (queries) => {
    const before = await lockArticleWithIngredient(queries, id);
    if (!before) throw new Refusal("not_found");
    if (before.version !== version) throw new Refusal("edited_meanwhile");
    const supplier = await supplierOfChange(queries, before, { ...input, isArchived });
    const after = { ...input, ingredient: before.ingredientName, supplier, isArchived };
    const [from, to] = [loggedValues(loggedOf(before)), loggedValues(after)];
    if (isDeepStrictEqual(from, to)) return;
    await refuseOtherWeight(queries, before, input);
    if (input.isPreferred) await leaveOtherArticles(queries, before.ingredientId, id);
    const at = dateNow(clock);
    if (!(await updateArticle(queries, { ...valuesOf(input), id, version, isArchived }, at)))
      throw new Refusal("edited_meanwhile");
    const { before: old, after: now } = changedValues(fields, from, to);
    await audit(queries, { staff, at }, "Artikel geändert", ["supplier", input.supplierId], {
      before: { Artikel: nameOf(before), ...old },
      after: { Artikel: nameOf(before), ...now },
    });
  });
}

/** What is in the archive is not bought, neither an article nor anything of a supplier. */
async function supplierOfChange(
  queries: Queries,
  before: StoredArticle,
  { supplierId, isArchived, isPreferred }: ArticleContent & { isArchived: boolean },
): Promise<string> {
  if (isArchived && isPreferred) throw fieldRefusal("archived_is_not_bought", "isPreferred");
  const stays = supplierId === before.supplierId && (isArchived || !before.isArchived);
  return stays ? before.supplierName : sellingSupplier(queries, supplierId);
}

/** Costs of the past were worked out with this weight. */
async function refuseOtherWeight(
  queries: Queries,
  { id, packMilligrams }: StoredArticle,
  input: ArticleContent,
): Promise<void> {
  if (valuesOf(input).packMilligrams === packMilligrams) return;
  if ((await readPricesOfArticle(queries, id)).length > 0)
    throw fieldRefusal("article_has_price", "packGrams");
}

/** The name of a supplier that is not in the archive; locked, so that it stays there. */
async function sellingSupplier(queries: Queries, id: number): Promise<string> {
  const supplier = await lockSupplier(queries, id);
  if (!supplier)
    throw new Refusal("invalid", { errors: { supplierId: ["Diesen Lieferanten gibt es nicht."] } });
  if (supplier.isArchived) throw fieldRefusal("archived_is_not_bought", "supplierId");
  return supplier.name;
}

/** An article as the log calls it. */
export function nameOf({ ingredientName, pack }: Pick<StoredArticle, "ingredientName" | "pack">): string {
  return `${ingredientName}, ${pack}`;
}

type Logged = Omit<ArticleContent, "supplierId"> & {
  ingredient: string;
  supplier: string;
  isArchived: boolean;
};

const fields: Fields<Logged> = {
  ingredient: "Zutat",
  supplier: "Lieferant",
  articleNumber: ["Artikelnummer", (number) => number || "leer"],
  pack: "Gebinde",
  packGrams: ["Gewicht", (grams) => `${wordsOf(grams)} g`],
  isPreferred: "Bevorzugt",
  isArchived: "Im Archiv",
};

function loggedOf({ ingredientName, supplierName, packMilligrams, ...article }: StoredArticle) {
  return {
    ...article,
    ingredient: ingredientName,
    supplier: supplierName,
    packGrams: packMilligrams / 1_000,
  };
}

function loggedValues(values: Logged): Logged {
  const { ingredient, supplier, articleNumber, pack, packGrams, isPreferred, isArchived } = values;
  return { ingredient, supplier, articleNumber, pack, packGrams, isPreferred, isArchived };
}

function valuesOf({ packGrams, ...input }: ArticleContent): ArticleValues {
  return { ...input, packMilligrams: Math.round(packGrams * 1_000) };
}
