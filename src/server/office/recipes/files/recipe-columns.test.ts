import { expect, it } from "vitest";
import { readQuantity } from "#server/office/recipes/files/recipe-columns.ts";

it.each<[amount: string, unit: string, read: string]>([
  ["250", "g", "250000 g"],
  ["0,5", "kg", "500 kg"],
  ["1/2", "kg", "500 kg"],
  ["1 1/2", "l", "1500 l"],
  ["1½", "kg", "1500 kg"],
  ["1 ½", "EL", "1500 EL"],
  ["¾ TL", "", "750 TL"],
  ["1.250,5", "g", "1250500 g"],
  ["1 kg", "kg", "1000 kg"],
  ["1 kg", "Kilogramm", "1000 kg"],
  ["250 gr.", "", "250000 g"],
  ["2 Stk.", "Stück", "2000 Stück"],
  ["2 cl", "", "20000 ml"],
  ["1,5", "dl", "150000 ml"],
  ["1/2 Pfund", "", "250000 g"],
  ["1,234", "kg", "1234 kg"],
])("„%s“ with the unit „%s“ is %s", (amount, unit, read) => {
  const { unit: of, thousandths } = readQuantity(amount, unit);
  expect(`${thousandths} ${of}`).toBe(read);
});

it.each<[amount: string, unit: string, message: RegExp]>([
  ["2-3", "Stück", /Spanne/],
  ["400–500", "g", /Spanne/],
  ["250+50", "g", /Rechnung/],
  ["2x250", "g", /Rechnung/],
  ["1/3", "kg", /geht nicht auf/],
  ["1 kg", "g", /nur eine Einheit/],
  ["0,5 l", "ml", /nur eine Einheit/],
  ["30 %", "", /keine Einheit/],
  ["30 %", "g", /keine Einheit/],
  ["250 g", "Prise", /„Prise“ ist keine Einheit/],
  ["1.500", "g", /nicht eindeutig/],
  ["ca. 250", "g", /„ca“ ist keine Einheit/],
  ["250", "", /Die Einheit fehlt/],
  ["", "g", /Die Menge fehlt/],
  ["viel", "g", /keine Zahl/],
  ["250 g Butter", "", /keine Einheit/],
  ["1,2345", "kg", /geht nicht auf/],
])("„%s“ with the unit „%s“ is refused", (amount, unit, message) =>
  expect(() => readQuantity(amount, unit)).toThrow(message),
);
