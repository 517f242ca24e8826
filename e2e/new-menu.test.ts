import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { desktopAndTablet } from "./office-steps.ts";
import { openShopInBrowser, type ShopInBrowser } from "./open-shop-in-browser.ts";

let opened: ShopInBrowser;
beforeAll(async () => {
  opened = await openShopInBrowser();
});
afterAll(() => opened.close());

it.each(desktopAndTablet)(
  "somebody brings a new menu from its name to the shop, on a %s",
  async (name, viewport) => {
    const { page, context, complaints } = await opened.visit(viewport, {
      staff: await staffOf(opened.shop, "admin"),
    });
    const title = `Kürbissuppe ${name}`;
    await page.goto("/dashboard/menus");
    await page.getByRole("button", { name: "Neues Menü" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill(title);
    await dialog.getByText(`/menu/kuerbissuppe-${name}`).waitFor();
    await dialog.getByLabel("Preis").fill("7,90");
    await dialog.getByRole("button", { name: "Anlegen" }).click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.getByText("ein Bild fehlt").waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Veröffentlichen" }).isDisabled()).toBe(true);
    expect(await violationsOn(page)).toEqual([]);

    const file = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#d87" } })
      .png()
      .toBuffer();
    await page
      .getByLabel("Bilder hochladen")
      .setInputFiles({ name: "suppe.png", mimeType: "image/png", buffer: file });
    await page.getByLabel("Was zeigt Bild 1?").fill("Eine Schale Suppe");
    await page.getByRole("textbox", { name: "Zutaten" }).fill("Kürbis 60 %, Sahne, Butter, Salz");
    const allergens = page.getByRole("group", { name: "Allergene" });
    await allergens.getByLabel("Milch und Laktose").check();
    await page.getByText("in den Zutaten nicht hervorgehoben ist („Sahne“)").waitFor();
    await page.getByRole("button", { name: "Allergene hervorheben" }).click();
    await page.getByRole("textbox", { name: "Zutaten" }).locator("strong", { hasText: "Sahne" }).waitFor();
    await page.getByLabel("Geprüft: Die Liste der Allergene").check();
    const traces = page.getByRole("group", { name: "Kann Spuren enthalten von" });
    await expect.poll(() => traces.getByLabel("Milch und Laktose").count()).toBe(0);
    await traces.getByLabel("Sellerie").check();
    await page.getByText("Kann Spuren von Sellerie enthalten. Zu Spuren weiterer").waitFor();
    await page.getByLabel("Geprüft: Die Liste der Spuren").check();
    const figures = {
      "Energie in kcal": "70",
      Fett: "4,2",
      "gesättigte Fettsäuren": "2,1",
      Kohlenhydrate: "6",
      Zucker: "3,5",
    };
    for (const [label, value] of Object.entries({ ...figures, Eiweiß: "1,2", Salz: "0,8" })) {
      await page.getByLabel(new RegExp(`^(davon )?${label}.* je 100 g$`)).fill(value);
    }
    await page.getByRole("button", { name: "293 kJ übernehmen" }).click();
    await page.getByRole("textbox", { name: "Aufbewahrung" }).fill("Gekühlt lagern.");
    await page.getByRole("textbox", { name: "Zubereitung" }).fill("Erwärmen.");
    await page.getByText("Alle Angaben sind da").waitFor();
    await page.getByRole("button", { name: "Speichern" }).click();
    await page.getByText("Das Menü ist gespeichert.").waitFor();
    await page.getByRole("button", { name: "Veröffentlichen" }).click();
    await page.getByText("Veröffentlicht.", { exact: true }).waitFor();
    await page.goto(`/menu/kuerbissuppe-${name}`);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.getByText("Allergene: Milch und Laktose").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);
