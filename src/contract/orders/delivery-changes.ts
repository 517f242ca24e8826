import * as z from "zod/mini";
import { recipient } from "#contract/checkout/checkout.ts";
import { deliveryOfOrder } from "#contract/orders/guest-orders.ts";

/** `to` is the new day, `YYYY-MM-DD` or `DD.MM.YYYY`. */
export const deliveryMove = z.object({ to: z.string().check(z.maxLength(10)) });

/** `all` means this and every other delivery that may still change. */
export const addressChange = z.object({ recipient, deliveries: z.enum(["one", "all"]) });

/** What cancelling refunds, in euro, and whether it ends the whole order. */
export const cancellationTerms = z.object({ refund: z.number(), endsOrder: z.boolean() });

/** A dish of a delivery, as it was ordered. */
export const dishOfDelivery = z.extend(deliveryOfOrder, { menuId: z.string().check(z.maxLength(10)) });

/** `amounts[n]` is what leaving out n+1 pieces refunds, in euro; as many as can go while something still comes. */
export const leftOutTerms = z.object({ seen: z.string(), amounts: z.array(z.number()) });

/**
 * `seen`, which came with the amounts, and `refund` are what the page has shown: if the order or the amount is another
 * one now, nothing happens (409 `refund_changed`). The same `id` again changes nothing.
 */
export const leftOutDish = z.object({
  id: z.uuid(),
  seen: z.string().check(z.maxLength(60)),
  pieces: z.int().check(z.gte(1), z.lte(100)),
  refund: z.number(),
});
