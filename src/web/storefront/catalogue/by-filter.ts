/** The history `state` of an address that the list itself has written. */
export const byFilter = { byFilter: true };

export function isByFilter(state: unknown): boolean {
  return (state as typeof byFilter | null)?.byFilter === true;
}
