import { Temporal } from "temporal-polyfill";

/** Passed as an argument wherever time decides something, so that tests can set it. */
export type Clock = () => Temporal.Instant;

let latest = { ms: 0, instant: Temporal.Now.instant() };

/** Making an instant is costly and each call asks several times, so each millisecond shares one. */
export const systemClock: Clock = () => {
  const ms = Date.now();
  if (ms !== latest.ms) latest = { ms, instant: Temporal.Instant.fromEpochMilliseconds(ms) };
  return latest.instant;
};

export function dateNow(clock: Clock): Date {
  return new Date(clock().epochMilliseconds);
}
