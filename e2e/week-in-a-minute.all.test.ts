import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { boughtBy, friday, wednesday } from "#test/buy.ts";
import { arrive } from "./arrive.ts";
import { fillForm } from "./fill-form.ts";
import { browserShopForTests, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

const mostTaps = 25;
// into the first field, and on what the browser offers above the keyboard
const tapsOfFilling = 2;

it(`six menus for one day and three for another cost a new guest at most ${mostTaps} taps on a phone`, async () => {
  const { page, guest, complaints } = await opened.visit(phone);
  let taps = 0;
  const tap = (target: Locator) => {
    taps++;
    return target.click();
  };
  const onCard = (place: number, name: string | RegExp) =>
    tap(page.getByRole("main").getByRole("article").nth(place).getByRole("button", { name }));
  const add = (place: number) => onCard(place, /^In den Warenkorb/);

  await arrive(page, "/");
  await tap(page.getByRole("main").getByRole("link", { name: "Menüs ansehen" }).first());
  await page.getByRole("heading", { level: 1, name: /^Unsere Menüs/ }).waitFor();
  for (const place of [0, 1, 2]) {
    await add(place);
    await onCard(place, "Menge erhöhen");
  }
  await inCart(page, 6);
  await tap(page.getByRole("radio", { name: /Freitag, 18\./ }).locator(".."));
  await page.getByRole("radio", { name: /Freitag, 18\./, checked: true }).waitFor();
  for (const place of [3, 4, 5]) await add(place);
  await inCart(page, 9);
  await tap(page.getByRole("banner").getByRole("link", { name: /^Warenkorb/ }));
  await page.getByRole("heading", { name: "Ihr Wochenplan" }).waitFor();
  // a clock of this country needs no name of its zone
  expect(await page.getByText(/\d{1,2}:\d{2}/).count()).toBeGreaterThan(0);
  expect(await page.getByText("deutscher Zeit").count()).toBe(0);
  await fillForm(page);
  taps += tapsOfFilling + 2;
  await tap(page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).first());
  await tap(page.getByRole("button", { name: "Jetzt bezahlen" }));
  await page.getByRole("heading", { level: 1, name: /Danke|Vielen Dank/ }).waitFor();

  expect(taps).toBeLessThanOrEqual(mostTaps);
  expect(complaints).toEqual([]);
  expect((await guest.call("readCart")).data.items).toEqual([]);
  expect(await boughtBy(opened.shop, guest)).toEqual([
    { day: wednesday, menus: 6 },
    { day: friday, menus: 3 },
  ]);
});

async function inCart(page: Page, articles: number): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("link", { name: `Warenkorb ${articles} Artikel` })
    .waitFor();
}
