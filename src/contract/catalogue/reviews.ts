import * as z from "zod/mini";
import { cleanLine } from "#contract/clean-text.ts";
import { deliveryOfOrder } from "#contract/orders/guest-orders.ts";

export const longestReview = 300;

const stars = "Bitte vergeben Sie 1 bis 5 Sterne.";

/** Stars and, where the guest likes, a sentence: plain text in one line. */
export const reviewEntry = z.object({
  stars: z.int(stars).check(z.gte(1, stars), z.lte(5, stars)),
  text: z.string().check(
    z.maxLength(2_000, `Höchstens ${longestReview} Zeichen.`),
    z.overwrite((text) => cleanLine(text.toWellFormed()).trim()),
    z.maxLength(longestReview, `Höchstens ${longestReview} Zeichen.`),
  ),
});

/** One dish of one delivery. */
export const reviewedLine = z.extend(deliveryOfOrder, { menuId: z.string().check(z.regex(/^\d{1,9}$/)) });
