import { describe, expect, it } from "vitest";
import { ask, expectRefusal } from "#test/ask.ts";
import { shopName } from "#test/brand.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();

async function dataOf(url: string) {
  const answer = await shop.app.inject(url);
  expect(answer.statusCode, answer.body).toBe(200);
  const { status, data, ...nothingElse } = answer.json();
  expect({ status, nothingElse }).toEqual({ status: "success", nothingElse: {} });
  return data;
}

describe("the catalogue's calls", () => {
  it("list nine styles with id, name, slug and picture", async () => {
    const { data } = await shop.guest().call("readStyles");
    expect(data.map(({ slug }) => slug)).toHaveLength(9);
    expect(data[0]).toMatchObject({ id: 1, name: "Italienisch", slug: "italienisch" });
    expect(data.filter(({ nutritionId }) => nutritionId !== null)).toMatchObject([
      { slug: "vegetarisch", name: "Vegetarisch", nutritionId: 10 },
    ]);
    for (const { image } of data) expect(image).toMatch(/^\/media\/[0-9a-f]{32}\/640\.webp$/);
  });

  it("list nutrition forms, 10 being vegetarian, and the 14 allergens of the EU", async () => {
    const forms = await dataOf("/api/v1/menu-nutrition");
    expect(forms).toContainEqual({ id: 10, name: "Vegetarisch" });
    const allergens = await dataOf("/api/v1/menu-allergen");
    expect(allergens).toHaveLength(14);
    expect(allergens[0]).toEqual({ id: 1, name: "Glutenhaltiges Getreide" });
  });

  it("find a style by its slug", async () => {
    const { data } = await shop.guest().call("readStyle", { params: { slug: "italienisch" } });
    expect(data).toMatchObject({ id: 1, slug: "italienisch" });
  });

  it("list 33 menus and two boxes with every field of the list view", async () => {
    const { data } = await shop.guest().call("readMenus");
    expect(data.filter((menu) => !menu.isBox)).toHaveLength(33);
    expect(data.filter((menu) => menu.isBox)).toHaveLength(2);
    for (const menu of data) {
      expect(menu.price).toBeGreaterThan(1);
      expect(menu.cal).toBeGreaterThan(100);
      expect(menu.image).toBe(`${menu.picture.base}/640.webp`);
      expect(menu.basePricePerKg).toBeCloseTo((menu.price * 1000) / menu.weightGrams, 2);
      expect(menu.slug).toMatch(/^[a-z0-9-]+$/);
    }
    expect(new Set(data.map(({ slug }) => slug)).size).toBe(35);
  });

  it("return the shop's public data and its delivery days", async () => {
    const data = await dataOf("/api/v1/branding");
    expect(data).toMatchObject({
      name: shopName,
      publicUrl: "http://shop.localhost",
      shipping: { perDelivery: 4.9, freeFrom: 59 },
      minimumPerDelivery: { menus: 6, enforced: false },
      priceFrom: 7.9,
      deliveryDates: {
        startDate: "2026-09-16",
        minDate: "2026-09-16",
        maxDate: "2026-10-26",
        daysOfWeekDisabled: [6, 0, 1],
      },
    });
    const { datesDisabled } = data.deliveryDates;
    expect(datesDisabled).toEqual(
      expect.arrayContaining(["2026-09-14", "2026-09-15", "2026-09-19", "2026-10-26"]),
    );
    expect(datesDisabled).not.toContain("2026-09-16");
    const { nextDays } = data.deliveryDates;
    expect(nextDays).toHaveLength(8);
    expect(nextDays[0]).toEqual({
      date: "2026-09-16",
      cutOffAt: "2026-09-14T10:00:00Z",
      orderableUntil: "Mo, 14.09., 12:00 Uhr",
      coolUntil: null,
    });
    expect(nextDays.map(({ date }: { date: string }) => date)).not.toContain("2026-09-19");
  });

  it("return for each day whether it is bookable, or the reason", async () => {
    const days = await dataOf("/api/v1/delivery-days?from=2026-09-14&to=20.09.2026");
    expect(days.map((day: { reason: string | null }) => day.reason)).toEqual([
      "weekday",
      "cut_off",
      null,
      null,
      null,
      "weekday",
      "weekday",
    ]);
    expect(days[2]).toEqual({
      date: "2026-09-16",
      bookable: true,
      reason: null,
      message: null,
      cutOffAt: "2026-09-14T10:00:00Z",
      orderableUntil: "Mo, 14.09., 12:00 Uhr",
      coolUntil: null,
      portionsLeft: null,
    });
    expect(days[0].message).toBe("Keine Lieferung montags.");
    expect(await dataOf("/api/v1/delivery-days")).toHaveLength(43);
  });

  it("refuse days that are none and spans without an end", async () => {
    for (const search of [
      "?from=morgen",
      "?to=31.04.2026",
      "?from=2026-9-1",
      "?from=2026-01-01&to=2099-01-01",
    ]) {
      expect(expectRefusal(await ask(shop, "readDeliveryDays", { search })).code).toBe("malformed");
    }
  });
});

describe("what is unknown", () => {
  it.each([
    ["readMenu", "gibt-es-nicht", "Dieses Menü gibt es nicht oder nicht mehr."],
    ["readMenu", "constructor", "Dieses Menü gibt es nicht oder nicht mehr."],
    ["readMenu", "CHILI-CON-CARNE", "Dieses Menü gibt es nicht oder nicht mehr."],
    ["readStyle", "gibt-es-nicht", "Diesen Style gibt es nicht."],
    ["readStyle", "__proto__", "Diesen Style gibt es nicht."],
  ] as const)("%s %s is 404 in German", async (name, slug, message) => {
    const answer = await ask(shop, name, { params: { slug } });
    expect(answer.statusCode).toBe(404);
    expect(expectRefusal(answer).message).toBe(message);
  });

  it("is found as soon as it exists, because refusals are not cached", async () => {
    const request = { params: { slug: "eben-umbenannt" } };
    expect((await ask(shop, "readMenu", request)).statusCode).toBe(404);
    await shop.database.rows("UPDATE menus SET slug = 'eben-umbenannt' WHERE slug = 'gemuese-paella'");
    await shop.snapshot.refresh();
    expect((await ask(shop, "readMenu", request)).statusCode).toBe(200);
  });

  it("includes a menu that is not published", async () => {
    await shop.database.rows("UPDATE menus SET is_published = false WHERE slug = 'penne-arrabbiata'");
    await shop.snapshot.refresh();
    const answer = await ask(shop, "readMenu", { params: { slug: "penne-arrabbiata" } });
    expect(answer.statusCode).toBe(404);
    const { data } = await shop.guest().call("readMenus");
    expect(data.map(({ slug }) => slug)).not.toContain("penne-arrabbiata");
  });
});
