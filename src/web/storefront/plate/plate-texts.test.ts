import { expect, it } from "vitest";
import type { PlateObstacle } from "#contract/plate-rule.ts";
import { obstacleTexts } from "#web/storefront/plate/plate-texts.ts";

const names = {
  allergens: [
    { id: 1, name: "Glutenhaltiges Getreide" },
    { id: 3, name: "Eier" },
    { id: 7, name: "Milch und Laktose" },
  ],
  forms: [
    { id: 11, name: "Vegan" },
    { id: 4, name: "Glutenfrei" },
    { id: 1, name: "High Protein" },
  ],
};
const texts = (obstacles: PlateObstacle[], isBox = false) => obstacleTexts(obstacles, { names, isBox });

it.each([
  [[7], "enthält Milch"],
  [[7, 3], "enthält Milch und Eier"],
  [[1, 3, 7], "enthält glutenhaltiges Getreide, Eier und Milch"],
])("names allergens as one says them", (ids, text) => {
  expect(texts([{ kind: "allergens", ids }])).toEqual([text]);
});

it("claims no more than is known of a form that does not hold", () => {
  expect(texts([{ kind: "forms", ids: [11, 4, 1] }])).toEqual([
    "nicht vegan, nicht als glutenfrei ausgewiesen, nicht „High Protein“",
  ]);
  expect(texts([{ kind: "unknownAllergens" }])).toEqual(["Allergene nicht vollständig bekannt"]);
});

it("says figures beside the guest's own, as exactly as they are judged", () => {
  const obstacles: PlateObstacle[] = [
    { kind: "calories", cal: 501, most: 500 },
    { kind: "protein", protein: 29.6, least: 30 },
  ];
  expect(texts(obstacles)).toEqual([
    "501\u00a0kcal, mehr als Ihre 500",
    "29,6\u00a0g Eiweiß, weniger als Ihre 30\u00a0g",
  ]);
  expect(texts(obstacles, true)[0]).toBe("im Schnitt 501\u00a0kcal, mehr als Ihre 500");
});
