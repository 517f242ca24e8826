import { describe, expect, it } from "vitest";
import { changed, paramsOf, readBySlug } from "#test/menus.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { removeRecipeOf } from "#test/write-recipe.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const cook = await staffOf(shop, "kitchen");

const read = (slug: string) => readBySlug(shop, boss, slug);
const seenByGuests = async (slug: string) => (await shop.guest().call("readMenu", { params: { slug } })).data;

describe("an edited menu", () => {
  it("is what guests see at once, its HTML cleaned", async () => {
    const menu = await read("chili-con-carne");
    const description = '<p onclick="x()">Scharf.<script>alert(1)</script> <b>Sehr</b></p>';
    const { data } = await boss.call(
      "changeMenu",
      changed(menu, { content: { name: " Chili  sin Carne ", description } }),
    );
    expect(data).toMatchObject({ version: menu.version + 1, content: { name: "Chili sin Carne" } });
    expect(await seenByGuests("chili-con-carne")).toMatchObject({
      name: "Chili sin Carne",
      description: "<p>Scharf. <strong>Sehr</strong></p>",
    });
  });

  it("is written whole: styles, forms, allergens, pictures in their order, figures", async () => {
    await removeRecipeOf(shop, "lasagne-al-forno");
    const menu = await read("lasagne-al-forno");
    const [first] = menu.content.pictures;
    const [other] = (await read("falafel-bowl-mit-hummus")).content.pictures;
    const pictures = [
      { id: other?.id ?? "", alt: "Andere Ansicht" },
      { id: first?.id ?? "", alt: "Lasagne" },
    ];
    const content = {
      pictures,
      styleIds: [2, 1, 2],
      nutritionIds: [],
      per100g: { ...menu.content.per100g, salt: 1.25 },
    };
    const { data } = await boss.call("changeMenu", changed(menu, { content }));
    expect(data.content).toMatchObject({ ...content, styleIds: [1, 2] });
    expect((await read("lasagne-al-forno")).content).toEqual(data.content);
    const { image_display: display } = await seenByGuests("lasagne-al-forno");
    expect(display.gallery_images.map(({ alt }) => alt)).toEqual(["Andere Ansicht", "Lasagne"]);
  });

  it("without a change writes nothing and keeps its version", async () => {
    const menu = await read("ratatouille-mit-polenta");
    const { data } = await boss.call("changeMenu", changed(menu, {}));
    expect(data).toEqual(menu);
    const log = await boss.call("readLog", { query: { topic: "menu", q: String(menu.id) } });
    // the search also matches names, which are random here
    expect(log.data.rows.filter(({ subjectId }) => subjectId === String(menu.id))).toEqual([]);
  });

  it("refuses the second of two edits, and keeps the first", async () => {
    const menu = await read("gemuese-paella");
    await boss.call("changeMenu", changed(menu, { content: { searchWords: "Erste" } }));
    const refusal = await boss.refused("changeMenu", changed(menu, { content: { searchWords: "Zweite" } }));
    expect(refusal).toMatchObject({ code: "edited_meanwhile", httpStatus: 409 });
    expect((await read("gemuese-paella")).content.searchWords).toBe("Erste");
  });

  it("leaves an audit entry with the differences", async () => {
    const menu = await read("penne-arrabbiata");
    await boss.call("changeMenu", changed(menu, { content: { storage: "Kühl." }, offer: { isNew: true } }));
    const log = await boss.call("readLog", { query: { topic: "menu", q: String(menu.id) } });
    expect(log.data.rows).toMatchObject([
      {
        action: "geändert",
        changes: [
          ["Neu", "nein", "ja"],
          ["Aufbewahrung", menu.content.storage, "Kühl."],
        ],
      },
    ]);
  });

  it("has content for the kitchen, and an offer for the administration only", async () => {
    const menu = await read("shakshuka-mit-feta");
    const { offer, ...body } = changed(menu, { content: { preparation: "Im Ofen." } }).body;
    await cook.call("changeMenu", { ...paramsOf(menu), body });
    expect((await read("shakshuka-mit-feta")).content.preparation).toBe("Im Ofen.");
    const again = { ...body, version: menu.version + 1, offer };
    expect(await cook.refused("changeMenu", { ...paramsOf(menu), body: again })).toMatchObject({
      code: "forbidden",
    });
  });

  it("that does not exist is unknown", async () => {
    const menu = await read("nasi-goreng-mit-garnelen");
    expect(await boss.refused("readEditedMenu", { params: { menuId: "99999" } })).toMatchObject({
      code: "not_found",
    });
    expect(await boss.refused("changeMenu", changed({ ...menu, id: 99_999 }, {}))).toMatchObject({
      code: "not_found",
    });
  });
});

