import * as z from "zod/mini";
import { printedUuid } from "#contract/uuid.ts";

export const rowsPerPage = 50;
/** Two hundred pages; later rows are neither counted nor shown. */
export const mostCounted = 200 * rowsPerPage;

/** `-` before a column reverses the order; pages count from 1. */
export const listQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(100))),
  sort: z.optional(z.string().check(z.maxLength(40))),
  page: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
});

/** `total` is the number of all rows, or a lower bound when `hasMore`. */
export function pageOf<S extends z.ZodMiniType>(row: S) {
  return z.object({ rows: z.array(row), total: z.int(), hasMore: z.optional(z.boolean()) });
}

export const textFile = z.object({ fileName: z.string(), mime: z.string(), text: z.string() });
export type TextFile = z.infer<typeof textFile>;

/** Made by the page for each action: the same id twice is carried out once. */
export const actionId = z.string().check(z.regex(printedUuid));

/** A fault in an uploaded file: `Zeile 7, Spalte „Preis“` and what is wrong there. */
export const cellProblem = z.object({ cell: z.string(), message: z.string() });
export type CellProblem = z.infer<typeof cellProblem>;

/** What a heading of a file means. */
export interface PlannedColumn<Field extends string> {
  heading: string;
  /** null: left out */
  field: Field | null;
  origin: "recognised" | "chosen" | "remembered";
  /** the field that an unknown heading nearly names: asked before anything is imported */
  maybe?: Field | undefined;
}

export function plannedColumnOf<Field extends z.ZodMiniType<string>>(field: Field) {
  return z.object({
    heading: z.string(),
    field: z.nullable(field),
    origin: z.enum(["recognised", "chosen", "remembered"]),
    maybe: z.optional(field),
  });
}

/** JSON: a heading of the file to one of its fields, or to "" when the column is left out; kept when it is imported. */
export const chosenColumns = z.optional(z.string().check(z.maxLength(6_000)));

/** The most faults, and the most rows with faults, that are listed; the others are counted. */
export const mostListed = 200;
