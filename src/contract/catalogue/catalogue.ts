import * as z from "zod/mini";

/** How to heat a dish; of a box, `dish` is the one it is said of. */
export const preparation = z.object({ dish: z.string(), text: z.string() });
export type Preparation = z.infer<typeof preparation>;

/** A picture on the shop's host: variants lie at `${base}/${width}.avif|webp` for the widths of `picture-widths.ts`. */
export const picture = z.object({
  base: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
});
export type Picture = z.infer<typeof picture>;

export const menuStyle = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  image: z.string(),
  picture,
  /** set when the style is a nutrition form (Vegetarisch → 10) */
  nutritionId: z.nullable(z.int()),
});
export type MenuStyle = z.infer<typeof menuStyle>;

export const namedId = z.object({ id: z.int(), name: z.string() });
export type NamedId = z.infer<typeof namedId>;

export const rating = z.object({ average: z.number(), count: z.int() });
export type Rating = z.infer<typeof rating>;

/** Menu, list view. Prices in euro incl. VAT; nutrition per portion: kcal and grams. */
export const menu = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  image: z.string(),
  picture,
  price: z.number(),
  /** only while a reduction is shown: the price just before it */
  previousPrice: z.nullable(z.number()),
  /** lowest price of the 30 days before the reduction; must be shown with it (§ 11 PAngV) */
  lowestPrice30Days: z.nullable(z.number()),
  cal: z.number(),
  protein: z.number(),
  carbs: z.number(),
  fat: z.number(),
  /** of a draft in the team's preview: its figures are not stated yet, and no zeros */
  figuresMissing: z.optional(z.literal(true)),
  weightGrams: z.int(),
  /** `500 g`, for a box `6 × 500 g` */
  weightText: z.string(),
  basePricePerKg: z.number(),
  isNew: z.boolean(),
  isBestseller: z.boolean(),
  isBox: z.boolean(),
  /** what the box saves against its dishes ordered singly for one day, with shipping; null if nothing */
  boxSaving: z.nullable(z.number()),
  styleIds: z.array(z.int()),
  nutritionIds: z.array(z.int()),
  allergenIds: z.array(z.int()),
  /** While allergen data are incomplete, the menu never counts as free of an allergen. */
  allergensComplete: z.boolean(),
  /** allergens that may be in it unintentionally; none that it contains anyway */
  traceIds: z.array(z.int()),
  /** Whether traces were stated. Then none listed means none; otherwise the others are unknown. */
  tracesComplete: z.boolean(),
  /** of its published reviews, with one decimal; missing as long as there is none */
  rating: z.optional(rating),
});
export type Menu = z.infer<typeof menu>;

const nutritionFigures = z.object({
  kj: z.number(),
  cal: z.number(),
  fat: z.number(),
  fatty_acids: z.number(),
  carbs: z.number(),
  sugar: z.number(),
  protein: z.number(),
  salt: z.number(),
});
export type NutritionFigures = z.infer<typeof nutritionFigures>;

/** The dishes of a box, each with its own food data. */
export const boxContent = z.object({
  slug: z.string(),
  name: z.string(),
  quantity: z.int(),
  weightGrams: z.int(),
  ingredients: z.string(),
  allergenic: z.string(),
  /** as of a menu, so that each dish can be judged alone */
  allergenIds: z.array(z.int()),
  allergensComplete: z.boolean(),
  traceIds: z.array(z.int()),
  tracesComplete: z.boolean(),
  /** the sentence of `traceText` */
  traces: z.string(),
  isReusable: z.boolean(),
  /** code of the control body and origin of organic food; empty: none */
  organic: z.string(),
  preparation: z.string(),
  portion: nutritionFigures,
  per100g: nutritionFigures,
});
export type BoxContent = z.infer<typeof boxContent>;

/** Of guests whose dish was delivered, each read by the team; `shown` holds the newest. */
const menuReviews = z.object({
  count: z.int(),
  /** of 1 to 5, one decimal */
  average: z.number(),
  /** `month` as `YYYY-MM` */
  shown: z.array(z.object({ stars: z.int(), text: z.string(), month: z.string() })),
});
export type MenuReviews = z.infer<typeof menuReviews>;

/** Menu, detail view. `long_description`, `description` and `ingredients` are sanitised HTML. */
export const menuDetails = z.extend(menu, {
  long_description: z.string(),
  description: z.string(),
  sugar: z.number(),
  fatty_acids: z.number(),
  salt: z.number(),
  kj: z.number(),
  ingredients: z.string(),
  allergenic: z.string(),
  /** ends with `traces` */
  additional_information: z.string(),
  /** the sentence of `traceText` */
  traces: z.string(),
  /** delivered in returnable packaging; a box only if all its dishes are */
  isReusable: z.boolean(),
  /** empty for a box: its dishes tell it */
  organic: z.string(),
  image_display: z.object({
    has_gallery: z.boolean(),
    gallery_images: z.array(z.object({ url: z.string(), alt: z.string(), picture })),
    image_count: z.int(),
    primary_image: z.string(),
  }),
  per100g: nutritionFigures,
  contents: z.array(boxContent),
  storage: z.string(),
  preparation: z.string(),
  /** from the day before the delivery, on which it is cooked (`lastDayToEat`); of a box its shortest */
  shelfLifeDays: z.int(),
  /** shipping of a delivery of only this, in euro */
  shippingAlone: z.number(),
  /** null as long as none is published */
  reviews: z.nullable(menuReviews),
  operator: z.object({ name: z.string(), address: z.string() }),
});
export type MenuDetails = z.infer<typeof menuDetails>;

/** Filters of the list: allergens exclude, every nutrition form must hold, one style is enough; combined with AND. */
export const menuFilters = z.object({
  is_new: z.optional(z.boolean()),
  is_bestseller: z.optional(z.boolean()),
  allergen_ids: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(50))),
  nutrition_ids: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(50))),
  style_ids: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(50))),
});
export type MenuFilters = z.infer<typeof menuFilters>;
