import { describe, expect, it } from "vitest";
import { carrierFields, fillColumn, readCarrierColumns } from "#contract/office/kitchen/carrier-columns.ts";

describe("the columns of the carrier's file", () => {
  it("no field hands on an e-mail or a phone number", () => {
    expect(Object.keys(carrierFields).filter((field) => /mail|telefon/.test(field))).toEqual([]);
  });

  it.each([
    ["An: {name}", "Zeile 1: Vor dem Gleichheitszeichen fehlt die Überschrift."],
    ["A = {name}\n\nA = x", "Zeile 3: Die Überschrift „A“ steht schon weiter oben."],
    ["A = {nmae}", "Zeile 1: Das Feld {nmae} gibt es nicht."],
    ["A = {constructor}", "Zeile 1: Das Feld {constructor} gibt es nicht."],
    ["A = {name", "Zeile 1: Eine geschweifte Klammer ist nicht geschlossen."],
    [" \n ", "Mindestens eine Spalte ist nötig."],
  ])("%j is refused", (text, problem) => {
    expect(readCarrierColumns(text).problem).toBe(problem);
  });

  it("a value is put in wherever its field is named", () => {
    const fields = Object.fromEntries(
      Object.keys(carrierFields).map((field) => [field, `<${field}>`]),
    ) as never;
    expect(fillColumn("{plz} {ort} = {plz}", fields)).toBe("<plz> <ort> = <plz>");
  });
});
