import { expect, it } from "vitest";
import { company as brandCompany } from "#brand/shop.ts";
import { escapeHtml } from "#contract/escape-html.ts";
import { ordered } from "#test/delivery-changes.ts";
import { staffOf } from "#test/staff.ts";
import { work } from "#test/work.ts";
import { downloaded, enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const boss = await staffOf(shop, "admin");
const { page, complaints } = await enterOffice(opened, desktop, boss);
const dialog = page.getByRole("dialog");
const served = async (path: string) => (await fetch(`${opened.address}${path}`)).text();
/** The browser logs the expected refusal in its console. */
const refusedOnce = (status = 422) =>
  expect(complaints.splice(0)).toEqual([expect.stringContaining(`status of ${status} `)]);
const changed = { companyName: "Löffel & <b>Gabel</b> GmbH", zip: "10115", email: "post@loeffel.example" };

it("codes are made, not for more than the whole price, and switched off; a series is downloaded", async () => {
  await page.goto("/dashboard/rabattcodes");
  await page.getByRole("button", { name: "Code anlegen" }).click();
  await dialog.getByLabel("Code", { exact: true }).fill("herbst-probe");
  await dialog.getByLabel("Rabatt").fill("120");
  await dialog.getByRole("button", { name: "Anlegen" }).click();
  await dialog.getByText("Höchstens 100 %.").waitFor();
  refusedOnce();
  await dialog.getByLabel("Rabatt").and(page.locator(":focus")).waitFor();
  await dialog.getByLabel("Rabatt").fill("15");
  await dialog.getByRole("button", { name: "Anlegen" }).click();
  const code = "HERBST-PROBE";
  await page.getByRole("button", { name: `${code} bearbeiten` }).click();
  await dialog.getByLabel("Eingeschaltet").uncheck();
  await dialog.getByRole("button", { name: "Speichern", exact: true }).click();
  await page
    .getByRole("row", { name: new RegExp(code) })
    .getByText("Ausgeschaltet")
    .waitFor();

  await page.goto("/dashboard/rabattcodes");
  await page.getByRole("button", { name: "Serie anlegen" }).click();
  await dialog.getByLabel("Anzahl").fill("25");
  await dialog.getByLabel("Codes beginnen mit").fill(`messeprobe`);
  await dialog.getByLabel("Art").selectOption("amount");
  await dialog.getByLabel("Rabatt").fill("7,50");
  await dialog.getByRole("button", { name: "Serie anlegen" }).click();
  await page
    .getByRole("row", { name: /MESSEPROBE/ })
    .getByText("0 von 25")
    .waitFor();
  const { content } = await downloaded(page, `Codes der Serie MESSEPROBE als CSV`);
  const rows = content.toString("utf8").trim().split("\r\n");
  expect(rows).toHaveLength(26);
  expect(rows[1]).toMatch(/^MESSEPROBE(-\w{4}){3};frei$/);
  expect(complaints).toEqual([]);
});

it("the outbox shows a letter that runs nothing, the newsletter its readers, and a setting is seen by guests at once", async () => {
  await ordered(shop);
  const worker = await work(shop);
  const isSent = async () =>
    (await boss.call("readMails", { query: { status: "sent" } })).data.rows.length > 0;
  await expect.poll(isSent).toBe(true);
  await worker.stop();
  await shop.guest().call("subscribeNewsletter", { body: { email: "leserin-probe@example.de" } });
  await page.goto("/dashboard/mails?kind=order-confirmation");
  await page.getByRole("link", { name: "Bestellbestätigung" }).first().waitFor();
  await page.goto("/dashboard/mails?kind=order-confirmation&status=sent");
  await page.getByRole("link", { name: "Bestellbestätigung" }).first().click();
  await page.frameLocator("iframe").getByText("Danke für Ihre Bestellung").first().waitFor();
  await expect.poll(() => page.locator("iframe").getAttribute("sandbox")).toBe("");
  await page.getByRole("button", { name: "Als Text" }).click();
  await page.getByText("Danke für Ihre Bestellung").waitFor();

  await page.goto("/dashboard/newsletter");
  await page.getByText("leserin-probe@example.de").waitFor();

  await page.goto("/dashboard/einstellungen");
  const shipping = page.getByLabel("Versand je Liefertag");
  await shipping.fill("viel");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await page.getByText("Bitte einen Betrag ab 0 € eingeben.").waitFor();
  refusedOnce();
  await shipping.and(page.locator(":focus")).waitFor();
  await shipping.fill("4,90");
  await page.getByLabel("Text in der Leiste über dem Kopf").fill("Am probe bestellt");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await page.getByText("Die Einstellungen gelten ab sofort.").waitFor();
  await page.goto("/");
  await page.getByLabel("Lieferung", { exact: true }).getByText("Am probe bestellt").waitFor();
  expect(complaints).toEqual([]);
});

it("a list of readers shows how it was read before it is taken over", async () => {
  await page.goto("/dashboard/newsletter");
  const rows = `E-Mail-Adresse;Vorname;Opt-in-Datum;Einwilligung\nanna@example.de;Anna;01.05.2024 10:00;Ja, monatlich.`;
  const file = { name: "leser.csv", mimeType: "text/csv", buffer: Buffer.from(rows) };
  await page.locator("input[type=file]").setInputFiles(file);
  const read = page.getByRole("region", { name: "Spalten der Datei" });
  await read.getByText("3 Spalten werden übernommen, nicht übernommen: „Vorname“.").waitFor();
  await read.getByText("Spalte „E-Mail-Adresse“").waitFor();
  expect(await read.getByRole("row").last().textContent()).toContain("01.05.2024, 10:00Ja, monatlich.");
  await page.getByRole("button", { name: "Eine Adresse übernehmen" }).click();
  await page.getByText("Eine Adresse bekommt ab jetzt den Newsletter.").waitFor();
  expect(complaints).toEqual([]);
});

it("the best sellers of a period become those of the shop, after a look at what changes", async () => {
  await page.goto("/dashboard/zahlen?zahl=dishes&je=day");
  await page.getByRole("button", { name: "Als Bestseller zeigen" }).click();
  const sellers = page.getByRole("dialog", { name: "Bestseller nach Verkauf" });
  await sellers
    .getByText(/^fällt heraus/)
    .first()
    .waitFor();
  expect(await sellers.getByRole("row").nth(1).textContent()).toContain("6");
  await sellers.getByRole("button", { name: "Übernehmen" }).click();
  await sellers.waitFor({ state: "detached" });
  await page.goto("/");
  const titles = page.locator("#bestseller").getByRole("heading", { level: 3 });
  await expect.poll(() => titles.count()).toBe(2);
  expect(complaints).toEqual([]);
});

it("an amount that changes a lot is asked about", async () => {
  await page.goto("/dashboard/einstellungen");
  await page.getByLabel("Versandfrei ab Warenwert des Tages").fill("1.000");
  await page.getByLabel("Versand je Liefertag").fill("49,90");
  const save = page.getByRole("button", { name: "Speichern", exact: true });
  await save.click();
  const question = page.getByRole("dialog", { name: "Stimmt dieser Preis?" });
  await question.getByText("„Versand je Liefertag“").waitFor();
  await question.getByRole("button", { name: /^Ja, 49,90/ }).click();
  await question.getByText("„Versandfrei ab“").waitFor();
  await question.getByRole("button", { name: "Abbrechen" }).click();
  await question.waitFor({ state: "hidden" });
  await page.getByLabel("Versand je Liefertag").fill("4,90");
  await save.click();
  await question.getByRole("button", { name: "Ja, 1.000,00\u00a0€" }).click();
  await page.getByText("Die Einstellungen gelten ab sofort.").waitFor();
  await expect.poll(() => page.getByLabel("Versandfrei ab Warenwert des Tages").inputValue()).toBe("1000,00");
  expect(complaints).toEqual([]);
});

it("the company is saved beside what is typed in another form, which then meets another person's change", async () => {
  await page.goto("/dashboard/einstellungen");
  const company = page.getByRole("region", { name: "Firma und Impressum" });
  await company.getByLabel("Firma", { exact: true }).fill(changed.companyName);
  await company.getByLabel("PLZ").fill("1011");
  const notice = page.getByLabel("Text in der Leiste über dem Kopf");
  await notice.fill("Noch nicht gespeichert");
  await company.getByRole("button", { name: "Firma speichern" }).click();
  await company.getByText("Bitte fünf Ziffern eingeben.").waitFor();
  refusedOnce();
  await company.getByLabel("PLZ").and(page.locator(":focus")).waitFor();
  const settings = (await boss.call("readSettings")).data;
  await boss.call("changeSettings", { body: { ...settings, unusedCartDays: settings.unusedCartDays + 1 } });
  await company.getByLabel("PLZ").fill(changed.zip);
  await company.getByLabel("E-Mail", { exact: true }).fill(changed.email);
  await company.getByRole("button", { name: "Firma speichern" }).click();
  await page.getByText("Firma und Impressum gelten ab sofort.").waitFor();
  await expect.poll(() => notice.inputValue()).toBe("Noch nicht gespeichert");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await page.getByText("Inzwischen hat jemand anderes das geändert.").waitFor();
  refusedOnce(409);
  expect((await boss.call("readCompany")).data).toMatchObject(changed);
  expect(complaints).toEqual([]);
});

it("a changed company stands in imprint, footer and terms at once", async () => {
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

  await page.goto("/impressum");
  await page.getByRole("main").getByText(changed.companyName).first().waitFor();
  await page.getByRole("contentinfo").getByText(`10115 ${brandCompany.city}`).waitFor();
  expect(complaints).toEqual([]);
});

it("the notes that this is a demo go by their own flag", async () => {
  // in the text and in the footer; the page's data have the text once more
  const [shownBefore = ""] = (await served("/impressum")).split('id="page-data"');
  expect(shownBefore.match(/frei erfunden/g)).toHaveLength(2);
  const { logo, isPrefixFixed, setupFinishedAt, standard, ...brand } = (await boss.call("readBrand")).data;
  await boss.call("changeBrand", { body: { ...brand, demoNotice: false } });
  for (const path of ["/impressum", "/agb", "/datenschutz", "/widerruf"])
    expect(await served(path), path).not.toContain("frei erfunden");
  expect(complaints).toEqual([]);
});

it("a sole trader without VAT is asked for no register, and shop and imprint say so", async () => {
  await page.goto("/dashboard/einstellungen");
  await page.getByLabel("Rechtsform").selectOption("Einzelunternehmen");
  await page.getByLabel("Firma", { exact: true }).fill("Suppenküche Anna Weber");
  expect(await page.getByLabel("Registernummer").count()).toBe(0);
  await page.getByLabel("Umsatzsteuer").selectOption("Kleinunternehmen");
  await page.getByRole("button", { name: "Firma speichern" }).click();
  await page.getByText("Firma und Impressum gelten ab sofort.").waitFor();
  await page.goto("/impressum");
  await page.getByText("Steuerbefreiung für Kleinunternehmer").first().waitFor();
  expect(await page.getByText("Handelsregister").count()).toBe(0);
  await page.goto("/shop");
  await page.getByText("MwSt.-frei (§ 19 UStG)").filter({ visible: true }).first().waitFor();
  expect(complaints).toEqual([]);
});

it("a notice above the header ends with its last day", async () => {
  await page.goto("/dashboard/einstellungen");
  await page.getByLabel("Text in der Leiste über dem Kopf").fill("Bald sind Betriebsferien.");
  await page.getByLabel("Bis einschließlich").fill("2026-09-15");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await page.getByText("Die Einstellungen gelten ab sofort.").waitFor();
  expect(await served("/")).toContain("Bald sind Betriebsferien.");
  shop.clock.set("2026-09-15T23:59:59");
  expect(await served("/")).toContain("Bald sind Betriebsferien.");
  shop.clock.set("2026-09-16T00:00");
  expect(await served("/")).not.toContain("Bald sind Betriebsferien.");
  await page.goto("/");
  await page.getByLabel("Lieferung", { exact: true }).getByText("Kein Abo").waitFor();
  await page.goto("/dashboard/einstellungen");
  await page.getByText("Dieser Hinweis ist am 15.09.2026 abgelaufen").waitFor();
  expect(complaints).toEqual([]);
});
