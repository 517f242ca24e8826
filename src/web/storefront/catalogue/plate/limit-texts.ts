/** "Höchstens 500 kcal": the limits as filters are called. */
export function calText(most: number): string {
  return `Höchstens ${most} kcal`;
}

export function proteinText(least: number): string {
  return `Mindestens ${least} g Eiweiß`;
}
