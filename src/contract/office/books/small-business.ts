import * as z from "zod/mini";

/** A limit of § 19 UStG is near, or passed; only for a company that uses it. German. */
export const smallBusinessWarning = z.object({ isOver: z.boolean(), text: z.string() });
export type SmallBusinessWarning = z.infer<typeof smallBusinessWarning>;
