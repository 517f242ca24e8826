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
