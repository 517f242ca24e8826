import { beforeAll, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, friday, wednesday } from "#test/buy.ts";
import { readPdf } from "#test/read-pdf.ts";
import { staffOf } from "#test/staff.ts";
import { looksRight } from "./axe.ts";
import { downloaded, enterOffice, tablet } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const cook = await staffOf(opened.shop, "kitchen");
const gulasch = /^Rindergulasch/;
beforeAll(async () => {
  const lines = [1, 2, 3, 4, 5].map((menuId) => ({ menuId, quantity: 4 + menuId, day: wednesday }));
  await buy(opened.shop, opened.shop.guest(), { lines });
  await buy(opened.shop, opened.shop.guest(), { lines: [{ menuId: 1, quantity: 5, day: friday }] });
  await opened.shop.database.rows(
    `INSERT INTO control_points (name, kind, step, unit, least, most, source, source_on) VALUES
       ('Kern', 'step', 'core', 'celsius', 720, NULL, 'Merkblatt', '2016-01-01'),
       ('Kalt', 'step', 'cold', 'celsius', NULL, 70, 'Merkblatt', '2016-01-01')`,
  );
});

it("the shopping list adds up days by section, and fills its first page", async () => {
  const { page, context, complaints } = await enterOffice(opened, tablet, cook);
  await page.goto("/dashboard/produktion");
  await page.getByRole("link", { name: "Einkaufsliste" }).click();
  const onions = page.getByRole("table", { name: "Obst und Gemüse" }).getByRole("row", { name: /Zwiebeln/ });
  await onions
    .getByText(/^Fr,\s18\.09\.\s[\d,]+\sk?g$/)
    .first()
    .waitFor();
  await looksRight(page);
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages[0]?.length).toBeGreaterThan(25);
  const { content } = await downloaded(page, "Als Tabelle (CSV)");
  expect(content.toString()).toContain("Mi., 16.09.2026;Fr., 18.09.2026");
  await page.getByRole("button", { name: "Abteilungen ändern" }).click();
  await page.getByRole("checkbox", { name: "Zwiebeln", exact: true }).check();
  await page.getByLabel("Abteilung", { exact: true }).selectOption("Muss nicht eingekauft werden");
  await page.getByRole("button", { name: "Zuordnen" }).click();
  await page.getByRole("table", { name: "Muss nicht eingekauft werden" }).getByText("Zwiebeln").waitFor();
  await looksRight(page);
  expect(complaints).toEqual([]);
  await context.close();
});

it("a temperature that is not safe is measured again, belongs to a cold dish, or has a reason", async () => {
  opened.shop.clock.set("2026-09-14T12:30:00");
  await freezeDueLists(opened.shop.checkout);
  const { page, context, complaints } = await enterOffice(opened, tablet, cook);
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
  await looksRight(page);
  await sheet.getByRole("button", { name: "Neu messen" }).click();
  await expect.poll(() => field.inputValue()).toBe("");
  await measure("6", "6 °C ist zu wenig");
  await sheet.getByLabel(/^Kalt zubereitet/).check();
  await sheet.getByText(/^kitchen /).waitFor();
  expect(await sheet.getByRole("alert").count()).toBe(0);
  await measure("9", "9 °C ist zu warm: Ein kaltes Gericht hat höchstens 7,0 °C");
  await sheet.getByLabel(/^Bleibt es dabei/).fill("Kühlung geprüft");
  await sheet.getByRole("button", { name: "Als Abweichung eintragen" }).click();
  await sheet.getByText("Abweichung: Kühlung geprüft").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it("dishes are cooked by their sheets, and what is ticked there stays", async () => {
  opened.shop.clock.set("2026-09-14T12:30:00");
  await freezeDueLists(opened.shop.checkout);
  const { page, context, complaints } = await enterOffice(opened, tablet, cook);
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
  await sheet.getByText("Bitte eine Zahl eingeben.").waitFor();
  await sheet.getByText("1 weniger als gebraucht").waitFor();
  await sheet.getByLabel("Temperatur").fill("75,5");
  await sheet.getByLabel("Temperatur").press("Enter");
  await expect.poll(() => sheet.getByText(/^kitchen /).count()).toBe(3);
  await looksRight(page);
  await page.reload();
  await expect.poll(() => sheet.getByLabel("Temperatur").inputValue()).toBe("75,5");
  await page.getByRole("button", { name: "Alle Stationen" }).click();
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  const signed = pages.map((lines) => lines.join(" ")).filter((text) => text.includes("Allergene:"));
  expect(signed).toHaveLength(5);
  for (const text of signed) expect(text).toMatch(/Charge L.*Allergene:.*Gekocht.*(Wer und wann:|kitchen )/);
  expect(complaints).toEqual([]);
  await context.close();
});
