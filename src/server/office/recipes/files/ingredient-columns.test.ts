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
  unknownNutrition,
} from "#contract/office/recipes/ingredient-fields.ts";
import { nutrientNames } from "#contract/office/recipes/nutrients.ts";
import { readCsv } from "#server/office/catalogue/file/read-csv.ts";
import { sheetOf } from "#server/office/catalogue/file/sheet.ts";
import { noColumnChoices } from "#server/office/catalogue/file/column-choices.ts";
import { readFileColumns } from "#server/office/recipes/files/file-columns.ts";
import {
  ingredientColumns,
  ingredientDraftOf,
  nameHeading,
} from "#server/office/recipes/files/ingredient-columns.ts";
import { planIngredients } from "#server/office/recipes/files/plan-ingredients.ts";
import { tidyIngredient } from "#server/office/recipes/tidy-ingredient.ts";
import { writeCsv } from "#server/platform/http/write-csv.ts";

const allergens = [
  { id: 1, code: "gluten", name: "Glutenhaltiges Getreide", words: "" },
  { id: 7, code: "milch", name: "Milch und Laktose", words: "" },
  // an operator's own one, whose name begins as another and has a colon
  { id: 100, code: "own", name: "Milch und Laktose: eigene", words: "" },
];
const headings = ingredientColumns.map(({ heading }) => heading);

async function plan(text: string, ...stored: IngredientContent[]) {
  const sheet = sheetOf(readCsv(text));
  const columns = readFileColumns(sheet, { ours: headings, needed: nameHeading, said: noColumnChoices });
  const ingredients = stored.map((content, at) => ({ id: at + 1, version: 1, isArchived: false, content }));
  return { columns, planned: await planIngredients(sheet, columns, { ingredients, allergens }) };
}

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
    tracedNutrients: fc.subarray([...nutrientNames]),
    source: maybe(
      fc.record({ kind: keysOf(sourceKinds), name: words(120), on: fc.constant(calendarDay("2026-02-01")) }),
    ),
    milligramsPerMl: maybe(fc.integer({ min: 1, max: 25_000 })),
    milligramsPerPiece: maybe(fc.integer({ min: 1, max: 20_000_000 })),
    ediblePerMille: fc.integer({ min: 1, max: 1_000 }),
    section: maybe(keysOf(shopSections)),
  })
  .map((made) => ingredientContent.safeParse(made).data)
  .filter((read) => read !== undefined)
  .map(tidyIngredient);

describe("a file of ingredients", () => {
  it("changes nothing where it was written, and says everything elsewhere", async () => {
    await fc.assert(
      fc.asyncProperty(content, async (stored) => {
        const here = await plan(fileOf(stored), stored);
        expect(here.planned.map(({ entry }) => entry)).toMatchObject([{ kind: "unchanged", problems: [] }]);
        const [elsewhere] = (await plan(fileOf(stored))).planned;
        expect(elsewhere?.entry.problems).toEqual([]);
        // marks are set only where nobody has set any
        const { labelName, contents, ...said } = elsewhere?.after ?? emptyIngredientContent;
        expect(stored).toMatchObject(said);
        expect([labelName, contents].join().replaceAll(/<\/?strong>/g, "")).toBe(
          [stored.labelName, stored.contents].join().replaceAll(/<\/?strong>/g, ""),
        );
      }),
      { numRuns: 60 },
    );
  });

  const butter: IngredientContent = {
    ...emptyIngredientContent,
    name: "Butter",
    labelName: "Butter",
    allergens: [{ allergenId: 7, kind: "" }],
    nutrition: { ...unknownNutrition, fat: 82_000 },
    source: { kind: "hand", name: "Frau Koch", on: calendarDay("2026-02-01") },
  };

  it("leaves alone what it has no column for, and clears what is empty", async () => {
    const { planned } = await plan("ZUTAT ;Fett (g je 100 g);Gewicht je ml (g)\nbutter;;0,911\n", butter);
    expect(planned[0]).toMatchObject({
      entry: {
        kind: "changed",
        changes: [
          { field: "Zutat", from: "Butter", to: "butter" },
          { field: "Fett (g je 100 g)", from: "82", to: "" },
          { field: "Gewicht je ml (g)", from: "", to: "0,911" },
        ],
      },
      after: { labelName: "Butter", nutrition: { fat: null }, milligramsPerMl: 911 },
    });
  });

  it("takes headings with another unit or none, and converts by it", async () => {
    const { planned, columns } = await plan(
      "Zutat;Fett;Salz (mg);Gewicht je Stück in kg;Essbarer Anteil\nbutter;81,5;500;0,25;99 %\n",
      butter,
    );
    expect(columns.columns.every(({ field }) => field !== null)).toBe(true);
    expect(planned[0]?.after).toMatchObject({
      ...{ milligramsPerPiece: 250_000, ediblePerMille: 990 },
      nutrition: { fat: 81_500, salt: 500 },
    });
  });

  it("emphasises allergens in plain text", async () => {
    const { planned } = await plan("Zutat;Bezeichnung auf dem Etikett\nButter;Butter (Milch)\n", butter);
    expect(planned[0]?.after.labelName).toBe("<strong>Butter</strong> (<strong>Milch</strong>)");
  });

  it.each([
    ["Fett (g je 100 g)", "1,5 mg", "„1,5 mg“: höchstens drei Stellen hinter dem Komma."],
    ["Fett (g je 100 g)", "2-3", "„2-3“ ist eine Spanne."],
    ["Fett (g je 100 g)", "5 %", "„5 %“: Erwartet wird Gramm, nicht „%“."],
    ["Fett (g je 100 g)", "1.234", "„1.234“ ist nicht eindeutig."],
    ["Fett (g je 100 g)", "120", "Höchstens 100 g in 100 g."],
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
  ])("says what is wrong with %s: %s", async (heading, cell, message) => {
    const cells: Record<string, string> = {
      Zutat: "Butter",
      "Kohlenhydrate (g je 100 g)": "0,5",
      [heading]: cell,
    };
    const { planned } = await plan(writeCsv(Object.keys(cells), [Object.values(cells)]), butter);
    const [problem] = planned[0]?.entry.problems ?? [];
    expect(problem?.cell).toBe(`Zeile 2, Spalte „${heading}“`);
    expect(problem?.message.startsWith(message), problem?.message).toBe(true);
  });

  it("names the column where a contradiction is mended", async () => {
    const { planned } = await plan("Zutat;Klasse\nButter;Zusatz\n", butter);
    expect(planned[0]?.entry.problems).toEqual([
      { cell: "Zeile 2, Spalte „Klasse des Zusatzstoffs“", message: "Ein Zusatzstoff braucht seine Klasse." },
    ]);
  });

  it("names columns that it does not know, asks about slips, and refuses a second row of one ingredient", async () => {
    const { columns } = await plan("Zutat;Preis;Klase;Klasse;Klasse\nx;1;;;\n");
    expect(columns).toMatchObject({
      columns: [{}, { heading: "Preis", field: null }, { heading: "Klase", maybe: "Klasse" }, {}, {}],
      problems: [
        { message: "Ist „Klasse“ gemeint? Bitte unten zuordnen." },
        { message: "Dieses Feld steht zweimal da." },
      ],
    });
    expect((await plan("Klasse\nWasser\n")).columns.problems).toMatchObject([
      { message: "Diese Spalte fehlt." },
    ]);
    const { planned } = await plan("Zutat\nButter\nbutter \n", butter);
    expect(planned[1]?.entry).toMatchObject({
      kind: "error",
      problems: [{ message: "„butter“ steht schon in Zeile 2." }],
    });
  });
});
