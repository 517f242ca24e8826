import { germanNumber } from "#contract/german-number.ts";

export const pointUnits = ["celsius", "minutes", "ph", "done"] as const;
/** Tenths of a degree, minutes, hundredths of pH; done is 1, not done 0. */
export type PointUnit = (typeof pointUnits)[number];

export interface Limit {
  unit: PointUnit;
  /** null: no lower, no upper limit */
  least: number | null;
  most: number | null;
}

const words: Record<PointUnit, (value: number) => string> = {
  celsius: (value) => `${germanNumber(value / 10, 1).replace("-", "−")}\u00a0°C`,
  minutes: (value) => (value === 1 ? "1\u00a0Minute" : `${germanNumber(value)}\u00a0Minuten`),
  ph: (value) => `pH\u00a0${germanNumber(value / 100, 2)}`,
  done: (value) => (value === 1 ? "erledigt" : "nicht erledigt"),
};

/** `6,4 °C` */
export function valueWords(value: number, unit: PointUnit): string {
  return words[unit](value);
}

/** `höchstens 7,0 °C`, `5,0 °C bis 8,0 °C` */
export function limitWords({ unit, least, most }: Limit): string {
  if (unit === "done") return "erledigt";
  if (least !== null && most !== null) return `${valueWords(least, unit)} bis ${valueWords(most, unit)}`;
  return most === null ? `mindestens ${valueWords(least ?? 0, unit)}` : `höchstens ${valueWords(most, unit)}`;
}

export function isWithin(value: number, { least, most }: Pick<Limit, "least" | "most">): boolean {
  return value >= (least ?? value) && value <= (most ?? value);
}
