import { expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { emptyIngredientContent, unknownNutrition } from "#contract/office/recipes/ingredient-fields.ts";
import { refusedFile, uploaded } from "#test/files.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { traces } from "#test/traces.ts";

const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
const fileName = "zutaten.csv";

const check = (file: string) => uploaded(shop, cook, "checkIngredientFile", file, { fileName });
const importFile = (file: string, plan: string) =>
  uploaded(shop, cook, "importIngredients", file, { fileName, plan });
const exported = async () => (await cook.call("exportIngredients")).data.text;

async function ingredientOf(name: string) {
  const { data } = await cook.call("readIngredientList", { query: { q: name } });
  const id = String(data.rows.find((row) => row.name === name)?.id);
  return (await cook.call("readIngredient", { params: { ingredientId: id } })).data;
}

const columns =
  "Zutat;Bezeichnung auf dem Etikett;Fett (g je 100 g);Quelle der Nährwerte;Name der Quelle;Datum der Quelle;Allergene";
const file = `${columns}\nProbebutter;Fett;82,5;Von Hand;Frau Koch;01.02.2026;Milch und Laktose\nProbesalz;Salz;;;;;\n`;

it("a dry run says what is new and writes nothing", async () => {
  const before = await traces(shop);
  const plan = await check(file);
  expect(plan).toMatchObject({
    counts: { new: 2, changed: 0, unchanged: 0, error: 0 },
    problems: [],
    moreDishes: 0,
  });
  expect(plan.entries[0]).toMatchObject({
    row: 2,
    name: "Probebutter",
    changes: expect.arrayContaining([{ field: "Fett (g je 100 g)", from: "", to: "82,5" }]),
  });
  expect(await traces(shop)).toEqual(before);
});

it("the import does what it showed, and again nothing", async () => {
  const { plan } = await check(file);
  expect((await importFile(file, plan)).counts).toMatchObject({ new: 2 });
  const { content } = await ingredientOf("Probebutter");
  expect(content).toMatchObject({
    labelName: "Fett",
    allergensComplete: false,
    nutrition: { ...unknownNutrition, fat: 82_500 },
    source: { kind: "hand", name: "Frau Koch", on: "2026-02-01" },
  });
  const before = await traces(shop);
  expect((await importFile(file, plan)).counts).toEqual({ new: 0, changed: 0, unchanged: 2, error: 0 });
  expect(await traces(shop)).toEqual(before);
});

it("what was exported changes nothing", async () => {
  const rich = {
    ...emptyIngredientContent,
    name: "Probesenf",
    labelName: "<strong>Senf</strong> & mehr",
    class: "compound" as const,
    contents: "Wasser, <strong>Senf</strong>saat",
    allergens: [
      { allergenId: 1, kind: "Weizen" },
      { allergenId: 10, kind: "" },
    ],
    traces: [{ allergenId: 7, reason: "Dieselbe Linie: Käse | Quark" }],
    nutrition: { ...unknownNutrition, fat: 0, salt: 5_123 },
    tracedNutrients: ["fat" as const],
    source: { kind: "specification" as const, name: "=Lieferant; „A“", on: calendarDay("2026-02-01") },
    milligramsPerMl: 1_050,
    ediblePerMille: 965,
    section: "jars" as const,
  };
  await cook.call("createIngredient", { body: { content: rich } });
  const { counts, problems } = await check(await exported());
  expect(problems).toEqual([]);
  expect(counts).toMatchObject({ new: 0, changed: 0, error: 0 });
  expect(counts.unchanged).toBeGreaterThanOrEqual(3);
});

it("is checked anew when something has changed since", async () => {
  const change = "Zutat;Gewicht je ml (g)\nProbebutter;0,911\n";
  const { plan } = await check(change);
  const { id, version, content } = await ingredientOf("Probebutter");
  const params = { ingredientId: String(id) };
  await cook.call("changeIngredient", {
    params,
    body: { version, content: { ...content, section: "dairy" } },
  });
  const query = { fileName, plan };
  expect(await refusedFile(shop, cook, "importIngredients", change, query)).toMatchObject({
    httpStatus: 409,
    code: "file_outdated",
  });
  const now = await check(change);
  await importFile(change, now.plan);
  expect((await ingredientOf("Probebutter")).content).toMatchObject({
    milligramsPerMl: 911,
    section: "dairy",
  });
});

it("with one fault nothing of it is taken over", async () => {
  const faulty = "Zutat;Fett (g je 100 g)\nProbeöl;viel\nProbemehl;\n";
  const plan = await check(faulty);
  expect(plan).toMatchObject({ plan: "", counts: { new: 1, error: 1 }, effect: null });
  const query = { fileName, plan: "" };
  expect(await refusedFile(shop, cook, "importIngredients", faulty, query)).toMatchObject({
    httpStatus: 422,
    code: "file_has_errors",
    message: expect.stringContaining("Zeile 2, Spalte „Fett (g je 100 g)“"),
  });
});

it("an ingredient of the archive is named", async () => {
  const { id, version } = await ingredientOf("Probesalz");
  await cook.call("archiveIngredient", {
    params: { ingredientId: String(id) },
    body: { version, isArchived: true },
  });
  const { entries } = await check("Zutat\nProbesalz\n");
  expect(entries[0]?.problems[0]?.message).toMatch(/liegt im Archiv/);
  expect(await exported()).not.toContain("Probesalz");
});

it("a heading that nobody knows is asked once, and remembered by the import alone", async () => {
  const text = "Rohstoff;Gewicht je ml laut Blatt;Lieferant\nProbequark;1,05;Hof\n";
  const asked = await check(text);
  expect(asked.plan).toBe("");
  expect(asked.columns).toMatchObject([{ field: null }, { field: null, maybe: "Gewicht je ml (g)" }, {}]);
  expect(asked.problems.map(({ message }) => message)).toEqual([
    "Ist „Gewicht je ml (g)“ gemeint? Bitte unten zuordnen.",
    "Diese Spalte fehlt.",
  ]);
  const said = { Rohstoff: "Zutat", "Gewicht je ml laut Blatt": "Gewicht je ml (g)", Lieferant: "" };
  const query = { fileName, columns: JSON.stringify(said) };
  const { plan, counts } = await uploaded(shop, cook, "checkIngredientFile", text, query);
  expect(counts.new).toBe(1);
  expect((await check(text)).plan).toBe("");
  await uploaded(shop, cook, "importIngredients", text, { ...query, plan });
  expect((await ingredientOf("Probequark")).content.milligramsPerMl).toBe(1_050);
  const again = await check(text.replace("1,05", "1,06"));
  expect(again).toMatchObject({ problems: [], counts: { changed: 1, error: 0 } });
  expect(again.columns.map(({ field, origin }) => [field, origin])).toEqual([
    ["Zutat", "remembered"],
    ["Gewicht je ml (g)", "remembered"],
    [null, "remembered"],
  ]);
  // another kind of file asks for itself
  const recipes = await uploaded(shop, cook, "checkRecipeFile", text, { fileName });
  expect(recipes.columns.every(({ origin }) => origin === "recognised")).toBe(true);
  const two = JSON.stringify({ Rohstoff: "Zutat", Lieferant: "Zutat" });
  const twice = await uploaded(shop, cook, "checkIngredientFile", text, { fileName, columns: two });
  expect(twice.problems).toMatchObject([{ message: "Dieses Feld steht zweimal da." }]);
});
