import { beforeAll, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, eva, friday, orderNumber, wednesday } from "#test/buy.ts";
import { readPdf } from "#test/read-pdf.ts";
import { dhlNumber } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";
import { chooseRefund, downloaded, downloadedPdf, enterOffice, tablet } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const boss = await staffOf(shop, "admin");
const gulasch = /^Rindergulasch/;
const kitchen = await enterOffice(opened, tablet, await staffOf(shop, "kitchen"));
const office = await enterOffice(opened, desktop, boss);
const { page } = kitchen;
const orders: { orderId: string; number: string }[] = [];
beforeAll(async () => {
  const lines = [1, 2, 3, 4, 5].map((menuId) => ({ menuId, quantity: 4 + menuId, day: wednesday }));
  for (const [lastName, notes, day] of [
    ["Adler", "Bitte klingeln", wednesday],
    ["Bach", "Achtung: Milchallergie!", wednesday],
    ["Conrad", "", friday],
  ] as const) {
    const { orderId } = await buy(shop, shop.guest(), {
      lines:
        day === friday ? [{ menuId: 1, quantity: 5, day }] : lastName === "Adler" ? lines : lines.slice(1, 2),
      guestData: { ...eva, lastName, notes },
    });
    orders.push({ orderId, number: await orderNumber(shop, orderId) });
  }
  await shop.database.rows(
    `INSERT INTO control_points (name, kind, step, unit, least, most, source, source_on) VALUES
       ('Kern', 'step', 'core', 'celsius', 720, NULL, 'Merkblatt', '2016-01-01'),
       ('Kalt', 'step', 'cold', 'celsius', NULL, 70, 'Merkblatt', '2016-01-01')`,
  );
  await shop.database.rows("DELETE FROM packaging_items");
});

it("a chef reads the notes of guests beside the cook list, the allergies first, ticks them off and prints them", async () => {
  await page.goto("/dashboard");
  await page.getByText(/^2 Anmerkungen von Gästen ungelesen, davon eine zu Allergien/).waitFor();
  await page.getByRole("link", { name: "Zur Kochliste" }).click();
  const notes = page.getByRole("region", { name: "Anmerkungen der Gäste" });
  await notes.getByRole("heading", { name: "Allergien und Unverträglichkeiten" }).waitFor();
  await expect.poll(() => notes.getByText("1 ungelesen").count()).toBe(2);
  await expect
    .poll(() => notes.getByText(/^„.*“$/).allInnerTexts())
    .toEqual(["„Achtung: Milchallergie!“", "„Bitte klingeln“"]);
  await notes
    .getByRole("button", { name: /^Anmerkung zu .*: gelesen$/ })
    .first()
    .click();
  await notes.getByText("alle gelesen").waitFor();
  await notes.getByText(/^Gelesen: kitchen/).waitFor();
  await expect.poll(() => notes.getByText("1 ungelesen").count()).toBe(1);

  await page.emulateMedia({ media: "print" });
  await expect.poll(() => notes.getByText("„Achtung: Milchallergie!“").isVisible()).toBe(true);
  await expect.poll(() => notes.getByRole("button").count()).toBe(0);
  await page.emulateMedia({ media: null });
});

it("the shopping list adds up days by section, and fills its first page", async () => {
  await page.goto("/dashboard/produktion");
  await page.getByRole("link", { name: "Einkaufsliste" }).click();
  const onions = page.getByRole("table", { name: "Obst und Gemüse" }).getByRole("row", { name: /Zwiebeln/ });
  await onions
    .getByText(/^Fr,\s18\.09\.\s[\d,]+\sk?g$/)
    .first()
    .waitFor();
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages[0]?.length).toBeGreaterThan(25);
  const { content } = await downloaded(page, "Als Tabelle (CSV)");
  expect(content.toString()).toContain("Mi., 16.09.2026;Fr., 18.09.2026");
  await page.getByRole("button", { name: "Abteilungen ändern" }).click();
  await page.getByRole("checkbox", { name: "Zwiebeln", exact: true }).check();
  await page.getByLabel("Abteilung", { exact: true }).selectOption("Muss nicht eingekauft werden");
  await page.getByRole("button", { name: "Zuordnen" }).click();
  await page.getByRole("table", { name: "Muss nicht eingekauft werden" }).getByText("Zwiebeln").waitFor();
});

