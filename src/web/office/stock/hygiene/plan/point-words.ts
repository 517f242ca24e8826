import type { PointKind, PointStep } from "#contract/office/stock/hygiene.ts";
import type { PointUnit } from "#contract/office/stock/reading-words.ts";

export const kindNames: Record<PointKind, string> = {
  place: "An einem Platz, nach der Uhr",
  step: "Beim Kochen, für jede Charge",
  receipt: "Beim Wareneingang",
};

export const stepNames: Record<PointStep, string> = {
  core: "Kerntemperatur",
  cold: "Temperatur kalter Speisen",
  chilling: "Dauer des Kühlens",
  other: "Anderer Schritt",
};

export const unitNames: Record<PointUnit, string> = {
  celsius: "Temperatur (°C)",
  minutes: "Dauer (Minuten)",
  ph: "pH-Wert",
  done: "Erledigt oder nicht",
};

/** `alle 4 Stunden`, `alle 90 Minuten`, `täglich` */
export function intervalWords(minutes: number | null): string {
  if (minutes === null) return "nach Bedarf";
  if (minutes % 1_440 === 0) return minutes === 1_440 ? "täglich" : `alle ${minutes / 1_440} Tage`;
  if (minutes % 60 === 0) return minutes === 60 ? "jede Stunde" : `alle ${minutes / 60} Stunden`;
  return minutes === 1 ? "jede Minute" : `alle ${minutes} Minuten`;
}
