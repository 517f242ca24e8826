import { mostCounted } from "#contract/office/list.ts";

/** How many rows a list has, of a count that ends one after `mostCounted`. */
export function counted(found = 0): { total: number; hasMore: boolean } {
  return { total: Math.min(found, mostCounted), hasMore: found > mostCounted };
}
