import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserShopForTests, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

const names = (page: Page) =>
  page.getByRole("main").getByRole("article").getByRole("heading").allTextContents();
const field = (page: Page) => page.getByRole("combobox", { name: "Menü suchen" });
const options = (page: Page) => page.getByRole("listbox").getByRole("option");
const chip = (page: Page, name: string) => page.getByRole("button", { name: `${name} entfernen` });
const milkFree = {
  ...{ withoutAllergenIds: [7], avoidsTraces: true, nutritionIds: [] },
  ...{ maxCal: null, minProtein: null },
};

describe("a guest on a phone, at the search of the header", async () => {
  const { page, complaints } = await opened.visit(phone);

  it("finds from the header of any page dishes, filters and answers, and is back where it was", async () => {
    await page.goto("/impressum");
    const button = page.getByRole("banner").getByRole("button", { name: "Suche" });
    const input = page.getByRole("combobox", { name: "Suchbegriff" });
    const sheet = page.getByRole("dialog", { name: "Menüs suchen" });
    const open = async () => {
      await button.click();
      await input.and(page.locator(":focus")).waitFor();
    };
    await open();
    await page.keyboard.type("chili");
    await expect.poll(() => options(page).first().innerText()).toContain("Chili con Carne");
    await page.keyboard.press("Escape");
    await expect.poll(() => options(page).count()).toBe(0);
    expect(await input.inputValue()).toBe("chili");
    await page.keyboard.press("Escape");
    await expect.poll(() => input.inputValue()).toBe("");
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await button.and(page.locator(":focus")).waitFor();

    await open();
    await page.keyboard.type("burito");
    await sheet.getByText("Sie sehen, was zu „Burrito“ passt.").waitFor();
    await options(page).first().click();
    await page.waitForURL("**/menu/burrito-bowl**");
    await open();
    await page.keyboard.type("alkohol");
    await options(page).getByText("Menüs enthalten laut Zutatenliste Alkohol").click();
    await page.waitForURL(/\/shop\?q=ohne%20Alkohol$/);
    await page.getByText("Welche Menüs sind ohne Alkohol?").first().waitFor();
    await expect
      .poll(async () => (await names(page)).filter((name) => /Gulasch|Lasagne/.test(name)))
      .toEqual([]);

    await open();
    await page.keyboard.type("ohne Nüsse");
    await sheet.getByText("Gefiltert: Ohne Erdnüsse · Ohne Schalenfrüchte").waitFor();
    await options(page)
      .filter({ hasText: /^Alle \d+ Ergebnisse anzeigen$/ })
      .click();
    await page.waitForURL(/\/shop\?q=ohne%20N%C3%BCsse$/);
    await chip(page, "Ohne Schalenfrüchte").waitFor();

    await open();
    await page.keyboard.type("niemand zu Hause");
    await options(page).getByText("Was passiert, wenn niemand zu Hause ist?").click();
    await page.waitForURL("**/faq#was-passiert-wenn-niemand-zu-hause-ist");
    await page.getByText("Wir geben es an den Paketdienst weiter").waitFor();
    // below the header that stays
    const header = await page.locator("header").first().boundingBox();
    const question = page.getByText("Was passiert, wenn niemand zu Hause ist?");
    await expect
      .poll(async () => (await question.boundingBox())?.y ?? 0)
      .toBeGreaterThanOrEqual((header?.height ?? 0) - 1);
    expect(complaints).toEqual([]);
  });

  it("is offered nothing that the plate hides, is told so, and led on where nothing is found", async () => {
    await page.evaluate((text) => localStorage.setItem("plate", text), JSON.stringify(milkFree));
    await page.goto("/impressum");
    await page.getByRole("banner").getByRole("button", { name: "Suche" }).click();
    const sheet = page.getByRole("dialog", { name: "Menüs suchen" });
    const input = page.getByRole("combobox", { name: "Suchbegriff" });
    await input.fill("nudel");
    await sheet.getByText(/^Für „Mein Teller“ ausgeblendet: \d+ enthalten Milch\.$/).waitFor();
    expect(await options(page).allInnerTexts()).toEqual([expect.stringContaining("Gebratene Nudeln")]);
    await sheet.getByText("1 Ergebnis, 1 Vorschlag").waitFor();
    await input.fill("sushi");
    await options(page).getByText("Vegan").waitFor();
    await input.press("Enter");
    await page.waitForURL(/\/shop\?q=sushi$/);
    await page
      .getByRole("navigation", { name: "Oder stöbern Sie" })
      .getByRole("link", { name: "Indisch" })
      .click();
    await page.waitForURL(/\/shop\?styles=\d+$/);
    await expect.poll(() => field(page).inputValue()).toBe("");
  });
});
