import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { shopSections } from "#contract/office/kitchen/shop-sections.ts";
import {
  emptyIngredientContent,
  type IngredientContent,
  ingredientClasses,
  ingredientContent,
  sourceKinds,
} from "#contract/office/recipes/ingredient-fields.ts";
import { namedUnits } from "#contract/office/recipes/units.ts";
import { nutrientNames } from "#contract/office/recipes/nutrients.ts";
import { readCsv } from "#server/office/catalogue/file/read-csv.ts";
import { sheetOf } from "#server/office/catalogue/file/sheet.ts";
import {
  ingredientColumns,
  ingredientDraftOf,
} from "#server/office/recipes/ingredient-file/ingredient-columns.ts";
import { readIngredientRows } from "#server/office/recipes/ingredient-file/read-ingredients.ts";
import { tidyIngredient } from "#server/office/recipes/tidy-ingredient.ts";
import { writeCsv } from "#server/platform/http/write-csv.ts";

const allergens = [
  { id: 1, code: "gluten", name: "Glutenhaltiges Getreide", words: "" },
  { id: 7, code: "milch", name: "Milch und Laktose", words: "" },
  // an operator's own one, whose name begins as another and has a colon
  { id: 100, code: "own", name: "Milch und Laktose: eigene", words: "" },
];
const headings = ingredientColumns.map(({ heading }) => heading);

const read = (text: string) => readIngredientRows(sheetOf(readCsv(text)), allergens);

const fileOf = (content: IngredientContent) =>
  writeCsv(headings, [ingredientColumns.map(({ write }) => write(ingredientDraftOf(content), allergens))]);

const keysOf = <Key extends string>(words: Record<Key, unknown>) =>
  fc.constantFrom(...(Object.keys(words) as Key[]));
const words = (longest: number) =>
  fc
    .array(
      fc.constantFrom("Möhre", "=1", "'a'", "3 %", "|", ":", "a & b", "“„", "Milch", "<strong>Ei</strong>"),
      { minLength: 1, maxLength: 5 },
    )
    .map((parts) => parts.join(" ").slice(0, longest));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const milligrams = maybe(fc.oneof(fc.constantFrom(0, 1, 1_000, 9_999), fc.integer({ min: 0, max: 16_000 })));

const content = fc
  .record({
    name: words(80),
    labelName: fc.oneof(fc.constant(""), words(200)),
    class: keysOf(ingredientClasses),
    contents: fc.oneof(fc.constant(""), words(200)),
    isSpiceMixture: fc.boolean(),
    additiveClass: maybe(fc.constantFrom("Farbstoff", "Säureregulator")),
    eNumber: maybe(fc.constantFrom("E 330", "E 150d")),
    allergens: fc.subarray([
      { allergenId: 1, kind: "Weizen" },
      { allergenId: 1, kind: "" },
      { allergenId: 7, kind: "" },
      { allergenId: 100, kind: "a: b" },
    ]),
    allergensComplete: fc.boolean(),
    traces: fc.subarray([
      { allergenId: 7, reason: "Dieselbe Linie: Käse | Quark" },
      { allergenId: 100, reason: "Angabe des Lieferanten" },
    ]),
    tracesComplete: fc.boolean(),
    nutrition: fc.record(Object.fromEntries(nutrientNames.map((name) => [name, milligrams]))),
    energy: maybe(
      fc.record({ kj: fc.integer({ min: 0, max: 3_800 }), kcal: fc.integer({ min: 0, max: 920 }) }),
    ),
    tracedNutrients: fc.subarray([...nutrientNames]),
    source: maybe(
      fc.record({ kind: keysOf(sourceKinds), name: words(120), on: fc.constant(calendarDay("2026-02-01")) }),
    ),
    milligramsPerMl: maybe(fc.integer({ min: 1, max: 25_000 })),
    milligramsPerPiece: maybe(fc.integer({ min: 1, max: 20_000_000 })),
    unitWeights: fc.record(
      Object.fromEntries(namedUnits.map((unit) => [unit, fc.integer({ min: 1, max: 20_000_000 })])),
      { requiredKeys: [] },
    ),
    ediblePerMille: fc.integer({ min: 1, max: 1_000 }),
    section: maybe(keysOf(shopSections)),
  })
  .map((made) => ingredientContent.safeParse(made).data)
  .filter((read) => read !== undefined)
  .map(tidyIngredient);

