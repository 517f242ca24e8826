import type { DataOf, QueryOf } from "#contract/contract.ts";
import { normaliseSearch } from "#contract/catalogue/search-text.ts";
import { rowsPerPage } from "#contract/office/lists-and-files.ts";
import { missingOfIngredient } from "#contract/office/recipes/missing-of-ingredient.ts";
import {
  contentOf,
  readIngredients,
  type StoredIngredient,
} from "#server/domain/recipes/ingredient-queries.ts";
import { readUsage } from "#server/domain/recipes/recipe-queries.ts";
import { namedAllergens } from "#server/office/catalogue/attributes/named-attributes.ts";
import type { Queries } from "#server/platform/database/database.ts";

type ListQuery = QueryOf<"readIngredientList">;

/** A kitchen has some hundred ingredients, so all are read: what is missing follows rules in TypeScript. */
export async function listIngredients(
  queries: Queries,
  query: ListQuery,
): Promise<DataOf<"readIngredientList">> {
  const [stored, usage, allergens] = await Promise.all([
    readIngredients(queries),
    readUsage(queries),
    namedAllergens(queries),
  ]);
  const names = new Map(allergens.map(({ id, name }) => [id, name]));
  const rows = [...stored.values()]
    .map((ingredient) => listed(ingredient, usage.ingredients, names))
    .filter((row) => fits(row, query))
    .sort(orderOf(query.sort));
  const start = ((query.page ?? 1) - 1) * rowsPerPage;
  return { rows: rows.slice(start, start + rowsPerPage), total: rows.length };
}

function listed(
  ingredient: StoredIngredient,
  usage: ReadonlyMap<number | null, number>,
  names: ReadonlyMap<number, string>,
) {
  const { id, version, name, labelName, isArchived } = ingredient;
  const contained = new Set(ingredient.allergens.map(({ allergenId }) => names.get(allergenId) ?? ""));
  return {
    id,
    version,
    name,
    labelName,
    class: ingredient.class,
    allergens: [...contained],
    isArchived,
    missing: missingOfIngredient(contentOf(ingredient)),
    usedIn: usage.get(id) ?? 0,
  };
}

type Row = DataOf<"readIngredientList">["rows"][number];

function fits({ name, labelName, isArchived, missing }: Row, { q, state }: ListQuery): boolean {
  if (isArchived !== (state === "archived")) return false;
  if (state === "incomplete" && missing.length === 0) return false;
  return normaliseSearch(`${name}|${labelName}`).includes(normaliseSearch(q ?? ""));
}

const german = new Intl.Collator("de", { numeric: true });
type Order = (a: Row, b: Row) => number;

/** A leading `-` reverses the order; an unknown key sorts by the name. */
function orderOf(sort = ""): Order {
  const orders: Record<string, Order> = {
    missing: (a, b) => a.missing.length - b.missing.length,
    usedIn: (a, b) => a.usedIn - b.usedIn,
  };
  const word = sort.replace(/^-/, "");
  const chosen = Object.hasOwn(orders, word) ? orders[word] : undefined;
  const sign = sort.startsWith("-") ? -1 : 1;
  return (a, b) =>
    sign * (chosen?.(a, b) ?? german.compare(a.name, b.name)) || german.compare(a.name, b.name);
}
