import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeEach, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { uploaded } from "#test/files.ts";
import { archiveOf, jpegOf } from "#test/picture-archive.ts";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { fillForm, orderNow } from "./fill-form.ts";
import { enterOffice, tablet } from "./office-steps.ts";
import { openCode } from "./cart-steps.ts";
import { browserShopForTests, desktop, phone, type Visit } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const boss = await staffOf(opened.shop, "admin");
beforeEach(() => opened.shop.database.rows("UPDATE brand_settings SET setup_finished_at = NULL"));

const step = (page: Page, name: string) =>
  page.getByRole("heading", { level: 2, name, exact: true }).waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();

it("the demo leaves by a button that says first what goes", async () => {
  const { page, context, complaints } = await enterOffice(opened, desktop, boss);
  await page.goto("/dashboard/einstellungen");
  await press(page, "Demo entfernen …");
  const dialog = page.getByRole("dialog", { name: "Demo entfernen?" });
  await dialog.getByText("33 Menüs").click();
  await dialog.getByText(/Lasagne al Forno/).waitFor();
  await dialog.getByText("eigene Menüs, Boxen, Styles").waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await press(page, "Demo entfernen");
  await page.getByText("Die Demo ist entfernt.").first().waitFor();
  await page.getByRole("button", { name: "Demo entfernen …" }).waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
  await context.close();
});

/** The answer about the set-up comes late, and the overview is there by then. */
async function openWithoutOverview(page: Page): Promise<void> {
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

const enterSetup = async (step: string) => {
  const visit = await enterOffice(opened, desktop, boss);
  await visit.page.goto(`/dashboard/einrichtung?schritt=${step}`);
  return visit;
};

async function leave({ complaints, context }: Visit): Promise<void> {
  expect(complaints.filter((text) => !text.includes("422"))).toEqual([]);
  await context.close();
}

it("the first visit of an empty shop leads to its set-up; a name is needed, a logo may wait", async () => {
  const visit = await enterOffice(opened, desktop, boss);
  const { page } = visit;
  await openWithoutOverview(page);
  await step(page, "Name und Motto");
  expect(await violationsOn(page)).toEqual([]);
  await page.getByLabel("Name des Shops").fill("");
  await press(page, "Speichern und weiter");
  await page.getByText("Bitte den Namen des Shops eingeben.").waitFor();
  await page.getByLabel("Name des Shops").fill("Suppenwerk");
  await page.getByLabel("Motto: ein Satz dazu").fill("Suppen aus der Eifel.");
  await press(page, "Speichern und weiter");

  await step(page, "Firma und Impressum");
  await expect.poll(() => page.getByLabel("Firma", { exact: true }).inputValue()).toBe("");
  await press(page, "Ohne Speichern weiter");
  await step(page, "Logo");
  await page.getByLabel("Logo auswählen").setInputFiles({
    name: "logo.jpg",
    mimeType: "image/jpeg",
    buffer: await jpegOf("#1d3461", 300),
  });
  await page.getByRole("img", { name: "Logo von Suppenwerk" }).waitFor();
  await page.getByRole("link", { name: /^Logo ?, ?erledigt/ }).waitFor();
  await press(page, "Logo entfernen");
  await page.getByText("Noch keines").waitFor();
  await press(page, "Später");
  await step(page, "Farben");
  await leave(visit);
});

it("colours that are hard to read are not saved; fonts may wait, numbers of orders get their beginning", async () => {
  const visit = await enterSetup("farben");
  const { page } = visit;
  await page.getByLabel("Hauptfarbe", { exact: true }).fill("#ffe08a");
  await page.getByText(/zu schwach, um es zu speichern/).waitFor();
  await press(page, "Speichern und weiter");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-invalid"))).toBe("true");
  await page.getByRole("button", { name: "Nachtblau" }).click();
  await page.getByText("Alles ist gut lesbar.").waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await press(page, "Speichern und weiter");

  await step(page, "Schriften");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Schriften");
  await press(page, "Später");
  await step(page, "Absender und Bestellnummern");
  await page.getByLabel("Anfang der Bestellnummern").fill("sw");
  await press(page, "Speichern und weiter");
  await step(page, "Liefertage");
  await leave(visit);
});

it("delivery days are left only through the effect of their change", async () => {
  const visit = await enterSetup("liefertage");
  const { page } = visit;
  await step(page, "Liefertage");
  expect(await violationsOn(page)).toEqual([]);
  const tuesday = page.getByRole("group", { name: "Liefertage" }).getByText("Di", { exact: true });
  await tuesday.click();
  await page.getByRole("button", { name: "Prüfen, was sich ändert" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "So passt es, weiter" }).count()).toBe(0);
  await tuesday.click();
  await press(page, "So passt es, weiter");
  await step(page, "Erste Menüs");
  await leave(visit);
});

