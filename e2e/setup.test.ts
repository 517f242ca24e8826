import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { uploaded } from "#test/files.ts";
import { archiveOf, jpegOf } from "#test/picture-archive.ts";
import { staffOf } from "#test/staff.ts";
import { openCode } from "./cart-steps.ts";
import { fillForm, orderNow } from "./fill-form.ts";
import { enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const boss = await staffOf(opened.shop, "admin");
const { page, complaints } = await enterOffice(opened, desktop, boss);

const step = (name: string) => page.getByRole("heading", { level: 2, name, exact: true }).waitFor();
const press = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();

it("the demo leaves by a button that says first what goes", async () => {
  await page.goto("/dashboard/einstellungen");
  await press("Demo entfernen …");
  const dialog = page.getByRole("dialog", { name: "Demo entfernen?" });
  await dialog.getByText("33 Menüs").click();
  await dialog.getByText(/Lasagne al Forno/).waitFor();
  await press("Demo entfernen");
  await page.getByText("Die Demo ist entfernt.").first().waitFor();
  await page.getByRole("button", { name: "Demo entfernen …" }).waitFor({ state: "detached" });
});

/** The answer about the set-up comes late, and the overview is there by then. */
async function openWithoutOverview(): Promise<void> {
  const late = Promise.withResolvers<void>();
  await page.route("**/api/v1/staff/setup", async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto("/dashboard");
  const overview = page.locator("h2", { hasText: "Nächste Liefertage" });
  await overview.waitFor({ state: "attached" });
  await expect.poll(() => overview.isVisible()).toBe(false);
  late.resolve();
}

it("the first visit leads to the set-up: a name is needed, a logo may wait, colours have to be legible", async () => {
  await openWithoutOverview();
  await step("Name und Motto");
  await page.getByLabel("Name des Shops").fill("");
  await press("Speichern und weiter");
  await page.getByText("Bitte den Namen des Shops eingeben.").waitFor();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("422")]);
  await page.getByLabel("Name des Shops").fill("Suppenwerk");
  await page.getByLabel("Motto: ein Satz dazu").fill("Suppen aus der Eifel.");
  await press("Speichern und weiter");

  await step("Firma und Impressum");
  await expect.poll(() => page.getByLabel("Firma", { exact: true }).inputValue()).toBe("");
  await press("Ohne Speichern weiter");
  await step("Was nutzen Sie?");
  // the tick follows the press before the browser draws again
  const isTicked = await page.getByLabel("Rezepte und Kosten").evaluate(async (box: HTMLInputElement) => {
    box.click();
    for (let steps = 0; steps < 20; steps += 1) await null;
    return box.checked;
  });
  expect(isTicked).toBe(false);
  await page.getByText("Es gilt ab sofort für das ganze Team.").first().waitFor();
  await press("Weiter");
  await step("Logo");
  await page.getByLabel("Logo auswählen").setInputFiles({
    name: "logo.jpg",
    mimeType: "image/jpeg",
    buffer: await jpegOf("#1d3461", 300),
  });
  await page.getByRole("img", { name: "Logo von Suppenwerk" }).waitFor();
  await page.getByRole("link", { name: /^Logo ?, ?erledigt/ }).waitFor();
  await press("Logo entfernen");
  await page.getByText("Noch keines").waitFor();
  await press("Später");

  await step("Farben");
  await page.getByLabel("Hauptfarbe", { exact: true }).fill("#ffe08a");
  await page.getByText(/zu schwach, um es zu speichern/).waitFor();
  await press("Speichern und weiter");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-invalid"))).toBe("true");
  await page.getByRole("button", { name: "Nachtblau" }).click();
  await page.getByText("Alles ist gut lesbar.").waitFor();
  await press("Speichern und weiter");
  await step("Schriften");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Schriften");
  await press("Später");
});

it("numbers of orders get their beginning; days, menus from a file and a code follow, and the end says what is missing", async () => {
  await step("Absender und Bestellnummern");
  await page.getByLabel("Anfang der Bestellnummern").fill("sw");
  await press("Speichern und weiter");

  await step("Liefertage");
  // they are left only through the effect of their change
  const tuesday = page.getByRole("group", { name: "Liefertage" }).getByText("Di", { exact: true });
  await tuesday.click();
  await page.getByRole("button", { name: "Prüfen, was sich ändert" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "So passt es, weiter" }).count()).toBe(0);
  await tuesday.click();
  await press("So passt es, weiter");

  // recipes are switched off, so it goes on with the shelf life
  await step("Haltbarkeit belegen");
  await page.getByRole("link", { name: "Zur Haltbarkeit" }).waitFor();
  await press("Später");
  await step("Erste Menüs");
  await importSoup();
  await page.getByText("Ein Menü ist da, eines ist veröffentlicht.").waitFor();
  await press("Weiter");
  await step("Gerichte fertig machen");
  await page.getByText("1 von 1 fertig").waitFor();
  await press("Weiter");
  await step("Hygieneplan");
  await press("Später");
  await step("Erster Rabattcode");
  await page.getByLabel("Code", { exact: true }).fill("SUPPE10");
  await page.getByLabel("Rabatt", { exact: true }).fill("10");
  await press("Anlegen und weiter");
  await step("Was noch fehlt");
  await page.getByText(/^Firma und Impressum sind noch erfunden/).waitFor();
  await page.getByText("9 von 13 Schritten erledigt").waitFor();
  await page.getByRole("link", { name: /^Suppenwerk ?, zum Shop/ }).waitFor();
});

