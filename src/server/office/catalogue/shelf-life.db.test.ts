import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { presentOrder } from "#server/domain/orders/present-order.ts";
import { readOrder } from "#server/domain/orders/read-order.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { readLabels } from "#server/office/kitchen/papers/label-data.ts";
import { buy, wednesday } from "#test/buy.ts";
import { uploaded } from "#test/files.ts";
import { changed, readBySlug } from "#test/menus.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");

const seenDays = async (slug: string) =>
  (await shop.guest().call("readMenu", { params: { slug } })).data.shelfLifeDays;

async function set(slug: string, shelfLifeDays: number | null): Promise<number> {
  const menu = await readBySlug(shop, boss, slug);
  await boss.call("changeMenu", changed(menu, { content: { shelfLifeDays } }));
  return menu.id;
}

describe("the shelf life of a dish", () => {
  it("is its own, or that of the production settings", async () => {
    await set("chili-con-carne", 4);
    expect(await seenDays("chili-con-carne")).toBe(4);
    await set("chili-con-carne", null);
    const { data: settings } = await boss.call("readProductionSettings");
    expect(await seenDays("chili-con-carne")).toBe(settings.shelfLifeDays);
    const body = { ...settings, shelfLifeDays: 6 };
    const { data: stored } = await boss.call("changeProductionSettings", { body });
    await shop.snapshot.refresh();
    expect(await seenDays("chili-con-carne")).toBe(6);
    await boss.call("changeProductionSettings", { body: { ...settings, version: stored.version } });
    await shop.snapshot.refresh();
  });

  it("is not raised for all beyond what is proven of dishes on sale, whose labels would be refused", async () => {
    const { data: settings } = await boss.call("readProductionSettings");
    const refused = await boss.refused("changeProductionSettings", {
      body: { ...settings, shelfLifeDays: 60 },
    });
    expect(refused.errors?.shelfLifeDays?.[0]).toMatch(
      /^60 Tage sind bei „Chili con Carne .+“ nicht belegt\./,
    );
    expect((await boss.call("readProductionSettings")).data).toEqual(settings);
  });

  it("is a span of days that a kitchen can mean", async () => {
    const menu = await readBySlug(shop, boss, "chili-con-carne");
    for (const shelfLifeDays of [1, 61, 3.5]) {
      const call = changed(menu, { content: { shelfLifeDays } });
      const refused = await boss.refused("changeMenu", call);
      expect(Object.keys(refused.errors ?? {})).toEqual(["shelfLifeDays"]);
    }
  });

  it("is for a box that of the first of its dishes to go", async () => {
    const box = (await shop.guest().call("readMenus")).data.find(({ isBox }) => isBox)!;
    const { contents } = (await shop.guest().call("readMenu", { params: { slug: box.slug } })).data;
    await set(contents[0]!.slug, 3);
    expect(await seenDays(box.slug)).toBe(3);
    await set(box.slug, 20);
    expect((await readBySlug(shop, boss, box.slug)).content.shelfLifeDays).toBeNull();
  });

  it("comes and goes with files", async () => {
    const fileName = "menues.csv";
    const text = "Adresse;Haltbarkeit (Tage)\nlasagne-al-forno;11\nlinguine-al-pesto;\n";
    const { plan } = await uploaded(shop, boss, "checkMenuFile", text, { fileName });
    await uploaded(shop, boss, "importMenuFile", text, { fileName, plan });
    await shop.snapshot.refresh();
    expect(await seenDays("lasagne-al-forno")).toBe(11);
    expect((await readBySlug(shop, boss, "linguine-al-pesto")).content.shelfLifeDays).toBeNull();
    const { data } = await boss.call("exportMenus", { query: { format: "csv" } });
    expect(data.text).toContain("Haltbarkeit (Tage)");
  });
});

describe("the date on the label", () => {
  const useBy = async (menuId: number) =>
    (await readLabels(shop.database, { deliveryDay: wednesday, shelfLifeDays: 7, menuIds: [menuId] })).get(
      menuId,
    )?.useBy;

  it("follows the dish, and stays as it was when the list was frozen", async () => {
    const menuId = await set("chili-con-carne", 4);
    const unset = await set("penne-arrabbiata", null);
    // cooked on Tuesday, 15 September
    expect(await useBy(menuId)).toBe(calendarDay("2026-09-19"));
    const line = (id: number) => ({ menuId: id, quantity: 3, day: wednesday });
    const { orderId } = await buy(shop, shop.guest(), { lines: [line(menuId), line(unset)] });
    shop.clock.set("2026-09-14T12:00:00");
    await freezeDueLists(shop.checkout);
    await set("chili-con-carne", 9);
    await set("penne-arrabbiata", 3);
    expect(await useBy(menuId)).toBe(calendarDay("2026-09-19"));
    expect(await useBy(unset)).toBe(calendarDay("2026-09-22"));
    const order = await readOrder(shop.database, orderId);
    const { deliveries } = presentOrder(order!, shop.snapshot, Temporal.Instant.from("2026-09-14T10:00:00Z"));
    const dates = deliveries[0]!.lines.map(({ menuId: id, goodUntil }) => [id, goodUntil]);
    expect(Object.fromEntries(dates)).toEqual({ [menuId]: "2026-09-19", [unset]: "2026-09-22" });
  });
});
