import { Temporal } from "temporal-polyfill";

/** Passed as an argument wherever time decides something, so that tests can set it. */
export type Clock = () => Temporal.Instant;

export const systemClock: Clock = () => Temporal.Now.instant();

export function dateNow(clock: Clock): Date {
  return new Date(clock().epochMilliseconds);
}
