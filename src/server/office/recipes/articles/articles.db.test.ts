import { beforeAll, describe, expect, it } from "vitest";
import type { BodyOf } from "#contract/contract.ts";
import { deliveryDay } from "#test/days.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const cook = await staffOf(shop, "kitchen");

const monday = deliveryDay("2026-09-14");
const supplier = async (name: string) => (await boss.call("createSupplier", { body: { name } })).data.id;
let dairy = 0;
beforeAll(async () => {
  dairy = await supplier("Molkerei Nord");
});

async function ingredient(name: string) {
  const row = await shop.database.row<{ id: number }>(
    "INSERT INTO ingredients (name) VALUES ($1) RETURNING id",
    [`Probe: ${name}`],
  );
  return { params: { ingredientId: String(row?.id) } };
}
const carton = (more: Partial<BodyOf<"createArticle">> = {}): BodyOf<"createArticle"> => ({
  ...{ supplierId: dairy, articleNumber: "4711", pack: "Karton", packGrams: 10_000, isPreferred: true },
  ...more,
});
type Of = Awaited<ReturnType<typeof ingredient>>;
const articleOf = async (of: Of, more?: Parameters<typeof carton>[0]) => {
  const { data } = await boss.call("createArticle", { ...of, body: carton(more) });
  return { params: { articleId: String(data.id) } };
};
const articles = async (of: Of) => (await cook.call("readArticles", of)).data;
const price = (
  article: Awaited<ReturnType<typeof articleOf>>,
  euros: number,
  since: string,
  isConfirmed?: boolean,
) => ({
  ...article,
  body: { since: deliveryDay(since), price: euros, isConfirmed },
});
const lastChange = async () => (await boss.call("readLog", { query: { topic: "supplier" } })).data.rows[0];

describe("a supplier", () => {
  it("has a name of its own and goes into the archive when nothing is bought from it", async () => {
    const id = await supplier("Bio-Hof");
    const params = { supplierId: String(id) };
    expect(await boss.refused("createSupplier", { body: { name: "bio-hof" } })).toMatchObject({
      code: "name_taken",
      errors: { name: expect.any(Array) },
    });
    const of = await ingredient("Lauch");
    const article = await articleOf(of, { supplierId: id });
    const archived = { name: "Bio-Hof", isArchived: true, version: 1 };
    expect(await boss.refused("changeSupplier", { params, body: archived })).toMatchObject({
      code: "supplier_has_articles",
    });
    const body = { ...carton({ supplierId: id, isPreferred: false }), isArchived: true, version: 1 };
    await boss.call("changeArticle", { ...article, body });
    await boss.call("changeSupplier", { params, body: archived });
    expect(
      await boss.refused("changeSupplier", { params, body: { ...archived, isArchived: false } }),
    ).toMatchObject({
      code: "edited_meanwhile",
    });
    expect((await cook.call("readSuppliers")).data.at(-1)).toMatchObject({
      name: "Bio-Hof",
      isArchived: true,
      articles: 0,
    });
    expect(await lastChange()).toMatchObject({
      subjectName: "Bio-Hof",
      changes: [["Im Archiv", "nein", "ja"]],
    });
    const late = { ...body, isArchived: false, version: 2 };
    expect(await boss.refused("changeArticle", { ...article, body: late })).toMatchObject({
      code: "archived_is_not_bought",
    });
    expect(await boss.refused("createArticle", { ...of, body: carton({ supplierId: id }) })).toMatchObject({
      errors: { supplierId: expect.any(Array) },
    });
  });
});

describe("an article", () => {
  it("that is preferred takes the place of the one before, also when two are preferred at once", async () => {
    const of = await ingredient("Butter");
    await articleOf(of);
    const bodies = ["Kiste", "Eimer", "Fass"].map((pack) => carton({ pack }));
    await Promise.all(bodies.map((body) => boss.call("createArticle", { ...of, body })));
    const stored = await articles(of);
    expect(stored.filter(({ isPreferred }) => isPreferred)).toHaveLength(1);
    expect(stored).toHaveLength(4);
    const other = stored.at(-1);
    const body = { ...carton({ pack: other?.pack ?? "" }), isArchived: false, version: other?.version ?? 0 };
    const change = () => boss.call("changeArticle", { params: { articleId: String(other?.id) }, body });
    await change();
    expect((await articles(of)).filter(({ isPreferred }) => isPreferred).map(({ id }) => id)).toEqual([
      other?.id,
    ]);
    await expect(change()).rejects.toThrow(/Inzwischen/);
  });

  it("keeps its weight once it has a price, because costs were worked out with it", async () => {
    const of = await ingredient("Sahne");
    const article = await articleOf(of, { packGrams: 1_000 });
    const change = (packGrams: number, version: number) => ({
      ...article,
      body: { ...carton({ packGrams }), isArchived: false, version },
    });
    await boss.call("changeArticle", change(5_000, 1));
    expect(await lastChange()).toMatchObject({
      action: "Artikel geändert",
      changes: [["Gewicht", "1000 g", "5000 g"]],
    });
    await boss.call("addPrice", price(article, 20, monday));
    expect(await boss.refused("changeArticle", change(500, 2))).toMatchObject({
      code: "article_has_price",
      errors: { packGrams: expect.any(Array) },
    });
    expect(await articles(of)).toMatchObject([{ packGrams: 5_000, price: { price: 20, perKilogram: 4 } }]);
  });

  it.each([
    ["no weight", { packGrams: 0 }, "packGrams"],
    ["a part of a milligram", { packGrams: 0.0001 }, "packGrams"],
    ["no pack", { pack: " " }, "pack"],
    ["a supplier that there is not", { supplierId: 999_999 }, "supplierId"],
  ])("is refused with %s", async (what, wrong, field) => {
    const refusal = await boss.refused("createArticle", { ...(await ingredient(what)), body: carton(wrong) });
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
  });

  it("of an ingredient that there is not is refused like every unknown one", async () => {
    const params = { ingredientId: "999999" };
    expect(await boss.refused("createArticle", { params, body: carton() })).toMatchObject({
      code: "not_found",
    });
    expect((await cook.call("readArticles", { params })).data).toEqual([]);
    const nowhere = { params: { articleId: "999999" } };
    expect(await boss.refused("addPrice", price(nowhere, 1, monday))).toMatchObject({ code: "not_found" });
  });
});

