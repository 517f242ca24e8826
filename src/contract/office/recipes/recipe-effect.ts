import * as z from "zod/mini";
import { brokenPromise, soldFigures } from "#contract/office/catalogue/sold-changes.ts";

const dishEffect = z.object({
  menuId: z.int(),
  name: z.string(),
  isPublished: z.boolean(),
  /** the text that guests read is replaced by the new one; false: it stays, and only the recipe says something else */
  isReleased: z.boolean(),
  /** what the label says otherwise than before, in German, one sentence each */
  changes: z.array(z.string()),
  /** why it is taken off sale, each as the end of a sentence: "…, weil …"; empty: it stays */
  leavesSale: z.array(z.string()),
  /** published boxes that are taken off sale with it */
  boxes: z.array(z.string()),
  /** what guests who have bought it were promised and what no longer holds */
  promises: z.array(brokenPromise),
  /** paid and not delivered yet */
  portions: z.int(),
  /** of a portion, in tenths of a cent; null: unknown, or not for this person */
  marginBefore: z.nullable(z.int()),
  marginAfter: z.nullable(z.int()),
});
export type DishEffect = z.infer<typeof dishEffect>;

/** What a change does to the dishes that use it, through all levels. */
export const recipeEffect = z.object({
  dishes: z.array(dishEffect),
  /** guests who have bought a dish whose promises break; each order counts once */
  sold: soldFigures,
  /** names this effect: saving needs it while there are dishes */
  digest: z.string(),
});
export type RecipeEffect = z.infer<typeof recipeEffect>;

/** The digest of the effect that the person has seen. */
export const confirmedEffect = z.optional(z.string().check(z.maxLength(64)));
