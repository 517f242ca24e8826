import * as z from "zod/mini";

export const rowsPerPage = 50;

/** What every long list takes: words to look for, an order (`-` in front turns it round), a page from 1. */
export const listQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(100))),
  sort: z.optional(z.string().check(z.maxLength(40))),
  page: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
});

/** One page of a list, and how many rows there are in all, or at least where `hasMore`. */
export function pageOf<S extends z.ZodMiniType>(row: S) {
  return z.object({ rows: z.array(row), total: z.int(), hasMore: z.optional(z.boolean()) });
}
