import { expect, it } from "vitest";
import { nameAt, outdated } from "./copies.ts";

const hourMs = 3_600_000;
const newest = Date.parse("2026-11-26T12:00:00Z");

it.each([
  [
    "the last day hourly, then one of each of eight days, then one of each of five weeks",
    24 * 60,
    1,
    24 + 6 + 3,
  ],
  ["nightly copies of the last days, then weeks", 60, 24, 24 + 1],
  ["a few copies are all kept", 20, 500, 20],
])("%s", (_name, count, everyHours, kept) => {
  const names = Array.from({ length: count }, (_, n) => nameAt(new Date(newest - n * everyHours * hourMs)));
  const removed = outdated(names);
  expect(names.length - removed.length).toBe(kept);
  expect(removed).not.toContain(names[0]);
});
