import * as z from "zod/mini";

const ids = z.array(z.int().check(z.positive())).check(z.maxLength(50));

/** What a guest wants on every plate; kept in the browser alone. Figures are per portion: kcal, and grams of protein. */
export const plate = z.object({
  withoutAllergenIds: ids,
  /** of an excluded allergen: what may have traces of it does not suit either, nor what says nothing of traces */
  avoidsTraces: z.boolean(),
  nutritionIds: ids,
  maxCal: z.nullable(z.int().check(z.gte(1), z.lte(5000))),
  minProtein: z.nullable(z.int().check(z.gte(1), z.lte(500))),
});
export type Plate = z.infer<typeof plate>;

/** What a guest excludes, for calls whose answer proposes dishes; it travels in the body, never in the address. */
export const exclusions = z.object({ withoutAllergenIds: ids, avoidsTraces: z.boolean() });
export type Exclusions = z.infer<typeof exclusions>;

const allergenData = {
  allergenIds: z.array(z.int()),
  allergensComplete: z.boolean(),
  traceIds: z.array(z.int()),
  tracesComplete: z.boolean(),
};

const boxedDish = z.object({ name: z.string(), quantity: z.int(), ...allergenData });
export type BoxedDish = z.infer<typeof boxedDish>;

/**
 * What a guest's plate judges, where a dish is not shown with all its data. Of a box: allergens and traces of all its
 * dishes, forms that hold for each of them, and the mean of their figures; `contents` are its dishes.
 */
export const plateFood = z.object({
  ...allergenData,
  isBox: z.boolean(),
  nutritionIds: z.array(z.int()),
  cal: z.number(),
  protein: z.number(),
  contents: z.array(boxedDish),
});
export type PlateFood = z.infer<typeof plateFood>;
