import type { DataOf, QueryOf } from "#contract/contract.ts";
import { normaliseSearch } from "#contract/catalogue/search-text.ts";
import { rowsPerPage } from "#contract/office/lists-and-files.ts";
import { labelDifferences } from "#contract/office/recipes/label-check.ts";
import type { ListedRecipe } from "#contract/office/recipes/recipes.ts";
import { readAnalyses, readRecipeBook } from "#server/domain/recipes/queries.ts";
import type { RecipeBook } from "#server/domain/recipes/recipe-book.ts";
import { readRecipeHeads, readUsage, type RecipeHead } from "#server/domain/recipes/recipe-queries.ts";
import { stateOf, type StoredMenu } from "#server/office/catalogue/menu-record.ts";
import type { MenuSnapshot } from "#server/office/catalogue/menu-snapshot.ts";
import { labelOf } from "#server/office/recipes/outcome.ts";
import type { Queries } from "#server/platform/database/database.ts";

type ListQuery = QueryOf<"readRecipeList">;
type Judged = Pick<ListedRecipe, "missing" | "contradictions">;
type Row = Omit<ListedRecipe, keyof Judged> & { judge: () => Judged };

/** What is missing follows rules in TypeScript; it is worked out for the rows of a page unless a filter asks for it. */
export async function listRecipes(
  queries: Queries,
  menuSnapshot: MenuSnapshot,
  query: ListQuery,
): Promise<DataOf<"readRecipeList">> {
  const rows = (await readRows(queries, menuSnapshot))
    .filter((row) => fits(row, query))
    .filter(({ judge }) => isJudged(judge, query.state))
    .sort(orderOf(query.sort));
  const start = ((query.page ?? 1) - 1) * rowsPerPage;
  const shown = rows.slice(start, start + rowsPerPage);
  return { rows: shown.map(({ judge, ...row }) => ({ ...row, ...judge() })), total: rows.length };
}

async function readRows(queries: Queries, menuSnapshot: MenuSnapshot): Promise<Row[]> {
  const heads = await readRecipeHeads(queries);
  const book = await readRecipeBook(queries);
  const usage = await readUsage(queries);
  const analyses = await readAnalyses(queries);
  const judges = judgesIn(book, menuSnapshot, analyses);
  const dishes = new Map(menuSnapshot.menus.filter(({ isBox }) => !isBox).map((menu) => [menu.id, menu]));
  const written = heads.flatMap((head): Row[] => {
    const menu = head.menuId === null ? undefined : dishes.get(head.menuId);
    // a dish that has left with the demo exists for carts only
    if (head.menuId !== null && !menu) return [];
    dishes.delete(head.menuId ?? 0);
    return [
      {
        recipeId: head.id,
        menuId: head.menuId,
        name: head.name,
        menuState: menu ? stateOf(menu) : null,
        isArchived: head.isArchived || (menu?.isArchived ?? false),
        number: head.number,
        lines: book.recipes.get(head.id)?.lines.length ?? 0,
        usedIn: usage.recipes.get(head.id) ?? 0,
        judge: () => judges(head, menu),
      },
    ];
  });
  return [...written, ...[...dishes.values()].map(withoutRecipe)];
}

function withoutRecipe(menu: StoredMenu): Row {
  return {
    recipeId: null,
    menuId: menu.id,
    name: menu.name,
    menuState: stateOf(menu),
    isArchived: menu.isArchived,
    number: null,
    lines: 0,
    usedIn: 0,
    judge: () => ({ missing: [], contradictions: [] }),
  };
}

function judgesIn(
  book: RecipeBook,
  { attributes }: MenuSnapshot,
  analyses: Awaited<ReturnType<typeof readAnalyses>>,
) {
  const judged = new Map<number, Judged>();
  const ingredientNames = [...book.ingredients.values()].map(({ name }) => name);
  const judge = ({ id }: RecipeHead, menu: StoredMenu | undefined): Judged => {
    const recipe = book.recipes.get(id);
    if (!recipe || recipe.lines.length === 0) {
      return { missing: ["das Rezept noch leer ist"], contradictions: [] };
    }
    const label = labelOf(book, recipe, { attributes, analyses, menu });
    const differences = menu ? labelDifferences(menu, label, { ...attributes, ingredientNames }) : [];
    const contradictions = differences.filter(({ isContradiction }) => isContradiction);
    return { missing: label.missing, contradictions: contradictions.map(({ text }) => text) };
  };
  return (head: RecipeHead, menu: StoredMenu | undefined) => {
    const known = judged.get(head.id) ?? judge(head, menu);
    judged.set(head.id, known);
    return known;
  };
}

function fits({ name, menuId, recipeId, isArchived }: Row, { q, kind, state }: ListQuery): boolean {
  if (isArchived !== (state === "archived")) return false;
  if (kind && (kind === "dish") !== (menuId !== null)) return false;
  if (state === "without" && recipeId !== null) return false;
  return normaliseSearch(name).includes(normaliseSearch(q ?? ""));
}

function isJudged(judge: () => Judged, state: ListQuery["state"]): boolean {
  if (state === "incomplete") return judge().missing.length > 0;
  return state !== "contradicting" || judge().contradictions.length > 0;
}

const german = new Intl.Collator("de", { numeric: true });
type Order = (a: Row, b: Row) => number;

/** Dishes without recipe first; a leading `-` reverses a chosen order. */
function orderOf(sort = ""): Order {
  const orders: Record<string, Order> = {
    name: (a, b) => german.compare(a.name, b.name),
    lines: (a, b) => a.lines - b.lines,
    usedIn: (a, b) => a.usedIn - b.usedIn,
  };
  const word = sort.replace(/^-/, "");
  const chosen = Object.hasOwn(orders, word) ? orders[word] : undefined;
  const usual: Order = (a, b) => Number(a.recipeId !== null) - Number(b.recipeId !== null);
  const sign = sort.startsWith("-") ? -1 : 1;
  return (a, b) => sign * (chosen ?? usual)(a, b) || german.compare(a.name, b.name);
}
