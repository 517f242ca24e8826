import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { arrive } from "./arrive.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

const put = "Auf die Merkliste";
const takeOff = "Von der Merkliste entfernen";

function cardOf(page: Page, name: string) {
  return page.getByRole("article").filter({ hasText: name });
}

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("keeps a wishlist that all tabs share on a %s", async (_name, viewport) => {
  const { page, context, complaints } = await opened.visit(viewport);
  const other = await context.newPage();
  await other.goto("/merkliste");
  await other.getByText("Noch ist nichts gemerkt.").waitFor();

  await page.goto("/shop");
  await cardOf(page, "Spaghetti Bolognese").getByRole("button", { name: put }).click();
  await cardOf(page, "Spaghetti Bolognese").getByRole("button", { name: takeOff }).waitFor();
  await other.getByText("1 Menü,").waitFor();
  await page.goto("/menu/lasagne-al-forno");
  await page.getByRole("region", { name: "Bilder" }).getByRole("button", { name: put }).click();
  await page.getByRole("region", { name: "Bilder" }).getByRole("button", { name: takeOff }).waitFor();

  await other.getByText("2 Menüs,").waitFor();
  const titles = other.getByRole("article").getByRole("heading");
  await expect
    .poll(() => titles.allInnerTexts())
    .toEqual([expect.stringContaining("Lasagne al Forno"), expect.stringContaining("Spaghetti Bolognese")]);

  await page.reload();
  if (viewport === phone) {
    await page.getByRole("button", { name: "Menü öffnen" }).click();
    await page.getByRole("link", { name: "Merkliste (2)" }).click();
  } else {
    await page.getByRole("banner").getByRole("link", { name: "Merkliste 2 Menüs" }).click();
  }
  await page.getByRole("heading", { level: 1, name: "Merkliste" }).waitFor();
  await cardOf(page, "Lasagne al Forno").getByRole("button", { name: takeOff }).click();
  await page.getByText("1 Menü,").waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await cardOf(page, "Spaghetti Bolognese").getByRole("button", { name: takeOff }).click();
  await page.getByText("Noch ist nichts gemerkt.").waitFor();
  await other.getByText("Noch ist nichts gemerkt.").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Unsere Menüs" }).click();
  await page.waitForURL("**/shop");
  expect(complaints).toEqual([]);
  await context.close();
});

it("tells of a menu on the list that the shop no longer offers", async () => {
  const { page, context } = await opened.visit();
  await page.goto("/merkliste");
  await page.evaluate(() => localStorage.setItem("wishlist", "[999999]"));
  await page.reload();
  await page.getByText("Ein gemerktes Menü ist zurzeit nicht im Angebot.").waitFor();
  await page.getByRole("button", { name: takeOff }).click();
  await page.getByText("Noch ist nichts gemerkt.").waitFor();
  await context.close();
});

it("adds to the cart from the quick view, with the keyboard alone", async () => {
  const { page, context, complaints } = await opened.visit(desktop);
  await arrive(page, "/shop");
  const button = cardOf(page, "Spaghetti Bolognese").getByRole("button", { name: "Schnellansicht" });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Spaghetti Bolognese" });
  await dialog.getByRole("radio", { name: /Freitag, 18\./ }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.keyboard.press("Enter");
  await dialog.locator(".prose").waitFor();
  await expect.poll(() => dialog.getByRole("radio", { name: /Mittwoch, 16\./ }).isChecked()).toBe(true);
  await dialog.getByRole("button", { name: "Menge erhöhen" }).press("Enter");
  await dialog.getByRole("button", { name: "In den Warenkorb" }).press("Enter");
  await page.getByText("Menü zum Warenkorb hinzugefügt!").first().waitFor();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("banner").getByRole("link", { name: "Warenkorb 2 Artikel" }).waitFor();
  expect(complaints).toEqual([]);

  await button.press("Enter");
  await dialog.getByRole("link", { name: "Alle Details" }).click();
  await page.waitForURL("**/menu/spaghetti-bolognese");
  await context.close();
});

it("keeps the quick view usable when calls fail", async () => {
  const { page, context } = await opened.visit(desktop);
  await arrive(page, "/shop");
  await page.route("**/api/v1/menu/*", (route) => route.abort());
  await cardOf(page, "Spaghetti Bolognese").getByRole("button", { name: "Schnellansicht" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Spaghetti Bolognese" });
  await dialog.getByText("Die Beschreibung konnte gerade nicht geladen werden.").waitFor();
  await page.unroute("**/api/v1/menu/*");
  await dialog.getByRole("button", { name: "Erneut versuchen" }).click();
  await dialog.locator(".prose").waitFor();

  await page.route("**/api/v1/cart", (route) => route.abort());
  await dialog.getByRole("button", { name: "In den Warenkorb" }).click();
  await dialog.getByText("Aktion fehlgeschlagen! Bitte versuchen Sie es erneut.").waitFor();
  await context.close();
});

it("offers no quick view on a phone", async () => {
  const { page, context } = await opened.visit(phone);
  await page.goto("/shop");
  await page.getByRole("article").first().waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Schnellansicht" }).count()).toBe(0);
  await context.close();
});
