import { eurosFromCents } from "#contract/money.ts";
import type { EditedMenu, MenuOptions } from "#contract/office/catalogue/menus.ts";
import { readAnalysis } from "#server/domain/recipes/analysis-queries.ts";
import { readRecipeIds } from "#server/domain/recipes/queries.ts";
import { namedAllergens } from "#server/office/catalogue/attributes/named-attributes.ts";
import { readDerivedLabel } from "#server/office/catalogue/label-sources.ts";
import { type Reduction, type StoredMenu, stateOf } from "#server/office/catalogue/menu-record.ts";
import type { MenuSnapshot } from "#server/office/catalogue/menu-snapshot.ts";
import { lowestPriceBefore, readPrices, type StoredPrice } from "#server/office/catalogue/price-history.ts";
import { readMenu } from "#server/office/catalogue/read-menus.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { column, rows } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export async function readEditedMenu(queries: Queries, id: number, at: Date): Promise<EditedMenu> {
  const menu = await readMenu(queries, id);
  if (!menu) throw new Refusal("not_found");
  const prices = await readPrices(queries, id);
  const lowest = lowestPriceBefore(prices, at);
  return {
    ...parts(menu),
    formerSlugs: await formerSlugsOf(queries, id),
    prices: prices.map(presentPrice).reverse(),
    lowestPrice30Days: lowest === null ? null : eurosFromCents(lowest),
    reduction: menu.reduction && presentReduction(menu.reduction),
    boxes: await boxesWith(queries, id),
    recipeId: (await readRecipeIds(queries, [id])).get(id) ?? null,
    derived: await readDerivedLabel(queries, menu, await namedAllergens(queries)),
    analysis: await readAnalysis(queries, id),
  };
}

function parts(menu: StoredMenu) {
  const { id, version, isBox, isPublished, isArchived, reduction, priceCents, ...fields } = menu;
  const { slug, vatPercent, isNew, bestsellerRank, position, portionKj, portionKcal, ...content } = fields;
  return {
    id,
    version,
    isBox,
    state: stateOf({ isPublished, isArchived }),
    content,
    offer: {
      slug,
      price: eurosFromCents(priceCents),
      vatPercent,
      isNew,
      bestsellerRank,
      position,
      isReduced: reduction !== null,
    },
  };
}

function presentPrice({ id, since, priceCents, isOffered }: StoredPrice): EditedMenu["prices"][number] {
  return { id, since: since?.toISOString() ?? null, price: eurosFromCents(priceCents), isOffered };
}

function presentReduction({ since, previousCents, lowestBeforeCents }: Reduction): EditedMenu["reduction"] {
  return {
    since: since.toISOString(),
    previousPrice: eurosFromCents(previousCents),
    lowestPrice30Days: eurosFromCents(lowestBeforeCents),
  };
}

const formerSlugsOf = column(
  "menus.former-slugs-of",
  "SELECT slug FROM former_slugs WHERE menu_id = $1 ORDER BY slug",
);

const boxesWith = rows(
  "menus.boxes-with",
  `SELECT b.id, b.name, b.is_published AS "isPublished" FROM box_contents c JOIN menus b ON b.id = c.box_id
     WHERE c.menu_id = $1 ORDER BY b.position`,
);

export function presentMenuOptions({ attributes, menus, sources, ...known }: MenuSnapshot): MenuOptions {
  const dishes = menus.filter(({ isBox }) => !isBox);
  return {
    ...attributes,
    dishes: dishes.map((dish) => ({
      id: dish.id,
      name: dish.name,
      slug: dish.slug,
      weightGrams: dish.weightGrams,
      state: stateOf(dish),
      isFoodComplete: known.dishes.get(dish.id)?.isFoodComplete ?? false,
      isTruthful: known.dishes.get(dish.id)?.isTruthful ?? false,
      followsRecipe: known.dishes.get(dish.id)?.followsRecipe ?? false,
      isShelfLifeProven: known.dishes.get(dish.id)?.isShelfLifeProven ?? false,
      allergenIds: dish.allergenIds,
      traceIds: dish.traceIds,
      tracesComplete: dish.tracesComplete,
    })),
    ingredientNames: [...sources.ingredientNames],
    shelfLife: { ...sources.shelfLife, categories: [...sources.shelfLife.categories] },
  };
}
