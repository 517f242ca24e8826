import { expect, it } from "vitest";
import { pages } from "#contract/addresses.ts";
import { addDays } from "#contract/day.ts";
import type { HomeTexts } from "#contract/shop/home-texts.ts";
import { textsOf } from "#test/home-texts.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();

const change = async (text: string) => {
  await shop.database.rows(text);
  await shop.snapshot.refresh();
};
/** days from today */
interface Validity {
  from?: number;
  until?: number;
}
const validity = ({ from, until }: Validity) => {
  const { today } = shop.snapshot.calendar();
  const day = (days: number | undefined) => (days === undefined ? "NULL" : `'${addDays(today, days)}'`);
  return change(
    `UPDATE discount_codes SET valid_from = ${day(from)}, valid_until = ${day(until)} WHERE code = 'WILLKOMMEN10'`,
  );
};
const shown = async (): Promise<HomeTexts> => (await shop.guest().call("readHomeTexts")).data;
const headings = async () => (await shown()).news.map(({ heading }) => heading);

it("the home page advertises a code only while it can be redeemed", async () => {
  expect((await shown()).promo?.code).toBe("WILLKOMMEN10");
  await change("UPDATE discount_codes SET is_active = false WHERE code = 'WILLKOMMEN10'");
  expect((await shown()).promo).toBeNull();
  await change("UPDATE discount_codes SET is_active = true WHERE code = 'WILLKOMMEN10'");
  expect((await shown()).promo?.code).toBe("WILLKOMMEN10");
});

it.each([
  ["ended yesterday", { until: -1 }, false],
  ["ends today", { until: 0 }, true],
  ["begins today", { from: 0 }, true],
  ["begins tomorrow", { from: 1 }, false],
])("a code that %s is advertised accordingly", async (_name, { from, until }: Validity, isShown) => {
  await validity({ from, until });
  expect((await shown()).promo !== null).toBe(isShown);
  await validity({});
});

it("a code is no longer advertised on the day after its last one", async () => {
  await validity({ until: 0 });
  expect((await shown()).promo?.code).toBe("WILLKOMMEN10");
  shop.clock.forward({ hours: 24 });
  expect((await shown()).promo).toBeNull();
  shop.clock.set("2026-09-14T09:00");
  await validity({});
});

it("news that name dishes stay away while one of them is not on sale", async () => {
  const all = await headings();
  await change("UPDATE menus SET is_published = false WHERE slug = 'linsen-dal-mit-kuerbis'");
  expect(await headings()).toEqual(all.filter((heading) => heading !== "Der Herbst steht auf der Karte"));
});

it("news that lead to a menu or style which does not exist stay away, and come back with it", async () => {
  const boss = await staffOf(shop, "admin");
  const slideTo = (target: string) => ({ heading: target, text: "Text", label: "Weiter", target });
  const targets = [
    "/menu/gibtesnicht",
    "/shop/gibtesnicht",
    "/shop/italienisch",
    "/menu/lasagne-al-forno",
    "/#faq",
  ];
  await textsOf(boss).write("changeNewsText", { slides: targets.map(slideTo) });
  expect(await headings()).toEqual(["/shop/italienisch", "/menu/lasagne-al-forno", "/#faq"]);
});

it("an empty catalogue advertises nothing that leads to menus", async () => {
  await change("UPDATE menus SET is_published = false");
  expect(await shown()).toMatchObject({ promo: null, news: [{ heading: "/#faq" }] });
  const sitemap = (await shop.app.inject("/sitemap.xml")).body;
  expect(sitemap).not.toContain("/menu/");
  expect(sitemap).toContain(pages.home());
});
