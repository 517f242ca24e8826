import * as z from "zod/mini";
import { email } from "#contract/checkout/checkout.ts";

export const newsletterSignUp = z.object({ email });

export const newsletterToken = z.object({ token: z.string().check(z.maxLength(100)) });

/** What a link in a newsletter mail is for, and whether it was used already. */
export const newsletterLink = z.object({
  purpose: z.enum(["confirm", "unsubscribe"]),
  state: z.enum(["open", "done", "over"]),
});
export type NewsletterLink = z.infer<typeof newsletterLink>;
