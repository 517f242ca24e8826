import { type FigureName, figureNames } from "#contract/office/catalogue/menu-fields.ts";

const figures = Object.fromEntries(figureNames.map((name) => [name, name])) as { [N in FigureName]: N };

/** Columns by field name. All statements that read or write menus use this list, so that none misses a new field. */
export const menuDbColumns = {
  slug: "slug",
  name: "name",
  figurativeName: "figurative_name",
  isPublished: "is_published",
  isNew: "is_new",
  bestsellerRank: "bestseller_rank",
  position: "position",
  priceCents: "price_cents",
  vatPercent: "vat_percent",
  weightGrams: "weight_grams",
  description: "description",
  longDescription: "long_description",
  additionalInformation: "additional_information",
  searchWords: "search_words",
  ingredients: "ingredients",
  storage: "storage",
  preparation: "preparation",
  shelfLifeDays: "shelf_life_days",
  shelfLifeCategoryId: "shelf_life_category_id",
  portionKj: "portion_kj",
  portionKcal: "portion_kcal",
  isReusable: "is_reusable",
  organicCode: "organic_code",
  organicOrigin: "organic_origin",
  allergensComplete: "allergens_complete",
  tracesComplete: "traces_complete",
  reducedSince: "reduced_since",
  previousCents: "previous_cents",
  lowestBeforeCents: "lowest_before_cents",
  ...figures,
} as const;

export type MenuField = keyof typeof menuDbColumns;
export const menuFields = Object.keys(menuDbColumns) as MenuField[];

export const selectedMenuColumns = Object.entries(menuDbColumns)
  .map(([field, column]) => `m.${column} AS "${field}"`)
  .join(", ");
