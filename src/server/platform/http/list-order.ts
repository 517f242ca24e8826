import { mostCounted } from "#contract/office/lists-and-files.ts";

/** Returns the ORDER BY of a requested order's name, or the usual one for an unknown name. */
export function listOrder<Name extends string>(
  orders: Readonly<Record<Name, string>>,
  requested: string | undefined,
  usual: Name,
): string {
  // Names like `constructor` exist on every object.
  return requested !== undefined && Object.hasOwn(orders, requested)
    ? orders[requested as Name]
    : orders[usual];
}

/** How many rows a list has, of a count that ends one after `mostCounted`. */
export function counted(found = 0): { total: number; hasMore: boolean } {
  return { total: Math.min(found, mostCounted), hasMore: found > mostCounted };
}
