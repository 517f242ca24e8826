import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readBySlug } from "#test/menus.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { desktop, openShopInBrowser, type ShopInBrowser } from "./open-shop-in-browser.ts";

const tablet = { width: 768, height: 1024 };
const both = [
  ["desktop", desktop],
  ["tablet", tablet],
] as const;

let opened: ShopInBrowser;
let boss: TestStaff;
beforeAll(async () => {
  opened = await openShopInBrowser();
  boss = await staffOf(opened.shop, "admin");
});
afterAll(() => opened.close());

async function enter(viewport: { width: number; height: number }, staff = boss) {
  const visit = await opened.visit(viewport);
  await visit.page.goto("/agb");
  await visit.page.evaluate((token) => localStorage.setItem("token", token), staff.token);
  return visit;
}
const price = (page: Page, name: RegExp) => page.getByLabel(name);
const menu = (slug: string) => readBySlug(opened.shop, boss, slug);

describe.each(both)("the list of menus on a %s", (_name, viewport) => {
  it("changes prices by keyboard, and says why a draft may not be sold", async () => {
    const { page, context, complaints } = await enter(viewport);
    const { data: draft } = await boss.call("createMenu", {
      body: { name: "Aalsuppe", isBox: false, price: 8 },
    });
    await page.goto("/dashboard/menus?sort=name");
    const first = price(page, /^Preis von Aalsuppe/).first();
    await first.fill("9,4");
    await first.press("Escape");
    expect(await first.inputValue()).toBe("8,00");
    await first.fill("acht");
    await first.press("Enter");
    await page.getByText("Bitte einen Preis eingeben").waitFor();
    await first.fill("8,40");
    await first.press("Enter");
    // Enter has gone on to the next price
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).not.toContain(
      "8,00",
    );
    await page.getByLabel("Preis von Aalsuppe, bisher 8,40 €").first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("switch", { name: "Aalsuppe veröffentlicht" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Dieses Menü darf noch nicht veröffentlicht werden, weil").waitFor();
    await dialog.getByText("die Zutaten fehlen.").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await opened.shop.database.rows("UPDATE menus SET archived_at = now() WHERE id = $1", [draft.id]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it("the switch withdraws a menu and brings it back", async () => {
  const { page, context, complaints } = await enter(desktop);
  await page.goto("/dashboard/menus?q=ratatouille");
  await page.getByRole("switch", { name: /Ratatouille/ }).click();
  await page.getByText("ist zurückgezogen.").waitFor();
  expect((await page.request.get("/menu/ratatouille-mit-polenta")).status()).toBe(404);
  await page.locator("[role=switch][aria-checked=false]").click();
  await page.getByText("ist veröffentlicht.").waitFor();
  expect((await page.request.get("/menu/ratatouille-mit-polenta")).status()).toBe(200);
  expect(complaints).toEqual([]);
  await context.close();
});

it("the kitchen sees prices and publication, and may change neither", async () => {
  const { page, context, complaints } = await enter(desktop, await staffOf(opened.shop, "kitchen"));
  await page.goto("/dashboard/menus");
  await page
    .getByRole("row", { name: /^Lasagne/ })
    .getByText("veröffentlicht")
    .waitFor();
  expect(await page.getByRole("switch").count()).toBe(0);
  expect(await page.getByLabel(/^Preis von/).count()).toBe(0);
  await page.getByRole("link", { name: /^Lasagne/ }).click();
  await page.getByRole("heading", { name: "Zutaten und Allergene" }).waitFor();
  expect(await page.getByRole("heading", { name: "Verkauf" }).count()).toBe(0);
  await page.getByRole("textbox", { name: "Aufbewahrung" }).fill("Gut gekühlt lagern.");
  await page.keyboard.press("Control+s");
  await page.getByText("Das Menü ist gespeichert.").waitFor();
  expect((await menu("lasagne-al-forno")).content.storage).toBe("Gut gekühlt lagern.");
  expect(complaints).toEqual([]);
  await context.close();
});

describe.each(both)("the editor on a %s", (name, viewport) => {
  it("brings a new menu from its name to the shop", async () => {
    const { page, context, complaints } = await enter(viewport);
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
    expect(await page.getByRole("button", { name: "Veröffentlichen" }).isDisabled()).toBe(true);
    expect(await violationsOn(page)).toEqual([]);

    const file = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#d87" } })
      .png()
      .toBuffer();
    await page
      .getByLabel("Bilder hochladen")
      .setInputFiles({ name: "suppe.png", mimeType: "image/png", buffer: file });
    await page.getByLabel("Was zeigt Bild 1?").fill("Eine Schale Suppe");
    await page.getByRole("textbox", { name: "Zutaten" }).fill("Kürbis 60 %, Sahne, Butter, Salz");
    await page.getByLabel("Milch und Laktose").check();
    await page.getByText("in den Zutaten nicht hervorgehoben ist („Sahne“)").waitFor();
    await page.getByRole("button", { name: "Allergene hervorheben" }).click();
    await page.getByRole("textbox", { name: "Zutaten" }).locator("strong", { hasText: "Sahne" }).waitFor();
    await page.getByLabel("Geprüft: Die Liste").check();
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
  });

  it("shows card and page from what is typed, and lets nobody walk away from it unasked", async () => {
    const { page, context, complaints } = await enter(viewport);
    const { id } = await menu("chili-con-carne");
    await page.goto(`/dashboard/menus/${id}`);
    await page.getByLabel("Name", { exact: true }).fill("Chili der Woche");
    await page.getByLabel("Energie in kcal je 100 g").fill("400");
    if (viewport === tablet) await page.getByRole("button", { name: "Vorschau" }).click();
    const card = page.frameLocator("iframe[title='Vorschau: Karte']");
    await card.getByRole("article").getByText("Chili der Woche").waitFor();
    await card.getByText("2000").waitFor();
    await page.getByRole("button", { name: "Telefon" }).click();
    const phone = page.frameLocator("iframe[title='Vorschau: Telefon']");
    await phone.getByText("Nährwerte je Portion (500 g)").waitFor();
    // the shop's own look holds there, for a screen of this width
    expect(await phone.locator("h1").evaluate((one) => getComputedStyle(one).fontSize)).toBe("30.63px");
    expect(await violationsOn(page)).toEqual([]);
    if (viewport === tablet) await page.getByRole("button", { name: "Schließen" }).click();
    await page.getByText("angegeben sind 400 kcal").first().waitFor();
    await page.getByRole("link", { name: "Team" }).click();
    await page.getByRole("dialog").getByText("noch nicht gespeichert").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Weiter bearbeiten" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Verwerfen" }).click();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).not.toBe("Chili der Woche");
    await page.getByRole("link", { name: "Team" }).click();
    await page.getByRole("heading", { level: 1, name: "Team" }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it("a former address leads to the menu for good", async () => {
  const { page, context, complaints } = await enter(desktop);
  const { id } = await menu("pilzrisotto-mit-parmesan");
  await page.goto(`/dashboard/menus/${id}`);
  await page.getByLabel("Adresse im Shop").fill("pilzrisotto");
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("frühere führen hierher: pilzrisotto-mit-parmesan").waitFor();
  const answer = await page.request.get("/menu/pilzrisotto-mit-parmesan", { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, "/menu/pilzrisotto"]);
  await page.goto("/menu/pilzrisotto-mit-parmesan");
  expect(new URL(page.url()).pathname).toBe("/menu/pilzrisotto");
  expect(complaints).toEqual([]);
  await context.close();
});

it("a reduced price stands beside the lowest of the last 30 days, on card and page", async () => {
  const { page, context, complaints } = await enter(desktop);
  const { id } = await menu("gemuese-paella");
  await page.goto(`/dashboard/menus/${id}`);
  await page.getByLabel("Preis inkl. MwSt.").fill("7,50");
  await page.getByLabel("Als Ermäßigung zeigen").check();
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Gäste sehen statt 8,90 €").waitFor();
  await page.goto("/menu/gemuese-paella");
  await page.getByText("statt 8,90 €, dem niedrigsten Preis der letzten 30 Tage").first().waitFor();
  await page.goto("/shop");
  await page.getByText("statt 8,90 €").waitFor();
  expect(await violationsOn(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

describe.each(both)("the file of menus on a %s", (_name, viewport) => {
  it("survives export, a change in a spreadsheet, dry run and import", async () => {
    const { page, context, complaints } = await enter(viewport);
    await page.goto("/dashboard/menus/datei");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Als CSV-Tabelle" }).click(),
    ]);
    const text = await readFile(await download.path(), "utf8");
    const field = page.getByLabel("Datei auswählen und prüfen");
    const choose = (buffer: Buffer) =>
      field.setInputFiles({ name: "menues.csv", mimeType: "text/csv", buffer });

    await choose(Buffer.from(text));
    await page.getByText("Kein Unterschied").waitFor();
    await page.getByRole("button", { name: "Andere Datei" }).click();

    await choose(Buffer.from(text.replace(/;13,\d\d;/, ";dreizehn;")));
    await page.getByText("Die Datei enthält Fehler und kann so nicht übernommen werden.").waitFor();
    await page.getByText(/^Zeile \d+, Spalte „Preis“:$/).waitFor();
    await page.getByText("„dreizehn“ ist keine Zahl.").waitFor();
    expect(await page.getByRole("button", { name: /übernehmen/ }).count()).toBe(0);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Andere Datei" }).click();

    const cents = viewport === tablet ? "13,65" : "13,45";
    await choose(Buffer.from(text.replace(/;13,\d\d;/, `;${cents};`)));
    await page.getByText(cents).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Eine Änderung übernehmen" }).click();
    await page.getByText("Übernommen: ein Menü geändert").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("link", { name: "Zu den Menüs" }).first().click();
    await page.waitForFunction(
      (wanted) => [...document.querySelectorAll("input")].some(({ value }) => value === wanted),
      cents,
    );
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe.each(both)("styles, nutrition forms and allergens on a %s", (name, viewport) => {
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
