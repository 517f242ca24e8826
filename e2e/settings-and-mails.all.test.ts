import { expect, it } from "vitest";
import { homeTexts } from "#brand/home-texts.ts";
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
});

it("the outbox shows a letter that runs nothing, and a setting is seen by guests at once", async () => {
  await ordered(shop);
  const worker = await work(shop);
  const isSent = async () =>
    (await boss.call("readMails", { query: { status: "sent" } })).data.rows.length > 0;
  await expect.poll(isSent, { timeout: 30_000 }).toBe(true);
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

  await page.goto("/dashboard/einstellungen");
  await page.getByRole("link", { name: "Versand und Mindestmenge" }).click();
  const shipping = page.getByLabel("Versand je Liefertag");
  await shipping.fill("viel");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await page
    .getByText("Bitte einen Betrag ab 0 € eingeben, mit höchstens zwei Stellen hinter dem Komma.")
    .waitFor();
  refusedOnce();
  await shipping.and(page.locator(":focus")).waitFor();
  await shipping.fill("4,90");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await page.getByText("Die Einstellungen gelten ab sofort.").waitFor();
  await page.goto("/dashboard/einstellungen/hinweis");
  await page.getByLabel("Text in der Leiste über dem Kopf").fill("Am probe bestellt");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await page.getByText("Die Einstellungen gelten ab sofort.").waitFor();
  await page.goto("/");
  await page.getByLabel("Lieferung", { exact: true }).getByText("Am probe bestellt").waitFor();
  expect(complaints).toEqual([]);
});

it("a list of readers shows how it was read before it is taken over", async () => {
  await page.goto("/dashboard/newsletter");
  await page.getByText("leserin-probe@example.de").waitFor();
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
  await page.goto("/dashboard/einstellungen/versand");
  await page.getByLabel("Versandfrei ab Warenwert des Tages").fill("1.000");
  const save = page.getByRole("button", { name: "Speichern", exact: true });
  const question = page.getByRole("dialog", { name: "Stimmt dieser Preis?" });
  await save.click();
  await question.getByText("„Versandfrei ab“").waitFor();
  await question.getByRole("button", { name: "Abbrechen" }).click();
  await question.waitFor({ state: "hidden" });
  await save.click();
  await question.getByRole("button", { name: "Ja, 1.000,00\u00a0€" }).click();
  await page.getByText("Die Einstellungen gelten ab sofort.").waitFor();
  await expect.poll(() => page.getByLabel("Versandfrei ab Warenwert des Tages").inputValue()).toBe("1000,00");
  expect(complaints).toEqual([]);
});

it("the company is saved on its own page", async () => {
  await page.goto("/dashboard/einstellungen");
  await page.getByRole("link", { name: "Firma und Impressum" }).click();
  const company = page.getByRole("region", { name: "Firma und Impressum" });
  await company.getByLabel("Firma", { exact: true }).fill(changed.companyName);
  await company.getByLabel("PLZ").fill("1011");
  await company.getByRole("button", { name: "Speichern" }).click();
  await company.getByText("Bitte fünf Ziffern eingeben.").waitFor();
  refusedOnce();
  await company.getByLabel("PLZ").and(page.locator(":focus")).waitFor();
  await company.getByLabel("PLZ").fill(changed.zip);
  await company.getByLabel("E-Mail", { exact: true }).fill(changed.email);
  await company.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Firma und Impressum gelten ab sofort.").waitFor();
  expect((await boss.call("readCompany")).data).toMatchObject(changed);
  expect(complaints).toEqual([]);
});

it("what is not saved is not lost by walking away, and meets another person's change", async () => {
  await page.goto("/dashboard/einstellungen/hinweis");
  await page.getByLabel("Text in der Leiste über dem Kopf").fill("Noch nicht gespeichert");
  await page.getByRole("link", { name: "Zu den Einstellungen" }).click();
  const question = page.getByRole("dialog", { name: "Änderungen verwerfen?" });
  await question.getByRole("button", { name: "Weiter bearbeiten" }).click();
  const settings = (await boss.call("readSettings")).data;
  await boss.call("changeSettings", { body: { ...settings, unusedCartDays: settings.unusedCartDays + 1 } });
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await page.getByText("Inzwischen hat jemand anderes das geändert.").waitFor();
  refusedOnce(409);
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
  expect(complaints).toEqual([]);
});

it("a sole trader without VAT is asked for no register, and shop and imprint say so", async () => {
  await page.goto("/dashboard/einstellungen/firma");
  await page.getByLabel("Rechtsform").selectOption("Einzelunternehmen");
  await page.getByLabel("Firma", { exact: true }).fill("Suppenküche Anna Weber");
  expect(await page.getByLabel("Registernummer").count()).toBe(0);
  await page.getByLabel("Umsatzsteuer").selectOption("Kleinunternehmen");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await page.getByText("Firma und Impressum gelten ab sofort.").waitFor();
  await page.goto("/impressum");
  await page.getByText("Steuerbefreiung für Kleinunternehmer").first().waitFor();
  expect(await page.getByText("Handelsregister").count()).toBe(0);
  await page.goto("/shop");
  await page.getByText("MwSt.-frei (§ 19 UStG)").filter({ visible: true }).first().waitFor();
  expect(complaints).toEqual([]);
});

const card = (name: string) => page.getByRole("region", { name, exact: true });
const saved = () => page.getByText("Der Text gilt ab sofort.").first().waitFor();

