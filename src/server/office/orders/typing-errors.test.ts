import { expect, it } from "vitest";
import { typingErrors } from "#server/office/orders/typing-errors.ts";

it.each([
  ["Kowalski", "Kowalski", 0],
  ["kowlaski", "Kowalski", 1],
  ["Kowalsky", "Kowalski", 1],
  ["Muessig", "Müßig", 0],
  ["Brand", "Brandt", 1],
  ["", "Eva", 3],
  ["Eva", "", 3],
  ["Meier", "Wagner", 4],
])("„%s“ for „%s“ are %s mistakes", (typed, meant, errors) => {
  expect(typingErrors(typed, meant)).toBe(errors);
});
