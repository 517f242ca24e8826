export interface QuantityRange {
  min: number;
  max: number;
  belowMinText: string;
}

/** Why a typed text is no quantity in this range, or null. The server applies the same rule. */
export function quantityProblem(text: string, { min, max, belowMinText }: QuantityRange): string | null {
  if (!/^-?\d+$/.test(text.trim())) return "Die Menge muss eine ganze Zahl sein.";
  if (Number(text) < min) return belowMinText;
  if (Number(text) > max) return `Es sind höchstens ${max} Stück pro Menü und Liefertag möglich.`;
  return null;
}
