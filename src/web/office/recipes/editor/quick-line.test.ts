import { expect, it } from "vitest";
import { readQuickLine } from "#web/office/recipes/editor/quick-line.ts";

it.each<[string, string, string | null, number | null]>([
  ["120 g Butter", "Butter", "g", 120_000],
  ["120g Butter", "Butter", "g", 120_000],
  ["1,5 kg Kartoffeln, mehlig", "Kartoffeln, mehlig", "kg", 1_500],
  ["0.5 l Gemüsebrühe", "Gemüsebrühe", "l", 500],
  ["2 EL Öl", "Öl", "EL", 2_000],
  ["1 tl. Salz", "Salz", "TL", 1_000],
  ["½ TL Salz", "Salz", "TL", 500],
  ["1 1/2 TL Salz", "Salz", "TL", 1_500],
  ["1½ EL Senf", "Senf", "EL", 1_500],
  ["3 Eier", "Eier", null, 3_000],
  ["3 Stück Eier", "Eier", "Stück", 3_000],
  ["3 Lorbeerblätter", "Lorbeerblätter", null, 3_000],
  ["4 große Zwiebeln", "große Zwiebeln", null, 4_000],
  ["  Butter  ", "Butter", null, null],
  ["Butter 120 g", "Butter", "g", 120_000],
  ["Mehl Type 405", "Mehl Type 405", null, null],
  ["Mehl Type 405 250 g", "Mehl Type 405", "g", 250_000],
  ["500 g Mehl Type 405", "Mehl Type 405", "g", 500_000],
  ["1/3 TL Salz", "Salz", "TL", null],
  ["⅛ l Sahne", "Sahne", "l", 125],
  ["3/16 l Sahne", "Sahne", "l", null],
  ["1.250,5 g Mehl", "Mehl", "g", 1_250_500],
  ["2-3 Eier", "2-3 Eier", null, null],
  ["2 x 250 g Mehl", "2 x 250 g Mehl", null, null],
  ["1.500 g Mehl", "Mehl", "g", null],
  ["Sahne 30 % Fett", "Sahne 30 % Fett", null, null],
  ["200 ml Sahne 30 % Fett", "Sahne 30 % Fett", "ml", 200_000],
  ["", "", null, null],
])("a line is typed as cooks write it: %s", (text, name, unit, thousandths) => {
  expect(readQuickLine(text)).toEqual({ name, unit, thousandths });
});
