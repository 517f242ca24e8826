import { expect, it } from "vitest";
import { berlinInput, instantOf } from "#web/office/kitchen/dish-failures/berlin-input.ts";

it.each([
  ["2026-09-15T06:00:00.000Z", "2026-09-15T08:00"],
  ["2026-12-01T07:30:00.000Z", "2026-12-01T08:30"],
  ["2026-12-31T23:15:00.000Z", "2027-01-01T00:15"],
])("%s is %s in Berlin, and back", (instant, value) => {
  expect(berlinInput(instant)).toBe(value);
  expect(instantOf(value)).toBe(instant);
});