describe("what cannot be", () => {
  const cases: [string, Parameters<typeof changed>[1], object][] = [
    ["more sugar than carbohydrate", { content: {} }, { sugar: expect.any(Array) }],
    [
      "a picture that was never uploaded",
      { content: { pictures: [{ id: "f".repeat(32), alt: "x" }] } },
      { pictures: expect.any(Array) },
    ],
    ["a style that is gone", { content: { styleIds: [77] } }, { styleIds: expect.any(Array) }],
    ["an address with capitals", { offer: { slug: "Gulasch" } }, { slug: expect.any(Array) }],
    ["an address that is taken", { offer: { slug: "lasagne-al-forno" } }, { slug: expect.any(Array) }],
    [
      "a dish without VAT, which no account takes",
      { offer: { vatPercent: 0 as 7 } },
      { vatPercent: expect.any(Array) },
    ],
    ["a price with half a cent", { offer: { price: 9.995 } }, { price: expect.any(Array) }],
    [
      "a picture without words",
      { content: { pictures: [{ id: "f".repeat(32), alt: " " }] } },
      { alt: expect.any(Array) },
    ],
  ];
  it.each(cases)("is refused by field: %s", async (name, change, errors) => {
    const menu = await read("rindergulasch-mit-knoedeln");
    const wrong = changed(menu, change);
    if (name.includes("sugar")) wrong.body.content.per100g = { ...menu.content.per100g, sugar: 50 };
    const refusal = await boss.refused("changeMenu", wrong);
    expect(refusal.errors).toMatchObject(errors);
    expect(await read("rindergulasch-mit-knoedeln")).toEqual(menu);
  });
});

describe("an address that changes", () => {
  it("goes on leading to the menu, for the API and forever", async () => {
    const menu = await read("kaiserschmarrn-mit-beerenkompott");
    const { data } = await boss.call("changeMenu", changed(menu, { offer: { slug: "kaiserschmarrn" } }));
    expect(data.formerSlugs).toEqual([menu.offer.slug]);
    expect((await seenByGuests("kaiserschmarrn")).id).toBe(menu.id);
    expect(await seenByGuests(menu.offer.slug)).toMatchObject({ id: menu.id, slug: "kaiserschmarrn" });
    const other = await read("pilzrisotto-mit-parmesan");
    const slugRefusal = await boss.refused(
      "changeMenu",
      changed(other, { offer: { slug: menu.offer.slug } }),
    );
    expect(slugRefusal).toMatchObject({ code: "slug_taken", httpStatus: 409 });
    const back = await boss.call("changeMenu", changed(data, { offer: { slug: menu.offer.slug } }));
    expect(back.data.formerSlugs).toEqual(["kaiserschmarrn"]);
  });

  it("of a draft that was never sold leaves nothing behind", async () => {
    const { id } = (await boss.call("createMenu", { body: { name: "Entwurf", isBox: false, price: 5 } }))
      .data;
    const draft = (await boss.call("readEditedMenu", paramsOf({ id }))).data;
    const { data } = await boss.call("changeMenu", changed(draft, { offer: { slug: "anders" } }));
    expect(data.formerSlugs).toEqual([]);
  });
});

describe("the name of a dish with a recipe", () => {
  const slug = "linsen-dal-mit-kuerbis";
  const save = async (content: { name: string; figurativeName?: string }) =>
    (await boss.call("changeMenu", changed(await read(slug), { content }))).data.content;
  const refused = async (content: { name: string; figurativeName?: string }) =>
    (await boss.refused("changeMenu", changed(await read(slug), { content }))).errors;

  it("may sound like a food where its words mean none", async () => {
    for (const name of ["Feierabend-Eintopf", "Feiertagsmenü", "Dreierlei vom Gemüse", "Schäfertopf"])
      expect((await save({ name })).name).toBe(name);
  });

  it("that names an absent food is sold once a person says that it means none, and another name asks again", async () => {
    const name = "Lachsroter Linsentopf mit Lachs";
    expect(await refused({ name })).toEqual({
      name: expect.arrayContaining([expect.stringContaining("davon aber nichts im Rezept steht")]),
    });
    expect(await save({ name, figurativeName: name })).toMatchObject({ name, figurativeName: name });
    const { rows } = (await boss.call("readLog", { query: { topic: "menu" } })).data;
    expect(rows[0]?.changes).toContainEqual(["Name nennt keine Zutat", "leer", name]);
    expect(await refused({ name: "Garnelenpfanne" })).toHaveProperty("name");
    expect(await refused({ name: "Garnelenpfanne", figurativeName: name })).toHaveProperty("name");
    expect(await save({ name: "Linsentopf" })).toMatchObject({ figurativeName: "" });
    expect(await refused({ name })).toHaveProperty("name");
  });
});

describe("the mark of organic food", () => {
  const slug = "ratatouille-mit-polenta";
  it("is code and origin, both or neither, and guests see it", async () => {
    const marked = { organicCode: "DE-ÖKO-006", organicOrigin: "EU-Landwirtschaft" } as const;
    await boss.call("changeMenu", changed(await read(slug), { content: marked }));
    expect(await seenByGuests(slug)).toMatchObject({ organic: "DE-ÖKO-006, EU-Landwirtschaft" });
    const small = { ...marked, organicCode: "de-öko-013" };
    await boss.call("changeMenu", changed(await read(slug), { content: small }));
    expect(await seenByGuests(slug)).toMatchObject({ organic: "DE-ÖKO-013, EU-Landwirtschaft" });
    for (const [wrong, field] of [
      [{ ...marked, organicOrigin: "" }, "organicOrigin"],
      [{ ...marked, organicCode: "" }, "organicCode"],
      [{ ...marked, organicCode: "DE-ÖKO-6" }, "organicCode"],
    ] as const) {
      const { errors } = await boss.refused("changeMenu", changed(await read(slug), { content: wrong }));
      expect(Object.keys(errors ?? {}).join()).toContain(field);
    }
  });
});
