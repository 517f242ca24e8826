interface Heated {
  heating: string | null;
}

/** What the microwave needs for each of several dishes, so that it is said once; null when they differ. */
export function sharedHeating(lines: readonly Heated[]): string | null {
  const [first, ...others] = lines;
  if (!first?.heating || others.length === 0) return null;
  return others.every(({ heating }) => heating === first.heating) ? first.heating : null;
}
