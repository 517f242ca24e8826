export interface QuantityRange {
  min: number;
  max: number;
  /** said about anything below `min` */
  tooSmall: string;
}

/** Why a typed text is no quantity of this range; null when it is one. The shop itself says the same. */
export function quantityRefusal(text: string, { min, max, tooSmall }: QuantityRange): string | null {
  if (!/^-?\d+$/.test(text.trim())) return "Die Menge muss eine ganze Zahl sein.";
  if (Number(text) < min) return tooSmall;
  if (Number(text) > max) return `Es sind höchstens ${max} Stück pro Menü und Liefertag möglich.`;
  return null;
}
