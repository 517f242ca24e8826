import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import { staffOf } from "#test/staff.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { page, complaints } = await opened.visit(desktop, { staff: await staffOf(opened.shop, "admin") });

const title = "Kürbissuppe mit Sahne";
const path = "/menu/kuerbissuppe-mit-sahne";
const figures = {
  "Energie in kcal": "70",
  Fett: "4,2",
  "gesättigte Fettsäuren": "2,1",
  Kohlenhydrate: "6",
  Zucker: "3,5",
  Eiweiß: "1,2",
  Salz: "0,8",
};

it("a menu begins with name and price, and cannot be published without a picture", async () => {
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
});

it("it gets all that the law asks for, is published, and guests see it", async () => {
  await page.getByLabel("Bilder hochladen").setInputFiles(await soup());
  await page.getByLabel("Was zeigt Bild 1?").fill("Eine Schale Suppe");
  await fillIngredients(page);
  await page.getByText("die Nettofüllmenge fehlt").waitFor();
  await page.getByLabel("Nettofüllmenge").fill("400");
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
  await page.getByRole("img", { name: "Eine Schale Suppe" }).first().waitFor();
  expect(complaints).toEqual([]);
});

/** As small as a picture may be: each width of it is made. */
async function soup() {
  const picture = sharp({ create: { width: 1000, height: 750, channels: 3, background: "#d87" } });
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

it("a kitchen's own table becomes drafts, once somebody has said what its columns mean", async () => {
  await page.goto("/dashboard/menus/datei");
  const table = Buffer.from("Speise;Preiss;Notiz\nGraupensuppe;6,90;von Oma\n");
  await page
    .getByLabel("Datei auswählen und prüfen")
    .setInputFiles({ name: "liste.csv", mimeType: "text/csv", buffer: table });
  await page.getByLabel("Speise").selectOption("name");
  await page.getByLabel("Preiss").selectOption("price");
  await page.getByText(/nicht übernommen: „Notiz“/).waitFor();
  await page.getByRole("button", { name: "Eine Änderung übernehmen" }).click();
  await page.getByRole("link", { name: "Was fehlt, steht in der Liste der Menüs" }).click();
  await page.getByRole("link", { name: "Graupensuppe" }).waitFor();
  expect(complaints).toEqual([]);
});
