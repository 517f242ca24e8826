import { describe, expect, it } from "vitest";
import { refusedFile, uploaded } from "#test/files.ts";
import { changed, readBySlug } from "#test/menus.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");

const check = (text: string, fileName = "menues.csv") =>
  uploaded(shop, boss, "checkMenuFile", text, { fileName });
const importFile = async (text: string, fileName = "menues.csv") =>
  uploaded(shop, boss, "importMenuFile", text, { fileName, plan: (await check(text, fileName)).plan });
const recipeOf = async (slug: string) => (await readBySlug(shop, boss, slug)).content.recipe;
const row = (cell: string, slug = "lasagne-al-forno") => `Adresse;Rezept\n${slug};"${cell}"\n`;

describe("recipes in a file", () => {
  it("are a cell that people can read, in JSON a list", async () => {
    const menu = await readBySlug(shop, boss, "lasagne-al-forno");
    const recipe = [
      { ingredient: "Mehl, „Type 550“ | hell", unit: "g" as const, thousandths: 250_000 },
      { ingredient: "=Sahne", unit: "ml" as const, thousandths: 30_500 },
      { ingredient: "Ei", unit: "Stück" as const, thousandths: 500 },
    ];
    await boss.call("changeMenu", changed(menu, { content: { recipe } }));
    const csv = (await boss.call("exportMenus", { query: { format: "csv" } })).data.text;
    expect(csv).toContain("250 g Mehl, „Type 550“ | hell; 30,5 ml =Sahne; 0,5 Stück Ei");
    expect((await check(csv)).counts).toEqual({ new: 0, changed: 0, unchanged: 35, error: 0 });
    const json = (await boss.call("exportMenus", { query: { format: "json" } })).data.text;
    expect(JSON.parse(json).find(({ slug }: { slug: string }) => slug === "lasagne-al-forno").recipe).toEqual(
      ["250 g Mehl, „Type 550“ | hell", "30,5 ml =Sahne", "0,5 Stück Ei"],
    );
    expect((await check(json, "menues.json")).counts).toMatchObject({ changed: 0, unchanged: 35 });
  });

  it("are shown with their difference first, and then stored as shown", async () => {
    await importFile(row("200 g Nudeln; 1 Stück Ei"));
    const text = row("0,2 kg Nudeln;\n 2 Stk. Ei ;; 5 ml Öl;");
    const { counts, rows } = await check(text);
    expect(counts).toMatchObject({ changed: 1 });
    expect(rows[0]?.changes).toEqual([
      { field: "Rezept", from: "200 g Nudeln; 1 Stück Ei", to: "200 g Nudeln; 2 Stück Ei; 5 ml Öl" },
    ]);
    expect(await recipeOf("lasagne-al-forno")).toHaveLength(2);
    await importFile(text);
    expect(await recipeOf("lasagne-al-forno")).toEqual([
      { ingredient: "Nudeln", unit: "g", thousandths: 200_000 },
      { ingredient: "Ei", unit: "Stück", thousandths: 2_000 },
      { ingredient: "Öl", unit: "ml", thousandths: 5_000 },
    ]);
    expect((await importFile(text)).counts).toMatchObject({ unchanged: 1 });
  });

  it("stay as they are where the column is missing, and go where the cell is empty", async () => {
    await importFile(row("5 g Salz", "chili-con-carne"));
    await importFile("Adresse;Preis\nchili-con-carne;10,10\n");
    expect(await recipeOf("chili-con-carne")).toHaveLength(1);
    await importFile(row("", "chili-con-carne"));
    expect(await recipeOf("chili-con-carne")).toEqual([]);
  });

  it("come with a new menu", async () => {
    await importFile('Adresse;Name;Art;Preis;Rezept\nsuppe;Suppe;Menü;7,90;"100 g Linsen; 2 g Salz"\n');
    expect(await recipeOf("suppe")).toHaveLength(2);
    const json = JSON.stringify([
      { slug: "eintopf", name: "Eintopf", kind: "Menü", price: 8, recipe: ["3 g Salz"] },
    ]);
    await importFile(json, "neu.json");
    expect(await recipeOf("eintopf")).toEqual([{ ingredient: "Salz", unit: "g", thousandths: 3_000 }]);
  });

  it.each([
    [
      "Kartoffeln",
      "„Kartoffeln“: erwartet wird zum Beispiel „250 g Kartoffeln“; mehrere trennt ein Semikolon.",
    ],
    ["5 g Salz; 1.500 g Mehl", "„1.500 g Mehl“: erwartet wird"],
    ["2 EL Öl", "„2 EL Öl“: erwartet wird"],
    ["0 g Salz", "„0 g Salz“: Die Menge muss größer als 0 sein."],
    ["21 kg Salz", "„21 kg Salz“: Das ist zu viel für eine Portion."],
    ["1,5 kg Rind", "Am meisten wiegt „Rind“ (1.500 g)."],
    ["5 g –", "„5 g –“: Der Name der Zutat fehlt."],
    [`5 g ${"x".repeat(81)}`, "Höchstens 80 Zeichen."],
    ["5 g Salz; 6 g SALZ", "„SALZ“ steht zweimal im Rezept."],
    [Array.from({ length: 61 }, (_, at) => `1 g Zutat ${at}`).join(";"), "Höchstens 60 Zutaten."],
  ])("that cannot be read are named with their cell: %j", async (cell, message) => {
    const { plan, rows } = await check(row(cell));
    expect(plan).toBe("");
    expect(rows[0]?.problems).toEqual([
      { cell: "Zeile 2, Spalte „Rezept“", message: expect.stringContaining(message) },
    ]);
  });

  it("come with steps in lines and with their loss, and return as they were", async () => {
    const text =
      'Adresse;Rezept;Verlust beim Kochen (%);Schritte\nchili-con-carne;"1,5 kg Rind";70 %;"Herd | Schmoren; rühren.\n\nRuhen lassen."\n';
    await importFile(text);
    const { content } = await readBySlug(shop, boss, "chili-con-carne");
    expect(content.recipeLossPercent).toBe(70);
    expect(content.steps).toEqual([
      { station: "Herd", text: "Schmoren; rühren." },
      { station: "", text: "Ruhen lassen." },
    ]);
    for (const format of ["csv", "json"] as const) {
      const file = (await boss.call("exportMenus", { query: { format } })).data.text;
      expect((await check(file, `menues.${format}`)).counts).toMatchObject({ changed: 0, error: 0 });
    }
    const { rows } = await check('Adresse;Schritte\nfood-box;"Herd | Kochen."\n');
    expect(rows[0]?.problems[0]?.message).toBe("Eine Box hat keine Schritte: Ihre Menüs haben welche.");
  });

  it("are refused for a box, which has none", async () => {
    const { rows } = await check(row("5 g Salz", "food-box"));
    expect(rows[0]?.problems[0]).toEqual({
      cell: "Zeile 2, Spalte „Rezept“",
      message: "Eine Box hat kein Rezept: Ihre Menüs haben eines.",
    });
  });

  it("with a duplicate that only the database sees stop the whole file", async () => {
    const text = 'Adresse;Rezept\nchili-con-carne;7 g Salz\nlasagne-al-forno;"1 g \u0130x; 2 g ix"\n';
    const before = await recipeOf("chili-con-carne");
    const { plan } = await check(text);
    const query = { fileName: "menues.csv", plan };
    const refusal = await refusedFile(shop, boss, "importMenuFile", text, query);
    expect(refusal).toMatchObject({ code: "ingredient_twice", httpStatus: 422 });
    expect(await recipeOf("chili-con-carne")).toEqual(before);
  });
});
