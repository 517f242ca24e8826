import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { company, shop } from "#brand/shop.ts";
import { wednesday } from "#test/buy.ts";
import { arrive } from "./arrive.ts";
import { openFooter } from "./open-footer.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const toasts = (page: Page) => page.locator("[data-sonner-toast]:not([data-removed=true])");

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("searches from every page on a %s", async (_name, viewport) => {
  const { page, context, complaints } = await opened.visit(viewport);
  await arrive(page, "/impressum");
  await page.getByRole("banner").getByRole("button", { name: "Suche" }).click();
  await page.getByRole("combobox", { name: "Suchbegriff" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.type("Knödel");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/shop?q=Kn%C3%B6del");
  await page.getByRole("article").filter({ hasText: "Semmelknödeln" }).first().waitFor();
  await page.getByRole("banner").getByRole("button", { name: "Suche" }).click();
  await page.getByRole("combobox", { name: "Suchbegriff" }).fill("Lasagne");
  await page.getByRole("combobox", { name: "Suchbegriff" }).press("Enter");
  await expect
    .poll(() => page.getByRole("main").getByRole("combobox", { name: "Menü suchen" }).inputValue())
    .toBe("Lasagne");
  expect(complaints).toEqual([]);
  await context.close();
});

it("has both ways in its side menu, keeps the focus inside, and closes by key", async () => {
  const { page, context } = await opened.visit(phone);
  await arrive(page, "/shop");
  const button = page.getByRole("button", { name: "Menü öffnen" });
  await button.click();
  const menu = page.getByRole("dialog", { name: shop.name });
  await expect.poll(() => menu.getByRole("link", { name: "Über uns" }).getAttribute("href")).toBe("/");
  await expect
    .poll(() => menu.getByRole("link", { name: "Unsere Menüs" }).getAttribute("href"))
    .toBe("/shop");
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest("dialog");
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await button.click();
  await menu.getByRole("link", { name: "Über uns" }).click();
  await page.waitForURL(/\/$/);
  await menu.waitFor({ state: "detached" });
  await context.close();
});

it("ends every page with address, payment marks and all links", async () => {
  const { page, context } = await opened.visit(desktop);
  await arrive(page, "/agb");
  const footer = page.getByRole("contentinfo");
  const marks = ["PayPal", "Echtzeit-/Sofortüberweisung", "Visa", "Mastercard", "American Express"];
  for (const mark of marks) await footer.getByText(mark, { exact: true }).first().waitFor();
  await footer.getByText(company.street).waitFor();
  for (const [name, href] of [
    ["AGB", "/agb"],
    ["Datenschutz", "/datenschutz"],
    ["Widerruf", "/widerruf"],
    ["Impressum", "/impressum"],
    ["Barrierefreiheit", "/barrierefreiheit"],
  ] as const) {
    const link = footer.getByRole("listitem").getByRole("link", { name, exact: true });
    await expect.poll(() => link.getAttribute("href")).toBe(href);
    await link.click();
    await page.waitForURL(`**${href}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
  for (const { label, href } of shop.externalLinks) {
    await expect.poll(() => footer.getByRole("link", { name: label }).getAttribute("href")).toBe(href);
  }
  await context.close();
});

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("starts each page at its top and comes back to where it was on a %s", async (_name, viewport) => {
  const { page, context } = await opened.visit(viewport);
  await arrive(page, "/shop");
  // Past every card, as a reader would, so that each has its final height.
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: "instant" });
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    }
  });
  const link = page.getByRole("article").nth(20).getByRole("heading").getByRole("link");
  await link.focus();
  const placeOfLink = () => link.evaluate((one) => Math.round(one.getBoundingClientRect().top));
  const place = await placeOfLink();
  expect(await scrolled(page)).toBeGreaterThan(800);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/menu/**");
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await page.waitForURL("**/shop");
  await expect.poll(async () => Math.abs((await placeOfLink()) - place)).toBeLessThan(10);
  await context.close();
});

it("lets the keyboard skip to the content", async () => {
  const { page, context } = await opened.visit(desktop);
  await arrive(page, "/shop");
  await page.keyboard.press("Tab");
  await page.getByRole("link", { name: "Zum Inhalt springen" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  await context.close();
});

it("lets the keyboard skip to the content", async () => {
  const { page, context } = await opened.visit(desktop);
  await arrive(page, "/shop");
  await page.keyboard.press("Tab");
  await page.getByRole("link", { name: "Zum Inhalt springen" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  await context.close();
});

it("takes the keyboard along to a place on a page, and leaves the page where it is in the header", async () => {
  const { page, context } = await opened.visit(desktop);
  await arrive(page, "/");
  const steps = page.getByRole("banner").getByRole("link", { name: "So funktioniert’s" });
  await steps.focus();
  await page.keyboard.press("Enter");
  const section = page.locator("#so-funktionierts");
  await expect.poll(() => section.evaluate((to) => to.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Tab");
  const goesOnBehind = (to: Element) =>
    (to.compareDocumentPosition(document.activeElement ?? to) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(await section.evaluate(goesOnBehind)).toBe(true);

  const before = await scrolled(page);
  expect(before).toBeGreaterThan(1000);
  await steps.focus();
  await page.keyboard.press("Shift+Tab");
  expect(await scrolled(page)).toBe(before);
  await context.close();
});

it("lets the keyboard skip the filters of the shop", async () => {
  const { page, context } = await opened.visit(desktop);
  await arrive(page, "/shop");
  await page.getByRole("link", { name: "Zu den Menüs springen" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const isInMenu = () => page.evaluate(() => document.activeElement?.closest("article") !== null);
  await expect.poll(isInMenu).toBe(true);
  await context.close();
});

it("shows one toast at a time, above right, and takes it away after five seconds", async () => {
  const { page, context } = await opened.visit(desktop, {
    lines: [{ menuId: 1, quantity: 2, day: wednesday }],
  });
  await arrive(page, "/cart");
  await page.getByRole("button", { name: "Menge erhöhen" }).click();
  await toasts(page).getByText("Menüeintrag aktualisiert!").waitFor();
  const box = await toasts(page).boundingBox();
  expect(box && box.y < 200 && box.x > desktop.width / 2).toBe(true);
  await page.getByRole("button", { name: /^Entfernen/ }).click();
  await toasts(page).getByText("Menüeintrag entfernt!").waitFor();
  await expect.poll(() => toasts(page).count()).toBe(1);
  await page.mouse.move(0, 0);
  await toasts(page).waitFor({ state: "detached" });
  await context.close();
});

it("tells a toast to a screen reader, and lets it be closed", async () => {
  const { page, context } = await opened.visit(phone);
  await arrive(page, "/shop");
  await page.getByRole("article").first().getByRole("button", { name: "In den Warenkorb" }).click();
  await toasts(page).getByText("Menü zum Warenkorb hinzugefügt!").waitFor();
  await expect.poll(() => page.getByRole("status").filter({ hasText: "hinzugefügt!" }).count()).toBe(1);
  await page.getByRole("button", { name: "Meldung schließen" }).click();
  await expect.poll(() => toasts(page).count()).toBe(0);
  await context.close();
});

it("opens a whole document when the shop was built anew since the tab was opened", async () => {
  const { page, context } = await opened.visit(phone);
  await arrive(page, "/shop");
  await page.route("**/styles.data", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), build: "newer" } });
  });
  await page.evaluate(() => Object.assign(globalThis, { isOldDocument: true }));
  const isOldDocument = () => page.evaluate(() => "isOldDocument" in globalThis);
  const toStyles = page.getByRole("contentinfo").getByRole("link", { name: "Styles" });
  await openFooter(page, "Shop");
  await toStyles.click();
  await page.getByRole("heading", { level: 1, name: "UNSERE STYLES" }).waitFor();
  expect(await isOldDocument()).toBe(false);

  // a press before the new document has come to life is the browser's own
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Warenkorb \d+ Artikel/ })
    .waitFor();
  await page.evaluate(() => Object.assign(globalThis, { isOldDocument: true }));
  await page.getByRole("contentinfo").getByRole("link", { name: "AGB" }).click();
  await page.getByRole("heading", { level: 1, name: /Geschäftsbedingungen/ }).waitFor();
  expect(await isOldDocument()).toBe(true);
  await context.close();
});
