import { expect, test } from "vitest";
import type { Manifest } from "./backup-folder.ts";
import { chooseRetained } from "./retention.ts";

const backupOf = (day: string): Manifest => ({
  id: day,
  system: "1",
  postgres: "18",
  startedAt: Date.parse(`${day}T02:00Z`),
  endedAt: Date.parse(`${day}T02:01Z`),
  firstSegment: "000000010000000000000002",
  lastSegment: "000000010000000000000002",
  files: 1,
  data: { bytes: 1, sha256: "" },
});

const daysOfNovember = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, "0")}`);

test("the last eight days are kept, and the last copy of each of the newest four weeks", () => {
  const retained = chooseRetained(daysOfNovember.map(backupOf));
  expect(retained.recent.map(({ id }) => id)).toEqual(daysOfNovember.slice(22));
  // Sundays; the week of the 23rd and that of the 30th have one among the recent ones
  expect(retained.weekly.map(({ id }) => id)).toEqual(["2026-11-15", "2026-11-22"]);
});

test("a second copy of a day takes nothing away, nor does a long pause", () => {
  const [first, second] = [backupOf("2026-11-20"), { ...backupOf("2026-11-20"), id: "again" }];
  expect(chooseRetained([first, second]).recent).toEqual([first, second]);
  expect(chooseRetained([first]).recent).toEqual([first]);
});
