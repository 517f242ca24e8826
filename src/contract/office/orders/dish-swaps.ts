import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { euroField } from "#contract/office/fields.ts";
import { actionId } from "#contract/office/lists-and-files.ts";
import { seenOrder } from "#contract/office/orders/seen-order.ts";
import { substituteDish } from "#contract/orders/guest-orders.ts";

/** A dish of the delivery that may be swapped: `orderedId` is what was ordered in its place, in `box` where it is part of one. */
const swappable = z.object({
  position: z.int(),
  orderedId: z.int(),
  menuId: z.int(),
  name: z.string(),
  box: z.nullable(z.string()),
  vatPercent: z.int(),
  /** in euro: what a dish that comes for it may cost */
  price: z.number(),
  /** portions that come and are not given back */
  left: z.int(),
});

/**
 * `menus`: single dishes on sale that can be cooked on the day, with their price in euro; each comes only for a dish with
 * its rate of VAT that costs no more.
 */
const swapOffer = z.object({
  dishes: z.array(swappable),
  menus: z.array(z.object({ menuId: z.int(), name: z.string(), price: z.number(), vatPercent: z.int() })),
});
export type SwapOffer = z.infer<typeof swapOffer>;

const menuId = z.int().check(z.positive());
const chosen = z.object({
  position: menuId,
  orderedId: menuId,
  menuId,
  by: menuId,
  portions: z
    .int("Bitte eine ganze Zahl eingeben.")
    .check(z.gte(1, "Mindestens 1."), z.lte(100, "Höchstens 100.")),
});
export type ChosenSwap = z.infer<typeof chosen>;

/** `refund`: in euro, what goes back because the new dish costs less. */
const swapPreview = z.object({
  refund: z.number(),
  /** `danger`: what it holds of the allergens that the delivery's note names, in German; empty: nothing */
  by: z.extend(substituteDish, { danger: z.string() }),
});
export type SwapPreview = z.infer<typeof swapPreview>;

const who = ["admin", "support"] as const;
const delivery = z.object({
  orderId: z.string().check(z.maxLength(64)),
  day: z.string().check(z.maxLength(10)),
});
const path = "/api/v1/staff/orders/:orderId/deliveries/:day/swaps";

/** Dishes of a delivery swapped for others, until its cut-off. */
export const dishSwapCalls = {
  readSwapOffer: staffCall({
    method: "GET",
    path,
    roles: who,
    about: "Welche Gerichte einer Lieferung bis zum Bestellschluss getauscht werden können, und wogegen",
    params: delivery,
    data: swapOffer,
  }),
  previewSwap: staffCall({
    method: "GET",
    path: `${path}/preview`,
    roles: who,
    about: "Was ein Tausch zurückgibt, und was das neue Gericht enthält; ändert nichts",
    params: delivery,
    query: chosen,
    data: swapPreview,
  }),
  swapDish: staffCall({
    method: "POST",
    path,
    roles: who,
    stepUp: true,
    about:
      "Portionen eines Gerichts gegen ein gleich teures oder günstigeres tauschen: Ein günstigeres gibt den Unterschied zurück, mit Korrekturrechnung; mit E-Mail an den Gast. Dieselbe `id` ist derselbe Tausch; hat sich `refund` geändert, geschieht nichts (409 `refund_changed`)",
    params: delivery,
    query: seenOrder,
    body: z.extend(chosen, {
      id: actionId,
      refund: euroField(0, 100_000),
    }),
    data: z.null(),
  }),
};
