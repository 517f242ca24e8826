import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { company as brandCompany } from "#brand/shop.ts";
import { escapeHtml } from "#contract/escape-html.ts";
import { ordered } from "#test/delivery-changes.ts";
import { correctorOf } from "#test/email-corrections.ts";
import { staffOf } from "#test/staff.ts";
import { work } from "#test/work.ts";
import { looksRight, violationsOn } from "./axe.ts";
import { chooseRefund, downloaded, enterOffice, tablet } from "./office-steps.ts";
import { browserShopForTests, desktop, type Visit } from "./open-shop-in-browser.ts";

const both = [
  ["desktop", desktop],
  ["tablet", tablet],
] as const;

const opened = await browserShopForTests();
const boss = await staffOf(opened.shop, "admin");
const worker = await work(opened.shop);
afterAll(() => worker.stop());

const enter = (viewport: { width: number; height: number }) => enterOffice(opened, viewport, boss);
/** The page of a new order, whose confirmation is on its way. */
async function enterOrder(viewport: { width: number; height: number }): Promise<Visit> {
  const { orderId } = await ordered(opened.shop);
  await expect.poll(() => correctorOf(boss).mailsOf({ orderId })).toEqual([expect.stringMatching(/sent$/)]);
  const visit = await enter(viewport);
  await visit.page.goto(`/dashboard/bestellungen/${orderId}`);
  return visit;
}
const dialogOf = (page: Page) => page.getByRole("dialog");
/** The browser logs the expected refusal in its console. */
const refusedOnce = (complaints: string[], status = 422) =>
  expect(complaints.splice(0)).toEqual([expect.stringContaining(`status of ${status} `)]);

