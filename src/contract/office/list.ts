import * as z from "zod/mini";

export const rowsPerPage = 50;
/** Nobody turns two hundred pages, so later rows are neither counted nor shown. */
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
