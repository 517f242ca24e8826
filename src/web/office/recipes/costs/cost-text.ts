import { germanNumber } from "#contract/german-number.ts";

/** `1,23 €` of tenths of a cent; what is unknown is no 0. */
export function tenthsText(tenths: number | null): string {
  return tenths === null ? "unbekannt" : `${germanNumber(tenths / 1_000, 2).replace("-", "−")}\u00a0€`;
}

/** `73,5 %` of tenths of a percent. */
export function shareText(perMille: number | null): string {
  return perMille === null ? "–" : `${germanNumber(perMille / 10, 1)}\u00a0%`;
}
