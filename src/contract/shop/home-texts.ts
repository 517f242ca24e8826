import * as z from "zod/mini";

const shopLink = z.object({
  label: z.string(),
  /** a path of this shop, without a host */
  href: z.string(),
});

/**
 * Texts of the home page that the administration may change. Plain text, except answers: clean HTML with the
 * company filled in.
 */
export const homeTexts = z.object({
  hero: z.object({ titleFirst: z.string(), titleSecond: z.string(), text: z.string() }),
  /** null: no promotion; an empty code: none to enter */
  promo: z.nullable(
    z.object({
      eyebrow: z.string(),
      heading: z.string(),
      text: z.string(),
      code: z.string(),
      /** its code is for new customers: a browser that knows an order does not show it */
      isForNew: z.optional(z.boolean()),
      link: shopLink,
    }),
  ),
  news: z.array(z.object({ heading: z.string(), text: z.string(), link: shopLink })),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type HomeTexts = z.infer<typeof homeTexts>;
