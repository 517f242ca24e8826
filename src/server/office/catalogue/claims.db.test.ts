import { describe, expect, it } from "vitest";
import type { EditedMenu } from "#contract/office/catalogue/menus.ts";
import { deliveryDay } from "#test/days.ts";
import { uploaded } from "#test/files.ts";
import { changed, paramsOf, readBySlug } from "#test/menus.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { removeRecipeOf } from "#test/write-recipe.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");

const [vegetarian, vegan, carbs, lactoseFree, glutenFree, light] = [10, 11, 2, 3, 4, 6];
const read = (slug: string) => readBySlug(shop, boss, slug);
const formsOf = async (slug: string) =>
  (await shop.guest().call("readMenu", { params: { slug } })).data.nutritionIds;
const proof = (nutritionId: number) => ({
  nutritionId,
  checkedOn: deliveryDay("2026-05-04"),
  checkedBy: "Maria Weber",
  document: "Laborbericht 26-114",
});

async function draftLike(slug: string, content: Partial<EditedMenu["content"]>): Promise<EditedMenu> {
  const { id } = (await boss.call("copyMenu", paramsOf(await read(slug)))).data;
  const copy = (await boss.call("readEditedMenu", paramsOf({ id }))).data;
  return (await boss.call("changeMenu", changed(copy, { content }))).data;
}
const publish = ({ id, version }: EditedMenu) => ({
  ...paramsOf({ id }),
  body: { version, isPublished: true },
});

describe("a dish that breaks a promise", () => {
  it("is not published: no pork is vegan and without gluten", async () => {
    const nutritionIds = [vegan, vegetarian, glutenFree];
    const proofs = [proof(glutenFree)];
    const draft = await draftLike("schweinebraten-mit-sauerkraut", { nutritionIds, proofs });
    const refusal = await boss.refused("publishMenu", publish(draft));
    expect(refusal).toMatchObject({ code: "menu_incomplete", httpStatus: 422 });
    expect(refusal.errors?.nutritionIds).toEqual([
      "„Vegetarisch“ gewählt ist, aber in den Zutaten „Schweinefleisch“, „Speck“, „Schweinebauch“ stehen",
      "„Vegan“ gewählt ist, aber in den Zutaten „Schweinefleisch“, „Speck“, „Schweinebauch“ stehen",
      "„Glutenfrei“ gewählt ist, aber Spuren angegeben sind: „Glutenhaltiges Getreide“",
    ]);
  });

  it("is not changed into one while it is sold", async () => {
    const menu = await read("chili-con-carne");
    const nutritionIds = [...menu.content.nutritionIds, vegetarian];
    const refusal = await boss.refused("changeMenu", changed(menu, { content: { nutritionIds } }));
    expect(refusal).toMatchObject({ code: "menu_on_sale" });
    expect(refusal.message).toContain("„Rinderhackfleisch“");
  });

  it("is reported while on sale, stays on sale, and its price can be changed", async () => {
    const menu = await read("linseneintopf-mit-wuerstchen");
    await shop.database.rows("INSERT INTO menu_nutrition_forms VALUES ($1, $2)", [menu.id, vegetarian]);
    await shop.snapshot.refresh();
    const { data } = await boss.call("readTasks");
    expect(data.menus?.rows).toMatchObject([
      {
        id: menu.id,
        missing: [expect.stringContaining("„Vegetarisch“ gewählt ist, aber in den Zutaten „Würstchen“")],
      },
    ]);
    expect(await formsOf("linseneintopf-mit-wuerstchen")).toContain(vegetarian);
    const body = { version: menu.version, price: menu.offer.price + 1 };
    const { version } = (await boss.call("changePrice", { ...paramsOf(menu), body })).data;
    const withdrawn = { ...paramsOf(menu), body: { version, isPublished: false } };
    const next = (await boss.call("publishMenu", withdrawn)).data.version;
    const again = { ...paramsOf(menu), body: { version: next, isPublished: true } };
    expect(await boss.refused("publishMenu", again)).toMatchObject({ code: "menu_incomplete" });
  });

  it("lies in no box that is published", async () => {
    const draft = await draftLike("ratatouille-mit-polenta", { nutritionIds: [vegan] });
    const { id } = (await boss.call("createMenu", { body: { name: "Gemüsebox", isBox: true, price: 30 } }))
      .data;
    const box = (await boss.call("readEditedMenu", paramsOf({ id }))).data;
    const content = {
      contents: [{ menuId: draft.id, quantity: 2 }],
      pictures: draft.content.pictures,
    };
    const packed = (await boss.call("changeMenu", changed(box, { content }))).data;
    const refusal = await boss.refused("publishMenu", publish(packed));
    expect(refusal.errors?.contents?.[0]).toContain("etwas verspricht, was nicht stimmt");
  });
});

