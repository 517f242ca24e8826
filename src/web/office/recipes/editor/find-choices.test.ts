import { expect, it } from "vitest";
import { type Choice, exactChoice, findChoices } from "#web/office/recipes/editor/find-choices.ts";

const choices = [
  "Butterschmalz",
  "Buttermilch",
  "Butter",
  "Braune Butter",
  "Erdnussbutter",
  "Salz",
  "Öl",
].map((name, id): Choice => ({ kind: "ingredient", id, name, units: ["g"] }));
const names = (text: string) => findChoices(choices, text).map(({ name }) => name);

it("what is called so comes first, then what begins so, then what has the word", () => {
  expect(names("butter")).toEqual([
    "Butter",
    "Buttermilch",
    "Butterschmalz",
    "Braune Butter",
    "Erdnussbutter",
  ]);
  expect(names("butter braun")).toEqual(["Braune Butter"]);
  expect(names("Zimt")).toEqual([]);
  expect(names(" ")).toEqual([]);
});

it("the plural that was typed finds the singular of the book, after what is called so", () => {
  const book = ["Zwiebel", "Röstzwiebeln", "Apfel", "Tomate", "Petersilie", "Heilbutt"].map(
    (name, id): Choice => ({ kind: "ingredient", id, name, units: ["g"] }),
  );
  const found = (text: string) => findChoices(book, text).map(({ name }) => name);
  expect(found("Zwiebeln")).toEqual(["Röstzwiebeln", "Zwiebel"]);
  expect(found("Äpfel")).toEqual(["Apfel"]);
  expect(found("Tomaten")).toEqual(["Tomate"]);
  expect(found("Petersilie")).toEqual(["Petersilie"]);
});

it("only the whole name is the same thing", () => {
  expect(exactChoice(choices, " BUTTER ")?.name).toBe("Butter");
  expect(exactChoice(choices, "Butterm")).toBeUndefined();
});
