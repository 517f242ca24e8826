import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { actionId } from "#contract/office/lists-and-files.ts";
import { seenOrder } from "#contract/office/orders/seen-order.ts";
import { shownTotal } from "#contract/office/orders/team-orders.ts";
import { substituteDish } from "#contract/orders/guest-orders.ts";

export const additionPays = z.enum(["link", "invoice"]);
export type AdditionPays = z.infer<typeof additionPays>;

const lines = z
  .array(z.object({ menuId: z.int().check(z.positive()), quantity: z.int().check(z.gte(1), z.lte(100)) }))
  .check(z.minLength(1, "Bitte mindestens ein Gericht wählen."), z.maxLength(100));

/**
 * In euro, and in German why it does not fit; null: it does. `danger`: what the dish holds of the allergens that the
 * delivery's note names; empty: nothing.
 */
const preview = z.object({
  lines: z.array(z.extend(substituteDish, { quantity: z.int(), price: z.number(), danger: z.string() })),
  total: z.number(),
  problem: z.nullable(z.string()),
});
export type AdditionPreview = z.infer<typeof preview>;

const who = ["admin", "support"] as const;
const delivery = z.object({
  orderId: z.string().check(z.maxLength(64)),
  day: z.string().check(z.maxLength(10)),
});
const path = "/api/v1/staff/orders/:orderId/deliveries/:day/additions";

/** Dishes added to a delivery until its cut-off, as an order of their own that goes in its parcel. */
export const additionCalls = {
  previewAddition: staffCall({
    method: "GET",
    path,
    roles: who,
    about:
      "Was Gerichte kosten, die zu einer Lieferung dazukommen, und ob sie noch gekocht werden können (`lines=3x2,7x1`: Gericht 3 zweimal, Gericht 7 einmal); ändert nichts",
    params: delivery,
    query: z.object({
      lines: z.string().check(z.maxLength(1500), z.regex(/^\d{1,9}x\d{1,3}(,\d{1,9}x\d{1,3})*$/)),
    }),
    data: preview,
  }),
  addDishes: staffCall({
    method: "POST",
    path,
    roles: who,
    stepUp: true,
    about:
      "Gerichte zu einer Lieferung dazubestellen, bis zu ihrem Bestellschluss: eine eigene Bestellung mit eigener Rechnung, ohne Versandkosten und Mindestmenge, im selben Paket, mit einem Link zum Bezahlen oder auf Rechnung; dieselbe `id` ist dieselbe Bestellung",
    params: delivery,
    query: seenOrder,
    body: z.object({ id: actionId, lines, pays: additionPays, total: shownTotal }),
    data: z.object({ orderId: z.string(), number: z.string() }),
  }),
};