it("dishes are cooked by their sheets, and what is ticked there stays", async () => {
  shop.clock.set("2026-09-14T12:30:00");
  await freezeDueLists(shop.checkout);
  await page.goto(`/dashboard/produktion/${wednesday}`);
  await page.getByRole("button", { name: "Kochblätter" }).click();
  const sheet = page.getByRole("article", { name: gulasch });
  await sheet.getByText("Zutaten für alle 5").waitFor();
  await page.getByRole("button", { name: "Herd", exact: true }).click();
  await sheet
    .getByText(/weitere Schritte an anderen Stationen: Vorbereitung, /)
    .first()
    .waitFor();
  await sheet.getByRole("button", { name: /^Abhaken/ }).click();
  await page.getByText("1 davon gekocht.").waitFor();
  await sheet.getByLabel("Temperatur").fill("warm");
  await sheet.getByLabel("Menge").fill("4");
  await sheet.getByLabel("Menge").press("Enter");
  await sheet.getByText("„warm“ ist keine Zahl.").waitFor();
  await sheet.getByText("1 weniger als gebraucht").waitFor();
  await sheet.getByLabel("Temperatur").fill("75,5");
  await sheet.getByLabel("Temperatur").press("Enter");
  await expect.poll(() => sheet.getByText(/^kitchen /).count()).toBe(3);
  await page.reload();
  await expect.poll(() => sheet.getByLabel("Temperatur").inputValue()).toBe("75,5");
  await page.getByRole("button", { name: "Alle Stationen" }).click();
  await expect.poll(() => sheet.getByText(/anderen Stationen/).count()).toBe(0);
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  const signed = pages.map((lines) => lines.join(" ")).filter((text) => text.includes("Allergene:"));
  expect(signed).toHaveLength(5);
  for (const text of signed) expect(text).toMatch(/Charge L.*Allergene:.*Gekocht.*(Wer und wann:|kitchen )/);
});

it("labels can be taken back while they take long, and those of what was paid back are reported as destroyed", async () => {
  const papers = `/dashboard/produktion/${wednesday}?ansicht=papiere`;
  const missing = "Fehlende Etiketten (PDF)";
  await page.goto(papers);
  await page.route("**/labels", () => {});
  await page.getByRole("button", { name: missing }).click();
  await page.getByText("41 Etiketten werden gemacht …").waitFor();
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await page.getByText("Abgebrochen. Oben steht, wie viele Etiketten zählen.").waitFor();
  await page.getByText("0 Etiketten für 41 verkaufte Portionen.").waitFor();
  await page.unroute("**/labels");
  await downloadedPdf(page, missing);
  await page.getByText("41 Etiketten für 41 verkaufte Portionen.").waitFor();
  expect(kitchen.complaints).toEqual([]);

  await office.page.goto(`/dashboard/bestellungen/${orders[0]?.orderId}`);
  const { button } = await chooseRefund(office.page, 2, "Auf Wunsch");
  await button.click();
  await office.page.getByText(/^Positionen erstattet: 2 von \d+ × /).waitFor();
  await page.reload();
  await page.getByText(/^Zu viel: 2 × /).waitFor();
  await expect.poll(() => page.getByRole("button", { name: missing }).count()).toBe(0);
  const report = page.getByRole("region", { name: "Vernichtete Etiketten" });
  await expect.poll(() => report.getByLabel("Wie viele").inputValue()).toBe("2");
  await report.getByRole("button", { name: "Melden" }).click();
  await report.getByText("Bitte geben Sie den Grund an.").waitFor();
  await report.getByLabel("Grund").fill("2 Portionen erstattet");
  await report.getByRole("button", { name: "Melden" }).click();
  await report.getByText("vernichtet: 2 Portionen erstattet").waitFor();
  await page.getByText("39 Etiketten für 39 verkaufte Portionen.").waitFor();
});

