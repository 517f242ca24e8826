import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { arrive } from "./arrive.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

const options = (page: Page) => page.getByRole("listbox").getByRole("option");

describe.each([
  ["phone", phone],
  ["desktop", desktop],
])("the search of the header on a %s", (_name, viewport) => {
  async function openSearch() {
    const visit = await opened.visit(viewport);
    const { page } = visit;
    await arrive(page, "/impressum");
    const button = page.getByRole("banner").getByRole("button", { name: "Suche" });
    const input = page.getByRole("combobox", { name: "Suchbegriff" });
    await button.click();
    await input.and(page.locator(":focus")).waitFor();
    return { ...visit, button, input, sheet: page.getByRole("dialog", { name: "Menüs suchen" }) };
  }

  it("closes its list by Escape, then empties its field, then closes itself", async () => {
    const { page, context, complaints, button, input, sheet } = await openSearch();
    await page.keyboard.type("chili");
    await options(page).first().waitFor();
    await expect.poll(() => options(page).first().innerText()).toContain("Chili con Carne");
    await page.keyboard.press("Escape");
    await expect.poll(() => options(page).count()).toBe(0);
    await expect.poll(() => input.inputValue()).toBe("chili");
    await page.keyboard.press("Escape");
    await expect.poll(() => input.inputValue()).toBe("");
    await page.keyboard.type("suppe");
    await sheet.getByRole("button", { name: "Suche leeren" }).click();
    await input.and(page.locator(":focus")).waitFor();
    await expect.poll(() => input.inputValue()).toBe("");
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await button.and(page.locator(":focus")).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("leads to all that it has found by a filter", async () => {
    const { page, context, complaints, sheet } = await openSearch();
    await page.keyboard.type("ohne Nüsse");
    await sheet.getByText("Gefiltert: Ohne Erdnüsse · Ohne Schalenfrüchte").waitFor();
    await options(page)
      .filter({ hasText: /^Alle \d+ Ergebnisse anzeigen$/ })
      .click();
    await page.waitForURL(/\/shop\?q=ohne%20N%C3%BCsse$/);
    await page.getByRole("button", { name: "Ohne Schalenfrüchte entfernen" }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("leads to a dish, also when it was mistyped", async () => {
    const { page, context, complaints, sheet } = await openSearch();
    await page.keyboard.type("burito");
    await sheet.getByText("Sie sehen, was zu „Burrito“ passt.").waitFor();
    await options(page).first().click();
    await page.waitForURL("**/menu/burrito-bowl**");
    expect(complaints).toEqual([]);
    await context.close();
  });
});
