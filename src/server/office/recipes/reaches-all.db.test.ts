import { expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, wednesday } from "#test/buy.ts";
import { readBySlug } from "#test/menus.ts";
import { shopForTests } from "#test/open-shop.ts";
import { readPdf } from "#test/read-pdf.ts";
import { staffOf } from "#test/staff.ts";
import { makeSearch } from "#web/storefront/catalogue/search/search.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const cook = await staffOf(shop, "kitchen");
const packer = await staffOf(shop, "packing");

const [slug, box, food, marked] = [
  "spaghetti-bolognese",
  "food-box",
  "Mandelblättchen",
  "<strong>Mandel</strong>blättchen",
];
const day = { params: { day: wednesday } };

it("a confirmed recipe is at once what guests read, filter and search, and what is cooked and labelled", async () => {
  const { id: menuId } = await readBySlug(shop, boss, slug);
  await buy(shop, shop.guest(), { lines: [{ menuId, quantity: 6, day: wednesday }] });
  const before = { isInList: true, isInBox: false, isFound: false, isExcluded: false };
  expect(await seenByGuests()).toMatchObject({ ...before, text: expect.not.stringContaining(marked) });
  const sheetBefore = await sheetOf(menuId);
  expect(sheetBefore?.allergens).not.toContain("Schalenfrüchte");

  await addToRecipe(menuId);

  const after = { isInList: false, isInBox: true, isFound: true, isExcluded: true };
  expect(await seenByGuests()).toMatchObject({ ...after, text: expect.stringContaining(marked) });
  expect((await boss.call("readDayIngredients", day)).data.ingredients).toContainEqual(
    expect.objectContaining({ name: food, menus: [expect.objectContaining({ menuId, portions: 6 })] }),
  );
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
  const sheet = await sheetOf(menuId);
  expect(sheet?.frozen).toBe(6);
  expect(sheet?.allergens).toContain("Schalenfrüchte");
  expect(sheet?.blocks[0]?.lines).toContainEqual(expect.objectContaining({ name: food, unit: "g" }));
  expect(sheet?.blocks[0]?.number).toBe((sheetBefore?.blocks[0]?.number ?? 0) + 1);
  const { data } = await packer.call("makeLabels", { ...day, body: { which: "missing" } });
  const { pages } = await readPdf(Buffer.from(data.pdf, "base64"));
  expect(pages).toHaveLength(6);
  expect(pages[0]?.join(" ").replace(/\s+/g, " ")).toMatch(/Mandel\s?blättchen/);
});

async function seenByGuests() {
  const guest = shop.guest();
  const menus = (await guest.call("readMenus")).data;
  const search = await makeSearch(menus, (await guest.call("readSearchIndex")).data);
  const nuts = (await guest.call("readAllergens")).data.filter(({ name }) => name === "Schalenfrüchte");
  const query = { allergen_ids: nuts.map(({ id }) => id) };
  const listed = (await guest.call("readMenus", { query })).data;
  const id = menus.find((menu) => menu.slug === slug)?.id ?? 0;
  const boxed = (await guest.call("readMenu", { params: { slug: box } })).data;
  return {
    text: (await guest.call("readMenu", { params: { slug } })).data.ingredients,
    isInList: listed.some((menu) => menu.id === id),
    isInBox: JSON.stringify(boxed).includes(marked),
    isFound: search(food).found.includes(id),
    isExcluded: !search("Bolognese ohne Nüsse").found.includes(id),
  };
}

async function sheetOf(menuId: number) {
  return (await cook.call("readCookSheets", day)).data.sheets.find((sheet) => sheet.menuId === menuId);
}

async function addToRecipe(menuId: number): Promise<void> {
  const { rows } = (await cook.call("readRecipeList", { query: { q: "Bolognese" } })).data;
  const params = { recipeId: String(rows.find((row) => row.menuId === menuId)?.recipeId) };
  const { version, content } = (await cook.call("readRecipe", { params })).data;
  const found = (await cook.call("readIngredientList", { query: { q: food } })).data.rows[0];
  const line = { ingredientId: found?.id ?? 0, subRecipeId: null, unit: "g" as const, thousandths: 50_000 };
  const body = { version, content: { ...content, lines: [...content.lines, line] } };
  const { effect } = await cook.refused("saveRecipe", { params, body });
  expect(effect?.dishes).toMatchObject([{ menuId, isReleased: true, leavesSale: [], portions: 6 }]);
  await cook.call("saveRecipe", { params, body: { ...body, confirmed: effect?.digest } });
}
