import { Temporal } from "temporal-polyfill";

/** The time is an argument wherever it decides something. */
export type Clock = () => Temporal.Instant;

export const systemClock: Clock = () => Temporal.Now.instant();

/** As the database takes it. */
export function dateNow(clock: Clock): Date {
  return new Date(clock().epochMilliseconds);
}
