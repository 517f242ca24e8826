import { describe, expect, it } from "vitest";
import { type Menu, menuFilters } from "#contract/catalogue/catalogue.ts";
import { filterMenus } from "#server/domain/catalogue/catalogue.ts";
import { ask, expectRefusal } from "#test/ask.ts";
import { shopForTests } from "#test/open-shop.ts";

const milk = 7;
const gluten = 1;
const vegetarian = 10;
const glutenFree = 4;
const [italian, asian] = [1, 2];

const shop = await shopForTests();
const all = (await shop.guest().call("readMenus")).data;

async function slugs(search: string): Promise<string[]> {
  const answer = await ask(shop, "readMenus", { search });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Menu[] }>().data.map((menu) => menu.slug);
}

/** The expected menus in display order. A filter that finds nothing or everything would prove nothing. */
function those(holds: (menu: Menu) => boolean): string[] {
  const found = all.filter(holds).map((menu) => menu.slug);
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan(all.length);
  return found;
}

describe("filters", () => {
  it("by allergens leave out what contains any of them", async () => {
    expect(await slugs(`?allergen_ids[]=${milk}&allergen_ids[]=${gluten}`)).toEqual(
      those((menu) => !menu.allergenIds.includes(milk) && !menu.allergenIds.includes(gluten)),
    );
  });

  it("by nutrition forms require all of them", async () => {
    expect(await slugs(`?nutrition_ids[]=${vegetarian}&nutrition_ids[]=${glutenFree}`)).toEqual(
      those((menu) => menu.nutritionIds.includes(vegetarian) && menu.nutritionIds.includes(glutenFree)),
    );
  });

  it("by styles require any of them", async () => {
    expect(await slugs(`?style_ids[]=${italian}&style_ids[]=${asian}`)).toEqual(
      those((menu) => menu.styleIds.includes(italian) || menu.styleIds.includes(asian)),
    );
  });

  it("combine with AND", async () => {
    expect(
      await slugs(
        `?allergen_ids[]=${gluten}&nutrition_ids[]=${vegetarian}&style_ids[]=${italian}&style_ids[]=${asian}`,
      ),
    ).toEqual(
      those(
        (menu) =>
          !menu.allergenIds.includes(gluten) &&
          menu.nutritionIds.includes(vegetarian) &&
          (menu.styleIds.includes(italian) || menu.styleIds.includes(asian)),
      ),
    );
  });

  it("find new menus and bestsellers", async () => {
    expect(await slugs("?is_new=true")).toEqual(those((menu) => menu.isNew));
    expect(await slugs("?is_bestseller=true")).toEqual(those((menu) => menu.isBestseller));
    expect(await slugs("?is_new=false")).toEqual(those((menu) => !menu.isNew));
  });

  it("find nothing where nothing fits, which is no failure", async () => {
    expect(await slugs("?style_ids[]=999")).toEqual([]);
    expect(await slugs("?nutrition_ids=2147483648")).toEqual([]);
  });

  it("without any value are no filters", async () => {
    expect(await slugs("?utm_source=post")).toHaveLength(all.length);
  });
});

// a new filter that no demo menu tells apart needs a demo menu that it does
it.each(Object.keys(menuFilters.shape))("%s narrows the list with some value", async (name) => {
  const lengths = [];
  for (const value of ["true", "0", "1", "10"]) {
    const answer = await ask(shop, "readMenus", { search: `?${name}=${value}` });
    if (answer.statusCode === 200) lengths.push(answer.json<{ data: Menu[] }>().data.length);
  }
  expect(Math.min(...lengths)).toBeLessThan(all.length);
});

describe("lists in a query", () => {
  it.each([
    "?style_ids=1&style_ids=2",
    "?style_ids[0]=1&style_ids[1]=2",
    "?style_ids[1]=2&style_ids[0]=1",
    "?style_ids%5B%5D=1&style_ids%5B%5D=2",
    "?style_ids%5B0%5D=1&style_ids%5B1%5D=2",
    "?style_ids[]=2&style_ids[]=1",
    "?style_ids[]=1&style_ids=2",
    "?style_ids[]=1&style_ids[]=2&style_ids[]=2",
  ])("mean the same as style_ids[]=1&style_ids[]=2: %s", async (search) => {
    const plain = await ask(shop, "readMenus", { search: "?style_ids[]=1&style_ids[]=2" });
    const other = await ask(shop, "readMenus", { search });
    expect(other.body).toBe(plain.body);
    expect(other.headers.etag).toBe(plain.headers.etag);
  });

  it.each([
    "?style_ids[]=eins",
    "?style_ids=1.5",
    "?style_ids=0",
    "?style_ids=-1",
    "?style_ids=1e3",
    "?style_ids=",
    "?style_ids=1,2",
    "?allergen_ids[]=0x7",
    "?nutrition_ids=99999999999999999999",
    "?is_new=vielleicht",
    "?is_new=true&is_new=false",
    `?style_ids=1${"&style_ids=1".repeat(60)}`,
  ])("are refused when they are none: %s", async (search) => {
    const { code, errors } = expectRefusal(await ask(shop, "readMenus", { search }));
    expect(code).toBe("malformed");
    expect(Object.keys(errors ?? {})).toEqual([search.slice(1).split(/[[=]/)[0]]);
  });
});

describe("incomplete allergen data", () => {
  it("never count as free of one", () => {
    const [menu] = all.filter(({ allergenIds }) => !allergenIds.includes(14));
    const unsure = { ...(menu as Menu), allergensComplete: false };
    expect(filterMenus([unsure], { allergen_ids: [14] })).toEqual([]);
    expect(filterMenus([unsure], {})).toEqual([unsure]);
  });

  it("of one dish make those of its box incomplete", async () => {
    expect(await slugs("?allergen_ids=14")).toContain("vegetarische-box");
    // The database refuses to publish a box in this state.
    const withdrawn = "UPDATE menus SET is_published = false, allergens_complete = false";
    await shop.database.rows(`${withdrawn} WHERE slug IN ('gemuese-paella', 'vegetarische-box')`);
    await shop.snapshot.refresh();
    const { menusById } = shop.snapshot.catalogue;
    const [box] = [...menusById.values()].filter(({ menu }) => menu.slug === "vegetarische-box");
    expect(box?.menu.allergensComplete).toBe(false);
    expect(filterMenus([box?.menu as Menu], { allergen_ids: [14] })).toEqual([]);
  });
});
