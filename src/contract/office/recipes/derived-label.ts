import * as z from "zod/mini";
import { figureNames } from "#contract/office/catalogue/menu-fields.ts";
import { nutrientNames } from "#contract/office/recipes/nutrients.ts";

/** As printed: rounded by the guidance of the Commission; 0: below what is printed, such as "<0,5 g"; null: unknown. */
const figures = z.object(
  Object.fromEntries(figureNames.map((name) => [name, z.nullable(z.number())])) as {
    [N in (typeof figureNames)[number]]: z.ZodMiniNullable<z.ZodMiniNumber>;
  },
);

/** One ingredient of the list, the heaviest first; all of the whole dish. */
const labelRow = z.object({
  /** the ingredient or the sub-recipe; both null: water that was added and has not cooked away */
  ingredientId: z.nullable(z.int()),
  recipeId: z.nullable(z.int()),
  /** plain, as the list calls it */
  name: z.string(),
  /** clean HTML as it stands in the list, with its share and its own list in brackets */
  html: z.string(),
  /** at use, of all portions, in milligrams, rounded */
  milligrams: z.number(),
  /** of the finished weight, in tenths of a percent, rounded */
  perMille: z.int(),
  /** stated share, such as `32 %` or `154 g je 100 g`; null: none is stated */
  share: z.nullable(z.string()),
  /** below 2 % of the finished product: it may follow the others in any order */
  isFree: z.boolean(),
  /** added water that the list may leave out: at most 5 % of a finished product that is not meat or fish itself */
  isOmissible: z.boolean(),
});

/** What a recipe says about its dish. */
export const derivedLabel = z.object({
  /** clean HTML of the list of ingredients */
  ingredients: z.string(),
  rows: z.array(labelRow),
  allergenIds: z.array(z.int()),
  /** of all ingredients it was stated what they contain */
  allergensComplete: z.boolean(),
  /** without what it contains anyway; each with the reasons */
  traces: z.array(z.object({ allergenId: z.int(), reasons: z.array(z.string()) })),
  tracesComplete: z.boolean(),
  per100g: figures,
  /** all portions, ready to eat */
  yield: z.object({ milligrams: z.int(), portions: z.int() }),
  /** as stated when that is what the recipe makes, else what it makes; energy from unrounded figures; null: unknown */
  portion: z.object({
    grams: z.int(),
    kj: z.nullable(z.int()),
    kcal: z.nullable(z.int()),
  }),
  /** milligrams per 100 g, rounded to whole ones, for anyone who checks it */
  milligrams: z.object(
    Object.fromEntries(nutrientNames.map((name) => [name, z.nullable(z.number())])) as {
      [N in (typeof nutrientNames)[number]]: z.ZodMiniNullable<z.ZodMiniNumber>;
    },
  ),
  /** which ingredients make a nutrient unknown */
  unknown: z.array(z.object({ nutrient: z.enum(nutrientNames), ingredients: z.array(z.string()) })),
  /** which ingredients have traces of it that count as 0 */
  traced: z.array(z.object({ nutrient: z.enum(nutrientNames), ingredients: z.array(z.string()) })),
  /** nutrients that a laboratory has measured */
  measured: z.array(z.enum(nutrientNames)),
  /** what is in it, through all levels, in the words of kitchen and label */
  foods: z.array(z.string()),
  /** why it cannot be released, each as the end of a sentence: "…, weil …" */
  missing: z.array(z.string()),
});
export type DerivedLabel = z.infer<typeof derivedLabel>;
export type LabelRow = z.infer<typeof labelRow>;
