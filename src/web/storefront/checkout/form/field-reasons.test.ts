import { expect, it } from "vitest";
import { reasonOf } from "#web/storefront/checkout/form/field-reasons.ts";

it.each([
  ["email", "erna", "Es fehlt das @."],
  ["email", "erna@gmx", "Nach „gmx“ fehlt die Endung, zum Beispiel .de."],
  ["email", "erna@", "Nach dem @ fehlt etwas, zum Beispiel gmx.de."],
  ["email", "@gmx.de", "Vor dem @ fehlt der Name."],
  ["email", "erna@gmx@web.de", "Darin steht mehr als ein @."],
  ["email", "erna maier@gmx.de", "Darin steht ein Leerzeichen."],
  ["email", "erna@gmx,de", "Komma statt Punkt?"],
  ["email", "erna@gmx.d", undefined],
  ["phone", "O221 1234", "O statt 0?"],
  ["phone", "0221 l234", "l statt 1?"],
  ["phone", "0221 ruf an", undefined],
  ["phone", "0221+1234", "Ein + steht nur am Anfang."],
  ["phone", "02", "Da fehlen Ziffern."],
  ["zip_code", "5o674", "O statt 0?"],
  ["zip_code", "5067", "Sie hat fünf Ziffern."],
  ["zip_code", "Köln", undefined],
  ["firstName", "", undefined],
] as const)("of %s %j says: %s", (field, typed, reason) => {
  expect(reasonOf(field, typed)).toBe(reason);
});