describe("a price", () => {
  it("holds from its day on, and the last one written for a day counts; none is ever changed", async () => {
    const of = await ingredient("Quark");
    const article = await articleOf(of);
    for (const [euros, since] of [
      [30, "2026-08-01"],
      [33, "2026-09-14"],
      [32.5, "2026-09-14"],
      [36, "2026-10-01"],
    ] as const)
      await boss.call("addPrice", price(article, euros, since));
    const [stored] = await articles(of);
    expect(stored?.price).toEqual({ since: "2026-09-14", price: 32.5, perKilogram: 3.25 });
    expect(stored?.prices.map(({ price: euros, isReplaced }) => [euros, isReplaced])).toEqual([
      [36, false],
      [32.5, false],
      [33, true],
      [30, false],
    ]);
    await expect(shop.database.owner.rows("UPDATE article_prices SET cents = 1")).rejects.toThrow(
      "immutable",
    );
  });

  it("is written once, however often it is sent", async () => {
    const of = await ingredient("Hefe");
    const article = await articleOf(of);
    await Promise.all([1, 2, 3].map(() => boss.call("addPrice", price(article, 12, monday))));
    expect((await articles(of))[0]?.prices).toHaveLength(1);
    expect(await lastChange()).toMatchObject({
      action: "Preis eingetragen",
      changes: expect.arrayContaining([["Preis", "leer", "12,00\u00a0€"]]),
    });
  });

  it("far beside the one before must be confirmed", async () => {
    const of = await ingredient("Mehl");
    const article = await articleOf(of);
    await boss.call("addPrice", price(article, 52, "2026-09-01"));
    for (const [slip, words] of [
      [520, "520,00"],
      [5.2, "5,20"],
    ] as const) {
      const refusal = await boss.refused("addPrice", price(article, slip, monday));
      expect(refusal).toMatchObject({ code: "price_slip_unconfirmed", httpStatus: 409 });
      expect(refusal.message).toContain(`bisher (seit 01.09.2026) 52,00\u00a0€ gekostet, jetzt ${words}`);
    }
    expect(await boss.refused("addPrice", price(article, 520, "2026-08-01"))).toMatchObject({
      message: expect.stringContaining("ab 01.09.2026 52,00"),
    });
    await boss.call("addPrice", price(article, 520, monday, true));
    expect((await articles(of))[0]?.price?.price).toBe(520);
  });
});

it("all prices are a file, and articles without a price stand in it, too", async () => {
  const of = await ingredient("Zimt");
  await articleOf(of, { packGrams: 0.5 });
  const { data } = await boss.call("exportPrices");
  const rows = data.text.split("\r\n");
  expect(rows[0]).toBe(
    "\ufeffZutat;Lieferant;Artikelnummer;Gebinde;Gewicht (g);Bevorzugt;Im Archiv;Gilt ab;Preis (€);Eingetragen von",
  );
  expect(rows).toContain("Probe: Zimt;Molkerei Nord;4711;Karton;0,500;ja;nein;;;");
  expect(
    rows.some((row) =>
      /^Probe: Quark;Molkerei Nord;4711;Karton;10000;ja;nein;01.10.2026;36,00;admin/.test(row),
    ),
  ).toBe(true);
});

it("is changed by the administration and read by the kitchen", async () => {
  const of = await ingredient("Salz");
  const article = await articleOf(of);
  const refusals = [
    cook.refused("createSupplier", { body: { name: "X" } }),
    cook.refused("createArticle", { ...of, body: carton() }),
    cook.refused("addPrice", price(article, 1, monday)),
    cook.refused("exportPrices", {}),
    (await staffOf(shop, "support")).refused("readSuppliers", {}),
  ];
  for (const refusal of await Promise.all(refusals)) expect(refusal).toMatchObject({ httpStatus: 403 });
});

it("a supplier has an address, a phone and its mark, which the receipt of goods fills in", async () => {
  const about = { address: "Ring 1, 50667 Köln", phone: "0221 1", identificationMark: "DE NW 12345 EG" };
  const name = "Metzgerei Süd";
  const { data } = await boss.call("createSupplier", { body: { name, ...about } });
  const read = async () => (await boss.call("readSuppliers")).data.find(({ id }) => id === data.id);
  expect(await read()).toMatchObject({ name, ...about });
  const params = { supplierId: String(data.id) };
  const version = (await read())?.version ?? 0;
  const body = { name, phone: "0221 2", isArchived: false, version };
  await boss.call("changeSupplier", { params, body });
  expect(await read()).toMatchObject({ name, ...about, phone: "0221 2" });
  const { suppliers } = (await cook.call("readReceivingOptions")).data;
  expect(suppliers.find(({ id }) => id === data.id)).toMatchObject({ address: about.address });
});
