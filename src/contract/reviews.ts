import * as z from "zod/mini";
import { deliveryOfOrder } from "#contract/guest-orders.ts";

export const longestReview = 300;

// Marks that turn the direction of what follows, and characters without a look.
const unseen = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

const stars = "Bitte vergeben Sie 1 bis 5 Sterne.";

/** Stars and, where the guest likes, a sentence: plain text in one line. */
export const reviewEntry = z.object({
  stars: z.int(stars).check(z.gte(1, stars), z.lte(5, stars)),
  text: z.string().check(
    z.maxLength(2_000, `Höchstens ${longestReview} Zeichen.`),
    z.overwrite((text) => text.toWellFormed().replace(/\s+/g, " ").replace(unseen, "").trim()),
    z.maxLength(longestReview, `Höchstens ${longestReview} Zeichen.`),
  ),
});

/** One dish of one delivery. */
export const reviewedLine = z.extend(deliveryOfOrder, { menuId: z.string().check(z.regex(/^\d{1,9}$/)) });