it("the first menus come from a file, the first code from a form; the end says what is missing", async () => {
  const visit = await enterSetup("menues");
  const { page } = visit;
  await step(page, "Erste Menüs");
  const columns = page.getByText("Was in den Spalten steht");
  await columns.click();
  const picture = await columns.locator("..").locator("dd").first().boundingBox();
  expect(picture?.width).toBeGreaterThan(150);
  await columns.click();
  await importSoup(page);
  await page.getByText("Ein Menü ist da, eines ist veröffentlicht.").waitFor();
  await press(page, "Weiter");
  await step(page, "Erster Rabattcode");
  await page.getByLabel("Code", { exact: true }).fill("SUPPE10");
  await page.getByLabel("Rabatt", { exact: true }).fill("10");
  await press(page, "Anlegen und weiter");

  await step(page, "Was noch fehlt");
  await page.getByText(/^Firma und Impressum sind noch erfunden/).waitFor();
  await page.getByText("6 von 9 Schritten erledigt").waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("link", { name: /^Suppenwerk ?, zum Shop/ }).waitFor();
  await leave(visit);
});

it("a second administrator goes on where the first has left, at any width; the overview shows how far it is", async () => {
  const second = await staffOf(opened.shop, "admin");
  await opened.shop.database.rows("DELETE FROM setup_steps");
  await boss.call("noteSetupStep", { params: { step: "fonts" }, body: { state: "later" } });
  const { page, context, complaints } = await enterOffice(opened, tablet, second);
  await page.goto("/dashboard/einrichtung?schritt=schriften");
  await page.getByRole("link", { name: /^Schriften ?, ?später/ }).waitFor();
  for (const word of [
    "name",
    "firma",
    "logo",
    "farben",
    "schriften",
    "absender",
    "liefertage",
    "menues",
    "rabattcode",
    "fertig",
  ]) {
    await page.goto(`/dashboard/einrichtung?schritt=${word}`);
    await page.getByRole("navigation", { name: "Schritte der Einrichtung" }).waitFor();
    expect([word, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
      word,
      tablet.width,
    ]);
  }
  await page.getByRole("link", { name: "Später weitermachen" }).click();
  await page.getByText(/von 9 Schritten sind erledigt/).waitFor();
  await page.getByRole("link", { name: /^(Weiter einrichten|Beginnen)$/ }).click();
  await page.getByRole("heading", { name: "Ihren Shop einrichten", level: 1 }).waitFor();
  await page.goto("/dashboard/einrichtung?schritt=fertig");
  await press(page, "Einrichtung abschließen");
  await page.getByText("Die Einrichtung ist abgeschlossen.").first().waitFor();
  await page.getByRole("heading", { name: "Nächste Liefertage" }).waitFor();
  await expect.poll(() => page.getByText("Ihren Shop einrichten").count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

it("the brand can be changed in the settings later", async () => {
  const { page, context, complaints } = await enterOffice(opened, desktop, boss);
  await page.goto("/dashboard/einstellungen");
  await page.getByRole("link", { name: "Marke" }).click();
  await page.getByRole("heading", { name: "Marke", level: 1 }).waitFor();
  await page.getByLabel("Absender der E-Mails").fill("Suppenwerk Köln");
  await page
    .getByRole("region", { name: "E-Mails und Bestellnummern" })
    .getByRole("button", { name: "Speichern" })
    .click();
  await page.getByText("Gespeichert. Der Shop zeigt es ab sofort.").first().waitFor();
  expect((await boss.call("readBrand")).data.mailSender).toBe("Suppenwerk Köln");
  expect(await violationsOn(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
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
async function importSoup(page: Page): Promise<void> {
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
  await press(page, "Eine Änderung übernehmen");
  await page.getByText("Übernommen: 0 Menüs geändert, ein Menü neu angelegt").waitFor();
}

it("a guest orders it under the new name and in the new colours, and pays a test payment", async () => {
  const { page, context, complaints } = await opened.visit(phone);
  await page.goto("/shop");
  expect(await page.title()).toContain("Suppenwerk");
  const card = page.getByRole("article").filter({ hasText: "Kartoffelsuppe" });
  const cart = page.getByRole("banner").getByRole("link", { name: /^Warenkorb/ });
  expect(await cart.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe("rgb(29, 52, 97)");
  await card.getByRole("button", { name: "In den Warenkorb" }).click();
  await page.getByText("Menü zum Warenkorb hinzugefügt!").first().waitFor();
  await page.goto("/cart");
  await openCode(page);
  await page.getByLabel("Rabattcode").fill("suppe10");
  await page.getByRole("button", { name: "Einlösen" }).click();
  await page.getByText("Der Rabattcode wurde eingelöst.").first().waitFor();
  await fillForm(page);
  await orderNow(page);
  await page.getByRole("button", { name: "Jetzt bezahlen" }).click();
  await page.waitForURL(/\/thankyoupage\?/, { timeout: 20_000 });
  await page.getByText(/RE-2026-\d{6}/).waitFor();
  const { rows } = (await boss.call("readOrders", { query: {} })).data;
  expect(rows.map(({ number }) => number)).toEqual([expect.stringMatching(/^SW-\d+$/)]);
  expect(complaints).toEqual([]);
  await context.close();
});
