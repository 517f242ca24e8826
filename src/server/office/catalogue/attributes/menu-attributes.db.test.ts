import { describe, expect, it } from "vitest";
import type { MenuAttributeKind } from "#contract/office/catalogue/menu-attributes.ts";
import { buildShop } from "#server/app.ts";
import { changed, readBySlug } from "#test/menus.ts";
import { shopForTests } from "#test/open-shop.ts";
import { testSecretKey } from "#test/secret-key.ts";
import { staffOf } from "#test/staff.ts";
import { removeRecipeOf } from "#test/write-recipe.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");

const read = async () => (await boss.call("readMenuAttributes")).data;
const attribute = (kind: MenuAttributeKind, id: number) => ({ params: { kind, id: String(id) } });
const guest = () => shop.guest();

async function picture() {
  const [style] = (await read()).styles;
  return { id: style?.picture.id ?? "", alt: "Ein Teller" };
}

describe("a style", () => {
  it("is made with its own picture and address, and guests see it at once, at the end", async () => {
    const body = { name: "Französisch", slug: "franzoesisch", picture: await picture(), nutritionId: null };
    const { id } = (await boss.call("createStyle", { body })).data;
    expect(id).toBeGreaterThanOrEqual(100);
    const styles = (await guest().call("readStyles")).data;
    expect(styles.at(-1)).toMatchObject({
      id,
      name: "Französisch",
      slug: "franzoesisch",
      picture: { alt: "Ein Teller" },
    });
    expect((await guest().call("readStyle", { params: { slug: "franzoesisch" } })).data.id).toBe(id);
  });

  it("is changed but for its address, by one at a time", async () => {
    const [style] = (await read()).styles.filter(({ slug }) => slug === "asiatisch");
    if (!style) throw new Error("no such style");
    const params = { id: String(style.id) };
    const body = {
      name: "Fernost",
      picture: { ...style.picture, alt: "Eine Schale" },
      nutritionId: null,
      version: style.version,
    };
    await boss.call("changeStyle", { params, body });
    const seen = (await guest().call("readStyles")).data.find(({ id }) => id === style.id);
    expect(seen).toMatchObject({ name: "Fernost", slug: "asiatisch", picture: { alt: "Eine Schale" } });
    expect(await boss.refused("changeStyle", { params, body })).toMatchObject({ code: "edited_meanwhile" });
    const [entry] = (await boss.call("readLog", { query: { topic: "style" } })).data.rows;
    expect(entry).toMatchObject({
      action: "geändert",
      changes: expect.arrayContaining([["Name", "Asiatisch", "Fernost"]]),
    });
  });

  it("needs a name of its own, an address of its own, a picture that exists and words for it", async () => {
    const right = { name: "Nordisch", slug: "nordisch", picture: await picture(), nutritionId: null };
    const wrong = (change: object) => boss.refused("createStyle", { body: { ...right, ...change } });
    expect(await wrong({ name: "italienisch" })).toMatchObject({
      code: "name_taken",
      errors: { name: expect.any(Array) },
    });
    expect(await wrong({ slug: "italienisch" })).toMatchObject({
      code: "name_taken",
      errors: { slug: expect.any(Array) },
    });
    expect(await wrong({ slug: "Nor disch" })).toMatchObject({ code: "invalid" });
    expect(await wrong({ name: "  " })).toMatchObject({ errors: { name: ["Name ist erforderlich."] } });
    expect(await wrong({ name: "a|b" })).toMatchObject({ code: "invalid" });
    expect(await wrong({ picture: { ...right.picture, alt: "" } })).toMatchObject({
      errors: { alt: expect.any(Array) },
    });
    expect(await wrong({ picture: { id: "f".repeat(32), alt: "x" } })).toMatchObject({
      code: "picture_unknown",
    });
    expect(await wrong({ nutritionId: 999 })).toMatchObject({ code: "invalid" });
  });
});

