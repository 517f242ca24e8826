import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { company as brandCompany } from "#brand/shop.ts";
import { escapeHtml } from "#contract/escape-html.ts";
import { ordered } from "#test/delivery-changes.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";
import { type TestWorker, work } from "#test/work.ts";
import { violationsOn } from "./axe.ts";
import { chooseRefund, enterOffice, tablet } from "./office-steps.ts";
import { desktop, openShopInBrowser, type ShopInBrowser } from "./open-shop-in-browser.ts";

const both = [
  ["desktop", desktop],
  ["tablet", tablet],
] as const;

let opened: ShopInBrowser;
let boss: TestStaff;
let worker: TestWorker;
beforeAll(async () => {
  opened = await openShopInBrowser();
  boss = await staffOf(opened.shop, "admin");
  worker = await work(opened.shop);
});
afterAll(async () => {
  await worker.stop();
  await opened.close();
});

const enter = (viewport: { width: number; height: number }) => enterOffice(opened, viewport, boss);
const dialogOf = (page: Page) => page.getByRole("dialog");
/** The browser logs the expected refusal in its console. */
const refusedOnce = (complaints: string[], status = 422) =>
  expect(complaints.splice(0)).toEqual([expect.stringContaining(`status of ${status} `)]);
const fits = (page: Page, { width }: { width: number }) =>
  page
    .evaluate(() => document.documentElement.scrollWidth)
    .then((seen) => expect(seen).toBeLessThanOrEqual(width));

