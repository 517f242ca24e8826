import { expect, it } from "vitest";
import { unknownNutrition } from "#contract/office/recipes/ingredient-fields.ts";
import { uploaded } from "#test/files.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { traces } from "#test/traces.ts";

const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");

const importFile = (file: string) =>
  uploaded(shop, cook, "importIngredients", file, { fileName: "zutaten.csv" });
const exported = async () => (await cook.call("exportIngredients")).data.text;

async function ingredientOf(name: string) {
  const { data } = await cook.call("readIngredientList", { query: { q: name } });
  const id = String(data.rows.find((row) => row.name === name)?.id);
  return (await cook.call("readIngredient", { params: { ingredientId: id } })).data;
}

const columns =
  "Zutat;Bezeichnung auf dem Etikett;Fett (g je 100 g);Quelle der Nährwerte;Name der Quelle;Datum der Quelle;Allergene";
const file = `${columns}\nProbebutter;Fett;82,5;Von Hand;Frau Koch;01.02.2026;Milch und Laktose\nProbesalz;Salz;;;;;\n`;

it("new ingredients come in, and what there is stays as it is", async () => {
  expect(await importFile(file)).toEqual({ added: 2, known: 0, problems: [] });
  const { content } = await ingredientOf("Probebutter");
  expect(content).toMatchObject({
    labelName: "Fett",
    allergensComplete: false,
    nutrition: { ...unknownNutrition, fat: 82_500 },
    source: { kind: "hand", name: "Frau Koch", on: "2026-02-01" },
  });
  const before = await traces(shop);
  expect(await importFile(file.replace("82,5", "10"))).toEqual({ added: 0, known: 2, problems: [] });
  expect(await traces(shop)).toEqual(before);
});

it("what was exported adds nothing, and the archive is not exported", async () => {
  const { id, version } = await ingredientOf("Probesalz");
  const params = { ingredientId: String(id) };
  await cook.call("archiveIngredient", { params, body: { version, isArchived: true } });
  const text = await exported();
  expect(text).not.toContain("Probesalz");
  expect(await importFile(text)).toMatchObject({ added: 0, problems: [] });
});

it("with one fault nothing of it is taken over", async () => {
  const before = await traces(shop);
  expect(await importFile("Zutat;Fett (g je 100 g)\nProbeöl;viel\nProbemehl;\n")).toMatchObject({
    added: 0,
    problems: [{ cell: "Zeile 2, Spalte „Fett (g je 100 g)“" }],
  });
  expect(await traces(shop)).toEqual(before);
});
