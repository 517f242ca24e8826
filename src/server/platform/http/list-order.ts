/** The ORDER BY that a list was asked for by its name; the usual one where there is none of that name. */
export function listOrder<Name extends string>(
  orders: Readonly<Record<Name, string>>,
  wanted: string | undefined,
  usual: Name,
): string {
  // a name that every object has is none of ours
  return wanted !== undefined && Object.hasOwn(orders, wanted) ? orders[wanted as Name] : orders[usual];
}
