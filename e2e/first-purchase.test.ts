import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { guaranteeNotice } from "#brand/legal/gewaehrleistung.ts";
import { friday, wednesday } from "#test/buy.ts";
import { readPdf } from "#test/read-pdf.ts";
import { openCode, openNote } from "./cart-steps.ts";
import { fillForm, orderNow } from "./fill-form.ts";
import { openFooter } from "./open-footer.ts";
import { browserShopForTests, phone } from "./open-shop-in-browser.ts";

// one guest, who has never been here, from the home page to the page of the paid order
const opened = await browserShopForTests();
const { page, guest, complaints } = await opened.visit(phone);

const main = page.getByRole("main");
const card = (name: string) => main.getByRole("article").filter({ hasText: name });
const days = page.getByRole("group", { name: "Für welchen Tag bestellen Sie?" });
const added = page.getByText("Menü zum Warenkorb hinzugefügt!");
const bar = page.getByRole("complementary", { name: "Ihr Warenkorb" });
const field = (name: string) => page.getByLabel(name, { exact: true });
const focused = (name: string) => field(name).and(page.locator(":focus")).waitFor();

it("finds a dish by the filters, which lie off the canvas", async () => {
  await page.goto("/");
  await page.getByRole("link", { name: "Menüs ansehen" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Unsere Menüs" }).waitFor();
  const all = await main.getByRole("article").count();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Filter" });
  await panel.getByRole("checkbox", { name: "Italienisch", exact: true }).check();
  await panel.getByRole("button", { name: /^\d+ Menüs? anzeigen$/ }).click();
  await panel.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Filter (1)" }).waitFor();
  await page.waitForURL(/\/shop\?styles=\d+$/);
  await expect.poll(() => main.getByRole("article").count()).toBeLessThan(all);
});

it("adds dishes for the day of the bar, and another one for a day of its own", async () => {
  await days.getByRole("radio", { name: /Freitag, 18\./ }).check();
  await days.getByText("Mi, 16.09., 12:00").waitFor();
  await card("Spaghetti Bolognese").getByRole("button", { name: "In den Warenkorb" }).click();
  await added.first().waitFor();
  await bar.getByText("Fr 18.9. · 1 von 6").waitFor();
  await page
    .getByRole("status")
    .filter({ hasText: /^Im Warenkorb: Fr 18.9. · 1 von 6/ })
    .waitFor();
  await days.getByRole("radio", { name: /1 von 6 im Warenkorb, Freitag, 18. September 2026/ }).waitFor();
  await card("Spaghetti Bolognese").getByRole("button", { name: "Menge erhöhen" }).click();
  await bar.getByText("Fr 18.9. · 2 von 6").waitFor();

  await card("Lasagne al Forno").getByRole("heading").getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: /Lasagne al Forno/ }).waitFor();
  const order = page.getByRole("region", { name: "Bestellen" });
  await expect.poll(() => order.getByRole("radio", { name: /Freitag, 18\./ }).isChecked()).toBe(true);
  // it would lie on the choice of the day
  await added.waitFor({ state: "detached" });
  await order.getByRole("radio", { name: /Mittwoch, 16\./ }).check({ force: true });
  await order.getByRole("button", { name: "Menge erhöhen" }).click();
  await order.getByRole("button", { name: "In den Warenkorb" }).click();
  await added.first().waitFor();
  await bar.getByRole("link", { name: "Warenkorb" }).click();
  await page.getByRole("heading", { name: "Mittwoch, 16. September 2026" }).waitFor();
  await page.getByRole("heading", { name: "Freitag, 18. September 2026" }).waitFor();
  expect((await guest.call("readCart")).data.items).toMatchObject([
    { qty: 2, deliveryIsoDate: wednesday },
    { qty: 2, deliveryIsoDate: friday },
  ]);
});

