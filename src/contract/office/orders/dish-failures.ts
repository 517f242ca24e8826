import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { productionDay } from "#contract/office/kitchen/production.ts";
import { actionId } from "#contract/office/lists-and-files.ts";
import { bulkProgress } from "#contract/office/orders/bulk-changes.ts";

/** What guests get for a dish that could not be cooked. */
export const dishRemedies = ["refund", "substitute"] as const;
export type DishRemedy = (typeof dishRemedies)[number];

const substitute = z.object({
  menuId: z.int(),
  name: z.string(),
  /** in euro; as much as the dish or more, at no extra cost */
  price: z.number(),
  /** it is cooked on that day anyway */
  isOnList: z.boolean(),
  /** German sentences */
  allergens: z.string(),
  traces: z.string(),
});
export type DishSubstitute = z.infer<typeof substitute>;

const affectedOrder = z.object({
  orderId: z.string(),
  number: z.string(),
  name: z.string(),
  /** its parcel is packed: it is opened when it goes without */
  isPacked: z.boolean(),
  portions: z.int(),
  /** of these, without the dish */
  missing: z.int(),
  isInBox: z.boolean(),
  /** nothing else comes: the whole delivery is taken back with its shipping when the money goes back */
  isWhole: z.boolean(),
  /** what the missing portions give back, in euro */
  amount: z.number(),
  /** what the guest wrote to the parcel; empty for nothing */
  note: z.string(),
  /** it may speak of an allergy */
  isLoudNote: z.boolean(),
  /** substitutes that it speaks against: instead of one of them the money goes back */
  against: z.array(z.int()),
});
export type AffectedOrder = z.infer<typeof affectedOrder>;

const dishFailure = z.object({
  id: z.string(),
  menuId: z.int(),
  name: z.string(),
  /** null: the money went back */
  substitute: z.nullable(z.string()),
  at: z.string(),
  by: z.string(),
  orders: z.int(),
  portions: z.int(),
  /** of these: the guest got the money, gets the substitute */
  refunded: z.int(),
  replaced: z.int(),
});
export type DishFailure = z.infer<typeof dishFailure>;

const plan = z.object({
  menuId: z.int(),
  name: z.string(),
  /** of parcels that are not sent */
  portions: z.int(),
  missing: z.int(),
  /** the orders that go without: those ordered last first, packed ones at the end */
  orders: z.array(affectedOrder),
  amount: z.number(),
  substitutes: z.array(substitute),
});
export type FailurePlan = z.infer<typeof plan>;

const ofDish = z.extend(productionDay, { menuId: z.string().check(z.regex(/^\d{1,9}$/)) });
const portions = z.int().check(z.gte(0), z.lte(100_000));
const cooks = ["admin", "kitchen"] as const;
const path = "/api/v1/staff/production/:day/dishes/:menuId/failure";

/** A dish of one day that could not be cooked. Every call may be repeated safely. */
export const dishFailureCalls = {
  readDishFailures: staffCall({
    method: "GET",
    path: "/api/v1/staff/production/:day/dish-failures",
    roles: ["admin", "kitchen", "packing", "support", "quality"],
    about: "Was an einem Tag nicht gekocht werden konnte, und was die Gäste dafür bekommen",
    params: productionDay,
    data: z.array(dishFailure),
  }),
  planDishFailure: staffCall({
    method: "GET",
    path,
    roles: cooks,
    about:
      "Wer ohne ein Gericht bliebe, wenn nur so viele Portionen gekocht werden können: auch in Boxen, mit Betrag und möglichem Ersatz; ändert nichts",
    params: ofDish,
    query: z.object({ cooked: z.optional(portions) }),
    data: plan,
  }),
  failDish: staffCall({
    method: "POST",
    path,
    roles: cooks,
    stepUp: true,
    about:
      "Ein Gericht eines Tages fällt aus, ganz oder in einem Teil der Portionen: Geld zurück oder Ersatz. Kochliste, Zutaten, Etiketten und Packzettel folgen. Wo die Anmerkung des Gastes gegen den Ersatz spricht, geht stattdessen das Geld zurück; dieselbe `id` ist dieselbe Änderung",
    params: ofDish,
    body: z.object({
      id: actionId,
      cooked: z.int("Bitte eine ganze Zahl eingeben.").check(z.gte(0, "Bitte keine negative Zahl eingeben.")),
      remedy: z.enum(dishRemedies),
      substituteId: z.nullable(z.int().check(z.positive())),
      /** as shown: with another number of portions or another sum nothing happens */
      seen: z.object({ missing: z.int(), amount: z.number() }),
    }),
    data: bulkProgress,
  }),
};
