import * as z from "zod/mini";

export const textFile = z.object({ fileName: z.string(), mime: z.string(), text: z.string() });
export type TextFile = z.infer<typeof textFile>;

/** Made by the page for each action: the same id twice is carried out once. */
export const wishId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
