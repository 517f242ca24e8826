import { expect, it } from "vitest";
import { stationsOf } from "#contract/office/recipes/stations.ts";

it("stations stand in the order of the work, the kitchen's own ones behind", () => {
  const steps = ["Verpacken", "ofen", "", "Grill", "Ofen", "Vorbereitung"].map((station) => ({ station }));
  expect(stationsOf(steps)).toEqual(["Vorbereitung", "Ofen", "Grill", "Verpacken"]);
});
