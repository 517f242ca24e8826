import * as z from "zod/mini";

/** Where goods lie. */
export const namedPlace = z.object({
  id: z.int(),
  name: z.string(),
  /** `zu warm seit 16.09., 07:30 Uhr`, by its last reading, until someone has decided; null: nothing is known against it */
  warning: z.nullable(z.string()),
});