describe.each(both)("an order in the office on a %s", (_name, viewport) => {
  it("is refunded by line, and gets a note", async () => {
    const { page, context, complaints } = await enterOrder(viewport);
    const { button, amount } = await chooseRefund(page, 2, "Schale undicht");
    expect(await violationsOn(page)).toEqual([]);
    await button.click();
    await dialogOf(page).waitFor({ state: "hidden" });
    await page.getByText(`Erstattung über ${amount} angewiesen`, { exact: true }).waitFor();
    await page.getByText(/^Positionen erstattet: 2 von \d+ × /).waitFor();

    const note = page.getByLabel("Notiz für das Team");
    await note.fill("Ruft morgen wieder an.");
    await page.getByRole("button", { name: "Notiz speichern" }).click();
    await page.getByText("Ruft morgen wieder an.", { exact: true }).waitFor();
    await expect.poll(() => note.inputValue()).toBe("");
    await looksRight(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("gets another day, no wrong address, and loses a delivery", async () => {
    const { page, context, complaints } = await enterOrder(viewport);
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
    await looksRight(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("has its mail sent once more", async () => {
    const { page, context, complaints } = await enterOrder(viewport);
    await page.getByRole("button", { name: "„Bestellbestätigung“ erneut senden" }).first().click();
    expect(await violationsOn(page)).toEqual([]);
    await dialogOf(page).getByRole("button", { name: "Senden" }).click();
    await page.getByText("E-Mail „Bestellbestätigung“ erneut gesendet").waitFor();
    await looksRight(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe.each(both)("codes on a %s", (name, viewport) => {
  it("are made, not for more than the whole price, and switched off", async () => {
    const { page, context, complaints } = await enter(viewport);
    await page.goto("/dashboard/rabattcodes");
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
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("are made as a series, which is downloaded", async () => {
    const { page, context, complaints } = await enter(viewport);
    await page.goto("/dashboard/rabattcodes");
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
    const { content } = await downloaded(page, `Codes der Serie ${prefix} als CSV`);
    const rows = content.toString("utf8").trim().split("\r\n");
    expect(rows).toHaveLength(26);
    expect(rows[1]).toMatch(new RegExp(`^${prefix}(-\\w{4}){3};frei$`));
    await looksRight(page);
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
    await looksRight(page);
    await page.goto("/dashboard/mails?kind=order-confirmation&status=sent");
    await page.getByRole("link", { name: "Bestellbestätigung" }).first().click();
    await page.frameLocator("iframe").getByText("Danke für Ihre Bestellung").first().waitFor();
    await expect.poll(() => page.locator("iframe").getAttribute("sandbox")).toBe("");
    await page.getByRole("button", { name: "Als Text" }).click();
    await page.getByText("Danke für Ihre Bestellung").waitFor();
    expect(await violationsOn(page)).toEqual([]);

    await page.goto("/dashboard/newsletter");
    await page.getByText(`leserin-${name}@example.de`).waitFor();
    await looksRight(page);

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
    await looksRight(page);
    await page.goto("/");
    await page.getByLabel("Lieferung", { exact: true }).getByText(`Am ${name} bestellt`).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

const changed = { companyName: "Löffel & <b>Gabel</b> GmbH", zip: "10115", email: "post@loeffel.example" };

it("the company is saved beside what is typed in another form, which then meets another person's change", async () => {
  const { page, context, complaints } = await enter(desktop);
  await page.goto("/dashboard/einstellungen");
  const company = page.getByRole("region", { name: "Firma und Impressum" });
  await company.getByLabel("Firma", { exact: true }).fill(changed.companyName);
  await company.getByLabel("PLZ").fill("1011");
  const notice = page.getByLabel("Text in der Leiste über dem Kopf");
  await notice.fill("Noch nicht gespeichert");
  await company.getByRole("button", { name: "Firma speichern" }).click();
  await company.getByText("Bitte fünf Ziffern eingeben.").waitFor();
  refusedOnce(complaints);
  expect(await violationsOn(page)).toEqual([]);
  const settings = (await boss.call("readSettings")).data;
  await boss.call("changeSettings", { body: { ...settings, unusedCartDays: settings.unusedCartDays + 1 } });
  await company.getByLabel("PLZ").fill(changed.zip);
  await company.getByLabel("E-Mail", { exact: true }).fill(changed.email);
  await company.getByRole("button", { name: "Firma speichern" }).click();
  await page.getByText("Firma und Impressum gelten ab sofort.").waitFor();
  await expect.poll(() => notice.inputValue()).toBe("Noch nicht gespeichert");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await page.getByText("Inzwischen hat jemand anderes das geändert.").waitFor();
  refusedOnce(complaints, 409);
  expect((await boss.call("readCompany")).data).toMatchObject(changed);
  expect(complaints).toEqual([]);
  await context.close();
  await restoreCompany();
});

it("a changed company stands in imprint, footer and terms at once", async () => {
  const before = await served("/impressum");
  expect(before).toContain(escapeHtml(brandCompany.companyName));
  const { data } = await boss.call("readCompany");
  await boss.call("changeCompany", { body: { ...data, ...changed } });
  const shown = "Löffel &amp; &lt;b&gt;Gabel&lt;/b&gt; GmbH";
  for (const path of ["/impressum", "/agb", "/datenschutz", "/widerruf"]) {
    const html = await served(path);
    expect(html.split(shown).length, path).toBeGreaterThan(2);
    expect(html).not.toContain(escapeHtml(brandCompany.companyName));
  }
  const home = await served("/");
  expect(home).toContain('<a href="mailto:post@loeffel.example">post@loeffel.example</a>');
  expect(home).toContain('"telephone":"+49 221 4710123"');
  expect(home).not.toContain(brandCompany.email);

  const { page, context, complaints } = await opened.visit(desktop);
  await page.goto("/impressum");
  await page.getByRole("main").getByText(changed.companyName).first().waitFor();
  await page.getByRole("contentinfo").getByText(`10115 ${brandCompany.city}`).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
  await restoreCompany();
});

it("the notes that this is a demo go by their own flag", async () => {
  // in the text and in the footer; the page's data have the text once more
  const [shownBefore = ""] = (await served("/impressum")).split('id="page-data"');
  expect(shownBefore.match(/frei erfunden/g)).toHaveLength(2);
  const { logo, isPrefixFixed, setupFinishedAt, standard, ...brand } = (await boss.call("readBrand")).data;
  await boss.call("changeBrand", { body: { ...brand, demoNotice: false } });
  for (const path of ["/impressum", "/agb", "/datenschutz", "/widerruf"])
    expect(await served(path), path).not.toContain("frei erfunden");
});

const served = async (path: string) => (await fetch(`${opened.address}${path}`)).text();

async function restoreCompany(): Promise<void> {
  const { data } = await boss.call("readCompany");
  await boss.call("changeCompany", { body: { ...data, ...brandCompany } });
  expect((await opened.shop.guest().call("readBranding")).data.email).toBe(brandCompany.email);
}
