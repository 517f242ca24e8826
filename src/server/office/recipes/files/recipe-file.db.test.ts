import { expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { type FilePlan, recipeFileMostRecipes } from "#contract/office/recipes/file-plan.ts";
import { emptyIngredientContent, unknownNutrition } from "#contract/office/recipes/ingredient-fields.ts";
import { refusedFile, uploaded } from "#test/files.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { traces } from "#test/traces.ts";

const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
const fileName = "rezepte.csv";

const check = (file: string) => uploaded(shop, cook, "checkRecipeFile", file, { fileName });
async function importFile(file: string) {
  const { plan } = await check(file);
  return uploaded(shop, cook, "importRecipes", file, { fileName, plan });
}
const recipeOf = async (name: string) => {
  const { data } = await cook.call("readRecipeList", { query: { q: name } });
  const id = data.rows.find((row) => row.name === name)?.recipeId;
  return (await cook.call("readRecipe", { params: { recipeId: String(id) } })).data;
};
const messages = ({ problems, entries }: FilePlan) =>
  [...problems, ...entries.flatMap((entry) => entry.problems)].map(({ message }) => message);

const columns =
  "Rezept;Art;Portionen;Fertiggewicht (g);Zutat;Grundrezept;Menge;Einheit;Schritt;Ort;Minuten;Kritisch";
const sauce = `${columns}
Probesauce;Grundrezept;10;1000;Probetomate;;900;g;;;;
;;;;Probeöl;;0,1;kg;;;;
;;;;;;;;Einkochen;Herd;20;ja
Probegrund;Grundrezept;10;2000;;Probesauce;1.000,5;g;;;;
Probegrund;;;;Probetomate;;1;kg;;;;
`;

it("a dry run names the ingredients that do not exist yet, and writes nothing", async () => {
  const before = await traces(shop);
  const plan = await check(sauce);
  expect(messages(plan)).toEqual([]);
  expect(plan).toMatchObject({ counts: { new: 2 }, newIngredients: ["Probetomate", "Probeöl"] });
  expect(plan.entries[0]).toMatchObject({
    name: "Probesauce",
    changes: expect.arrayContaining([
      { field: "Zutaten", from: "", to: "900 g Probetomate\n0,1 kg Probeöl" },
      { field: "Schritte", from: "", to: "Herd – Einkochen – 20 Minuten – kritisch" },
    ]),
  });
  expect(await traces(shop)).toEqual(before);
});

it("the import does what it showed, and again nothing", async () => {
  expect((await importFile(sauce)).counts).toMatchObject({ new: 2 });
  const { content, number } = await recipeOf("Probegrund");
  const sub = await recipeOf("Probesauce");
  expect(content.lines).toMatchObject([
    { ingredientId: null, subRecipeId: sub.id, unit: "g", thousandths: 1_000_500 },
    { subRecipeId: null, unit: "kg", thousandths: 1_000 },
  ]);
  expect(sub.content).toMatchObject({
    finishedMilligrams: 1_000_000,
    steps: [{ station: "Herd", minutes: 20, isCritical: true, text: "Einkochen" }],
  });
  const before = await traces(shop);
  expect((await importFile(sauce)).counts).toEqual({ new: 0, changed: 0, unchanged: 2, error: 0 });
  expect(await traces(shop)).toEqual(before);
  expect((await recipeOf("Probegrund")).number).toBe(number);
});

it("nothing is claimed of an ingredient that only a recipe has named", async () => {
  const { data } = await cook.call("readIngredientList", { query: { q: "Probetomate" } });
  const params = { ingredientId: String(data.rows[0]?.id) };
  const { content } = (await cook.call("readIngredient", { params })).data;
  expect(content).toEqual({ ...emptyIngredientContent, name: "Probetomate" });
});

it("fractions are exact, and what cannot be read is named by its cell", async () => {
  const rows = (amount: string) =>
    `${columns}\nApfelmus;Grundrezept;10;1500;Probetomate;;${amount};kg;;;;\n;;;;Probeöl;;1;kg;;;;\n`;
  await importFile(rows("1/2"));
  expect((await recipeOf("Apfelmus")).content.lines).toMatchObject([
    { unit: "kg", thousandths: 500 },
    { unit: "kg", thousandths: 1_000 },
  ]);
  expect((await check(rows("½"))).counts).toMatchObject({ unchanged: 1 });
  expect((await check(rows("1/3"))).entries[0]?.problems).toMatchObject([
    { cell: "Zeile 2, Spalte „Menge“", message: expect.stringContaining("„1/3“") },
  ]);
});

it("the unit may stand in the heading of the amounts", async () => {
  const plan = await check(
    "Rezept;Art;Portionen;Fertiggewicht (kg);Zutat;Menge (kg)\nApfelmus;Grundrezept;10;1,5;Probetomate;1/2\n;;;;Probeöl;1\n",
  );
  expect([messages(plan), plan.counts]).toMatchObject([[], { unchanged: 1 }]);
});

it("what was exported changes nothing", async () => {
  const { data } = await cook.call("exportRecipes");
  const plan = await check(data.text);
  expect(messages(plan)).toEqual([]);
  expect(plan.counts).toMatchObject({ new: 0, changed: 0 });
  expect(plan.entries.map(({ name }) => name)).toEqual(expect.arrayContaining(["Probesauce", "Probegrund"]));
});

it("a changed recipe gets a new version, and steps without their column stay", async () => {
  const { counts } = await importFile(
    "Rezept;Zutat;Menge;Einheit\nProbesauce;Probetomate;950 g;\n;Probeöl;0,1;kg\n",
  );
  expect(counts).toMatchObject({ changed: 1 });
  const { number, content, versions } = await recipeOf("Probesauce");
  expect([content.steps.length, content.lines[0]?.thousandths]).toEqual([1, 950_000]);
  expect(versions.map((version) => version.number)[0]).toBe(number);
});

const small = "Rezept;Art;Portionen;Fertiggewicht (g);Zutat;Grundrezept;Menge;Einheit;Schritt;Minuten";
it.each([
  ["a circle", "Probesauce;;;2000;;Probegrund;1000;g;;", /Teil von sich selbst/],
  ["an unknown density", "Neu;;1;100;Probeöl;;100;ml;;", /Dichte|ml/],
  ["a missing sub-recipe", "Neu;;1;100;;Fehlt;100;g;;", /„Fehlt“ gibt es nicht/],
  ["an unknown dish", "Fehlt;Gericht;1;100;Probeöl;;100;g;;", /„Fehlt“ gibt es nicht/],
  ["another kind", "Neu;Suppe;1;100;Probeöl;;100;g;;", /weder „Gericht“ noch „Grundrezept“/],
  ["no amount", "Neu;;1;100;Probeöl;;viel;g;;", /„viel“ ist keine Zahl/],
  ["an unclear amount", "Neu;;1;100;Probeöl;;1.500;g;;", /nicht eindeutig/],
  ["a range", "Neu;;1;100;Probeöl;;2–3;g;;", /„2–3“ ist eine Spanne/],
  ["a sum", "Neu;;1;100;Probeöl;;50+50;g;;", /„50\+50“ ist eine Rechnung/],
  ["two units", "Neu;;1;100;Probeöl;;0,1 kg;g;;", /nur eine Einheit/],
  ["no unit", "Neu;;1;100;Probeöl;;100;;;", /Einheit fehlt/],
  ["a strange unit", "Neu;;1;100;Probeöl;;100;Prise;;", /keine Einheit/],
  ["an amount of nothing", "Neu;;1;100;;;100;g;;", /fehlt die Zutat/],
  ["two at once", "Neu;;1;100;Probeöl;Probesauce;100;g;;", /nicht beides/],
  ["twice the same", "Neu;;1;200;Probeöl;;100;g;;\n;;;;probeöl;;100;g;;", /zweimal/],
  ["two weights", "Neu;;1;200;Probeöl;;100;g;;\nNeu;;;300;Probesalz;;100;g;;", /etwas anderes/],
  ["a strange portion", "Neu;;zwei;200;Probeöl;;200;g;;", /„zwei“ ist keine Zahl/],
  ["a heavy result", "Neu;;1;900;Probeöl;;100;g;;", /./],
  ["a name with a semicolon", 'Neu;;1;100;"a;b";;100;g;;', /Semikolon/],
  ["no minutes", "Neu;;1;100;Probeöl;;100;g;Rühren;bald", /„bald“ ist keine Zahl/],
  ["no name", ";;1;100;Probeöl;;100;g;;", /fehlt der Name/],
])("%s is refused at its row", async (_name, rows, message) => {
  const plan = await check(`${small}\n${rows}\n`);
  expect(plan).toMatchObject({ plan: "", effect: null });
  expect(plan.counts.error).toBe(1);
  expect(plan.entries.flatMap(({ problems }) => problems)[0]?.cell).toMatch(/^Zeile [23]/);
  expect(messages(plan).join(" ")).toMatch(message);
  const query = { fileName, plan: "" };
  expect(await refusedFile(shop, cook, "importRecipes", `${small}\n${rows}\n`, query)).toMatchObject({
    code: "file_has_errors",
  });
});

it("a file that changes more recipes than are checked in one go is to be divided", async () => {
  const recipes = Array.from(
    { length: recipeFileMostRecipes + 1 },
    (_, at) => `Viele ${at};;1;100;Probeöl;;100;g;;`,
  );
  const plan = await check(`${small}\n${recipes.join("\n")}\n`);
  expect(plan).toMatchObject({ plan: "", counts: { new: recipes.length } });
  expect(messages(plan)).toEqual([expect.stringMatching(/mehr als 500 Rezepte .* teilen/)]);
});

it("an allergen that comes by a file reaches the dish in the same step, after it was shown", async () => {
  const [dish] = await shop.database.rows<{ id: number; slug: string; grams: number }>(
    `SELECT id, slug, weight_grams AS grams FROM menus WHERE slug = 'pilzrisotto-mit-parmesan'`,
  );
  const known = {
    ...emptyIngredientContent,
    name: "Proberisotto",
    labelName: "Reis",
    allergensComplete: true,
    tracesComplete: true,
    nutrition: { ...unknownNutrition, fat: 1 },
    source: { kind: "hand" as const, name: "Frau Koch", on: calendarDay("2026-02-01") },
  };
  await cook.call("createIngredient", { body: { content: known } });
  const grams = dish?.grams ?? 0;
  await importFile(`Rezept;Adresse;Portionen;Fertiggewicht (g);Anteil angeben: Zutaten;Zutat;Menge;Einheit
x;${dish?.slug};1;${grams};;Proberisotto;${grams};g\n`);
  const file = "Zutat;Allergene\nProberisotto;Lupinen\n";
  const plan = await uploaded(shop, cook, "checkIngredientFile", file, { fileName });
  expect(plan.effect?.dishes).toMatchObject([
    { menuId: dish?.id, changes: expect.arrayContaining(["Enthält jetzt Lupinen."]) },
  ]);
  const lupine = () =>
    shop.database.rows(
      "SELECT FROM menu_allergens m JOIN allergens a ON a.id = m.allergen_id WHERE menu_id = $1 AND a.code = 'lupinen'",
      [dish?.id],
    );
  expect(await lupine()).toHaveLength(0);
  await uploaded(shop, cook, "importIngredients", file, { fileName, plan: plan.plan });
  expect(await lupine()).toHaveLength(1);
});
