import { expect, it } from "vitest";
import { isMistyped, mistakesUpTo } from "#web/storefront/catalogue/search/mistyped.ts";

const isTaken = (typed: string, written: string) =>
  mistakesUpTo(typed).some((mistakes) => isMistyped(typed, written, mistakes));

it.each([
  ["lasange", "lasagne"],
  ["lassagne", "lasagne"],
  ["gulash", "gulasch"],
  ["schweinebratten", "schweinebraten"],
  ["kaesespezle", "kaesespaetzle"],
  // the last letters are not typed yet
  ["lasan", "lasagne"],
  ["cury", "curry"],
])("%s is a mistyped %s", (typed, written) => {
  expect(isTaken(typed, written)).toBe(true);
});

it.each([
  ["the end of a compound", "burger", "koenigsberger"],
  ["the end of a compound", "rohmilch", "kokosmilch"],
  ["the beginning of a compound", "schnitzel", "schnittlauch"],
  ["the beginning of a compound", "magen", "magnesiumchlorid"],
  ["another first letter", "nocchi", "gnocchi"],
  ["another first letter", "palmoel", "salmoel"],
  ["two changes of a short word", "karpfen", "kapern"],
  ["two changes of a short word", "burger", "butter"],
  ["one change of four letters", "lamm", "lab"],
  ["three changes", "bolognaise", "bolognssso"],
  ["a word that goes on", "fettarm", "feta"],
])("%s is no guess: %s, %s", (_why, typed, written) => {
  expect(isTaken(typed, written)).toBe(false);
});
