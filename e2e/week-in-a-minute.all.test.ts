import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { friday, wednesday } from "#test/buy.ts";
import { arrive } from "./arrive.ts";
import { fillForm } from "./fill-form.ts";
import { openShopInBrowser, phone, type ShopInBrowser } from "./open-shop-in-browser.ts";

let opened: ShopInBrowser;
beforeAll(async () => {
  opened = await openShopInBrowser();
});
afterAll(() => opened.close());

const mostTaps = 25;
// into the first field, and on what the browser offers above the keyboard
const tapsOfFilling = 2;

it(`six menus for one day and three for another cost a new guest at most ${mostTaps} taps on a phone`, async () => {
  const { page, context, guest, complaints } = await opened.visit(phone);
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.click();
    taps++;
  };
  const card = (place: number) => page.getByRole("main").getByRole("article").nth(place);
  const add = (place: number) => tap(card(place).getByRole("button", { name: /^In den Warenkorb/ }));
  const more = (place: number) => tap(card(place).getByRole("button", { name: "Menge erhöhen" }));

  await arrive(page, "/");
  await tap(page.getByRole("main").getByRole("link", { name: "Menüs ansehen" }).first());
  await page.getByRole("heading", { level: 1, name: /^Unsere Menüs/ }).waitFor();
  for (const place of [0, 1, 2]) {
    await add(place);
    await more(place);
  }
  await inCart(page, 6);
  const later = page.getByRole("radio", { name: /Freitag, 18\./ });
  await tap(later.locator(".."));
  await expect.poll(() => later.isChecked()).toBe(true);
  for (const place of [3, 4, 5]) await add(place);
  await inCart(page, 9);
  await tap(page.getByRole("banner").getByRole("link", { name: /^Warenkorb/ }));
  await page.getByRole("heading", { name: "Ihr Wochenplan" }).waitFor();
  await fillForm(page);
  taps += tapsOfFilling + 2;
  await tap(page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).first());
  await page.waitForURL(/testzahlung/);
  await tap(page.getByRole("button", { name: "Jetzt bezahlen" }));
  await page.getByRole("heading", { level: 1, name: /Danke|Vielen Dank/ }).waitFor();

  expect(taps).toBeLessThanOrEqual(mostTaps);
  expect(complaints).toEqual([]);
  expect((await guest.call("readCart")).data.items).toEqual([]);
  const bought = await opened.shop.database.rows(
    `SELECT delivery_day, sum(quantity)::int AS menus FROM order_lines JOIN orders ON orders.id = order_id
     WHERE guest_id = $1 GROUP BY delivery_day ORDER BY delivery_day`,
    [guest.id],
  );
  expect(bought).toEqual([
    { delivery_day: wednesday, menus: 6 },
    { delivery_day: friday, menus: 3 },
  ]);
  await context.close();
});

async function inCart(page: Page, articles: number): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("link", { name: `Warenkorb ${articles} Artikel` })
    .waitFor();
}
