import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";

const migration = new URL("../../../../db/migrations/0100a-traces-out-of-texts.sql", import.meta.url);

let database: FreshDatabase;
let text: string;
beforeAll(async () => {
  database = await freshDatabase();
  text = await readFile(migration, "utf8");
});
afterAll(() => database.close());

interface Menu {
  traces: string[];
  complete: boolean;
  information: string;
  ingredients: string;
}

const readText = `
  SELECT ARRAY(SELECT code FROM menu_traces JOIN allergens ON id = allergen_id WHERE menu_id = m.id ORDER BY id) AS traces,
    traces_complete AS complete, additional_information AS information, ingredients
  FROM menus m WHERE slug = $1`;

const slug = "chili-con-carne";

/** The dish, which contains milk, as it was stored before traces were data. */
async function migrated(set: Record<string, string>): Promise<Menu> {
  const { owner } = database;
  const columns = Object.keys(set).map((column, at) => `${column} = $${at + 2}`);
  await owner.transaction(async (queries) => {
    await queries.rows("SET LOCAL session_replication_role = replica");
    await queries.rows("DELETE FROM menu_traces WHERE menu_id = (SELECT id FROM menus WHERE slug = $1)", [
      slug,
    ]);
    await queries.rows(`UPDATE menus SET traces_complete = false, ${columns.join(", ")} WHERE slug = $1`, [
      slug,
      ...Object.values(set),
    ]);
  });
  await owner.rows(text);
  const menu = await owner.row<Menu>(readText, [slug]);
  if (!menu) throw new Error("the dish is gone");
  return menu;
}

const fromText = (additional_information: string) => migrated({ additional_information });

describe("a sentence about traces becomes data and leaves the text", () => {
  it.each([
    [
      "Kann Spuren von Soja, Sellerie und Schalenfrüchten enthalten.",
      ["soja", "schalenfruechte", "sellerie"],
    ],
    ["Kann Spuren von Ei, Cashewkernen und weiteren Schalenfrüchten enthalten.", ["eier", "schalenfruechte"]],
    [
      "Kann Spuren von Krebstieren, Weichtieren und Erdnüssen enthalten.",
      ["krebstiere", "erdnuesse", "weichtiere"],
    ],
    [
      "Kann auch Spuren von glutenhaltigem Getreide, Sulfiten oder Lupinen enthalten",
      ["gluten", "sulfite", "lupinen"],
    ],
    ["KANN SPUREN VON ERDNÜSSEN UND SENF ENTHALTEN!", ["erdnuesse", "senf"]],
    ["Kann Spuren von Erdnuessen enthalten.", ["erdnuesse"]],
    ["Kann\u00a0Spuren  von Erdnu\u0308ssen\u00a0enthalten.", ["erdnuesse"]],
    ["Dieses Produkt kann Soja und Sesam in Spuren enthalten.", ["soja", "sesam"]],
    ["Enthält möglicherweise Spuren von Fisch/Senf.", ["fisch", "senf"]],
    ["Spuren von Weizen, Hafer sowie Haselnüssen sind möglich.", ["gluten", "schalenfruechte"]],
    ["Spuren von Eiern können nicht ausgeschlossen werden.", ["eier"]],
    ["Spuren: Soja, Senf", ["soja", "senf"]],
    // it contains milk anyway
    ["Kann Spuren von Milch und Laktose sowie Senf enthalten.", ["senf"]],
    ["Kann Spuren von Milch enthalten.", []],
    ["Kann Spuren von Soja enthalten. Kann Spuren von Senf enthalten.", ["soja", "senf"]],
  ])("%s", async (sentence, traces) => {
    expect(await fromText(`Rind aus Bayern. ${sentence}`)).toMatchObject({
      traces,
      complete: true,
      information: "Rind aus Bayern.",
    });
  });

  it("also out of the ingredients, whose rest stays", async () => {
    const food = "<p>Reis, Sauerrahm (<strong>Milch</strong>), Salz.</p>";
    for (const ingredients of [
      `${food}<p>Kann Spuren von Sellerie enthalten.</p>`,
      food.replace("</p>", " Kann Spuren von Sellerie enthalten.</p>"),
    ]) {
      const menu = await migrated({ ingredients, additional_information: "" });
      expect(menu).toMatchObject({ traces: ["sellerie"], complete: true });
      expect(menu.ingredients.replace(" </p>", "</p>")).toBe(food);
    }
  });
});

describe("what is not understood stays in the text and unknown", () => {
  it.each([
    ["Kann Spuren von Nüssen enthalten.", []],
    ["Kann Spuren von Soja und Kernen enthalten.", []],
    ["Kann Spuren von Soja enthalten, nicht jedoch von Senf.", []],
    ["Kann keine Spuren von Soja enthalten.", []],
    ["Enthält keine Spuren von Gluten.", []],
    ["Spuren von Gluten sind ausgeschlossen.", []],
    ["Kann Spuren enthalten.", []],
    ["Kann Spuren von u. a. Weizen enthalten.", []],
    ["Wird in einem Betrieb hergestellt, in dem auch Sesam verarbeitet wird.", []],
    ["Kreuzkontamination mit Fisch ist möglich.", []],
    ["Kann Spuren von Soja enthalten. In unserer Küche verarbeiten wir Nüsse.", ["soja"]],
  ])("%s", async (information, traces) => {
    const menu = await fromText(information);
    expect(menu).toMatchObject({ traces, complete: false });
    expect(information).toContain(menu.information);
    expect(menu.information).not.toBe("");
  });

  it.each(["", "Rindfleisch aus Deutschland."])("and silence states nothing: %j", async (information) => {
    expect(await fromText(information)).toMatchObject({ traces: [], complete: false, information });
  });
});

it("a box loses its own sentence where its dishes say as much", async () => {
  const { owner } = database;
  const box = async (information: string) => {
    await owner.rows("UPDATE menus SET additional_information = $1 WHERE slug = 'food-box'", [information]);
    await owner.rows(text);
    return owner.row<Menu>(readText, ["food-box"]);
  };
  const said = await box("Sechs Gerichte. Kann Spuren von Krebstieren und Soja enthalten.");
  expect(said).toMatchObject({ traces: [], complete: false, information: "Sechs Gerichte." });
  const other = "Kann Spuren von Lupinen enthalten.";
  expect(await box(other)).toMatchObject({ traces: [], information: other });
});
