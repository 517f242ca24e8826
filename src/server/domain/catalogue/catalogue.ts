import type {
  Menu,
  MenuDetails,
  MenuFilters,
  MenuStyle,
  NamedId,
  Preparation,
  Rating,
} from "#contract/catalogue/catalogue.ts";
import { formsOf } from "#contract/catalogue/form-claims.ts";
import type { PlateFood } from "#contract/catalogue/plate.ts";
import { isWithout } from "#contract/catalogue/plate-rule.ts";
import type { SearchFilter, SearchIndex } from "#contract/catalogue/search.ts";
import type { Cents } from "#contract/money.ts";
import type { BoxItem } from "#server/domain/catalogue/box.ts";
import { allMenuReviews, overallRating } from "#server/domain/catalogue/review-queries.ts";
import {
  type DetailsContext,
  pictureAddress,
  presentDetails,
  presentMenu,
  presentPicture,
  shelfLifeOf,
} from "#server/domain/catalogue/present-menu.ts";
import {
  allAllergens,
  allFormerSlugs,
  allMenus,
  allNutritionForms,
  allStyles,
  type MenuRow,
} from "#server/domain/catalogue/queries.ts";
import { searchIndexOf } from "#server/domain/catalogue/search-index.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** A menu as cart lines need it. Includes menus that are no longer sold, because carts may still contain them. */
export interface PricedMenu {
  menu: Menu;
  food: PlateFood;
  priceCents: Cents;
  vatPercent: number;
  isPublished: boolean;
  /** of a box whose dishes differ: of each; else one without a dish's name, or none */
  preparations: Preparation[];
  /** the microwave in short; null too where the dishes of a box differ */
  heating: string | null;
  /** see `MenuDetails` */
  shelfLifeDays: number;
  /** portions by menu: one of itself, or the contents of the box */
  portions: ReadonlyMap<number, number>;
}

export interface Catalogue {
  /** published menus in the order of display */
  menus: Menu[];
  /** the best one first */
  bestsellers: Menu[];
  styles: MenuStyle[];
  nutritionForms: NamedId[];
  allergens: NamedId[];
  menusById: ReadonlyMap<number, PricedMenu>;
  formerSlugs: string[];
  /** of all dishes; undefined without a published review */
  rating: Rating | undefined;
  /** of the cheapest menu on sale that is no box */
  priceFrom: number | undefined;
  searchIndex(): SearchIndex;
  /** details of a published menu, also by a former slug */
  details(slug: string): MenuDetails | undefined;
}

interface ShopContext extends Omit<DetailsContext, "names" | "reviews"> {
  help: readonly SearchFilter[];
  /** a small business sells everything without VAT (§ 19 UStG) */
  isVatFree: boolean;
}

export async function loadCatalogue(
  queries: Queries,
  { help, isVatFree, ...context }: ShopContext,
): Promise<Catalogue> {
  const forms = await allNutritionForms(queries);
  const rows = (await allMenus(queries)).map((row) => {
    const computed = withComputedForms(row, forms);
    return isVatFree ? { ...computed, vatPercent: 0 } : computed;
  });
  const styleRows = await allStyles(queries);
  const allergens = await allAllergens(queries);
  const formerSlugs = new Map((await allFormerSlugs(queries)).map(({ former, slug }) => [former, slug]));
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const rowsBySlug = new Map(rows.map((row) => [row.slug, row]));
  const findBySlug = (slug: string) => rowsBySlug.get(slug) ?? rowsBySlug.get(formerSlugs.get(slug) ?? "");
  const reviews = await allMenuReviews(queries);
  const names = { allergens: new Map(allergens.map((allergen) => [allergen.id, allergen])) };
  let searchIndex: SearchIndex | undefined;
  const contextOf = ({ id }: MenuRow) => ({ ...context, names, reviews: reviews.get(id) ?? null });
  const menusById = new Map(
    rows.map((row) => [row.id, pricedMenu(row, itemsOf(row, rowsById), contextOf(row))]),
  );
  const onSale = rows.filter(({ isPublished }) => isPublished);
  const menuOf = ({ id }: MenuRow) => menusById.get(id)?.menu ?? [];
  const menus = onSale.flatMap(menuOf);
  const prices = menus.flatMap(({ isBox, price }) => (isBox ? [] : price));
  return {
    menus,
    bestsellers: onSale
      .filter(({ bestsellerRank }) => bestsellerRank !== null)
      .sort((one, other) => (one.bestsellerRank ?? 0) - (other.bestsellerRank ?? 0))
      .flatMap(menuOf),
    styles: styleRows.map(({ picture, ...style }) => {
      const presented = presentPicture(picture);
      return { ...style, image: pictureAddress(presented), picture: presented };
    }),
    nutritionForms: forms.map(nameOf),
    allergens: allergens.map(nameOf),
    menusById,
    rating: await overallRating(queries),
    priceFrom: prices.length > 0 ? Math.min(...prices) : undefined,
    formerSlugs: [...formerSlugs.keys()].filter((slug) => findBySlug(slug)?.isPublished),
    searchIndex() {
      searchIndex ??= searchIndexOf({ menus: rows, styles: styleRows, forms, allergens, help });
      return searchIndex;
    },
    details(slug) {
      const row = findBySlug(slug);
      return row?.isPublished ? presentDetails(row, itemsOf(row, rowsById), contextOf(row)) : undefined;
    },
  };
}

