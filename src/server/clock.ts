import { Temporal } from "temporal-polyfill";

/** The time is an argument wherever it decides something. */
export type Clock = () => Temporal.Instant;

export const systemClock: Clock = () => Temporal.Now.instant();
