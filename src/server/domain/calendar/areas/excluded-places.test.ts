import { expect, it } from "vitest";
import { readPostcodeRules } from "#contract/office/calendar/postcode-rules.ts";
import { excludedPlaces } from "#server/domain/calendar/areas/excluded-places.ts";

const outside = ["Helgoland", "Büsingen am Hochrhein"];

it.each([
  ["", []],
  ["26571 nicht: Nach Juist können wir zurzeit nicht liefern.", ["Juist"]],
  ["83256 nicht: Auf die Inseln im Chiemsee können wir zurzeit nicht liefern.", ["die Inseln im Chiemsee"]],
  [
    "25980 nicht: Nach Sylt können wir nicht liefern.\n25992 nicht: Nach Sylt können wir nicht liefern.",
    ["Sylt"],
  ],
  ["25846-25849 länger: Auf die Halligen dauert es einen Tag länger.", []],
  ["25846 nicht: Leider nicht.\n25980-25999 nicht: Nein.", ["PLZ\u00a025846", "PLZ\u00a025980 bis 25999"]],
])("of the rules %j names %j, and always what lies outside the VAT area", (text, named) => {
  expect(excludedPlaces(readPostcodeRules(text).rules)).toEqual([...named, ...outside]);
});
