import { describe, expect, it } from "vitest";
import { changed, paramsOf, readBySlug } from "#test/menus.ts";
import { shopForTests } from "#test/open-shop.ts";
import { someBox } from "#test/portions.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const cook = await staffOf(shop, "kitchen");

const read = (slug: string) => readBySlug(shop, boss, slug);
const listed = async (query: object) => (await boss.call("readMenuList", { query })).data;

describe("the list", () => {
  it("is in the shop's order, sorts, filters and pages", async () => {
    const body = { name: "Noch eines", isBox: false, price: 5 };
    for (let count = 0; count < 20; count++) await boss.call("createMenu", { body });
    const { rows, total } = await listed({});
    expect(rows).toHaveLength(50);
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, at) => at));
    expect(total).toBeGreaterThan(50);
    expect((await listed({ page: 2 })).rows).toHaveLength(total - 50);
    for (const sort of ["__proto__", "constructor"]) expect((await listed({ sort })).rows).toEqual(rows);
    const prices = (await listed({ sort: "-price" })).rows.map(({ price }) => price);
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    const incomplete = (await listed({ state: "incomplete" })).rows;
    expect(incomplete.length).toBeGreaterThan(0);
    for (const { missing, state } of incomplete) expect([missing.length > 0, state]).toEqual([true, "draft"]);
    const italian = (await listed({ styleId: 1, state: "published" })).rows;
    expect(italian.length).toBeGreaterThan(2);
    for (const { styles } of italian) expect(styles).toContain("Italienisch");
  });

  it("names the boxes on sale in which a menu is sold on", async () => {
    const box = await someBox(shop);
    const { rows } = await listed({ state: "published" });
    const of = (id?: number) => rows.find((row) => row.id === id);
    expect(of(box.contents[0]?.[0])?.inBoxes).toContain(of(box.id)?.name);
    expect(of(box.id)?.inBoxes).toEqual([]);
  });

  it("finds as the shop's search does", async () => {
    expect((await listed({ q: "KAESE spaetzle" })).rows.map(({ name }) => name)).toContain(
      "Käsespätzle mit Röstzwiebeln",
    );
    expect((await listed({ q: "gibt es nicht" })).total).toBe(0);
  });

  it("finds nothing missing in the demo", async () => {
    const published = (await listed({ state: "published", sort: "name" })).rows;
    expect(published.filter(({ missing }) => missing.length > 0)).toEqual([]);
    expect(published.filter(({ hints }) => hints > 0).map(({ slug }) => slug)).toEqual([]);
  });
});

describe("the preview", () => {
  it("shows what guests would see, and stores nothing", async () => {
    const menu = await read("burrito-bowl-mit-schwarzen-bohnen");
    const { version, ...body } = changed(menu, {
      content: { name: "Bowl", description: "<p>Neu<img src=x onerror=alert(1)></p>", weightGrams: 400 },
      offer: { price: 12 },
    }).body;
    const { data } = await cook.call("previewMenu", { ...paramsOf(menu), body });
    expect(data).toMatchObject({
      name: "Bowl",
      description: "<p>Neu</p>",
      price: 12,
      weightText: "400 g",
      basePricePerKg: 30,
    });
    expect(await read("burrito-bowl-mit-schwarzen-bohnen")).toEqual(menu);
    expect(version).toBe(menu.version);
  });

  it("works for an empty draft", async () => {
    const { id } = (await boss.call("createMenu", { body: { name: "Box", isBox: true, price: 50 } })).data;
    const draft = (await boss.call("readEditedMenu", paramsOf({ id }))).data;
    const { data } = await cook.call("previewMenu", { ...paramsOf(draft), body: { content: draft.content } });
    expect(data).toMatchObject({ name: "Box", basePricePerKg: 0, image_display: { image_count: 0 } });
  });

  it("says that a draft has no figures yet, and leads to the first field that it lacks", async () => {
    const { id } = (await boss.call("createMenu", { body: { name: "Leere Suppe", isBox: false, price: 9 } }))
      .data;
    const draft = (await boss.call("readEditedMenu", paramsOf({ id }))).data;
    const preview = async (kcal: number | null) => {
      const content = { ...draft.content, per100g: { ...draft.content.per100g, kcal } };
      return (await cook.call("previewMenu", { ...paramsOf(draft), body: { content } })).data.figuresMissing;
    };
    expect([await preview(null), await preview(90)]).toEqual([true, undefined]);
    const { data } = await boss.call("readMenuList", { query: { state: "incomplete", q: "Leere Suppe" } });
    expect(data.rows).toMatchObject([
      { missing: expect.arrayContaining(["ein Bild fehlt"]), missingField: "pictures" },
    ]);
  });
});
