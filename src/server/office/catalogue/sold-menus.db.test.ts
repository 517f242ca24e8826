import { describe, expect, it } from "vitest";
import { slugOf } from "#contract/slug.ts";
import { changed, paramsOf, readBySlug } from "#test/menus.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const cook = await staffOf(shop, "kitchen");

const read = (slug: string) => readBySlug(shop, boss, slug);
const seenByGuests = async (slug: string) => (await shop.guest().call("readMenu", { params: { slug } })).data;
const listed = async (query: object) => (await boss.call("readMenuList", { query })).data;

describe("a menu on sale", () => {
  it("keeps its food data complete", async () => {
    const menu = await read("linsen-dal-mit-kuerbis");
    const refusal = await cook.refused("changeMenu", {
      ...paramsOf(menu),
      body: { version: menu.version, content: { ...menu.content, storage: "", allergensComplete: false } },
    });
    expect(refusal).toMatchObject({
      code: "menu_on_sale",
      message:
        "Dieses Menü wird verkauft. So geht es nicht, weil die Aufbewahrung fehlt und die Allergenangaben noch nicht als vollständig bestätigt sind.",
      errors: { storage: ["die Aufbewahrung fehlt"] },
    });
  });

  it("is kept complete by the database against every writer", async () => {
    const { id } = await read("linsen-dal-mit-kuerbis");
    const sold = shop.database.rows("DELETE FROM menu_pictures WHERE menu_id = $1", [id]);
    await expect(sold).rejects.toThrow("without a picture");
    const inBox = shop.database.rows(
      "UPDATE menus SET is_published = false, ingredients = '' WHERE slug = 'spaghetti-bolognese'",
    );
    await expect(inBox).rejects.toThrow("food data");
  });

  it("can be withdrawn and is then gone for guests, until it comes back", async () => {
    const { version, ...menu } = await read("quinoa-bowl-mit-edamame");
    const { data } = await boss.call("publishMenu", {
      ...paramsOf(menu),
      body: { version, isPublished: false },
    });
    expect(await shop.guest().refused("readMenu", { params: { slug: menu.offer.slug } })).toMatchObject({
      code: "menu_not_found",
    });
    await boss.call("publishMenu", { ...paramsOf(menu), body: { version: data.version, isPublished: true } });
    expect((await seenByGuests(menu.offer.slug)).id).toBe(menu.id);
  });
});

describe("a new menu", () => {
  it("is a draft at an address made from its name, and may not be sold yet, with the reasons", async () => {
    const body = { name: "Käsespätzle mit Röstzwiebeln", isBox: false, price: 9.9 };
    const { id } = (await boss.call("createMenu", { body })).data;
    const menu = (await boss.call("readEditedMenu", paramsOf({ id }))).data;
    expect(menu).toMatchObject({
      state: "draft",
      offer: { slug: "kaesespaetzle-mit-roestzwiebeln-2", price: 9.9 },
    });
    const refusal = await boss.refused("publishMenu", {
      ...paramsOf({ id }),
      body: { version: menu.version, isPublished: true },
    });
    expect(refusal).toMatchObject({ code: "menu_incomplete", httpStatus: 422 });
    expect(refusal.message).toMatch(
      /^Dieses Menü darf noch nicht veröffentlicht werden, weil ein Bild fehlt, die Zutaten/,
    );
    expect(Object.keys(refusal.errors ?? {})).toEqual([
      "pictures",
      "ingredients",
      "storage",
      "preparation",
      "weightGrams",
      "kj",
      "allergensComplete",
      "tracesComplete",
      "shelfLifeCategoryId",
    ]);
    expect((await shop.guest().call("readMenus")).data.length).toBeGreaterThan(30);
  });

  it("made from another is its double, but for sale and address", async () => {
    const menu = await read("teriyaki-lachs-mit-pak-choi");
    const { id } = (await boss.call("copyMenu", paramsOf(menu))).data;
    const copy = (await boss.call("readEditedMenu", paramsOf({ id }))).data;
    expect(copy).toMatchObject({
      state: "draft",
      content: { ...menu.content, name: `${menu.content.name} (Kopie)` },
      offer: { slug: `${slugOf(menu.content.name)}-kopie`, price: menu.offer.price, bestsellerRank: null },
    });
    await boss.call("publishMenu", { ...paramsOf(copy), body: { version: copy.version, isPublished: true } });
    expect((await seenByGuests(copy.offer.slug)).id).toBe(id);
  });

  it("made ten times at once has ten addresses", async () => {
    const body = { name: "Suppe", isBox: false, price: 5 };
    await Promise.all(Array.from({ length: 10 }, () => boss.call("createMenu", { body })));
    const rows = (await listed({ q: "suppe" })).rows.filter(({ name }) => name === "Suppe");
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(10);
  });
});

