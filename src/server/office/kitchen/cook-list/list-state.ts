import { Temporal } from "temporal-polyfill";
import type { ListState } from "#contract/office/kitchen/production.ts";

/** An order that began before the cut-off counts, but the list waits no longer than this for its payment. */
const longestWait = Temporal.Duration.from({ minutes: 60 });

export interface ListStateInput {
  cutOffAt: Temporal.Instant | null;
  now: Temporal.Instant;
  openHolds: number;
  isFrozen: boolean;
}

export function listState({ cutOffAt, now, openHolds, isFrozen }: ListStateInput): ListState {
  if (isFrozen) return "frozen";
  if (!cutOffAt || Temporal.Instant.compare(now, cutOffAt) < 0) return "live";
  return openHolds === 0 || waitIsOver(cutOffAt, now) ? "ready" : "closing";
}

/** After this moment the list is frozen despite open payments. */
export function waitIsOver(cutOffAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, cutOffAt.add(longestWait)) >= 0;
}
