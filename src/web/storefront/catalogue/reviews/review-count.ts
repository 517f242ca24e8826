export function reviewCount(count: number): string {
  return count === 1 ? "1 Bewertung" : `${count} Bewertungen`;
}

/** `4,5`: always with its decimal, so that averages stand below each other alike. */
export function averageText(average: number): string {
  return average.toLocaleString("de-DE", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