describe("the archive", () => {
  it("takes a menu out of the sale and out of the list, and gives it back as a draft", async () => {
    const { version, ...menu } = await read("falafel-bowl-mit-hummus");
    const { data } = await boss.call("archiveMenu", {
      ...paramsOf(menu),
      body: { version, isArchived: true },
    });
    expect((await listed({ q: "falafel" })).total).toBe(0);
    expect((await listed({ q: "falafel", state: "archived" })).rows).toMatchObject([{ state: "archived" }]);
    const publishing = { ...paramsOf(menu), body: { version: data.version, isPublished: true } };
    expect(await boss.refused("publishMenu", publishing)).toMatchObject({ code: "menu_archived" });
    await boss.call("archiveMenu", { ...paramsOf(menu), body: { version: data.version, isArchived: false } });
    expect((await read("falafel-bowl-mit-hummus")).state).toBe("draft");
  });

  it("does not take a dish that lies in a box on sale", async () => {
    const { version, ...menu } = await read("spaghetti-bolognese");
    const refusal = await boss.refused("archiveMenu", {
      ...paramsOf(menu),
      body: { version, isArchived: true },
    });
    expect(refusal).toMatchObject({ code: "menu_in_box" });
    expect(refusal.message).toContain("„Food-Box“");
  });
});

describe("a box", () => {
  it("takes dishes in their order and weighs what they weigh", async () => {
    const box = await read("food-box");
    const [first, second] = box.content.contents;
    const contents = [
      { menuId: second?.menuId ?? 0, quantity: 3 },
      { menuId: first?.menuId ?? 0, quantity: 1 },
    ];
    await boss.call("changeMenu", changed(box, { content: { contents } }));
    expect(await seenByGuests("food-box")).toMatchObject({ weightText: "4 × 500 g", weightGrams: 2000 });
    expect((await read("food-box")).content).toMatchObject({ contents, weightGrams: 2000 });
  });

  it("holds no box, nothing twice, and nothing without complete food data", async () => {
    const box = await read("vegetarische-box");
    const [dish] = box.content.contents;
    const inside = (contents: typeof box.content.contents) =>
      boss.refused("changeMenu", changed(box, { content: { contents } }));
    expect(await inside([{ menuId: box.id, quantity: 1 }])).toMatchObject({ code: "invalid" });
    expect(await inside([...box.content.contents, ...(dish ? [dish] : [])])).toMatchObject({
      code: "invalid",
    });
    const { id } = (await boss.call("createMenu", { body: { name: "Leer", isBox: false, price: 5 } })).data;
    const empty = await inside([{ menuId: id, quantity: 1 }]);
    expect(empty).toMatchObject({ code: "menu_on_sale" });
    expect(empty.message).toContain("„Leer“");
  });

  it("keeps its dishes complete, also when one is no longer sold by itself", async () => {
    const { version, ...dish } = await read("koenigsberger-klopse");
    const { data } = await boss.call("publishMenu", {
      ...paramsOf(dish),
      body: { version, isPublished: false },
    });
    const box = await read("food-box");
    const contents = [{ menuId: dish.id, quantity: 1 }];
    await boss.call("changeMenu", changed(box, { content: { contents } }));
    const emptied = changed({ ...dish, version: data.version }, { content: { storage: "" } });
    expect(await boss.refused("changeMenu", emptied)).toMatchObject({ code: "menu_in_box" });
  });
});
