import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { shopName } from "#test/brand.ts";
import { fillCart, wednesday } from "#test/buy.ts";
import { violationsOn } from "./axe.ts";
import { fillForm, orderNow } from "./fill-form.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

const narrow = { width: 320, height: 640 };
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Lieferort" });
const activeName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.tagName);

/** Waits for the guest's cart: before it arrives the page is not hydrated, and a press is lost. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await alive(page);
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await alive(page);
}

async function alive(page: Page): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Artikel$/ })
    .waitFor();
}

it("tells with the keyboard alone when a parcel could arrive", async () => {
  const { page, context, complaints } = await opened.visit(desktop);
  await goTo(page, "/");
  await page.getByRole("banner").getByRole("button", { name: "Suche" }).focus();
  await page.keyboard.press("Tab");
  expect(await activeName(page)).toBe("Lieferort");
  await page.keyboard.press("Enter");
  const dialog = dialogOf(page);
  const field = dialog.getByLabel("Postleitzahl");
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await violationsOn(page)).toEqual([]);

  await page.keyboard.press("Enter");
  await dialog.getByText("Postleitzahl ist erforderlich.").waitFor();
  await page.keyboard.type("5067");
  await page.keyboard.press("Enter");
  await dialog.getByText("Ungültige Postleitzahl.").waitFor();
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.type("4");
  await page.keyboard.press("Enter");
  await dialog.getByText("50674 Köln").waitFor();
  await dialog.getByText("Nordrhein-Westfalen").waitFor();
  await dialog.getByText("Mittwoch, 16. September 2026").waitFor();
  await dialog.getByText("Montag, 14. September, 12:00 Uhr").waitFor();
  await expect.poll(() => dialog.getByText("Ungültige").count()).toBe(0);
  expect(await violationsOn(page)).toEqual([]);

  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await activeName(page)).toBe("Lieferort 50674");
  expect(complaints).toEqual([]);
  await context.close();
});

it("keeps the postcode for the next page, changes it and forgets it", async () => {
  const { page, context, complaints } = await opened.visit(desktop);
  await goTo(page, "/");
  await page.evaluate(() => localStorage.setItem("postcode", "50674"));
  await reload(page);
  const dialog = dialogOf(page);
  const field = dialog.getByLabel("Postleitzahl");
  await page.getByRole("banner").getByRole("button", { name: "Lieferort 50674" }).press("Enter");
  await dialog.getByText("50674 Köln").waitFor();
  await expect.poll(() => field.inputValue()).toBe("50674");

  await page.keyboard.press("Control+A");
  await page.keyboard.type("07919");
  await page.keyboard.press("Enter");
  await dialog.getByText("07919 Kirschkau und Pausa-Mühltroff").waitFor();
  await dialog.getByText("Sachsen / Thüringen").waitFor();
  await dialog.getByRole("button", { name: "Vergessen" }).press("Enter");
  await dialog.getByText("nicht mehr gespeichert").waitFor();
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem("postcode"))).toBeNull();
  await page.keyboard.press("Escape");
  await expect.poll(() => activeName(page)).toBe("Lieferort");
  expect(complaints).toEqual([]);
  await context.close();
});

it.each([
  ["a phone", phone],
  ["the narrowest phone", narrow],
])("is reached through the side menu on %s", async (_name, viewport) => {
  const { page, context } = await opened.visit(viewport);
  await goTo(page, "/shop");
  await page.getByRole("button", { name: "Menü öffnen" }).click();
  const menu = page.getByRole("dialog", { name: shopName });
  await menu.getByRole("button", { name: "Lieferort" }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Postleitzahl").fill("50441");
  await dialog.getByRole("button", { name: "Prüfen" }).click();
  await dialog.getByText("Diese Postleitzahl kennen wir nicht.").waitFor();
  expect(await page.evaluate(() => localStorage.getItem("postcode"))).toBeNull();
  await dialog.getByLabel("Postleitzahl").fill("54636");
  await dialog.getByRole("button", { name: "Prüfen" }).click();
  await dialog.getByText("Altscheid, Baustert, Bickendorf und 36 weitere Orte").waitFor();
  expect(await violationsOn(page)).toEqual([]);
  const box = await dialog.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= viewport.width).toBe(true);
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);

  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await menu.getByRole("button", { name: "Lieferort (54636)" }).waitFor();
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  await context.close();
});

it("says when the postcode cannot be checked, and tries again", async () => {
  const { page, context } = await opened.visit(desktop);
  await goTo(page, "/shop");
  await page.route("**/api/v1/delivery-areas/*", (route) => route.abort());
  await page.getByRole("button", { name: "Lieferort" }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Postleitzahl").fill("10115");
  await dialog.getByRole("button", { name: "Prüfen" }).click();
  await dialog.getByText("Die Postleitzahl konnte gerade nicht geprüft werden.").waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.unroute("**/api/v1/delivery-areas/*");
  await dialog.getByRole("button", { name: "Erneut versuchen" }).click();
  await dialog.getByText("10115 Berlin").waitFor();
  await context.close();
});

it("works without the browser's storage, for as long as the page lives", async () => {
  const { page, context } = await opened.visit(desktop);
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    }),
  );
  await goTo(page, "/shop");
  await page.getByRole("button", { name: "Lieferort" }).click();
  await dialogOf(page).getByLabel("Postleitzahl").fill("10115");
  await dialogOf(page).getByRole("button", { name: "Prüfen" }).click();
  await dialogOf(page).getByText("10115 Berlin").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Styles" }).first().click();
  await page.waitForURL("**/styles");
  await page.getByRole("button", { name: "Lieferort 10115" }).waitFor();
  await context.close();
});

