import * as z from "zod/mini";

const allergens = {
  allergenIds: z.array(z.int()),
  allergensComplete: z.boolean(),
  traceIds: z.array(z.int()),
  tracesComplete: z.boolean(),
};

const boxedDish = z.object({ name: z.string(), quantity: z.int(), ...allergens });
export type BoxedDish = z.infer<typeof boxedDish>;

/**
 * What a guest's plate judges, where a dish is not shown with all its data. Of a box: allergens and traces of all its
 * dishes, forms that hold for each of them, and the mean of their figures; `contents` are its dishes.
 */
export const plateFood = z.object({
  ...allergens,
  isBox: z.boolean(),
  nutritionIds: z.array(z.int()),
  cal: z.number(),
  protein: z.number(),
  contents: z.array(boxedDish),
});
export type PlateFood = z.infer<typeof plateFood>;