it("is told at each field what is wrong, when it is left or at the button, and never over the field", async () => {
  await field("Vorname").focus();
  await field("Telefonnummer").pressSequentially("O221 1234");
  expect(await page.getByText(/ist erforderlich|Ungültige/).count()).toBe(0);
  await field("Straße").focus();
  await page.getByText("Ungültige Telefonnummer. O statt 0?").waitFor();

  await orderNow(page);
  await page.getByText("Bitte überprüfe die persönlichen Informationen.").first().waitFor();
  await focused("Vorname");
  expect(await page.locator("[data-sonner-toast]").count()).toBe(0);
  await page.getByText("Bitte Datenschutz akzeptieren.").waitFor();
  await page.getByText("Bitte AGB akzeptieren.").waitFor();
  for (const [name, message] of [
    ["Vorname", "Vorname ist erforderlich."],
    ["Telefonnummer", "Ungültige Telefonnummer. O statt 0?"],
    ["Stadt", "Stadt ist erforderlich."],
  ] as const) {
    await expect.poll(() => field(name).getAttribute("aria-invalid")).toBe("true");
    const [says] = (await field(name).getAttribute("aria-describedby"))?.split(" ") ?? [];
    expect(await page.locator(`[id="${says}"]`).innerText()).toBe(message);
  }
  await field("Telefonnummer").fill("0221 1234");
  await page.getByText("Ungültige Telefonnummer.").waitFor({ state: "detached" });
});

it("is helped with the address, never over what was typed", async () => {
  await field("Straße").fill("Heidestraße12");
  await field("Straße").press("Tab");
  await expect.poll(() => field("Hausnummer").inputValue()).toBe("12");
  // who is already in the next field types the number there, too
  await page.keyboard.type("14");
  expect(await field("Hausnummer").inputValue()).toBe("14");
  await field("Hausnummer").fill("");
  await field("Straße").fill("Am Markt 3-5");
  await field("Postleitzahl").fill("50674");
  await expect.poll(() => field("Stadt").inputValue()).toBe("Köln");
  await expect.poll(() => field("Straße").inputValue()).toBe("Am Markt");
  await expect.poll(() => field("Hausnummer").inputValue()).toBe("3-5");
  await field("Postleitzahl").fill("14715");
  await page.getByText("14715 hat 8 Orte.").waitFor();
  await expect.poll(() => page.locator("datalist option").count()).toBe(8);
  await field("Stadt").fill("Nennhausen");
  await field("Stadt").blur();
  await field("Postleitzahl").fill("60311");
  const takeOver = page.getByRole("button", { name: "Frankfurt am Main übernehmen" });
  await takeOver.waitFor();
  expect(await field("Stadt").inputValue()).toBe("Nennhausen");
  await takeOver.press("Enter");
  await expect.poll(() => field("Stadt").inputValue()).toBe("Frankfurt am Main");
  await focused("Stadt");

  await field("E-Mail").fill("karla@gmial.com");
  await field("E-Mail").blur();
  await page.getByText(/Meinten Sie karla@gmail\.com\?/).waitFor();
  await page.getByRole("button", { name: "Adresse übernehmen" }).click();
  await expect.poll(() => field("E-Mail").inputValue()).toBe("karla@gmail.com");
});

it("finds what was typed after a reload, but never the consents", async () => {
  await fillForm(page);
  await page.reload();
  await expect.poll(() => field("Straße").inputValue()).toBe("Lindenstraße");
  for (const name of [/Datenschutz/, /AGB/]) {
    await expect.poll(() => page.getByRole("checkbox", { name }).isChecked()).toBe(false);
  }
});

it("finds the legal guarantee above the order button, whole at the first press", async () => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  const line = page.getByText(`${guaranteeNotice.title}: mindestens zwei Jahre`);
  await line.scrollIntoViewIfNeeded();
  expect(fetched.filter((url) => url.includes("gewaehrleistung"))).toEqual([]);
  const order = page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).first();
  const [above, below] = await Promise.all([line.boundingBox(), order.boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  await line.click();
  const sheet = page.getByRole("img", {
    name: /Mitteilung der Europäischen Union über die gesetzliche Gewährleistung/,
  });
  await expect.poll(() => widthOf(sheet)).toBeGreaterThan(500);
  const link = page.getByRole("link", { name: guaranteeNotice.address });
  expect(await link.getAttribute("href")).toBe(guaranteeNotice.href);
});

