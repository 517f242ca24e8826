import { describe, expect, it } from "vitest";
import { violatedConstraint } from "#server/platform/database/database.ts";
import { fillCart, wednesday } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();

async function details(slug: string) {
  return (await shop.guest().call("readMenu", { params: { slug } })).data;
}

async function change(text: string, values: unknown[] = []): Promise<void> {
  await shop.database.rows(text, values);
  await shop.snapshot.refresh();
}

describe("a menu's pictures", () => {
  it("are a gallery when there is more than one, the primary one first", async () => {
    const { image, image_display: display } = await details("chili-con-carne");
    expect(display).toMatchObject({ has_gallery: true, image_count: 2, primary_image: image });
    expect(display.gallery_images).toHaveLength(2);
    expect(display.gallery_images[0]?.url).toBe(image);
    expect(new Set(display.gallery_images.map(({ url }) => url)).size).toBe(2);
    for (const { alt } of display.gallery_images) expect(alt).toMatch(/Chili con Carne/);
  });

  it("are no gallery when there is one", async () => {
    const { image, image_display: display } = await details("shakshuka-mit-feta");
    const [second] = display.gallery_images.slice(1);
    await change(
      "DELETE FROM menu_pictures WHERE position > 0 AND menu_id = (SELECT id FROM menus WHERE slug = $1)",
      ["shakshuka-mit-feta"],
    );
    expect(second).toBeDefined();
    expect((await details("shakshuka-mit-feta")).image_display).toMatchObject({
      has_gallery: false,
      image_count: 1,
      primary_image: image,
      gallery_images: [{ url: image }],
    });
  });
});

describe("a menu's food data", () => {
  it("are given per portion and per 100 g, with kJ in both", async () => {
    const menu = await details("chili-con-carne");
    expect(menu.per100g).toEqual({
      kj: 501,
      cal: 119,
      fat: 4,
      fatty_acids: 1.4,
      carbs: 13,
      sugar: 2,
      protein: 6.2,
      salt: 0.84,
    });
    expect(menu).toMatchObject({
      kj: 2505,
      cal: 597,
      fat: 20,
      fatty_acids: 7,
      carbs: 65,
      sugar: 10,
      protein: 31,
      salt: 4.2,
      weightGrams: 500,
      weightText: "500 g",
      allergenic: "Milch und Laktose",
    });
    expect(menu.ingredients).toContain("<strong>Milch</strong>");
    expect(menu.storage).toMatch(/2–7\s?°C/);
    expect(menu.preparation).toMatch(/Mikrowelle/);
    expect(menu.operator.name).not.toBe("");
    expect(menu.operator.address).toMatch(/\d{5}/);
    expect(menu.contents).toEqual([]);
  });

  it.each([
    "ingredients = ''",
    "ingredients = NULL",
    "storage = ''",
    "preparation = NULL",
    "allergens_complete = false",
    "kj = NULL",
    "kcal = NULL",
    "fat = NULL",
    "saturates = NULL",
    "carbs = NULL",
    "sugar = NULL",
    "protein = NULL",
    "salt = NULL",
  ])("must be complete to be published: not with %s", async (gap) => {
    const failed = await shop.database
      .rows(`UPDATE menus SET ${gap} WHERE slug = 'chili-con-carne'`)
      .catch((error: unknown) => error);
    expect(violatedConstraint(failed)).toBe("published_with_food_data");
  });

  it.each([
    "saturates = fat + 1",
    "sugar = carbs + 1",
    "protein = 99",
    "vat_percent = 16",
    "price_cents = 0",
  ])("cannot contradict themselves: %s", async (nonsense) => {
    await expect(
      shop.database.rows(`UPDATE menus SET ${nonsense} WHERE slug = 'chili-con-carne'`),
    ).rejects.toThrow(/violates check constraint/);
  });
});

