import * as z from "zod/mini";

const shopLink = z.object({
  label: z.string(),
  /** a path of this shop: begins with one slash, names no host */
  href: z.string(),
});

/**
 * What the home page says and the administration may change. Plain text, but for the answers: those are clean HTML, and
 * what stands for the company in them is filled in.
 */
export const homeTexts = z.object({
  hero: z.object({ titleFirst: z.string(), titleSecond: z.string(), text: z.string() }),
  /** null: nothing is offered at the moment; an empty code: there is none to type */
  promo: z.nullable(
    z.object({
      eyebrow: z.string(),
      heading: z.string(),
      text: z.string(),
      code: z.string(),
      link: shopLink,
    }),
  ),
  news: z.array(z.object({ heading: z.string(), text: z.string(), link: shopLink })),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type HomeTexts = z.infer<typeof homeTexts>;