it("the texts of the home page are written, bound words pointed out, and guests see them at once", async () => {
  await page.goto("/dashboard/einstellungen");
  await page.getByRole("link", { name: "Texte der Startseite" }).click();
  await page.getByRole("heading", { level: 1, name: "Texte der Startseite" }).waitFor();
  const hero = card("Startseite, Kopf");
  await hero.getByLabel("Titel, erste Zeile").fill("");
  await hero.getByRole("button", { name: "Kopf speichern" }).click();
  await hero.getByText("Bitte die erste Zeile eingeben.").waitFor();
  refusedOnce();
  await hero.getByLabel("Titel, erste Zeile").and(page.locator(":focus")).waitFor();
  await hero.getByLabel("Titel, erste Zeile").fill("Am heute gekocht.");
  await hero.getByLabel("Text").fill("Gesund gekocht und klimaneutral geliefert.");
  await hero.getByText("„Gesund“: Gesundheitsbezogene Angaben").waitFor();
  await hero.getByText("„klimaneutral“: Mit Ausgleich von Treibhausgasen").waitFor();
  await hero.getByRole("button", { name: "Kopf speichern" }).click();
  await saved();

  const promo = card("Aktion");
  await promo.getByLabel("Rabattcode").fill("gibtsnicht");
  await promo.getByRole("button", { name: "Aktion speichern" }).click();
  await promo.getByText("Den Rabattcode GIBTSNICHT gibt es nicht.").waitFor();

  await page.goto("/");
  await page.getByRole("heading", { level: 1, name: "Am heute gekocht. An Ihrem Tag." }).waitFor();
  // a code that cannot be redeemed is not advertised
  expect(await served("/")).not.toContain("GIBTSNICHT");
  expect(complaints).toEqual([]);
});

it("they are put back after a look at what is lost, and are not lost by walking away", async () => {
  await page.goto("/dashboard/einstellungen/texte");
  await card("Startseite, Kopf").getByLabel("Text").fill("Noch nicht gespeichert.");
  await page.getByRole("link", { name: "Zu den Einstellungen" }).click();
  await page.getByRole("dialog", { name: "Änderungen verwerfen?" }).waitFor();
  await page.getByRole("button", { name: "Weiter bearbeiten" }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  for (const title of ["Startseite, Kopf", "Aktion"]) {
    await card(title).getByRole("button", { name: "Auf den ursprünglichen Text zurücksetzen" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Der gespeicherte Text bleibt im Protokoll erhalten.").waitFor();
    await expect
      .poll(() => dialog.getByText("Nicht Gespeichertes geht verloren.").count())
      .toBe(title === "Aktion" ? 0 : 1);
    await dialog.getByRole("button", { name: "Zurücksetzen" }).click();
    await card(title).getByText("Das ist der ursprüngliche Text.").waitFor();
  }
  await expect
    .poll(() => card("Startseite, Kopf").getByLabel("Titel, erste Zeile").inputValue())
    .toBe(homeTexts.hero.titleFirst);
  expect(await served("/")).toContain("den Rabattcode WILLKOMMEN10 ein");
  expect(complaints).toEqual([]);
});

it("questions are written with emphasis and rearranged by the keyboard; structured data follow", async () => {
  await page.goto("/dashboard/einstellungen/texte");
  const questions = card("Häufige Fragen");
  const last = homeTexts.questions.questions.length + 1;
  await questions.getByRole("button", { name: "Frage hinzufügen" }).click();
  await questions.getByText("noch ohne Text").waitFor();
  await page.keyboard.type("Wer kocht?");
  await questions.getByRole("textbox", { name: "Antwort" }).click();
  await page.keyboard.type("Ihre {firma}.");
  await page.keyboard.press("ControlOrMeta+a");
  await questions.getByRole("button", { name: "Fett" }).click();
  await questions.locator("strong").getByText("Ihre {firma}.").waitFor();
  await questions.getByRole("button", { name: `Frage ${last} nach oben` }).focus();
  await page.keyboard.press("Enter");
  await questions
    .getByRole("button", { name: `Frage ${last - 1} nach oben` })
    .and(page.locator(":focus"))
    .waitFor();
  await page.keyboard.press("Enter");
  await questions.getByText(`Frage ${last - 1} ist jetzt Frage ${last - 2} von ${last}.`).waitFor();
  await questions.getByRole("button", { name: `Frage ${last - 1} entfernen` }).click();
  await questions
    .getByRole("button", { name: `Frage ${last - 1} bearbeiten` })
    .and(page.locator(":focus"))
    .waitFor();
  await questions.getByRole("button", { name: "Fragen speichern" }).click();
  await saved();

  const html = await served("/faq");
  const { companyName } = (await boss.call("readCompany")).data;
  expect(html.includes(`<strong>Ihre ${escapeHtml(companyName)}.</strong>`)).toBe(true);
  const [, structured = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const { mainEntity } = JSON.parse(structured) as { mainEntity: { name: string }[] };
  expect(mainEntity).toHaveLength(last - 1);
  expect(mainEntity[last - 3]?.name).toBe("Wer kocht?");
  expect(complaints).toEqual([]);
});

it("a slide is told at its place what is wrong with it, even when it is closed", async () => {
  await page.goto("/dashboard/einstellungen/texte");
  const news = card("Neuigkeiten");
  await news.getByRole("button", { name: "Neuigkeit 2 bearbeiten" }).click();
  await news.getByLabel("Ziel (Link)").fill("https://evil.example");
  await news.getByRole("button", { name: "Neuigkeit 2 bearbeiten" }).click();
  await news.getByRole("button", { name: "Neuigkeiten speichern" }).click();
  await news.getByText("Bitte eine Adresse dieses Shops").waitFor();
  refusedOnce();
  expect(complaints).toEqual([]);
});
