import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { desktopAndTablet } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const boss = await staffOf(opened.shop, "admin");

const enter = async (viewport: { width: number; height: number }) => opened.visit(viewport, { staff: boss });

describe.each(desktopAndTablet)("styles, nutrition forms and allergens on a %s", (name, viewport) => {
  it("are made, put in order and deleted while nothing uses them", async () => {
    const { page, context, complaints } = await enter(viewport);
    await page.goto("/dashboard/merkmale");
    const forms = page.locator("section", { has: page.getByRole("heading", { name: "Ernährungsformen" }) });
    await forms.getByRole("button", { name: "Hinzufügen" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill(`Keto ${name}`);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Speichern" }).click();
    await forms.getByText(`Keto ${name}`).waitFor();
    await forms.getByRole("button", { name: `Keto ${name} nach oben` }).click();
    await forms.getByRole("listitem").nth(-2).getByText(`Keto ${name}`).waitFor();
    const seen = await opened.shop.guest().call("readNutritionForms");
    expect(seen.data.at(-2)?.name).toBe(`Keto ${name}`);
    await page.getByRole("button", { name: "Vegan löschen" }).click();
    await page.getByRole("dialog").getByText("4 Menüs gehören dazu").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Verstanden" }).click();
    await page.getByRole("button", { name: `Keto ${name} löschen` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Löschen" }).click();
    await page.getByText(`„Keto ${name}“ ist gelöscht.`).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("give a style its picture, and guests see it", async () => {
    const { page, context, complaints } = await enter(viewport);
    await page.goto("/dashboard/merkmale");
    const styles = page.locator("section", { has: page.getByRole("heading", { name: "Styles" }) });
    await styles.getByRole("button", { name: "Hinzufügen" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill(`Nordisch ${name}`);
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await dialog.getByText("Ein Style braucht ein Bild.").waitFor();
    const file = await sharp({ create: { width: 1300, height: 975, channels: 3, background: "#58a" } })
      .jpeg()
      .toBuffer();
    await dialog
      .getByLabel("Bild hochladen")
      .setInputFiles({ name: "fisch.jpg", mimeType: "image/jpeg", buffer: file });
    await dialog.getByText("Bild ersetzen").waitFor();
    await dialog.getByLabel("Was zeigt das Bild?").fill("Ein Teller mit Fisch");
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await styles.getByText(`/shop/nordisch-${name}`).waitFor();
    expect((await page.request.get(`/shop/nordisch-${name}`)).status()).toBe(200);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
