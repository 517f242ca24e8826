import * as z from "zod/mini";

/** A fault in an uploaded file: `Zeile 7, Spalte „Preis“` and what is wrong there. */
export const cellProblem = z.object({ cell: z.string(), message: z.string() });
export type CellProblem = z.infer<typeof cellProblem>;

/** So many faults, and so many rows with faults, are listed; the others are counted. */
export const mostListed = 200;