describe("a file of ingredients", () => {
  it("says everything that was written into it", () => {
    fc.assert(
      fc.property(content, (stored) => {
        const { ingredients, problems } = read(fileOf(stored));
        expect(problems).toEqual([]);
        // marks are set only where none are set
        const { labelName, contents, ...said } = ingredients[0] ?? emptyIngredientContent;
        expect(stored).toMatchObject(said);
        expect([labelName, contents].join().replaceAll(/<\/?strong>/g, "")).toBe(
          [stored.labelName, stored.contents].join().replaceAll(/<\/?strong>/g, ""),
        );
      }),
      { numRuns: 60 },
    );
  });

  it("says nothing of what it has no column for, and unknown of what is empty", () => {
    expect(read("ZUTAT ;Fett (g je 100 g);Gewicht je ml (g)\nbutter;;0,911\n").ingredients).toEqual([
      { ...emptyIngredientContent, name: "butter", milligramsPerMl: 911 },
    ]);
  });

  it("emphasises allergens in plain text", () => {
    const text = "Zutat;Bezeichnung auf dem Etikett;Allergene\nButter;Butter (Milch);Milch und Laktose\n";
    expect(read(text).ingredients[0]?.labelName).toBe("<strong>Butter</strong> (<strong>Milch</strong>)");
  });

  it.each([
    ["Fett (g je 100 g)", "1,5 mg", "„1,5 mg“: höchstens drei Stellen hinter dem Komma."],
    ["Fett (g je 100 g)", "2-3", "„2-3“ ist eine Spanne."],
    ["Fett (g je 100 g)", "5 %", "„5 %“: Erwartet wird Gramm, nicht „%“."],
    ["Fett (g je 100 g)", "1.234", "„1.234“ ist nicht eindeutig."],
    ["Fett (g je 100 g)", "120", "Höchstens 100 g in 100 g."],
    ["Energie (kJ je 100 g)", "3059", "Bitte in kJ und in kcal angeben."],
    ["Energie (kJ je 100 g)", "4000", "Höchstens 3.800\u00a0kJ."],
    ["Gewicht je Bund (g)", "0", "Bitte ein Gewicht bis 20 kg angeben."],
    ["Zucker (g je 100 g)", "1", "Zucker: nicht mehr als Kohlenhydrate."],
    ["Klasse", "Öl", "„Öl“ kennt der Shop hier nicht. Möglich sind: „Einfache Zutat“, "],
    ["Allergene", "Mlich", "„Mlich“ ist kein Allergen. Mehrere stehen in eigenen Zeilen der Zelle."],
    ["Spuren", "Milch und Laktose", "Bitte nennen Sie den Grund."],
    ["Allergene geprüft", "vielleicht", "„vielleicht“ ist weder „ja“ noch „nein“."],
    ["Quelle der Nährwerte", "", "Bitte geben Sie an, woher die Nährwerte sind."],
    ["Datum der Quelle", "31.02.2026", "„31.02.2026“ ist kein Datum. Bitte so schreiben: 31.12.2026."],
    ["Essbarer Anteil (%)", "96,55", "„96,55“: höchstens eine Stelle hinter dem Komma."],
    ["E-Nummer", "E 330", "Nur ein Zusatzstoff hat eine E-Nummer."],
    ["Zutat", "", "Der Name fehlt."],
  ])("says what is wrong with %s: %s", (heading, cell, message) => {
    const cells: Record<string, string> = {
      Zutat: "Butter",
      "Kohlenhydrate (g je 100 g)": "0,5",
      "Quelle der Nährwerte": "Von Hand",
      "Name der Quelle": "Frau Koch",
      "Datum der Quelle": "01.02.2026",
      [heading]: cell,
    };
    const { ingredients, problems } = read(writeCsv(Object.keys(cells), [Object.values(cells)]));
    expect(ingredients).toEqual([]);
    expect(problems[0]?.cell).toBe(`Zeile 2, Spalte „${heading}“`);
    expect(problems[0]?.message.startsWith(message), problems[0]?.message).toBe(true);
  });

  it("names the column where a contradiction is mended", () => {
    expect(read("Zutat;Klasse\nButter;Zusatz\n").problems).toEqual([
      { cell: "Zeile 2, Spalte „Klasse des Zusatzstoffs“", message: "Ein Zusatzstoff braucht seine Klasse." },
    ]);
  });

  it("refuses columns that it does not know, a missing name, and a second row of one ingredient", () => {
    const unknown = "Diese Spalte kennt der Shop nicht. Sie heißen wie in der Tabelle aller Zutaten.";
    expect(read("Zutat;Preis;Klase;Klasse;Klasse\nx;1;;;\n").problems).toEqual([
      { cell: "Zeile 1, Spalte „Preis“", message: unknown },
      { cell: "Zeile 1, Spalte „Klase“", message: unknown },
      { cell: "Zeile 1, Spalte „Klasse“", message: "Diese Spalte steht zweimal da." },
    ]);
    expect(read("Klasse\nWasser\n").problems).toMatchObject([{ message: "Diese Spalte fehlt." }]);
    expect(read("Zutat\n").problems).toMatchObject([{ message: "Sie enthält keine Zeile." }]);
    expect(read("Zutat\nButter\nbutter \n").problems).toMatchObject([
      { message: "„butter“ steht schon in Zeile 2." },
    ]);
  });
});
