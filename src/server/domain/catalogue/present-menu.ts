import { traceText } from "#contract/catalogue/allergen-text.ts";
import type { BoxContent, Menu, MenuDetails, MenuReviews, Picture } from "#contract/catalogue/catalogue.ts";
import { organicText } from "#contract/catalogue/organic-mark.ts";
import { type Cents, eurosFromCents, roundCents } from "#contract/money.ts";
import { type ShippingRule, shippedLine, shippingOf } from "#server/domain/cart/shipping.ts";
import { type BoxItem, boxFood, boxSavingCents } from "#server/domain/catalogue/box.ts";
import { figuresFor, figuresOf, trayFigures } from "#server/domain/catalogue/food-figures.ts";
import type { MenuRow, PictureRow } from "#server/domain/catalogue/queries.ts";
import { cleanHtml } from "#server/platform/http/clean-html.ts";

export interface Names {
  allergens: ReadonlyMap<number, { code: string; name: string }>;
}

export type Operator = MenuDetails["operator"];

export interface DetailsContext {
  names: Names;
  shipping: ShippingRule;
  operator: Operator;
  /** of dishes without a value of their own */
  shelfLifeDays: number;
  reviews: MenuReviews | null;
}

// Only drafts lack a picture.
const noPicture: PictureRow = { id: "0".repeat(32), width: 0, height: 0, alt: "" };
const displayWidth = 640;

export function presentPicture(row: PictureRow): Picture {
  return { base: `/media/${row.id}`, width: row.width, height: row.height, alt: row.alt };
}

export function pictureAddress(picture: Picture): string {
  return `${picture.base}/${displayWidth}.webp`;
}

/** One portion is the tray itself, or the mean tray of a box. */
function foodOf(row: MenuRow, boxItems: BoxItem[]) {
  if (row.isBox) return boxFood(boxItems);
  return {
    allergenIds: row.allergenIds,
    nutritionIds: row.nutritionIds,
    allergensComplete: row.allergensComplete,
    traceIds: row.traceIds,
    tracesComplete: row.tracesComplete,
    weightGrams: row.weightGrams,
    weightText: `${row.weightGrams} g`,
    figures: figuresOf(row),
    portion: trayFigures(row),
  };
}

export function presentMenu(
  row: MenuRow,
  boxItems: BoxItem[],
  { shipping, reviews }: Pick<DetailsContext, "shipping" | "reviews">,
): Menu {
  const [first = noPicture] = row.pictures;
  const food = foodOf(row, boxItems);
  const { portion } = food;
  const picture = presentPicture(first);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    image: pictureAddress(picture),
    picture,
    price: eurosFromCents(row.priceCents),
    previousPrice: eurosOrNull(row.previousCents),
    lowestPrice30Days: eurosOrNull(row.lowestBeforeCents),
    cal: portion.cal,
    protein: portion.protein,
    carbs: portion.carbs,
    fat: portion.fat,
    weightGrams: food.weightGrams,
    weightText: food.weightText,
    basePricePerKg: basePrice(row.priceCents, food.weightGrams),
    isNew: row.isNew,
    isBestseller: row.bestsellerRank !== null,
    isBox: row.isBox,
    boxSaving: eurosOrNull(boxSavingCents({ ...row, ...food }, boxItems, shipping)),
    styleIds: row.styleIds,
    nutritionIds: food.nutritionIds,
    allergenIds: food.allergenIds,
    allergensComplete: food.allergensComplete,
    traceIds: food.traceIds,
    tracesComplete: food.tracesComplete,
    ...(reviews && { rating: { average: reviews.average, count: reviews.count } }),
  };
}

function eurosOrNull(cents: Cents | null): number | null {
  return cents === null ? null : eurosFromCents(cents);
}

export function basePrice(priceCents: Cents, weightGrams: number): number {
  // A box without contents weighs nothing.
  if (weightGrams === 0) return 0;
  return eurosFromCents(roundCents((priceCents * 1000) / weightGrams));
}

