import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { listState } from "#server/office/kitchen/cook-list/list-state.ts";

const cutOffAt = Temporal.Instant.from("2026-09-14T10:00:00Z");
const at = (minutes: number) => cutOffAt.add({ minutes });

it.each([
  ["lives until the cut-off", -1, 0, "live"],
  ["can be frozen at the cut-off when nothing is open", 0, 0, "ready"],
  ["waits for a payment that began before it", 0, 1, "closing"],
  ["waits for it for 59 minutes", 59, 3, "closing"],
  ["waits no longer than an hour", 60, 3, "ready"],
] as const)("%s", (_what, minutes, openHolds, state) => {
  expect(listState({ cutOffAt, now: at(minutes), openHolds, isFrozen: false })).toBe(state);
});

it("stays frozen, and never freezes on a day without a cut-off", () => {
  expect(listState({ cutOffAt, now: at(-500), openHolds: 9, isFrozen: true })).toBe("frozen");
  expect(listState({ cutOffAt: null, now: at(500), openHolds: 0, isFrozen: false })).toBe("live");
});