function pricedMenu(row: MenuRow, items: BoxItem[], context: DetailsContext): PricedMenu {
  const { shelfLifeDays } = context;
  const preparations = preparationsOf(row, items);
  const menu = presentMenu(row, items, context);
  return {
    menu,
    food: plateFoodOf(menu, items),
    priceCents: row.priceCents,
    vatPercent: row.vatPercent,
    isPublished: row.isPublished,
    preparations,
    heating: sharedHeating(preparations),
    shelfLifeDays: shelfLifeOf(row, items, shelfLifeDays),
    portions: portionsOf(row),
  };
}

function nameOf({ id, name }: NamedId): NamedId {
  return { id, name };
}

function portionsOf({ id, contents }: MenuRow): ReadonlyMap<number, number> {
  if (contents.length === 0) return new Map([[id, 1]]);
  return new Map(contents.map(({ menuId, quantity }) => [menuId, quantity]));
}

function itemsOf(box: MenuRow, rowsById: Map<number, MenuRow>): BoxItem[] {
  return box.contents.flatMap(({ menuId, quantity }) => {
    const menu = rowsById.get(menuId);
    return menu ? [{ menu, quantity }] : [];
  });
}

/**
 * Excludes menus with any of the allergens as an ingredient or with incomplete data of them; requires all nutrition forms
 * and at least one of the styles.
 */
export function filterMenus(menus: Menu[], filters: MenuFilters): Menu[] {
  const { allergen_ids: excludedIds = [], nutrition_ids: forms = [], style_ids: styles = [] } = filters;
  return menus.filter(
    (menu) =>
      (filters.is_new === undefined || menu.isNew === filters.is_new) &&
      (filters.is_bestseller === undefined || menu.isBestseller === filters.is_bestseller) &&
      isWithout(menu, excludedIds, false) &&
      forms.every((id) => menu.nutritionIds.includes(id)) &&
      (styles.length === 0 || styles.some((id) => menu.styleIds.includes(id))),
  );
}

/** Forms that are defined by figures follow from the dish's figures, not from stored choices. */
function withComputedForms<Row extends Pick<MenuRow, "weightGrams" | "figures" | "nutritionIds">>(
  row: Row,
  forms: readonly NamedId[],
): Row {
  const { weightGrams, figures, nutritionIds } = row;
  const per100g = figures ?? { kcal: null, fat: null, carbs: null, sugar: null, protein: null, salt: null };
  return { ...row, nutritionIds: formsOf(nutritionIds, { weightGrams, per100g }, forms) };
}

/** What differs from dish to dish stands at each dish. */
export function preparationsOf(
  { isBox, preparation }: Pick<MenuRow, "isBox" | "preparation">,
  items: readonly { menu: Pick<MenuRow, "name" | "preparation"> }[],
): Preparation[] {
  const own = isBox && preparation === null ? items.map(({ menu }) => menu) : [{ name: "", preparation }];
  const all = own.flatMap(({ name, preparation: text }) => (text ? [{ dish: name, text }] : []));
  const isAlike = all.every(({ text }) => text === all[0]?.text);
  return isAlike ? all.slice(0, 1).map(({ text }) => ({ dish: "", text })) : all;
}

function sharedHeating(preparations: readonly Preparation[]): string | null {
  const [first = null, ...others] = preparations.map(({ text }) => heatingOf(text));
  return others.every((heating) => heating === first) ? first : null;
}

const microwave = /\d+(?:[–-]\d+)?\s?Min\. bei \d+(?:[–-]\d+)?\s?W\b/;

/** `3–4 Min. bei 750–800 W` out of a menu's preparation; null when it names no time and power. */
export function heatingOf(preparation: string): string | null {
  return microwave.exec(preparation)?.[0] ?? null;
}

function plateFoodOf(menu: Menu, boxItems: readonly BoxItem[]): PlateFood {
  const { isBox, nutritionIds, cal, protein } = menu;
  const contents = boxItems.map(({ menu: dish, quantity }) => ({
    name: dish.name,
    quantity,
    ...allergensOf(dish),
  }));
  return { ...allergensOf(menu), isBox, nutritionIds, cal, protein, contents };
}

type Allergens = Pick<Menu, "allergenIds" | "allergensComplete" | "traceIds" | "tracesComplete">;

function allergensOf({ allergenIds, allergensComplete, traceIds, tracesComplete }: Allergens): Allergens {
  return { allergenIds, allergensComplete, traceIds, tracesComplete };
}
