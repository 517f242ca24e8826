import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { arrive } from "./arrive.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

const cards = (page: Page) => page.getByRole("main").getByRole("article");
// a card out of view has no laid out text yet
const names = (page: Page) => cards(page).getByRole("heading").allTextContents();
const order = (page: Page) => page.getByLabel("Sortieren", { exact: true });

/** The figure of this name on each card, from the first to the last. */
const figures = (page: Page, name: string) =>
  cards(page).evaluateAll(
    (all, term) =>
      all.map((card) => {
        const terms = [...card.querySelectorAll("dt")];
        const found = terms.find((one) => one.textContent?.endsWith(term));
        return Number.parseFloat(found?.nextElementSibling?.textContent ?? "");
      }),
    name,
  );

/** Nothing lies over its middle. */
const isInSight = (link: Locator) =>
  link.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

it("sorts the list, keeps it with filters and words, and gives it back by link and by the back button", async () => {
  const { page, context, complaints } = await opened.visit(desktop);
  await arrive(page, "/shop");
  const recommended = await names(page);
  await order(page).selectOption({ label: "Kalorien: wenigste zuerst" });
  await page.waitForURL(/\?sort=kalorien$/);
  await expect.poll(() => names(page)).not.toEqual(recommended);
  const calories = await figures(page, "kcal");
  expect(calories).toHaveLength(recommended.length);
  expect(calories).toEqual(calories.toSorted((a, b) => a - b));

  await page.getByRole("checkbox", { name: "Italienisch", exact: true }).check();
  await page.waitForURL(/\?styles=\d+&sort=kalorien$/);
  await order(page).selectOption({ label: "Eiweiß: meistes zuerst" });
  await page.waitForURL(/\?styles=\d+&sort=eiweiss$/);
  // the list follows the press
  await expect
    .poll(async () => {
      const protein = await figures(page, "Eiweiß");
      return protein.length > 1 && protein.every((grams, place) => grams <= (protein[place - 1] ?? grams));
    })
    .toBe(true);
  const first = await names(page);

  await cards(page).first().getByRole("link").first().click();
  await page.waitForURL(/\/menu\//);
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(first);
  await expect.poll(() => order(page).inputValue()).toBe("eiweiss");

  await page.getByRole("button", { name: "Alle zurücksetzen" }).click();
  await page.waitForURL(/\/shop\?sort=eiweiss$/);
  await order(page).selectOption({ label: "Empfohlen" });
  await page.waitForURL(/\/shop$/);
  await expect.poll(() => names(page)).toEqual(recommended);
  expect(complaints).toEqual([]);
  await context.close();
});

it("sorts on the server for a style's page, a search and a browser without scripts", async () => {
  const { page, context } = await opened.visit(phone, { browser: { javaScriptEnabled: false } });
  await page.goto("/shop/asiatisch");
  await order(page).selectOption("preis");
  await page.getByRole("button", { name: "Sortieren", exact: true }).click();
  await page.waitForURL(/sort=preis/);
  await expect.poll(() => order(page).inputValue()).toBe("preis");
  await page.goto("/shop?q=curry&sort=eiweiss");
  const protein = await figures(page, "Eiweiß");
  expect(protein.length).toBeGreaterThan(1);
  expect(protein).toEqual(protein.toSorted((a, b) => b - a));
  await context.close();
});

it("keeps filters and order in view, and the header gives way on a phone while one reads on", async () => {
  const { page, context, complaints } = await opened.visit(phone);
  await arrive(page, "/shop");
  const filter = page.getByRole("button", { name: "Filter", exact: true });
  const cart = page.getByRole("banner").getByRole("link", { name: /^Warenkorb/ });
  const top = async () => (await filter.boundingBox())?.y ?? -1;
  await page.mouse.move(195, 500);
  await page.mouse.wheel(0, 1500);
  // header, days and filters together, where the filters end
  await expect.poll(top).toBeLessThan(60);
  expect(await top()).toBeGreaterThan(50);
  await expect.poll(() => isInSight(cart)).toBe(false);
  await page.mouse.wheel(0, -60);
  await expect.poll(() => isInSight(cart)).toBe(true);
  await expect.poll(top).toBeGreaterThan(110);
  // the keyboard gets to the header without a jump of the page
  await page.mouse.wheel(0, 300);
  await expect.poll(() => isInSight(cart)).toBe(false);
  const before = await page.evaluate(() => window.scrollY);
  await cart.focus();
  await page.keyboard.press("Shift");
  await expect.poll(() => isInSight(cart)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);

  await page.setViewportSize(desktop);
  await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
  const group = page.getByRole("group", { name: "Styles" });
  await expect.poll(async () => (await group.boundingBox())?.y ?? 0).toBeGreaterThan(100);
  expect((await group.boundingBox())?.y).toBeLessThan(200);
  expect(complaints).toEqual([]);
  await context.close();
});
