import { describe, expect, it } from "vitest";
import { violatedConstraint } from "#server/platform/database/database.ts";
import { uploaded } from "#test/files.ts";
import { changed, paramsOf, readBySlug } from "#test/menus.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { removeRecipeOf } from "#test/write-recipe.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");

const [eggs, soy, milk, mustard] = [3, 6, 7, 10];
const read = (slug: string) => readBySlug(shop, boss, slug);
const guest = async (slug: string) => (await shop.guest().call("readMenu", { params: { slug } })).data;
const importFile = async (text: string) => {
  const file = { fileName: "spuren.csv" };
  const plan = await uploaded(shop, boss, "checkMenuFile", text, file);
  if (plan.plan === "") return plan;
  await uploaded(shop, boss, "importMenuFile", text, { ...file, plan: plan.plan });
  return plan;
};

/** A dish that is not on sale by itself may not have its traces stated yet. */
async function withdrawWithoutTraces(slug: string): Promise<void> {
  await shop.database.rows("UPDATE menus SET is_published = false, traces_complete = false WHERE slug = $1", [
    slug,
  ]);
  await shop.snapshot.refresh();
}

await removeRecipeOf(shop, "chili-con-carne", "linguine-al-pesto", "gemuese-paella");

describe("traces from the editor", () => {
  it("reach guests as data and as the one sentence about them, also in a box", async () => {
    const content = { traceIds: [mustard, milk, eggs], additionalInformation: "Aus Bayern." };
    const stored = (await boss.call("changeMenu", changed(await read("chili-con-carne"), { content }))).data;
    // milk is contained anyway
    expect(stored.content.traceIds).toEqual([eggs, mustard]);
    expect(await guest("chili-con-carne")).toMatchObject({
      allergenIds: [milk],
      traceIds: [eggs, mustard],
      tracesComplete: true,
      additional_information: "Aus Bayern. Kann Spuren von Ei und Senf enthalten.",
    });
    const box = await guest("food-box");
    expect(box.tracesComplete).toBe(true);
    for (const dish of box.contents) {
      const alone = await guest(dish.slug);
      expect([dish.allergenIds, dish.traceIds]).toEqual([alone.allergenIds, alone.traceIds]);
      expect([dish.allergensComplete, dish.tracesComplete]).toEqual([true, true]);
      for (const id of alone.traceIds) expect([...box.traceIds, ...box.allergenIds]).toContain(id);
    }
    expect(box.traceIds.filter((id) => box.allergenIds.includes(id))).toEqual([]);
  });

  it("are logged under their names, and those of an unknown allergen refused", async () => {
    const menu = await read("chili-con-carne");
    await boss.call("changeMenu", changed(menu, { content: { traceIds: [soy] } }));
    const log = await boss.call("readLog", { query: { topic: "menu", q: String(menu.id) } });
    expect(log.data.rows[0]).toMatchObject({
      changes: expect.arrayContaining([["Spuren", "Eier | Senf", "Soja"]]),
    });
    const unknown = changed(await read("chili-con-carne"), { content: { traceIds: [999] } });
    expect((await boss.refused("changeMenu", unknown)).errors).toEqual({
      traceIds: ["Eines dieser Allergene gibt es nicht mehr."],
    });
  });

  it("stay stated while a dish is sold, and no text of it says otherwise", async () => {
    const menu = await read("lasagne-al-forno");
    const content = { tracesComplete: false, additionalInformation: "Kann Spuren von Lupinen enthalten." };
    const refusal = await boss.refused("changeMenu", changed(menu, { content }));
    expect(refusal).toMatchObject({ code: "menu_on_sale" });
    expect(refusal.errors).toEqual({
      tracesComplete: ["die Spuren von Allergenen noch nicht angegeben sind"],
      additionalInformation: [
        "ein Satz Spuren nennt, die nicht angegeben sind: „Lupinen“ („Kann Spuren von Lupinen enthalten.“)",
      ],
    });
    const bare = shop.database.rows("UPDATE menus SET traces_complete = false WHERE id = $1", [menu.id]);
    expect(violatedConstraint(await bare.catch((error: unknown) => error))).toBe("published_with_traces");
  });
});

