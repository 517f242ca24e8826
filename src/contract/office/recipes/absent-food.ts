const opening = "Der Name nennt „";

export function absentFoodText(word: string): string {
  return `${opening}${word}“, aber davon steht nichts im Rezept.`;
}

/** A person may say that the name means no food. */
export function isAbsentFood(problem: string): boolean {
  return problem.startsWith(opening);
}