it("the carrier's rows that are wrong come back as a table that is put right and read again", async () => {
  shop.clock.set("2026-09-15T08:00:00");
  const params = { day: wednesday };
  for (const { orderId } of orders.slice(0, 2))
    await boss.call("packParcel", { params: { ...params, orderId }, query: { early: true } });
  const { page } = office;
  await page.goto(`/dashboard/produktion/${wednesday}?ansicht=papiere`);
  const upload = (text: string) =>
    page
      .getByLabel("Datei auswählen und prüfen")
      .setInputFiles({ name: "dhl.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  const [first, second] = orders.map(({ number }) => number);
  await upload(`Bestellnummer;Sendungsnummer\n${first};${dhlNumber(1)}\n${second};3,40434E+18\n`);
  await page.getByText("Eine Zeile wird nicht übernommen:").waitFor();
  await page.getByText("Die Tabelle hat die Nummer gerundet.").waitFor();
  await page.getByRole("button", { name: "Ein Paket verschicken" }).click();
  await page.getByText("Ein Paket ist verschickt.").waitFor();
  const left = await downloaded(page, "Diese Zeilen als Datei (CSV)");
  expect(left.name).toBe("nicht-uebernommen.csv");
  await page.getByRole("button", { name: "Weitere Datei" }).click();
  await upload(left.content.toString("utf8").replace("3,40434E+18", "ABCD-12345678"));
  await page.getByRole("button", { name: "Die ungewöhnliche Nummer trotzdem übernehmen" }).click();
  await page.getByRole("button", { name: "Ein Paket verschicken" }).click();
  await page.getByText("Ein Paket ist verschickt.").waitFor();
});

it("the packaging is weighed once, what was sent before is written down, and the register gets its file", async () => {
  const { page } = office;
  await page.goto("/dashboard/produktion");
  await page.getByRole("link", { name: "Verpackung" }).click();
  await page.getByText(/^2026 verschickt: 3 Pakete, 39 Portionen/).waitFor();
  await page.getByText("Tragen Sie unten zuerst ein, woraus ein Paket besteht.").waitFor();
  await page.getByRole("button", { name: "Teil hinzufügen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Schale");
  await dialog.getByLabel("Gewicht eines Stücks").fill("27,5");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await page.getByRole("button", { name: "Schale bearbeiten" }).waitFor();
  await page.getByRole("button", { name: "Mit der jetzigen Verpackung nachtragen" }).click();
  await page.getByRole("row", { name: /^Schale Kunststoffe je Portion 39 27,5 / }).waitFor();
  await expect.poll(() => page.getByText("nachtragen").count()).toBe(0);
  const file = await downloaded(page, "CSV für das Register");
  expect(file.name).toBe("verpackung-2026.csv");
  expect(file.content.toString("utf8")).toContain("Summe ohne Mehrweg");
});

it("the rules of production are kept, with numbers as Germans write them", async () => {
  const { page } = office;
  await page.goto("/dashboard/produktion/regeln");
  await page.getByLabel("Mindestens so viele Kühlakkus").fill("0.5");
  await page.getByLabel("Spalten").fill("Name = {nmae}");
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Zeile 1: Das Feld {nmae} gibt es nicht.").waitFor();
  await page.getByRole("button", { name: "Spalten von DHL einsetzen" }).click();
  await page.getByLabel("Mindestens so viele Kühlakkus").fill("3");
  await page.getByLabel("Höchstgewicht eines Kartons").fill("22.500");
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Die Regeln sind gespeichert.").waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel("Höchstgewicht eines Kartons").inputValue()).toBe("22500");
  expect(office.complaints.filter((text) => !text.includes("422"))).toEqual([]);
});

it("a temperature that is not safe is measured again, belongs to a cold dish, or has a reason", async () => {
  shop.clock.set("2026-09-14T12:30:00");
  await page.goto(`/dashboard/produktion/${wednesday}?ansicht=kochblaetter`);
  const sheet = page.getByRole("article").last();
  const field = sheet.getByLabel("Temperatur", { exact: false });
  const measure = async (degrees: string, words: string) => {
    await field.fill(degrees);
    await field.press("Enter");
    await sheet.getByRole("alert").getByText(words).waitFor();
  };
  await measure("63,5", "63,5 °C ist zu wenig: Ein gegartes Gericht braucht mindestens 72,0 °C");
  expect(await sheet.getByRole("button", { name: /^Abhaken/ }).isDisabled()).toBe(true);
  await sheet.getByRole("button", { name: "Als Abweichung eintragen" }).click();
  await sheet.getByText("Bitte den Grund nennen.").waitFor();
  await sheet.getByRole("button", { name: "Neu messen" }).click();
  await expect.poll(() => field.inputValue()).toBe("");
  await measure("6", "6 °C ist zu wenig");
  await sheet.getByLabel(/^Kalt zubereitet/).check();
  await sheet.getByText(/^kitchen /).waitFor();
  await measure("9", "9 °C ist zu warm: Ein kaltes Gericht hat höchstens 7,0 °C");
  await sheet.getByLabel(/^Bleibt es dabei/).fill("Kühlung geprüft");
  await sheet.getByRole("button", { name: "Als Abweichung eintragen" }).click();
  await sheet.getByText("Abweichung: Kühlung geprüft").waitFor();
});
