import { expect, it } from "vitest";
import { buy, wednesday } from "#test/buy.ts";
import { readBySlug } from "#test/menus.ts";
import { jpegOf } from "#test/picture-archive.ts";
import { staffOf } from "#test/staff.ts";
import { removeRecipeOf } from "#test/write-recipe.ts";
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
  const { page, context } = await enterOffice(opened, desktop, await staffOf(shop, "kitchen"));
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
  await context.close();
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

it("its texts keep what is pasted, and drop what could act", async () => {
  await page.goto("/dashboard/menus/1");
  const text = page.getByRole("textbox", { name: "Zutaten" });
  await text.click();
  await page.keyboard.press("ControlOrMeta+a");
  await text.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", '<b>Milch</b>, <i>Salz</i><img src="x" onerror="stolen=true">');
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await text.locator("strong", { hasText: "Milch" }).waitFor();
  await expect.poll(() => text.textContent()).toBe("Milch, Salz");
  await page.getByRole("button", { name: "Verwerfen" }).click();
});

it("a former address leads to the menu for good, and a reduced price stands beside the lowest of 30 days", async () => {
  const former = "pilzrisotto-mit-parmesan";
  await edit(former);
  await page.getByLabel("Adresse im Shop").fill("pilzrisotto");
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByText(`frühere führen hierher: ${former}`).waitFor();
  const answer = await page.request.get(`/menu/${former}`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, "/menu/pilzrisotto"]);
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

it("a table is refused with the cell that is wrong, and read again with a warning of what looks wrong", async () => {
  await page.goto("/dashboard/menus/datei");
  const rows = ["Adresse;Name;Art;Preis;Zutaten", "probe-suppe;Suppe;Menü;7,90;Möhren, Sahne"];
  const choose = (table: string) =>
    page
      .getByLabel("Datei auswählen und prüfen")
      // as an older spreadsheet saves it
      .setInputFiles({ name: "menues.csv", mimeType: "text/csv", buffer: Buffer.from(table, "latin1") });
  await choose(rows.join("\n").replace("7,90", "sieben"));
  await page.getByText("Die Datei enthält Fehler und kann so nicht übernommen werden.").waitFor();
  await page.getByText(/^Zeile \d+, Spalte „Preis“:$/).waitFor();
  await page.getByText("„sieben“ ist keine Zahl.").waitFor();
  await expect.poll(() => page.getByRole("button", { name: /übernehmen/ }).count()).toBe(0);
  await page.getByRole("button", { name: "Andere Datei" }).click();
  await choose("Name;Preis netto\nProbe;7,90");
  const question = page.getByText("Das ist ein Betrag ohne Umsatzsteuer.");
  await question.first().waitFor();
  await page.getByLabel("Preis netto").selectOption("nicht übernehmen");
  await expect.poll(() => question.count()).toBe(0);
  await page.getByRole("button", { name: "Andere Datei" }).click();
  await choose(rows.join("\n"));
  await page.getByText(/aber „Milch und Laktose“ ist nicht ausgewählt/).waitFor();
  await page.getByRole("button", { name: "Eine Änderung übernehmen" }).click();
  await page.getByText("Übernommen: 0 Menüs geändert, ein Menü neu angelegt").waitFor();
  expect((await menu("probe-suppe")).content.ingredients).toBe("Möhren, Sahne");
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

const promising = "haehnchen-gemuese-pfanne-mit-couscous";
await removeRecipeOf(shop, promising);
const check = page.getByRole("region", { name: "Prüfung" });
const forms = page.getByRole("group", { name: "Ernährungsformen" });
const milkTraces = page
  .getByRole("group", { name: "Kann Spuren enthalten von" })
  .getByLabel("Milch und Laktose");

it("the editor reads what follows from the figures, and leads to what a dish promises in vain", async () => {
  await edit(promising);
  await check.getByText("Veröffentlicht, alle Angaben sind da.").waitFor();
  await page.getByText("Aus den Nährwerten ergibt sich: „Unter 500 kcal“.").waitFor();
  await expect.poll(() => forms.getByLabel("Unter 500 kcal").count()).toBe(0);
  await page.getByLabel("Energie in kcal je 100 g").fill("101");
  await page.getByText("Aus den Nährwerten ergibt sich keine weitere.").waitFor();
  await page.getByRole("button", { name: "Verwerfen" }).click();
  await page.getByText("Aus den Nährwerten ergibt sich: „Unter 500 kcal“.").waitFor();

  await forms.getByLabel("Vegan", { exact: true }).check();
  await check.getByText("Kann so nicht gespeichert werden, weil").waitFor();
  await check.getByText("„Vegan“ gewählt ist, aber in den Zutaten „Hähnchenbrustfilet“ steht").click();
  await forms.getByRole("checkbox").first().and(page.locator(":focus")).waitFor();
  await forms.getByLabel("Vegan", { exact: true }).uncheck();
  await check.getByText("Veröffentlicht, alle Angaben sind da.").waitFor();
});

it("the editor asks for the proof of a promise, and keeps it", async () => {
  await forms.getByLabel("Laktosefrei").check();
  await milkTraces.uncheck();
  await check.getByText("für „Laktosefrei“ der Nachweis fehlt").waitFor();
  const proof = page.getByRole("group", { name: "Nachweis für „Laktosefrei“" });
  const paper = proof.getByLabel("Dokument oder Messwert");
  await proof.getByLabel("Geprüft am").fill("2026-09-01");
  await proof.getByLabel("Geprüft von").fill("Maria Weber");
  await page.getByRole("button", { name: "Speichern" }).click();
  await paper.and(page.locator(":focus")).waitFor();
  await paper.fill("Laborbericht 26-114");
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Das Menü ist gespeichert.").waitFor();
  await page.reload();
  await expect.poll(() => paper.inputValue()).toBe("Laborbericht 26-114");
});

const slug = "gemuese-paella";

it("a sold dish that changes is saved after a question, and its guests get the letter from the overview", async () => {
  const { id } = await menu(slug);
  await buy(shop, shop.guest(), { lines: [{ menuId: id, quantity: 6, day: wednesday }] });
  await page.goto(`/dashboard/menus/${id}`);
  await page.getByLabel("Vegan", { exact: true }).uncheck();
  await page.getByRole("button", { name: "Speichern" }).click();
  const question = page.getByRole("dialog", { name: "Dieses Gericht ist schon verkauft" });
  await question.getByText("6 Portionen in einer Bestellung von einem Gast").waitFor();
  await question.getByRole("button", { name: "Abbrechen" }).click();
  await page.getByText("Noch nicht gespeichert.").waitFor();
  await page.getByRole("button", { name: "Speichern" }).click();
  await question.getByRole("button", { name: "Ändern, und der Gast erfährt es" }).click();
  await page.getByText("Das Menü ist gespeichert.").waitFor();
  await page.getByText("Der Gast weiß es noch nicht").waitFor();

  await page.goto("/dashboard");
  await page.getByRole("button", { name: /: Brief schreiben$/ }).click();
  const letter = page.getByRole("dialog", { name: "Nachricht an die Gäste" });
  await expect
    .poll(() => letter.getByLabel("Text").inputValue())
    .toMatch(/ist nicht mehr als „Vegan“ gekennzeichnet\./);
  await letter.getByRole("button", { name: "Vorschau" }).click();
  await letter.frameLocator("iframe").getByText("Guten Tag Eva Brandt").waitFor();
  await letter.getByRole("button", { name: "An einen Gast schicken" }).click();
  await letter.getByText("Eine Lieferung geschrieben.").waitFor();
  await letter.getByRole("button", { name: "Schließen" }).last().click();
  await page.getByRole("button", { name: /: Brief schreiben$/ }).waitFor({ state: "detached" });
  expect(complaints.splice(0).filter((text) => !text.includes("409"))).toEqual([]);
});

it("it is named by the dry run of a file, and its letter may be waived with a reason", async () => {
  await page.goto("/dashboard/menus/datei");
  const csv = `Adresse;Ernährungsformen\n${slug};Ohne Schweinefleisch\n`;
  await page
    .locator("input[type=file][accept*=csv]")
    .setInputFiles({ name: "menues.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByText("Das ist schon verkauft.").waitFor();
  await page.getByText("6 Portionen in einer Bestellung von einem Gast").first().waitFor();
  await page.getByRole("button", { name: "Eine Änderung übernehmen" }).click();
  await page.getByText("Was sich dafür geändert hat").getByRole("link", { name: "Heute" }).click();
  await page.getByRole("button", { name: /: ohne Brief erledigen$/ }).click();
  const waiver = page.getByRole("dialog", { name: "Ohne Brief erledigen?" });
  await waiver.getByRole("button", { name: "Ohne Brief erledigen" }).click();
  await waiver.getByText("Bitte geben Sie an, warum kein Brief nötig ist.").waitFor();
  await waiver.getByLabel("Warum ist kein Brief nötig?").fill("Sie sind angerufen worden");
  await waiver.getByRole("button", { name: "Ohne Brief erledigen" }).click();
  await page.getByRole("button", { name: /: Brief schreiben$/ }).waitFor({ state: "detached" });
  expect(complaints.filter((text) => !/409|422/.test(text))).toEqual([]);
});