describe("a dish without stated traces", () => {
  it("does not go on sale", async () => {
    const slug = "shakshuka-mit-feta";
    await withdrawWithoutTraces(slug);
    const menu = await read(slug);
    const body = { version: menu.version, isPublished: true };
    expect((await boss.refused("publishMenu", { ...paramsOf(menu), body })).errors).toEqual({
      tracesComplete: ["die Spuren von Allergenen noch nicht angegeben sind"],
    });
    const sold = shop.database.rows("UPDATE menus SET is_published = true WHERE id = $1", [menu.id]);
    expect(violatedConstraint(await sold.catch((error: unknown) => error))).toBe("published_with_traces");
  });

  it("in a box leaves the box on sale, whose traces are unknown too", async () => {
    await withdrawWithoutTraces("lasagne-al-forno");
    const box = await read("food-box");
    const { tracesComplete, allergensComplete, additional_information: text } = await guest("food-box");
    expect({ tracesComplete, allergensComplete }).toEqual({ tracesComplete: false, allergensComplete: true });
    expect(text).toMatch(/Zu Spuren weiterer Allergene liegen keine Angaben vor\.$/);
    const missing = ["die Spuren von „Lasagne al Forno mit goldener Käsekruste“ noch nicht angegeben sind"];
    const tasks = (await boss.call("readTasks")).data.menus?.rows ?? [];
    expect(tasks.filter(({ id }) => id === box.id)).toMatchObject([{ missing }]);
    const body = { version: box.version, price: box.offer.price + 1 };
    await boss.call("changePrice", { ...paramsOf(box), body });
  });
});

describe("traces in a file", () => {
  it("are two columns, exported as they are read, and may state what is missing", async () => {
    await withdrawWithoutTraces("linguine-al-pesto");
    const rows = "linguine-al-pesto;Soja | milch und laktose | Senf;ja\ngemuese-paella;;ja\nfood-box;Soja;ja";
    const plan = await importFile(`Adresse;Spuren;Spuren geprüft\n${rows}\n`);
    expect(plan.rows.map(({ kind, changes }) => [kind, changes])).toEqual([
      [
        "changed",
        [
          { field: "Spuren", from: "Eier | Schalenfrüchte", to: "Soja | Senf" },
          { field: "Spuren geprüft", from: "nein", to: "ja" },
        ],
      ],
      ["changed", [{ field: "Spuren", from: expect.any(String), to: "" }]],
      // a box has those of its dishes
      ["unchanged", []],
    ]);
    expect((await read("linguine-al-pesto")).content).toMatchObject({
      traceIds: [soy, mustard],
      tracesComplete: true,
    });
    expect(await guest("gemuese-paella")).toMatchObject({ traceIds: [], tracesComplete: true });
    for (const format of ["csv", "json"] as const) {
      const { text } = (await boss.call("exportMenus", { query: { format } })).data;
      const again = await uploaded(shop, boss, "checkMenuFile", text, { fileName: `menues.${format}` });
      expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 35, error: 0 });
    }
    const json = JSON.parse((await boss.call("exportMenus", { query: { format: "json" } })).data.text);
    expect(json.find((one: { slug: string }) => one.slug === "linguine-al-pesto")).toMatchObject({
      traces: ["Soja", "Senf"],
      tracesComplete: true,
    });
  });

  it("are no unknown words, and no sentence that says otherwise", async () => {
    const unknown = await importFile("Adresse;Spuren\nlinguine-al-pesto;Nüsse\n");
    expect(unknown.rows[0]?.problems).toEqual([
      { cell: "Zeile 2, Spalte „Spuren“", message: "„Nüsse“ ist kein Allergen. Mehrere trennt ein |." },
    ]);
    const sentence = (words: string) =>
      importFile(`Adresse;Weitere Angaben\nlinguine-al-pesto;Kann Spuren von ${words} enthalten.\n`);
    expect((await sentence("Lupinen")).rows[0]).toMatchObject({
      kind: "error",
      problems: [
        { message: expect.stringContaining("ein Satz Spuren nennt, die nicht angegeben sind: „Lupinen“") },
      ],
    });
    expect((await sentence("Soja")).rows[0]).toMatchObject({
      kind: "changed",
      warnings: [{ message: expect.stringContaining("Den Satz zu Spuren schreibt der Shop") }],
    });
  });
});
