import type { CalendarDay } from "#contract/day.ts";
import { deriveLabel } from "#server/domain/recipes/derive-label.ts";
import { readRecipeBook } from "#server/domain/recipes/queries.ts";
import { namedAllergens } from "#server/office/catalogue/attributes/named-attributes.ts";
import { readMargins } from "#server/office/recipes/costs/read-margins.ts";
import { type FreeDatabase, openFreeDatabase } from "#test/free-sql.ts";
import { fillRecipes, menus } from "./fill-recipes.ts";
import { median, type Plan } from "./rounds.ts";
import type { Stops } from "./stops.ts";
import type { Row } from "./table.ts";
import { openThrowAwayDatabase } from "./throw-away-database.ts";

const today = "2026-11-02" as CalendarDay;
const mostSeconds = 2;

/** How soon a new price or figure of one ingredient is in the margins and labels of very many menus. */
export async function measureRecipes({ plan, stops }: { plan: Plan; stops: Stops }): Promise<Row[]> {
  const database = openFreeDatabase({
    connectionString: await openThrowAwayDatabase(stops),
    onIdleError: () => {},
  });
  stops.defer(() => database.close());
  await fillRecipes(database);
  const among = `of ${menus.toLocaleString("en")} menus with 15 lines each`;
  const rows: Row[] = [];
  for (const [what, measure] of Object.entries(measured)) {
    const shop: number[] = [];
    const yardstick: number[] = [];
    for (let round = 0; round < plan.rounds; round++) {
      shop.push(await timed(() => measure(database)));
      yardstick.push(await timed(() => readLines(database)));
    }
    const seconds = median(shop);
    rows.push({
      what: `${what} ${among}`,
      shop: `${(seconds * 1_000).toFixed(0)} ms`,
      yardstick: `${(median(yardstick) * 1_000).toFixed(0)} ms`,
      ratio: (seconds / median(yardstick)).toFixed(2),
      goal: `≤ ${mostSeconds} s`,
      isMet: seconds <= mostSeconds,
    });
  }
  return rows;
}

const measured: Record<string, (database: FreeDatabase) => Promise<void>> = {
  async "a new price, and the first page of margins"(database) {
    await database.rows(
      `INSERT INTO article_prices (article_id, since, cents, written_at, written_by)
       SELECT min(id), $1, 600, now(), 'bench' FROM supplier_articles`,
      [today],
    );
    const { total } = await readMargins(database, { q: "Bench" }, today);
    if (total !== menus) throw new Error(`${total} margins`);
  },
  async "another figure of an ingredient, and all labels"(database) {
    await database.rows(
      "UPDATE ingredients SET fat = (fat + 1) % 1000 WHERE id = (SELECT min(id) FROM ingredients WHERE name LIKE 'Bench-%') AND saturates = 0",
    );
    const [book, allergens] = await Promise.all([readRecipeBook(database), namedAllergens(database)]);
    for (const recipe of book.recipes.values()) {
      if (recipe.menuId === null) continue;
      deriveLabel(book, recipe, { allergens, portionGrams: 400, measured: {}, dishName: recipe.name });
    }
  },
};

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await ask();
  return (performance.now() - began) / 1_000;
}

/** The yardstick: each line of a recipe once, as JSON. */
async function readLines(database: FreeDatabase): Promise<void> {
  const rows = await database.rows("SELECT to_json(l)::text AS json FROM recipe_version_lines l");
  if (rows.length === 0) throw new Error("there are no recipes");
}