describe("a box", () => {
  it("has the allergens of any dish and the nutrition forms of all", async () => {
    const box = await details("vegetarische-box");
    const dishes = await Promise.all(box.contents.map(({ slug }) => details(slug)));
    expect(box.allergenIds).toEqual(
      [...new Set(dishes.flatMap((dish) => dish.allergenIds))].sort((a, b) => a - b),
    );
    const shared = dishes[0]?.nutritionIds.filter((id) =>
      dishes.every((dish) => dish.nutritionIds.includes(id)),
    );
    expect(box.nutritionIds).toEqual(shared);
    expect(box.nutritionIds).toContain(10);
  });

  it("weighs as much as its dishes, shown as 6 × 500 g", async () => {
    expect(await details("vegetarische-box")).toMatchObject({
      weightText: "6 × 500 g",
      weightGrams: 3000,
      isBox: true,
    });
    await change("UPDATE menus SET weight_grams = 450 WHERE slug = 'gemuese-paella'");
    expect(await details("vegetarische-box")).toMatchObject({ weightText: "2950 g", weightGrams: 2950 });
    await change("UPDATE menus SET weight_grams = 500 WHERE slug = 'gemuese-paella'");
  });

  it("costs at least five euro less than its dishes ordered singly, shipping included, and shows the saving", async () => {
    const order = async (lines: { menuId: number; quantity: number }[]) => {
      const guest = shop.guest();
      await fillCart(
        guest,
        lines.map((line) => ({ ...line, day: wednesday })),
      );
      return (await guest.call("readCart")).data.total;
    };
    const { data: menus } = await shop.guest().call("readMenus");
    for (const slug of ["food-box", "vegetarische-box"]) {
      const box = await details(slug);
      const dishes = box.contents.map((dish) => ({
        menuId: menus.find((menu) => menu.slug === dish.slug)?.id ?? 0,
        quantity: dish.quantity,
      }));
      const saved = (await order(dishes)) - (await order([{ menuId: box.id, quantity: 1 }]));
      expect(saved, slug).toBeGreaterThanOrEqual(5);
      expect(box.boxSaving, slug).toBeCloseTo(saved, 5);
      expect(menus.find((menu) => menu.slug === slug)?.boxSaving).toBe(box.boxSaving);
      expect(box.description + box.long_description).not.toMatch(/günstiger|weniger als einzeln/);
    }
    expect(menus.filter((menu) => !menu.isBox).every((menu) => menu.boxSaving === null)).toBe(true);
  });

  it("names no saving when prices change, or when a dish cannot be ordered singly", async () => {
    const { boxSaving } = await details("food-box");
    await change("UPDATE menus SET price_cents = price_cents + 600 WHERE slug = 'food-box'");
    expect(await details("food-box")).toMatchObject({ boxSaving: null });
    await change("UPDATE menus SET price_cents = price_cents - 600 WHERE slug = 'food-box'");
    await change("UPDATE menus SET is_published = false WHERE slug = 'lasagne-al-forno'");
    expect(await details("food-box")).toMatchObject({ boxSaving: null });
    await change("UPDATE menus SET is_published = true WHERE slug = 'lasagne-al-forno'");
    await change("UPDATE shop_settings SET shipping_cents = 0");
    expect(await details("food-box")).toMatchObject({ boxSaving: 10.9 });
    await change("UPDATE shop_settings SET shipping_cents = 490");
    expect(await details("food-box")).toMatchObject({ boxSaving });
  });

  it("says what shipping costs when it is ordered alone", async () => {
    expect(await details("food-box")).toMatchObject({ shippingAlone: 4.9 });
    await change("UPDATE shop_settings SET free_shipping_from_cents = 2000");
    expect(await details("food-box")).toMatchObject({ shippingAlone: 0 });
    expect(await details("lasagne-al-forno")).toMatchObject({ shippingAlone: 4.9 });
    await change("UPDATE shop_settings SET free_shipping_from_cents = 5900");
  });

  it("counts a dish once per piece", async () => {
    const before = await details("vegetarische-box");
    const paella = `menu_id = (SELECT id FROM menus WHERE slug = 'gemuese-paella')`;
    await change(`UPDATE box_contents SET quantity = 2 WHERE ${paella}`);
    const after = await details("vegetarische-box");
    expect(after).toMatchObject({ weightText: "7 × 500 g", weightGrams: 3500 });
    expect(after.basePricePerKg).toBeCloseTo((before.price * 1000) / 3500, 2);
    await change(`UPDATE box_contents SET quantity = 1 WHERE ${paella}`);
  });

  it("shows each dish with its own food data", async () => {
    const box = await details("vegetarische-box");
    expect(box.contents).toHaveLength(6);
    for (const dish of box.contents) {
      const alone = await details(dish.slug);
      expect(dish).toMatchObject({
        name: alone.name,
        quantity: 1,
        weightGrams: alone.weightGrams,
        ingredients: alone.ingredients,
        allergenic: alone.allergenic,
        per100g: alone.per100g,
      });
      expect(dish.portion.kj).toBe(alone.kj);
    }
  });
});

it("HTML is cleaned when it is shown, even where the database holds a script", async () => {
  const attack =
    '<p onclick="steal()">Gut</p><script>steal()</script><img src=x onerror=steal()><a href="javascript:steal()">x</a>' +
    "<style>*{}</style><iframe src=//evil.example></iframe><svg onload=steal()><strong>bleibt</strong>";
  await change(
    "UPDATE menus SET description = $1, long_description = $1, ingredients = $1 WHERE slug = 'gemuese-paella'",
    [attack],
  );
  const menu = await details("gemuese-paella");
  const box = await details("vegetarische-box");
  const shown = [
    menu.description,
    menu.long_description,
    menu.ingredients,
    box.contents.find((dish) => dish.slug === "gemuese-paella")?.ingredients ?? "",
  ];
  for (const html of shown) {
    expect(html).toContain("<p>Gut</p>");
    expect(html).toContain("<strong>bleibt</strong>");
    expect(html).not.toMatch(
      /steal|script|onclick|onerror|onload|javascript|<img|<a|<iframe|<svg|<style|evil/,
    );
  }
});