describe.each(both)("an order at the desk on a %s", (_name, viewport) => {
  it("is refunded by line, gets a note, another day and its mail once more", async () => {
    const order = await ordered(opened.shop);
    const { page, context, complaints } = await enter(viewport);
    await page.goto(`/dashboard/bestellungen/${order.orderId}`);
    const { button, amount } = await chooseRefund(page, 2, "Schale undicht");
    expect(await violationsOn(page)).toEqual([]);
    await button.click();
    await dialogOf(page).waitFor({ state: "hidden" });
    await page.getByText(`Erstattung über ${amount} angewiesen`, { exact: true }).waitFor();
    await page.getByText(/^Positionen erstattet: 2 × /).waitFor();

    await page.getByLabel("Notiz für das Team").fill("Ruft morgen wieder an.");
    await page.getByRole("button", { name: "Notiz speichern" }).click();
    await page.getByText("Ruft morgen wieder an.", { exact: true }).waitFor();
    await expect.poll(() => page.getByLabel("Notiz für das Team").inputValue()).toBe("");

    await page.getByRole("button", { name: /^Verschieben: Mittwoch/ }).click();
    await dialogOf(page).getByLabel("Neuer Liefertag").selectOption("2026-09-17");
    expect(await violationsOn(page)).toEqual([]);
    await dialogOf(page).getByRole("button", { name: "Verschieben" }).click();
    await page.getByRole("heading", { name: "Donnerstag, 17. September 2026" }).waitFor();

    await page.getByRole("button", { name: /^Anschrift ändern: Donnerstag/ }).click();
    await dialogOf(page).getByLabel("Postleitzahl").fill("123");
    await dialogOf(page).getByRole("button", { name: "Anschrift ändern" }).click();
    await dialogOf(page).getByText("Ungültige Postleitzahl.").waitFor();
    refusedOnce(complaints);
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: /^Stornieren: Freitag/ }).click();
    await dialogOf(page)
      .getByText(/Es gehen \d+,\d\d\s€ zurück/)
      .waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await dialogOf(page).getByRole("button", { name: "Verbindlich stornieren" }).click();
    await page.getByText("Lieferung storniert: 18.09.2026").waitFor();

    await page.reload();
    await page.getByRole("button", { name: "„Bestellbestätigung“ erneut senden" }).first().click();
    expect(await violationsOn(page)).toEqual([]);
    await dialogOf(page).getByRole("button", { name: "Senden" }).click();
    await page.getByText("E-Mail „Bestellbestätigung“ erneut gesendet").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await fits(page, viewport);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe.each(both)("codes on a %s", (name, viewport) => {
  it("are made and switched off, and a series is downloaded", async () => {
    const { page, context, complaints } = await enter(viewport);
    await page.goto("/dashboard/gutscheine");
    await page.getByRole("button", { name: "Code anlegen" }).click();
    await dialogOf(page).getByLabel("Code", { exact: true }).fill(`herbst-${name}`);
    await dialogOf(page).getByLabel("Rabatt").fill("120");
    await dialogOf(page).getByRole("button", { name: "Anlegen" }).click();
    await dialogOf(page).getByText("Höchstens 100 %.").waitFor();
    refusedOnce(complaints);
    expect(await violationsOn(page)).toEqual([]);
    await dialogOf(page).getByLabel("Rabatt").fill("15");
    await dialogOf(page).getByRole("button", { name: "Anlegen" }).click();
    const code = `HERBST-${name.toUpperCase()}`;
    await page.getByRole("button", { name: `${code} bearbeiten` }).click();
    await dialogOf(page).getByLabel("Eingeschaltet").uncheck();
    await dialogOf(page).getByRole("button", { name: "Speichern", exact: true }).click();
    await page
      .getByRole("row", { name: new RegExp(code) })
      .getByText("Ausgeschaltet")
      .waitFor();

    await page.getByRole("button", { name: "Serie anlegen" }).click();
    await dialogOf(page).getByLabel("Anzahl").fill("25");
    await dialogOf(page).getByLabel("Codes beginnen mit").fill(`messe${name}`);
    await dialogOf(page).getByLabel("Art").selectOption("amount");
    await dialogOf(page).getByLabel("Rabatt").fill("7,50");
    expect(await violationsOn(page)).toEqual([]);
    await dialogOf(page).getByRole("button", { name: "Serie anlegen" }).click();
    const prefix = `MESSE${name.toUpperCase()}`;
    await page
      .getByRole("row", { name: new RegExp(prefix) })
      .getByText("0 von 25")
      .waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: `Codes der Serie ${prefix} als CSV` }).click(),
    ]);
    const rows = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
    expect(rows).toHaveLength(26);
    expect(rows[1]).toMatch(new RegExp(`^${prefix}(-\\w{4}){3};frei$`));
    expect(await violationsOn(page)).toEqual([]);
    await fits(page, viewport);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe.each(both)("outbox, newsletter and settings on a %s", (name, viewport) => {
  it("show a letter that runs nothing, the readers, and a text that guests see at once", async () => {
    await ordered(opened.shop);
    await opened.shop.guest().call("subscribeNewsletter", { body: { email: `leserin-${name}@example.de` } });
    const { page, context, complaints } = await enter(viewport);
    await page.goto("/dashboard/mails?kind=order-confirmation");
    await page.getByRole("link", { name: "Bestellbestätigung" }).first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await fits(page, viewport);
    await page.goto("/dashboard/mails?kind=order-confirmation&status=sent");
    await page.getByRole("link", { name: "Bestellbestätigung" }).first().click();
    await page.frameLocator("iframe").getByText("Danke für Ihre Bestellung").first().waitFor();
    await expect.poll(() => page.locator("iframe").getAttribute("sandbox")).toBe("");
    await page.getByRole("button", { name: "Als Text" }).click();
    await page.getByText("Danke für Ihre Bestellung").waitFor();
    expect(await violationsOn(page)).toEqual([]);

    await page.goto("/dashboard/newsletter");
    await page.getByText(`leserin-${name}@example.de`).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await fits(page, viewport);

    await page.goto("/dashboard/einstellungen");
    const shipping = page.getByLabel("Versand je Liefertag");
    await shipping.fill("viel");
    await page.getByRole("button", { name: "Speichern", exact: true }).click();
    await page.getByText("Bitte einen Betrag ab 0 € eingeben.").waitFor();
    refusedOnce(complaints);
    expect(await violationsOn(page)).toEqual([]);
    await shipping.fill("4,90");
    await page.getByLabel("Text in der Leiste über dem Kopf").fill(`Am ${name} bestellt`);
    await page.getByRole("button", { name: "Speichern", exact: true }).click();
    await page.getByText("Die Einstellungen gelten ab sofort.").waitFor();
    await fits(page, viewport);
    await page.goto("/");
    await page.getByLabel("Lieferung", { exact: true }).getByText(`Am ${name} bestellt`).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it("the company is edited, and stands in imprint, footer and terms at once", async () => {
  const { page, context, complaints } = await enter(desktop);
  const { shop, address } = opened;
  const served = async (path: string) => (await fetch(`${address}${path}`)).text();
  const before = await served("/impressum");
  expect(before).toContain(escapeHtml(brandCompany.companyName));
  // in the text and in the footer; the page's data have the text once more
  const [shownBefore = ""] = before.split('id="page-data"');
  expect(shownBefore.match(/frei erfunden/g)).toHaveLength(2);
  await page.goto("/dashboard/einstellungen");
  const company = page.getByRole("region", { name: "Firma und Impressum" });
  await company.getByLabel("Firma", { exact: true }).fill("Löffel & <b>Gabel</b> GmbH");
  await company.getByLabel("PLZ").fill("1011");
  // Unsaved changes in the other form must survive.
  await page.getByLabel("Text in der Leiste über dem Kopf").fill("Noch nicht gespeichert");
  await company.getByRole("button", { name: "Firma speichern" }).click();
  await company.getByText("Bitte fünf Ziffern eingeben.").waitFor();
  refusedOnce(complaints);
  expect(await violationsOn(page)).toEqual([]);
  // Also when somebody else has saved that form meanwhile: saving it reports the conflict.
  const settings = (await boss.call("readSettings")).data;
  await boss.call("changeSettings", { body: { ...settings, unusedCartDays: settings.unusedCartDays + 1 } });
  await company.getByLabel("PLZ").fill("10115");
  await company.getByLabel("E-Mail", { exact: true }).fill("post@loeffel.example");
  await company.getByRole("button", { name: "Firma speichern" }).click();
  await page.getByText("Firma und Impressum gelten ab sofort.").waitFor();
  await expect
    .poll(() => page.getByLabel("Text in der Leiste über dem Kopf").inputValue())
    .toBe("Noch nicht gespeichert");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await page.getByText("Inzwischen hat jemand anderes das geändert.").waitFor();
  refusedOnce(complaints, 409);

  // the notes that this is a demo go by their own flag
  expect(await served("/impressum")).toContain("frei erfunden");
  const { logo, isPrefixFixed, setupFinishedAt, standard, ...brand } = (await boss.call("readBrand")).data;
  await boss.call("changeBrand", { body: { ...brand, demoNotice: false } });
  const shown = "Löffel &amp; &lt;b&gt;Gabel&lt;/b&gt; GmbH";
  for (const path of ["/impressum", "/agb", "/datenschutz", "/widerruf"]) {
    const html = await served(path);
    expect(html.split(shown).length, path).toBeGreaterThan(2);
    expect(html).not.toContain(escapeHtml(brandCompany.companyName));
    expect(html).not.toContain("frei erfunden");
  }
  const home = await served("/");
  expect(home).toContain('<a href="mailto:post@loeffel.example">post@loeffel.example</a>');
  expect(home).toContain('"telephone":"+49 221 4710123"');
  expect(home).not.toContain(brandCompany.email);

  await page.goto("/impressum");
  await page.getByRole("main").getByText("Löffel & <b>Gabel</b> GmbH").first().waitFor();
  await page.getByRole("contentinfo").getByText(`10115 ${brandCompany.city}`).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
  const { data } = await boss.call("readCompany");
  await boss.call("changeCompany", { body: { ...data, ...brandCompany } });
  expect((await shop.guest().call("readBranding")).data.email).toBe(brandCompany.email);
});
