import { describe, expect, it } from "vitest";
import { usualWords } from "#contract/office/catalogue/allergen-words.ts";
import { speaksOfAllergies } from "#contract/office/kitchen/allergy-note.ts";
import { allergensIn } from "#contract/office/kitchen/note-allergens.ts";

const allergens = Object.keys(usualWords).map((code, id) => ({ id, code, name: code, words: "" }));
const idOf = (code: string) => allergens.find((one) => one.code === code)?.id;
const lines = (text: string) => text.split("\n").map((line) => line.trim());

describe("a note that may speak of an allergy", () => {
  it.each(
    lines(`Achtung, starke Nussallergie!
    bin allergisch gegen Sellerie
    Alergie: Erdnüsse
    ALLERGIKERIN, Epi-Pen vorhanden
    Laktoseintoleranz
    Wir haben eine Zöliakie-Patientin im Haus.
    Bitte ohne Sellerie
    Mein Sohn verträgt keine Milch.
    Keine Nüsse bitte
    auf keinen Fall Garnelen, nicht mal Spuren
    Unverträglichkeit gegen Ei
    Bitte auf Senf achten
    Histamin!
    Ich bin schwanger, kein Rohmilchkäse
    Diabetiker`),
  )("%s", (note) => expect(speaksOfAllergies(note, allergens)).toBe(true));

  it.each(
    lines(`Bitte beim Nachbarn Fischer klingeln
    Hinterhof, 3. Stock
    Bitte nicht vor 9 Uhr
    Kein Aufzug, bitte hochtragen
    Das Curry war letztes Mal sehr gut!
    Firma Eichhorn, Empfang`),
  )("is not: %s", (note) => expect(speaksOfAllergies(note, allergens)).toBe(false));

  it("names what is in dishes in the words of guests", () => {
    expect(allergensIn("Keine Nüsse und keine Meeresfrüchte", allergens)).toEqual(
      expect.arrayContaining([idOf("schalenfruechte"), idOf("krebstiere"), idOf("weichtiere")]),
    );
    expect(allergensIn("Sellerieallergie", allergens)).toEqual([idOf("sellerie")]);
  });

  const named = (note: string) =>
    allergensIn(note, allergens).map((id) => allergens.find((one) => one.id === id)?.code);

  it.each([
    ["Hühnerei", ["eier"]],
    ["keine Eierspeise", ["eier"]],
    ["ohne Eier, auch kein Rührei", ["eier"]],
    ["Eiallergie", ["eier"]],
    ["Huehnereiweiss", ["eier"]],
    ["ERDNÜSSE", ["erdnuesse"]],
    ["Erdnussbutter", ["erdnuesse"]],
    ["Haselnuss und Walnüsse", ["schalenfruechte"]],
    ["keine Nuesse", ["schalenfruechte"]],
    ["Nuss-Allergie", ["schalenfruechte"]],
    ["Weizenmehl", ["gluten"]],
    ["bitte glutenfrei", ["gluten"]],
    ["laktosefrei", ["milch"]],
    ["Schafskäse, Kaesesosse, Frischmilch", ["milch"]],
    ["ohne Creme fraiche", ["milch"]],
    ["Räucherlachs", ["fisch"]],
    ["Senf- und Selleriesalz", ["sellerie", "senf"]],
    ["Krebstiere", ["krebstiere"]],
    ["Kokosmilch", []],
  ])("names in %j: %j", (note, codes) => expect(named(note).sort()).toEqual(codes));

  it.each([
    "Nachbarn Meier",
    "Feierabend",
    "Bei Weizenegger klingeln",
    "Familie Fischer und Frau Schafer",
    "Rosenfeldstraße, Haferkamp, Mandelweg",
    "Frau Emmerich in der Steiermark",
    "Im Rahmen der Tür, guten Genuss",
    "Dr. Brahms, Herr Schmolke, Senftenberger Ring",
  ])("names nothing inside of names: %s", (note) => expect(named(note)).toEqual([]));
});
