import * as z from "zod/mini";

/** `Zeile 7, Spalte „Preis“` of a file that the team has given, and what is wrong there. */
export const cellProblem = z.object({ cell: z.string(), message: z.string() });
export type CellProblem = z.infer<typeof cellProblem>;
