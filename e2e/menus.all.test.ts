import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { readBySlug } from "#test/menus.ts";
import { archiveOf, jpegOf } from "#test/picture-archive.ts";
import { staffOf } from "#test/staff.ts";
import { enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const boss = await staffOf(shop, "admin");
const { page, complaints } = await enterOffice(opened, desktop, boss);
const menu = (slug: string) => readBySlug(shop, boss, slug);
const edit = async (slug: string) => page.goto(`/dashboard/menus/${(await menu(slug)).id}`);

it("the list changes prices by keyboard, asks back when one is ten times the old one, and says why a draft may not be sold", async () => {
  const { data: draft } = await boss.call("createMenu", {
    body: { name: "Aalsuppe", isBox: false, price: 8 },
  });
  await page.goto("/dashboard/menus?sort=name");
  const first = page.getByLabel(/^Preis von Aalsuppe/).first();
  await first.fill("9,4");
  await first.press("Escape");
  await expect.poll(() => first.inputValue()).toBe("8,00");
  await first.fill("acht");
  await first.press("Enter");
  await page.getByText("Bitte einen Preis eingeben").waitFor();
  await first.fill("8,40");
  await first.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).not.toContain("8,00");
  await page.getByLabel("Preis von Aalsuppe, bisher 8,40 €").first().waitFor();
  await page.getByRole("switch", { name: "Aalsuppe veröffentlicht" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Dieses Menü darf noch nicht veröffentlicht werden, weil").waitFor();
  await dialog.getByText("die Zutaten fehlen.").waitFor();
  await shop.database.rows("UPDATE menus SET archived_at = now() WHERE id = $1", [draft.id]);

  await page.goto("/dashboard/menus");
  const price = page.getByLabel("Preis von Chili con Carne mit Reis und Sauerrahm, bisher 9,90\u00a0€");
  const question = page.getByRole("dialog", { name: "Stimmt dieser Preis?" });
  await price.fill("99");
  await price.press("Enter");
  await question.getByText("Das ist das 10-Fache davon.").waitFor();
  await question.getByRole("button", { name: "Abbrechen" }).click();
  await expect.poll(() => price.inputValue()).toBe("9,90");
  await price.fill("0,99");
  await price.press("Enter");
  await question.getByRole("button", { name: /^Ja, 0,99/ }).click();
  await page.getByText(/^Der Preis von „Chili con Carne.*ist gespeichert\.$/).waitFor();
});

it("the switch withdraws a menu and brings it back", async () => {
  await page.goto("/dashboard/menus?q=ratatouille");
  await page.getByRole("switch", { name: /Ratatouille/ }).click();
  await page.getByText("ist zurückgezogen.").waitFor();
  expect((await page.request.get("/menu/ratatouille-mit-polenta")).status()).toBe(404);
  await page.locator("[role=switch][aria-checked=false]").click();
  await page.getByText("ist veröffentlicht.").waitFor();
  expect((await page.request.get("/menu/ratatouille-mit-polenta")).status()).toBe(200);
});

it("the kitchen sees prices and publication, and may change neither", async () => {
  const { page } = await enterOffice(opened, desktop, await staffOf(shop, "kitchen"));
  await page.goto("/dashboard/menus");
  await page
    .getByRole("row", { name: /^Lasagne/ })
    .getByText("veröffentlicht")
    .waitFor();
  await expect.poll(() => page.getByRole("switch").count()).toBe(0);
  await expect.poll(() => page.getByLabel(/^Preis von/).count()).toBe(0);
  await page.getByRole("link", { name: /^Lasagne/ }).click();
  await page.getByRole("heading", { name: "Zutaten und Allergene" }).waitFor();
  await expect.poll(() => page.getByRole("heading", { name: "Verkauf" }).count()).toBe(0);
  await page.getByRole("textbox", { name: "Aufbewahrung" }).fill("Gut gekühlt lagern.");
  await page.keyboard.press("Control+s");
  await page.getByText("Das Menü ist gespeichert.").waitFor();
  expect((await menu("lasagne-al-forno")).content.storage).toBe("Gut gekühlt lagern.");
});

it("the editor shows card and page from what is typed, and asks before it is left unsaved", async () => {
  await edit("chili-con-carne");
  await page.getByLabel("Name", { exact: true }).fill("Chili der Woche");
  await page.getByLabel("Energie in kcal je 100 g").fill("400");
  const card = page.frameLocator("iframe[title='Vorschau: Karte']");
  await card.getByRole("article").getByText("Chili der Woche").waitFor();
  await card.getByText("2000", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Telefon" }).click();
  const phone = page.frameLocator("iframe[title='Vorschau: Telefon']");
  await phone.getByText("Nährwerte je Portion (500 g)").waitFor();
  // The preview uses the storefront's styles for a screen of this width.
  expect(await phone.locator("h1").evaluate((one) => getComputedStyle(one).fontSize)).toBe("30px");
  await page.getByText("angegeben sind 400 kcal").first().waitFor();
  await page.getByRole("link", { name: "Einstellungen" }).click();
  await page.getByRole("dialog").getByText("noch nicht gespeichert").waitFor();
  await page.getByRole("button", { name: "Weiter bearbeiten" }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Verwerfen" }).click();
  await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).not.toBe("Chili der Woche");
  await page.getByRole("link", { name: "Einstellungen" }).click();
  await page.getByRole("heading", { level: 1, name: "Einstellungen" }).waitFor();
});

it("a former address leads to the menu for good, and a reduced price stands beside the lowest of the last 30 days", async () => {
  await edit("pilzrisotto-mit-parmesan");
  await page.getByLabel("Adresse im Shop").fill("pilzrisotto");
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("frühere führen hierher: pilzrisotto-mit-parmesan").waitFor();
  const answer = await page.request.get("/menu/pilzrisotto-mit-parmesan", { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, "/menu/pilzrisotto"]);
  await page.goto("/menu/pilzrisotto-mit-parmesan");
  expect(new URL(page.url()).pathname).toBe("/menu/pilzrisotto");

  await edit("gemuese-paella");
  await page.getByLabel("Verkaufspreis").fill("7,50");
  await page.getByLabel("Als Ermäßigung zeigen").check();
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Gäste sehen statt 8,90 €").waitFor();
  await page.goto("/menu/gemuese-paella");
  await page.getByText("statt 8,90 €, dem niedrigsten Preis der letzten 30 Tage").first().waitFor();
  await page.goto("/shop");
  await page.getByText("statt 8,90 €").waitFor();
});

it("the file survives export, a change in a spreadsheet, dry run and import", async () => {
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
  await expect.poll(() => page.getByRole("button", { name: /übernehmen/ }).count()).toBe(0);
  await page.getByRole("button", { name: "Andere Datei" }).click();

  const cents = "13,45";
  await choose(Buffer.from(text.replace(/;13,\d\d;/, `;${cents};`)));
  await page.getByText(cents).waitFor();
  await page.getByRole("button", { name: "Eine Änderung übernehmen" }).click();
  await page.getByText("Übernommen: ein Menü geändert").waitFor();
  await page.getByRole("link", { name: "Zu den Menüs" }).first().click();
  await page.waitForFunction(
    (expected) => [...document.querySelectorAll("input")].some(({ value }) => value === expected),
    cents,
  );
});

it("a table with an archive becomes menus with pictures, after a dry run that warns of what looks wrong", async () => {
  await page.goto("/dashboard/menus/datei");
  const buffer = await archiveOf({
    "Fotos/probe-suppe.jpg": await jpegOf("#a62", 1000),
    "Fotos/klein.jpg": await jpegOf("#26a", 900),
    "Fotos/liste.txt": Buffer.from("x"),
  });
  await page
    .getByLabel("ZIP oder Bilder auswählen")
    .setInputFiles({ name: "fotos.zip", mimeType: "application/zip", buffer });
  await page.getByText("Ein Bild ist da. 2 Dateien blieben zurück:").waitFor();
  await page.getByText("Das Bild ist 900 Pixel breit, nötig sind mindestens 1000.").waitFor();
  await page.getByText("Das ist kein JPEG, PNG, WebP oder AVIF.").waitFor();

  const table = [
    "Adresse;Name;Art;Preis;Zutaten;Bilder",
    "probe-suppe;Suppe;Menü;7,90;Möhren, Sahne;",
    "probe-brei;Brei;Menü;6,90;Hirse;klein.jpg",
  ].join("\n");
  await page
    .getByLabel("Datei auswählen und prüfen")
    // as an older spreadsheet saves it
    .setInputFiles({ name: "menues.csv", mimeType: "text/csv", buffer: Buffer.from(table, "latin1") });
  await page.getByText("Bei 2 Menüs lohnt ein zweiter Blick").waitFor();
  await page.getByText("„klein.jpg“ ist nicht unter den hochgeladenen Bildern").waitFor();
  await page.getByText(/aber „Milch und Laktose“ ist nicht ausgewählt/).waitFor();
  await page.getByRole("button", { name: "2 Änderungen übernehmen" }).click();
  await page.getByText("Übernommen: 0 Menüs geändert, 2 Menüs neu angelegt, 0 Menüs unverändert.").waitFor();
  const soup = await menu("probe-suppe");
  expect(soup.content).toMatchObject({ ingredients: "Möhren, Sahne", pictures: [{ alt: "Suppe" }] });
  // the browser notes the refused picture
  expect(complaints.splice(0)).toEqual([expect.stringContaining("422")]);
});

it("styles and forms are made, put in order and deleted while nothing uses them", async () => {
  await page.goto("/dashboard/merkmale");
  const forms = page.locator("section", { has: page.getByRole("heading", { name: "Ernährungsformen" }) });
  await forms.getByRole("button", { name: "Hinzufügen" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Keto neu");
  await page.getByRole("dialog").getByRole("button", { name: "Speichern" }).click();
  await forms.getByText("Keto neu").waitFor();
  await forms.getByRole("button", { name: "Keto neu nach oben" }).click();
  await forms.getByRole("listitem").nth(-2).getByText("Keto neu").waitFor();
  const seen = await shop.guest().call("readNutritionForms");
  expect(seen.data.at(-2)?.name).toBe("Keto neu");
  await page.getByRole("button", { name: "Vegan löschen" }).click();
  await page.getByRole("dialog").getByText("4 Menüs gehören dazu").waitFor();
  await page.getByRole("button", { name: "Verstanden" }).click();
  await page.getByRole("button", { name: "Keto neu löschen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Löschen" }).click();
  await page.getByText("„Keto neu“ ist gelöscht.").waitFor();

  await page.reload();
  const styles = page.locator("section", { has: page.getByRole("heading", { name: "Styles" }) });
  await styles.getByRole("button", { name: "Hinzufügen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Nordisch neu");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await dialog.getByText("Ein Style braucht ein Bild.").waitFor();
  const file = await jpegOf("#58a", 1300);
  await dialog
    .getByLabel("Bild hochladen")
    .setInputFiles({ name: "fisch.jpg", mimeType: "image/jpeg", buffer: file });
  await dialog.getByText("Bild ersetzen").waitFor();
  await dialog.getByLabel("Was zeigt das Bild?").fill("Ein Teller mit Fisch");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await styles.getByText("/shop/nordisch-neu").waitFor();
  expect((await page.request.get("/shop/nordisch-neu")).status()).toBe(200);
  expect(complaints).toEqual([]);
});