it("redeems a code, hears that a note changes no recipe, orders and pays", async () => {
  await openCode(page);
  await page.getByLabel("Rabattcode").fill("willkommen10");
  await page.getByRole("button", { name: "Einlösen" }).click();
  await page.getByText("Der Rabattcode wurde eingelöst.").first().waitFor();
  await openNote(page);
  await page
    .getByLabel("Anmerkungen")
    .fill("Mein Kind ist allergisch gegen Erdnüsse, bitte ohne Nüsse kochen!");
  await page.getByText("Diese Anmerkung ändert kein Rezept.").waitFor();
  await fillForm(page);
  // neither an unusual address nor a town of another postcode is refused
  await field("E-Mail").fill("karla@gmial.com");
  await field("Stadt").fill("Offenbach");
  await field("Stadt").blur();
  await page.getByText("Zur Postleitzahl 50674 gehört Köln.").waitFor();
  await orderNow(page);
  await page.getByRole("button", { name: "Jetzt bezahlen" }).click();
  await page.getByRole("heading", { level: 1, name: "Vielen Dank für Ihre Bestellung!" }).waitFor();
  expect(new URL(page.url()).searchParams.get("invoiceNumber")).toMatch(/^RE-2026-\d{6}$/);
});

it("is thanked with all that was ordered, and led to the order's page with its invoice", async () => {
  const arrival = page.getByRole("region", { name: "Am Mittwoch, 16. September kommt Ihr Essen" });
  await arrival.getByText("Danach am Freitag, 18. September").waitFor();
  await arrival.getByText("Karla Brandt, Lindenstraße 12a, 50674 Offenbach").waitFor();
  await arrival.getByText("Änderbar bis Montag, 14. September um 12:00 Uhr.").waitFor();
  const ordered = page.getByRole("region", { name: /^Ihre Bestellung [A-Z]{1,4}-\d+$/ });
  await ordered.getByRole("heading", { name: /^Ihre Bestellung/ }).click();
  for (const [day, line] of [
    ["Mittwoch, 16. September", /2 × Lasagne al Forno/],
    ["Freitag, 18. September", /2 × Spaghetti Bolognese/],
  ] as const) {
    await ordered.getByRole("heading", { name: day }).waitFor();
    await ordered.getByText(line).waitFor();
  }
  await page.getByRole("region", { name: "Zusammenfassung" }).getByText("Gesamt").waitFor();
  await page.getByText("per E-Mail an karla@gmial.com.").waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Warenkorb 0 Artikel" }).waitFor();

  await page.getByRole("link", { name: "Bestellung ansehen" }).click();
  await page.getByRole("heading", { level: 1, name: "Ihre Bestellung" }).waitFor();
  await page.getByText("Änderbar bis Montag, 14. September um 12:00 Uhr.").waitFor();
  await page.getByText("Diese Anmerkung ändert kein Rezept.").first().waitFor();
  await page.getByText("Rechnung", { exact: true }).click();
  const { name, printed } = await invoice(page);
  expect(name).toMatch(/^RE-2026-\d{6}\.pdf$/);
  expect(printed).toContain(`Rechnung ${name.replace(".pdf", "")}`);
});

it("reads the guarantee once more in the terms", async () => {
  await openFooter(page, "Shop");
  await page.getByRole("contentinfo").getByRole("link", { name: "Gesetzliche Gewährleistung" }).click();
  await page.waitForURL(/\/agb#gewaehrleistung$/);
  const section = page.locator("#gewaehrleistung");
  await section
    .getByRole("heading", { name: /Gewährleistung \(gesetzliches Mängelhaftungsrecht\)/ })
    .waitFor();
  await section.getByRole("img").scrollIntoViewIfNeeded();
  await expect.poll(() => widthOf(section.getByRole("img"))).toBeGreaterThan(500);
  await section.getByText(guaranteeNotice.lead).waitFor();
  await section.getByText(guaranteeNotice.liability.points[1]).waitFor();
  expect(complaints).toEqual([]);
});

const widthOf = (image: Locator) => image.evaluate((one: HTMLImageElement) => one.naturalWidth);

async function invoice(page: Page) {
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Rechnung RE-2026-\d{6} \(PDF\)$/ }).click();
  const download = await waiting;
  const { lines } = await readPdf(await readFile(await download.path()));
  return { name: download.suggestedFilename(), printed: lines };
}
