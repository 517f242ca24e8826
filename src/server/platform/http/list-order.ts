/** Returns the ORDER BY of a requested order's name, or the usual one for an unknown name. */
export function listOrder<Name extends string>(
  orders: Readonly<Record<Name, string>>,
  wanted: string | undefined,
  usual: Name,
): string {
  // Names like `constructor` exist on every object.
  return wanted !== undefined && Object.hasOwn(orders, wanted) ? orders[wanted as Name] : orders[usual];
}
