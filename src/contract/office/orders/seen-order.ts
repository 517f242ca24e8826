import * as z from "zod/mini";

/** Changes with everything that is done with an order's money or goods. */
export const orderVersion = z.string().check(z.regex(/^\d{1,9}\.\d{1,9}\.\d{1,9}$/));

/**
 * The query of every act with an order's money or goods: the `version` that came with what the person saw. If that has
 * changed since, nothing happens (409 `order_changed`, whose text says who did what). The same request again answers
 * what the first one did.
 */
export const seenOrder = z.object({ version: orderVersion });