describe("what may be deleted", () => {
  it("is what belongs to no menu", async () => {
    const { id } = (await boss.call("createAllergen", { body: { name: "Hanf", words: "Hanfsamen" } })).data;
    await removeRecipeOf(shop, "penne-arrabbiata");
    const menu = await readBySlug(shop, boss, "penne-arrabbiata");
    const ingredients = `${menu.content.ingredients}<p><strong>Hanfsamen</strong></p>`;
    const allergenIds = [...menu.content.allergenIds, id];
    const { data } = await boss.call("changeMenu", changed(menu, { content: { ingredients, allergenIds } }));
    expect(await boss.refused("deleteMenuAttribute", attribute("allergens", id))).toMatchObject({
      code: "in_use",
      message: "„Hanf“ gehört zu einem Menü und kann nicht gelöscht werden.",
    });
    await boss.call("changeMenu", changed(data, { content: { allergenIds: menu.content.allergenIds } }));
    await boss.call("deleteMenuAttribute", attribute("allergens", id));
    expect((await guest().call("readAllergens")).data.map(({ name }) => name)).not.toContain("Hanf");
    expect(await boss.refused("deleteMenuAttribute", attribute("allergens", id))).toMatchObject({
      code: "not_found",
    });
  });

  it("is nothing that the law, the shop or a banner needs", async () => {
    await shop.database.rows("DELETE FROM menu_allergens WHERE allergen_id = 13");
    await shop.database.rows("DELETE FROM menu_nutrition_forms WHERE nutrition_form_id IN (10, 11)");
    await shop.database.rows("DELETE FROM menu_styles WHERE style_id = 1");
    const why = async (kind: MenuAttributeKind, id: number) =>
      (await boss.refused("deleteMenuAttribute", attribute(kind, id))).message;
    expect(await why("allergens", 13)).toContain("14 Allergenen");
    expect(await why("nutrition-forms", 10)).toContain("Der Shop selbst");
    expect(await why("nutrition-forms", 11)).toContain("Der Shop selbst");
    expect(await why("styles", 1)).toContain("Banner");
  });

  it("is not what a menu starts to use at the same moment", async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = (await boss.call("createNutritionForm", { body: { name: `Keto ${round}` } })).data;
      const menu = await readBySlug(shop, boss, "gemuese-paella");
      const nutritionIds = [...menu.content.nutritionIds, id];
      const [deleted, used] = await Promise.allSettled([
        boss.call("deleteMenuAttribute", attribute("nutrition-forms", id)),
        boss.call("changeMenu", changed(menu, { content: { nutritionIds } })),
      ]);
      expect([deleted.status, used.status].sort()).toEqual(["fulfilled", "rejected"]);
    }
  });
});

describe("the order", () => {
  it("is what guests see, and needs the complete list", async () => {
    const ids = (await read()).allergens.map(({ id }) => id);
    const turned = [...ids].reverse();
    await boss.call("sortMenuAttributes", { params: { kind: "allergens" }, body: { ids: turned } });
    expect((await guest().call("readAllergens")).data.map(({ id }) => id)).toEqual(turned);
    const wrong = { params: { kind: "allergens" as const }, body: { ids: turned.slice(1) } };
    expect(await boss.refused("sortMenuAttributes", wrong)).toMatchObject({ code: "edited_meanwhile" });
    const twice = { ...wrong, body: { ids: [...turned.slice(1), turned[1] ?? 0] } };
    expect(await boss.refused("sortMenuAttributes", twice)).toMatchObject({ code: "edited_meanwhile" });
    const versions = (await read()).allergens.map(({ version }) => version);
    expect(new Set(versions)).toEqual(new Set([1]));
  });
});

describe("an allergen", () => {
  it("is recognised by the operator's own words", async () => {
    const [fish] = (await read()).allergens.filter(({ code }) => code === "fisch");
    const body = { name: "Fisch", words: "Rotbarsch", version: fish?.version ?? 0 };
    await boss.call("changeAllergen", { params: { id: String(fish?.id) }, body });
    await removeRecipeOf(shop, "penne-arrabbiata");
    const menu = await readBySlug(shop, boss, "penne-arrabbiata");
    const allergenIds = [...menu.content.allergenIds, fish?.id ?? 0];
    const with_ = (ingredients: string) => changed(menu, { content: { allergenIds, ingredients } });
    const unmarked = await boss.refused("changeMenu", with_(`${menu.content.ingredients}<p>Rotbarsch</p>`));
    expect(unmarked.message).toContain("„Fisch“ in den Zutaten nicht hervorgehoben ist („Rotbarsch“)");
    await boss.call("changeMenu", with_(`${menu.content.ingredients}<p><strong>Rotbarsch</strong></p>`));
  });
});

it("a change is seen by every process, not only by the one that made it", async () => {
  const secondShop = await buildShop({
    database: shop.database,
    clock: () => shop.checkout.clock(),
    config: {
      publicUrl: "http://shop.localhost",
      trustedProxies: [],
      secretKeys: [testSecretKey],
      ratePerMinute: 0,
      metricsToken: null,
      logLevel: "silent",
      payments: { provider: "sandbox" },
    },
  });
  const failures: unknown[] = [];
  const stop = await secondShop.snapshot.watch((error) => failures.push(error));
  await boss.call("createNutritionForm", { body: { name: "Paleo" } });
  const seen = async () => (await secondShop.app.inject("/api/v1/menu-nutrition")).body.includes("Paleo");
  await expect.poll(seen).toBe(true);
  expect(failures).toEqual([]);
  await stop();
  await secondShop.app.close();
});

it("only the administration changes them", async () => {
  const cook = await staffOf(shop, "kitchen");
  expect(await cook.refused("readMenuAttributes")).toMatchObject({ code: "forbidden" });
});