describe("„Glutenfrei“ and „Laktosefrei“", () => {
  it("need a proof, which is logged and also comes by file", async () => {
    const content = { nutritionIds: [glutenFree, lactoseFree], proofs: [] };
    const draft = await draftLike("gemuese-paella", content);
    expect((await boss.refused("publishMenu", publish(draft))).errors?.proofs).toEqual([
      "für „Laktosefrei“ der Nachweis fehlt (wer, wann, welches Dokument)",
      "für „Glutenfrei“ der Nachweis fehlt (wer, wann, welches Dokument)",
    ]);
    const proofs = [proof(glutenFree), proof(lactoseFree), proof(vegan)];
    const proven = (await boss.call("changeMenu", changed(draft, { content: { proofs } }))).data;
    expect(proven.content.proofs).toEqual([proof(lactoseFree), proof(glutenFree)]);
    const log = await boss.call("readLog", { query: { topic: "menu", q: String(draft.id) } });
    expect(log.data.rows[0]).toMatchObject({
      changes: [
        [
          "Nachweise",
          "leer",
          "Laktosefrei: 04.05.2026; Maria Weber; Laborbericht 26-114 | Glutenfrei: 04.05.2026; Maria Weber; Laborbericht 26-114",
        ],
      ],
    });
    await boss.call("publishMenu", publish(proven));
    const text = `Adresse;Nachweise\n${proven.offer.slug};"Glutenfrei: 2026-06-01; Labor; 26-200 | Laktosefrei: 01.06.2026; Labor; 26-201"\n`;
    const fileName = "nachweise.csv";
    const { plan } = await uploaded(shop, boss, "checkMenuFile", text, { fileName });
    await uploaded(shop, boss, "importMenuFile", text, { fileName, plan });
    expect((await read(proven.offer.slug)).content.proofs).toMatchObject([
      { nutritionId: lactoseFree, checkedOn: deliveryDay("2026-06-01"), document: "26-201" },
      { nutritionId: glutenFree, checkedOn: deliveryDay("2026-06-01"), document: "26-200" },
    ]);
    const wrong = await uploaded(shop, boss, "checkMenuFile", text.replace(": 2026-06-01;", ":"), {
      fileName,
    });
    expect(wrong.rows[0]?.problems[0]?.message).toContain(
      "erwartet wird zum Beispiel „Glutenfrei: 04.05.2026;",
    );
  });

  it("keep their proof when another form is added", async () => {
    const menu = await read("gruenes-thai-curry-mit-gemuese");
    const nutritionIds = menu.content.nutritionIds.filter((id) => id !== 5);
    const { data } = await boss.call("changeMenu", changed(menu, { content: { nutritionIds } }));
    expect(data.content.proofs).toEqual(menu.content.proofs);
    expect(data.content.proofs).toHaveLength(2);
  });
});

describe("a form that is a figure", () => {
  it("follows the figures at once, and not what a request claims", async () => {
    await removeRecipeOf(shop, "shakshuka-mit-feta");
    const menu = await read("shakshuka-mit-feta");
    expect(await formsOf("shakshuka-mit-feta")).toEqual(expect.arrayContaining([carbs, light]));
    expect(menu.content.nutritionIds).not.toContain(light);
    const content = {
      nutritionIds: [...menu.content.nutritionIds, carbs, light],
      per100g: { ...menu.content.per100g, kcal: 101, carbs: 6 },
    };
    const { data } = await boss.call("changeMenu", changed(menu, { content }));
    expect(data.content.nutritionIds).toEqual(menu.content.nutritionIds);
    expect(await formsOf("shakshuka-mit-feta")).toEqual(menu.content.nutritionIds);
  });

  it("follows its name", async () => {
    const before = await formsOf("chili-con-carne");
    expect(before).not.toContain(light);
    const { nutritionForms } = (await boss.call("readMenuAttributes")).data;
    const version = nutritionForms.find(({ id }) => id === light)?.version ?? 0;
    const body = { name: "Unter 700 kcal", version };
    await boss.call("changeNutritionForm", { params: { id: String(light) }, body });
    expect(await formsOf("chili-con-carne")).toEqual([...before, light].sort((a, b) => a - b));
  });

  it("replaces „Low Carb“, which is no name any more", async () => {
    const refusal = await boss.refused("createNutritionForm", { body: { name: "Low-Carb" } });
    expect(refusal.errors?.name?.[0]).toContain("keine zulässige Angabe");
  });
});
