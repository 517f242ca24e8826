/** Unchanged at the ends of the list. */
export function moved<Entry>(list: readonly Entry[], from: number, by: number): Entry[] {
  const to = from + by;
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}
