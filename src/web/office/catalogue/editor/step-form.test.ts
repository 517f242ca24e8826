import { expect, it } from "vitest";
import type { RecipeStep } from "#contract/office/catalogue/recipe-steps.ts";
import { emptyStep, readSteps, stepError, typedSteps } from "#web/office/catalogue/editor/step-form.ts";

const steps: RecipeStep[] = [
  { station: "Herd", text: "Anbraten." },
  { station: "Ofen", text: "Garen." },
];

it("steps return as they were filled in, and a new one is where the last one was", () => {
  const typed = typedSteps(steps);
  expect(readSteps(typed)).toEqual({ steps, errors: {} });
  expect(emptyStep(typed)).toEqual({ id: 2, station: "Ofen", text: "" });
  expect(emptyStep([])).toEqual({ id: 0, station: "", text: "" });
});

it("steps without a text are skipped, wrong ones are named where they are", () => {
  const typed = [
    { id: 0, station: "Herd", text: " " },
    { id: 1, station: "x".repeat(31), text: "Rühren." },
    { id: 2, station: "", text: "x".repeat(601) },
  ];
  expect(readSteps(typed)).toEqual({
    steps: [],
    errors: {
      [stepError(1, "station")]: "Höchstens 30 Zeichen.",
      [stepError(2, "text")]: "Höchstens 600 Zeichen.",
    },
  });
});
