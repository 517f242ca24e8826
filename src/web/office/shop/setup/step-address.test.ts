import { expect, it } from "vitest";
import { setupSteps } from "#contract/office/shop/setup.ts";
import {
  placeAfter,
  placeBefore,
  placeOf,
  type SetupPlace,
  wordOf,
} from "#web/office/shop/setup/step-address.ts";

const steps = setupSteps.map((step) => ({
  step,
  state: step === "name" ? ("done" as const) : ("open" as const),
}));

it("the set-up goes on with the first step that is open, and ends when none is", () => {
  expect(placeOf(null, steps)).toBe("company");
  expect(placeOf("gibt-es-nicht", steps)).toBe("company");
  expect(
    placeOf(
      null,
      steps.map((one) => ({ ...one, state: "later" as const })),
    ),
  ).toBe("end");
});

it("every place has an address of its own", () => {
  const places: SetupPlace[] = [...setupSteps, "end"];
  expect(places.map((place) => placeOf(wordOf(place), steps))).toEqual(places);
});

it("one step follows the other, and the end the last", () => {
  const around = [
    placeBefore("name", steps),
    placeAfter("name", steps),
    placeAfter("code", steps),
    placeBefore("end", steps),
  ];
  expect(around).toEqual([undefined, "company", "end", "code"]);
});

it("what a company does without is no step on the way", () => {
  const without = steps.filter(({ step }) => step !== "shelfLife" && step !== "ingredients");
  expect([placeAfter("days", without), placeBefore("menus", without)]).toEqual(["menus", "days"]);
  expect(placeOf("haltbarkeit", without)).toBe("company");
});
