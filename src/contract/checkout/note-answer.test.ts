import { expect, it } from "vitest";
import { noteAnswer } from "#contract/checkout/note-answer.ts";

it.each([
  "Mein Kind (6) ist allergisch gegen Haselnüsse und Erdnüsse. Bitte unbedingt ohne Nüsse kochen!",
  "Bitte ohne Sellerie",
  "no nuts please",
])("says of a note that speaks of allergies that it changes no recipe: %s", (note) => {
  expect(noteAnswer(note)).toMatch(/ändert kein Rezept.*Spuren/);
});

it.each(["", "Bitte beim Nachbarn Fischer klingeln"])("says nothing of any other: %j", (note) => {
  expect(noteAnswer(note)).toBe("");
});