async function openCart(viewport: typeof desktop) {
  const visit = await opened.visit(viewport);
  await goTo(visit.page, "/cart");
  const guestId = await visit.page.evaluate(() => localStorage.getItem("guestId") ?? "");
  await fillCart(opened.shop.guest(guestId), [{ menuId: 3, quantity: 2, day: wednesday }]);
  return visit;
}

it.each([
  ["phone", phone],
  ["desktop", desktop],
])(
  "points out a town that does not belong to the postcode on a %s, and orders all the same",
  async (_name, viewport) => {
    const { page, context, complaints } = await openCart(viewport);
    await page.evaluate(() => localStorage.setItem("postcode", "60311"));
    await reload(page);
    const postcode = page.getByLabel("Postleitzahl", { exact: true });
    const town = page.getByLabel("Stadt", { exact: true });
    await expect.poll(() => postcode.inputValue()).toBe("60311");

    await town.fill("frankfurt");
    await town.blur();
    await town.fill("Offenbach");
    await expect.poll(() => page.getByText("Zur Postleitzahl 60311 gehört").count()).toBe(0);
    await town.blur();
    await page.getByText("Zur Postleitzahl 60311 gehört Frankfurt am Main.").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Frankfurt am Main übernehmen" }).press("Enter");
    await expect.poll(() => town.inputValue()).toBe("Frankfurt am Main");
    expect(await town.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => page.getByText("Zur Postleitzahl").count()).toBe(0);
    await reload(page);
    await expect.poll(() => town.inputValue()).toBe("Frankfurt am Main");

    await fillForm(page);
    await town.fill("Offenbach");
    await page.getByLabel("Hausnummer", { exact: true }).fill(`${viewport.width}`);
    await page.getByText("Zur Postleitzahl 50674 gehört Köln.").waitFor();
    await orderNow(page);
    await page.getByRole("button", { name: "Jetzt bezahlen" }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);

it("refuses a Packstation and an unknown postcode at their fields", async () => {
  const { page, context } = await openCart(desktop);
  await reload(page);
  await fillForm(page);
  await page.getByLabel("Straße", { exact: true }).fill("DHL Packstation");
  await page.getByLabel("Hausnummer", { exact: true }).fill("145");
  await orderNow(page);
  await page.getByText("An Packstationen, Postfilialen und Postfächer können wir").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("street");
  await page.getByLabel("Straße", { exact: true }).fill("Lindenstraße");
  await page.getByLabel("Postleitzahl", { exact: true }).fill("50441");
  await page.getByText("Diese Postleitzahl kennen wir nicht.").waitFor();
  await orderNow(page);
  await page.getByText("Bitte überprüfe die persönlichen Informationen.").first().waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("zip_code");
  await context.close();
});
