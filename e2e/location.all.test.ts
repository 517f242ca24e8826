import { describe, expect, it } from "vitest";
import { shopName } from "#test/brand.ts";
import { fillCart } from "#test/buy.ts";
import { fillForm, orderNow } from "./fill-form.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

describe("where a guest lives", async () => {
  const { page, complaints } = await opened.visit(desktop);
  const banner = page.getByRole("banner");
  const dialog = page.getByRole("dialog", { name: "Lieferort" });
  const field = dialog.getByLabel("Postleitzahl");
  const check = dialog.getByRole("button", { name: "Prüfen" });
  const stored = () => page.evaluate(() => localStorage.getItem("postcode"));

  it("tells with the keyboard alone when a parcel could arrive", async () => {
    await page.goto("/");
    await banner.getByRole("button", { name: "Suche" }).focus();
    await page.keyboard.press("Tab");
    await banner.getByRole("button", { name: "Lieferort" }).and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Enter");
    await field.and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Enter");
    await dialog.getByText("Postleitzahl ist erforderlich.").waitFor();
    await page.keyboard.type("5067");
    await page.keyboard.press("Enter");
    await dialog.getByText("Ungültige Postleitzahl.").waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    await page.keyboard.type("4");
    await page.keyboard.press("Enter");
    await dialog.getByText("50674 Köln").waitFor();
    await dialog.getByText("Nordrhein-Westfalen").waitFor();
    await dialog.getByText("Mittwoch, 16. September 2026").waitFor();
    await dialog.getByText("Montag, 14. September, 12:00 Uhr").waitFor();
    expect(await dialog.getByText("Ungültige").count()).toBe(0);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await banner.getByRole("button", { name: "Lieferort 50674" }).and(page.locator(":focus")).waitFor();
  });

  it("is kept for the next page, changed, and forgotten", async () => {
    await page.reload();
    await banner.getByRole("button", { name: "Lieferort 50674" }).press("Enter");
    await dialog.getByText("50674 Köln").waitFor();
    await field.fill("07919");
    await field.press("Enter");
    await dialog.getByText("07919 Kirschkau und Pausa-Mühltroff").waitFor();
    await dialog.getByText("Sachsen / Thüringen").waitFor();
    await dialog.getByRole("button", { name: "Vergessen" }).press("Enter");
    await dialog.getByText("nicht mehr gespeichert").waitFor();
    await field.and(page.locator(":focus")).waitFor();
    expect(await stored()).toBeNull();
    await page.route("**/api/v1/delivery-areas/*", (route) => route.abort());
    await field.fill("10115");
    await check.click();
    await dialog.getByText("Die Postleitzahl konnte gerade nicht geprüft werden.").waitFor();
    await page.unroute("**/api/v1/delivery-areas/*");
    await dialog.getByRole("button", { name: "Erneut versuchen" }).click();
    await dialog.getByText("10115 Berlin").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  it("is asked for in the side menu of a phone, and fills in the form", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole("button", { name: "Menü öffnen" }).click();
    const menu = page.getByRole("dialog", { name: shopName });
    await menu.getByRole("button", { name: "Lieferort" }).click();
    await field.fill("50441");
    await check.click();
    await dialog.getByText("Diese Postleitzahl kennen wir nicht.").waitFor();
    expect(await stored()).toBe("10115");
    await field.fill("54636");
    await check.click();
    await dialog.getByText("Altscheid, Baustert, Bickendorf und 36 weitere Orte").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await menu.getByRole("button", { name: "Lieferort (54636)" }).waitFor();
    const guestId = await page.evaluate(() => localStorage.getItem("guestId") ?? "");
    await fillCart(opened.shop.guest(guestId));
    await page.goto("/cart");
    await expect.poll(() => page.getByLabel("Postleitzahl", { exact: true }).inputValue()).toBe("54636");
  });

  it("is refused where no parcel can be left, at its field", async () => {
    const isFocused = (name: string) =>
      expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe(name);
    await fillForm(page);
    await page.getByLabel("Straße", { exact: true }).fill("DHL Packstation");
    await page.getByLabel("Hausnummer", { exact: true }).fill("145");
    await orderNow(page);
    await page.getByText("An Packstationen, Postfilialen und Postfächer können wir").waitFor();
    await isFocused("street");
    await page.getByLabel("Straße", { exact: true }).fill("Lindenstraße");
    await page.getByLabel("Postleitzahl", { exact: true }).fill("50441");
    await page.getByText("Diese Postleitzahl kennen wir nicht.").waitFor();
    await orderNow(page);
    await isFocused("zip_code");
    // the browser logs the calls that were refused or broken on purpose
    expect(complaints.filter((text) => !/status of 4\d\d|ERR_FAILED/.test(text))).toEqual([]);
  });
});

it("what a guest chooses lives as long as the page where the browser's storage is blocked", async () => {
  const { page, context } = await opened.visit(desktop);
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    }),
  );
  await page.goto("/shop");
  await page.getByRole("button", { name: "Lieferort" }).click();
  const dialog = page.getByRole("dialog", { name: "Lieferort" });
  await dialog.getByLabel("Postleitzahl").fill("10115");
  await dialog.getByRole("button", { name: "Prüfen" }).click();
  await dialog.getByText("10115 Berlin").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Styles" }).first().click();
  await page.waitForURL("**/styles");
  await page.getByRole("button", { name: "Lieferort 10115" }).waitFor();
  await context.close();
});
