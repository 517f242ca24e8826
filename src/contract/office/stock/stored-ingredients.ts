import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";

const between = (least: number, most: number) => {
  const hint = `Bitte eine ganze Zahl von ${least} bis ${most} eingeben.`;
  return z.int(hint).check(z.gte(least, hint), z.lte(most, hint));
};
const id = z.int().check(z.gte(1), z.lte(2_147_483_647));
const ingredientId = z.object({ ingredientId: z.string().check(z.regex(/^\d{1,9}$/)) });

/** How an ingredient is received and stored. */
const storing = {
  /** judges its temperature at the door; null: none is asked */
  receiptPointId: z.nullable(id),
  isAnimal: z.boolean(),
  /** opened or thawed it keeps at most so long; null: as long as closed */
  daysOnceOpened: z.nullable(between(0, 365)),
  /** a date further ahead is asked about */
  mostDaysAhead: between(1, 3650),
  /** with fewer days left a delivery is asked about; null: two days before a use-by date */
  leastDaysLeft: z.nullable(between(0, 365)),
  placeId: z.nullable(id),
  /** such as salt: one pack is open, and all that is cooked takes from it without a question */
  hasOpenLot: z.boolean(),
};
const storingFields = z.object(storing);
export type StoringFields = z.infer<typeof storingFields>;

export const storedIngredientCalls = {
  readStoredIngredient: staffCall({
    method: "GET",
    path: "/api/v1/staff/stock/ingredients/:ingredientId",
    roles: ["admin", "kitchen", "quality"],
    about: "Wie eine Zutat angenommen und gelagert wird, mit den Kontrollpunkten und Orten zur Wahl",
    params: ingredientId,
    data: z.object({
      ...storing,
      points: z.array(z.object({ id: z.int(), name: z.string() })),
      places: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  }),
  changeStoredIngredient: staffCall({
    method: "PUT",
    path: "/api/v1/staff/stock/ingredients/:ingredientId",
    roles: ["admin", "kitchen"],
    about: "Ändern, wie eine Zutat angenommen und gelagert wird",
    params: ingredientId,
    body: storingFields,
    data: z.null(),
  }),
};
