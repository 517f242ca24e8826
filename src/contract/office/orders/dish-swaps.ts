import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { euroField } from "#contract/office/fields.ts";
import { actionId } from "#contract/office/lists-and-files.ts";
import { additionPays } from "#contract/office/orders/additions.ts";
import { substituteDish } from "#contract/orders/guest-orders.ts";

/** A dish of the delivery that may be swapped: `orderedId` is what was ordered in its place, in `box` where it is part of one. */
const swappable = z.object({
  position: z.int(),
  orderedId: z.int(),
  menuId: z.int(),
  name: z.string(),
  box: z.nullable(z.string()),
  vatPercent: z.int(),
  /** portions that come and are not given back */
  left: z.int(),
});

/**
 * `menus`: single dishes on sale that can be cooked on the day, with their price in euro; each comes only for a dish with
 * its rate of VAT. `onInvoice`: firms may
 */
const swapOffer = z.object({
  onInvoice: z.boolean(),
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

/**
 * In euro: what goes back, and what the new dish costs more, which the shop gives away. `separately`: what a guest pays who
 * shall pay it, and gets back for the old dish; null where that is not possible.
 */
const swapPreview = z.object({
  refund: z.number(),
  surcharge: z.number(),
  separately: z.nullable(z.object({ pays: z.number(), refund: z.number() })),
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
    about:
      "Was ein Tausch zurückgibt oder mehr kosten würde, und was das neue Gericht enthält; ändert nichts",
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
      "Portionen eines Gerichts tauschen: Ein günstigeres gibt den Unterschied zurück, mit Korrekturrechnung, ein teureres kostet nichts und zählt zum Kulanzbudget; mit E-Mail an den Gast. Mit `pays` bezahlt der Gast das teurere Gericht als eigene Bestellung im selben Paket, und das alte wird sofort erstattet. Dieselbe `id` ist derselbe Tausch; hat sich `refund` geändert, geschieht nichts (409 `refund_changed`)",
    params: delivery,
    body: z.extend(chosen, {
      id: actionId,
      refund: euroField(0, 100_000),
      pays: z.optional(additionPays),
    }),
    data: z.null(),
  }),
};
