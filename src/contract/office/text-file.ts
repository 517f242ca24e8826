import * as z from "zod/mini";
import { printedUuid } from "#contract/uuid.ts";

export const textFile = z.object({ fileName: z.string(), mime: z.string(), text: z.string() });
export type TextFile = z.infer<typeof textFile>;

/** Made by the page for each action: the same id twice is carried out once. */
export const actionId = z.string().check(z.regex(printedUuid));