/** Without a proof of its shelf life nothing is published. */
async function proveSoups(): Promise<void> {
  const { id } = (await boss.call("createShelfLifeCategory", { body: { name: "Suppen" } })).data;
  const proof = { provenDays: 8, laboratory: "Labor Nord", result: "ohne Befund", fileName: "lagertest.pdf" };
  const days = { testedOn: calendarDay("2026-08-01"), endsOn: calendarDay("2028-08-01") };
  const file = await readFile("demo/shelf-life-proof.pdf");
  const params = { categoryId: String(id) };
  const listeria = { listeria: "no_growth" as const, listeriaReason: "pH 4,2" };
  const fields = { ...proof, ...listeria, ...days };
  await uploaded(opened.shop, boss, "addShelfLifeProof", file, fields, params);
}

/** One dish of the template, published, with its picture from an archive. */
async function importSoup(): Promise<void> {
  await proveSoups();
  const [heading = "", row] = (await boss.call("readMenuTemplate")).data.text.split("\r\n");
  const cells = row?.split(";") ?? [];
  cells[heading.split(";").indexOf("Haltbarkeitsgruppe")] = "Suppen";
  const dish = cells.join(";");
  const buffer = await archiveOf({ "bilder/kartoffelsuppe.jpg": await jpegOf("#c9a24b") });
  await page
    .getByLabel("ZIP oder Bilder auswählen")
    .setInputFiles({ name: "bilder.zip", mimeType: "application/zip", buffer });
  await page.getByText("Ein Bild ist da.").waitFor();
  const table = `${heading}\r\n${dish.replace(";nein;", ";ja;")}\r\n`;
  await page
    .getByLabel("Datei auswählen und prüfen")
    .setInputFiles({ name: "menues.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
  await press("Eine Änderung übernehmen");
  await page.getByText("Übernommen: 0 Menüs geändert, ein Menü neu angelegt").waitFor();
}

it("it can be left and taken up again, and ends on request", async () => {
  await page.getByRole("link", { name: "Später weitermachen" }).click();
  await page.getByText("9 von 13 Schritten sind erledigt").waitFor();
  await page.getByRole("link", { name: /^(Weiter einrichten|Beginnen)$/ }).click();
  await page.getByRole("heading", { name: "Ihren Shop einrichten", level: 1 }).waitFor();
  await page.getByRole("link", { name: /^Schriften ?, ?später/ }).waitFor();
  await page.getByRole("link", { name: "Was noch fehlt" }).click();
  await press("Einrichtung abschließen");
  await page.getByText("Die Einrichtung ist abgeschlossen.").first().waitFor();
  await page.getByRole("heading", { name: "Nächste Liefertage" }).waitFor();
  await expect.poll(() => page.getByText("Ihren Shop einrichten").count()).toBe(0);
  expect(complaints).toEqual([]);
});

it("what is not used is gone from the navigation, and an old link says so", async () => {
  await page.getByRole("link", { name: "Küche" }).click();
  const pages = page.getByRole("list", { name: "Küche: weitere Seiten" });
  await pages.getByRole("link", { name: "Ware" }).click();
  const tabs = page.getByRole("navigation", { name: "Ware" });
  await tabs.getByRole("link", { name: "Lager" }).click();
  await expect.poll(() => tabs.locator("[aria-current=page]").textContent()).toBe("Lager");
  expect(await pages.getByRole("link", { name: /Rezepte|Zutaten/ }).count()).toBe(0);
  await page.goto("/dashboard/rezepte");
  await page.getByRole("heading", { name: "Diese Seite nutzt Ihr Betrieb nicht" }).waitFor();
});

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
  await page.getByLabel("Haltbarkeitsgruppe").selectOption({ label: "Suppen (8 Tage belegt)" });
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

it("a guest orders under the new name and in the new colours, and pays a test payment", async () => {
  const guest = await opened.visit(phone);
  await guest.page.goto("/shop");
  expect(await guest.page.title()).toContain("Suppenwerk");
  const card = guest.page.getByRole("article").filter({ hasText: "Kartoffelsuppe" });
  const cart = guest.page.getByRole("banner").getByRole("link", { name: /^Warenkorb/ });
  expect(await cart.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe("rgb(29, 52, 97)");
  await card.getByRole("button", { name: "In den Warenkorb" }).click();
  await guest.page.getByText("Menü zum Warenkorb hinzugefügt!").first().waitFor();
  await cart.click();
  await openCode(guest.page);
  await guest.page.getByLabel("Rabattcode").fill("suppe10");
  await guest.page.getByRole("button", { name: "Einlösen" }).click();
  await guest.page.getByText("Der Rabattcode wurde eingelöst.").first().waitFor();
  await fillForm(guest.page);
  await orderNow(guest.page);
  await guest.page.getByRole("button", { name: "Jetzt bezahlen" }).click();
  await guest.page.getByText(/TEST-2026-\d{6}/).waitFor();
  const { rows } = (await boss.call("readOrders", { query: {} })).data;
  expect(rows.map(({ number }) => number)).toEqual([expect.stringMatching(/^SW-\d+$/)]);
  expect(guest.complaints).toEqual([]);
});