export function presentDetails(
  row: MenuRow,
  boxItems: BoxItem[],
  { names, shipping, operator, shelfLifeDays, reviews }: DetailsContext,
): MenuDetails {
  const menu = presentMenu(row, boxItems, { shipping, reviews });
  const food = foodOf(row, boxItems);
  const { portion } = food;
  const traces = tracesOf(food, names);
  const gallery = row.pictures.map(presentPicture);
  const alone = shippedLine({ pricedMenu: { ...row, ...food }, quantity: 1 });
  return {
    ...menu,
    long_description: cleanHtml(row.longDescription),
    description: cleanHtml(row.description),
    sugar: portion.sugar,
    fatty_acids: portion.fatty_acids,
    salt: portion.salt,
    kj: portion.kj,
    ingredients: cleanHtml(row.ingredients ?? ""),
    allergenic: allergenNames(food.allergenIds, names),
    // The stored text says nothing of traces: the data do.
    additional_information: [row.additionalInformation, traces].filter((text) => text !== "").join(" "),
    traces,
    isReusable: row.isBox
      ? boxItems.length > 0 && boxItems.every(({ menu: dish }) => dish.isReusable)
      : row.isReusable,
    organic: organicText(row),
    image_display: {
      has_gallery: gallery.length > 1,
      gallery_images: gallery.map((picture) => ({
        url: pictureAddress(picture),
        alt: picture.alt,
        picture,
      })),
      image_count: gallery.length,
      primary_image: menu.image,
    },
    per100g: figuresFor(food.figures, 100),
    contents: boxItems.map((item) => presentContent(item, names)),
    storage: row.storage ?? boxItems[0]?.menu.storage ?? "",
    preparation: preparationOf(row, boxItems),
    shelfLifeDays: shelfLifeOf(row, boxItems, shelfLifeDays),
    shippingAlone: eurosFromCents(shippingOf([alone], shipping).shippingCents),
    reviews,
    operator,
  };
}

/** A box keeps as long as the first of its dishes to go. */
export function shelfLifeOf(row: MenuRow, boxItems: BoxItem[], usualDays: number): number {
  const [first = row, ...others] = row.isBox ? boxItems.map(({ menu }) => menu) : [];
  const ofDish = (dish: MenuRow) => dish.shelfLifeDays ?? usualDays;
  return others.reduce((least, dish) => Math.min(least, ofDish(dish)), ofDish(first));
}

export function preparationOf(row: MenuRow, boxItems: BoxItem[]): string {
  return row.preparation ?? boxItems[0]?.menu.preparation ?? "";
}

function presentContent({ menu, quantity }: BoxItem, names: Names): BoxContent {
  return {
    slug: menu.slug,
    name: menu.name,
    quantity,
    weightGrams: menu.weightGrams,
    isReusable: menu.isReusable,
    organic: organicText(menu),
    preparation: menu.preparation ?? "",
    ingredients: cleanHtml(menu.ingredients ?? ""),
    allergenic: allergenNames(menu.allergenIds, names),
    allergenIds: menu.allergenIds,
    allergensComplete: menu.allergensComplete,
    traceIds: menu.traceIds,
    tracesComplete: menu.tracesComplete,
    traces: tracesOf(menu, names),
    portion: trayFigures(menu),
    per100g: figuresFor(figuresOf(menu), 100),
  };
}

function allergenNames(ids: number[], names: Names): string {
  return ids.map((id) => names.allergens.get(id)?.name ?? "").join(", ");
}

function tracesOf(
  { traceIds, tracesComplete }: Pick<MenuRow, "traceIds" | "tracesComplete">,
  { allergens }: Names,
): string {
  const traces = [...allergens].flatMap(([id, allergen]) => (traceIds.includes(id) ? [allergen] : []));
  return traceText(traces, tracesComplete);
}
