import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { desktopAndTablet } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

const figures = {
  "Energie in kcal": "70",
  Fett: "4,2",
  "gesättigte Fettsäuren": "2,1",
  Kohlenhydrate: "6",
  Zucker: "3,5",
  Eiweiß: "1,2",
  Salz: "0,8",
};

describe.each(desktopAndTablet)("a new menu on a %s", (name, viewport) => {
  const title = `Kürbissuppe ${name}`;
  const path = `/menu/kuerbissuppe-${name}`;
  const enter = async () => opened.visit(viewport, { staff: await staffOf(opened.shop, "admin") });

  it("begins with name and price, and cannot be published without a picture", async () => {
    const { page, context, complaints } = await enter();
    await page.goto("/dashboard/menus");
    await page.getByRole("button", { name: "Neues Menü" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill(title);
    await dialog.getByText(path).waitFor();
    await dialog.getByLabel("Preis").fill("7,90");
    await dialog.getByRole("button", { name: "Anlegen" }).click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.getByText("ein Bild fehlt").waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Veröffentlichen" }).isDisabled()).toBe(true);
    expect(await violationsOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("gets all that the law asks for, and is published", async () => {
    const { page, context, complaints } = await enter();
    await page.goto("/dashboard/menus");
    await page.getByRole("link", { name: title }).click();
    await page.getByLabel("Bilder hochladen").setInputFiles(await soup());
    await page.getByLabel("Was zeigt Bild 1?").fill("Eine Schale Suppe");
    await fillIngredients(page);
    for (const [label, value] of Object.entries(figures)) {
      await page.getByLabel(new RegExp(`^(davon )?${label}.* je 100 g$`)).fill(value);
    }
    await page.getByRole("button", { name: "278 kJ übernehmen" }).click();
    await page.getByRole("textbox", { name: "Aufbewahrung" }).fill("Gekühlt lagern.");
    await page.getByRole("textbox", { name: "Zubereitung" }).fill("Erwärmen.");
    await page.getByText("Es fehlt die Haltbarkeitsgruppe").waitFor();
    await page
      .getByLabel("Haltbarkeitsgruppe")
      .selectOption({ label: "Geschmortes und Eintöpfe (11 Tage belegt)" });
    await page.getByText("Alle Angaben sind da").waitFor();
    await page.getByRole("button", { name: "Speichern" }).click();
    await page.getByText("Das Menü ist gespeichert.").waitFor();
    await page.getByRole("button", { name: "Veröffentlichen" }).click();
    await page.getByText("Veröffentlicht.", { exact: true }).waitFor();
    await page.goto(path);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.getByText("Allergene: Milch und Laktose").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

async function soup() {
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#d87" } });
  return { name: "suppe.png", mimeType: "image/png", buffer: await picture.png().toBuffer() };
}

/** Ingredients with a highlighted allergen, and traces of another one. */
async function fillIngredients(page: Page): Promise<void> {
  const ingredients = page.getByRole("textbox", { name: "Zutaten" });
  await ingredients.fill("Kürbis 60 %, Sahne, Butter, Salz");
  await page.getByRole("group", { name: "Allergene" }).getByLabel("Milch und Laktose").check();
  await page.getByText("in den Zutaten nicht hervorgehoben ist („Sahne“)").waitFor();
  await page.getByRole("button", { name: "Allergene hervorheben" }).click();
  await ingredients.locator("strong", { hasText: "Sahne" }).waitFor();
  await page.getByLabel("Geprüft: Die Liste der Allergene").check();
  const traces = page.getByRole("group", { name: "Kann Spuren enthalten von" });
  await expect.poll(() => traces.getByLabel("Milch und Laktose").count()).toBe(0);
  await traces.getByLabel("Sellerie").check();
  await page.getByText("Kann Spuren von Sellerie enthalten. Zu Spuren weiterer").waitFor();
  await page.getByLabel("Geprüft: Die Liste der Spuren").check();
}
