import type { Route } from "playwright-core";
import { beforeAll, expect, it, vi } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { eva, markDelivered, wednesday } from "#test/buy.ts";
import { ordered, thursday } from "#test/delivery-changes.ts";
import { correctorOf } from "#test/email-corrections.ts";
import { newAddress } from "#test/newsletter.ts";
import { dhlNumber } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";
import { work } from "#test/work.ts";
import { chooseRefund, enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const boss = await staffOf(shop, "admin");
const order = await ordered(shop, { guestData: { ...eva, lastName: "Kowalski" } });
beforeAll(async () => {
  const worker = await work(shop);
  const isSent = async () => (await correctorOf(boss).mailsOf(order)).every((mail) => mail.endsWith(" sent"));
  await vi.waitUntil(isSent, { timeout: 100_000 });
  await worker.stop();
});
const { page, complaints } = await enterOffice(opened, desktop, boss);
const dialog = page.getByRole("dialog");
const press = (name: string | RegExp) => page.getByRole("button", { name }).first().click();
const openOrder = (orderId: string) => page.goto(`/dashboard/bestellungen/${orderId}`);
/** The browser logs the expected refusal in its console. */
const refusedOnce = (status = 422) =>
  expect(complaints.splice(0)).toEqual([expect.stringContaining(`status of ${status} `)]);

it("an order is found by a name that only sounds so, by a mistyped one and by a number of its caller", async () => {
  await page.goto("/dashboard/kalender");
  await page.getByRole("heading", { level: 1, name: "Kalender" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("bestellun");
  await page.getByRole("option", { name: "Bestellungen" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Bestellungen" }).waitFor();
  await page.getByLabel("Bestellung suchen").fill("Kowlaski");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Kowalski" }).click();
  await page.getByRole("cell", { name: "Eva Kowalski" }).waitFor();
  await page.getByLabel("Bestellung suchen").fill("0221 / 471-01 23");
  await page.keyboard.press("Enter");
  await page.getByRole("cell", { name: "Eva Kowalski" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Kovalski");
  await page.getByRole("option", { name: /Kowalski.*Bestellung vom/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 2, name: "Verlauf" }).waitFor();
  expect(page.url()).toContain(order.orderId);
});

it("its delivery gets another day, no wrong address, and another dish after the difference was shown", async () => {
  await press(/^Verschieben: Mittwoch/);
  await dialog.getByLabel("Neuer Liefertag").selectOption(thursday);
  await dialog.getByRole("button", { name: "Verschieben" }).click();
  await page.getByRole("heading", { name: "Donnerstag, 17. September 2026" }).waitFor();
  await press(/^Anschrift ändern: Donnerstag/);
  await dialog.getByLabel("Postleitzahl").fill("123");
  await dialog.getByRole("button", { name: "Anschrift ändern" }).click();
  await dialog.getByText("Ungültige Postleitzahl.").waitFor();
  refusedOnce();
  await page.keyboard.press("Escape");

  await press(/^Gericht tauschen/);
  await dialog.getByLabel("Portionen").fill("7");
  await dialog.getByText("Bitte eine Zahl von 1 bis 6.").waitFor();
  await dialog.getByLabel("Portionen").fill("2");
  await dialog.getByLabel("Dafür kommt").selectOption(await anotherDish());
  await dialog.getByText("Bitte fragen Sie den Gast, ob er das verträgt.").waitFor();
  await dialog.getByRole("button", { name: "Verbindlich tauschen" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page
    .getByRole("list", { name: "Getauschte Gerichte" })
    .getByText(/^Statt 2 × /)
    .waitFor();
});

async function anotherDish(): Promise<string> {
  const { data } = await boss.call("readSwapOffer", { params: { orderId: order.orderId, day: thursday } });
  const [dish] = data.dishes;
  return String(
    data.menus.find(({ menuId, price }) => menuId !== dish!.menuId && price <= dish!.price)?.menuId,
  );
}

it("money goes back by line, for a whole delivery and as an amount with its reason; a note stays with it", async () => {
  const { button, amount } = await chooseRefund(page, 2, "Schale undicht");
  await button.click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByText(`Erstattung über ${amount} angewiesen`, { exact: true }).waitFor();
  await page.getByText(/^Positionen erstattet: 2 von \d+ × /).waitFor();

  await press(/^Stornieren: Freitag/);
  await dialog.getByText(/Es gehen \d+,\d\d\s€ zurück/).waitFor();
  await dialog.getByRole("button", { name: "Verbindlich stornieren" }).click();
  await page.getByText("Lieferung storniert: 18.09.2026").waitFor();

  await press("Erstatten");
  await dialog.getByRole("button", { name: "Betrag (Kulanz)" }).click();
  await dialog.getByRole("textbox", { name: "Betrag" }).fill("10000");
  await dialog.getByText(/^Von der Zahlung sind noch/).waitFor();
  await dialog.getByRole("textbox", { name: "Betrag" }).fill("4,50");
  await dialog.getByRole("button", { name: "4,50 € erstatten" }).click();
  await dialog.getByText("Bitte geben Sie den Grund an.").first().waitFor();
  await dialog.getByLabel("Grund").selectOption("Beschädigt angekommen");
  await dialog.getByRole("button", { name: "4,50 € erstatten" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Erstattung über 4,50 € angewiesen").first().waitFor();

  const note = page.getByLabel("Notiz für das Team");
  await note.fill("Ruft morgen wieder an.");
  await press("Notiz speichern");
  await page.getByText("Ruft morgen wieder an.", { exact: true }).waitFor();
  await expect.poll(() => note.inputValue()).toBe("");
  complaints.splice(0);
});

it("its mail is sent once more, and a mistyped address is put right, although another person was faster", async () => {
  await press("„Bestellbestätigung“ erneut senden");
  await dialog.getByRole("button", { name: "Senden" }).click();
  await page.getByText("E-Mail „Bestellbestätigung“ erneut gesendet").waitFor();

  await press("E-Mail-Adresse berichtigen");
  const field = dialog.getByLabel("Richtige E-Mail-Adresse");
  const save = dialog.getByRole("button", { name: "Adresse berichtigen" });
  await field.and(page.locator(":focus")).waitFor();
  await expect.poll(() => field.inputValue()).toBe(eva.email);
  await field.fill("eva.brandt@example");
  await save.click();
  await dialog.getByText("Ungültige E-Mail-Adresse.").waitFor();
  refusedOnce();
  const [faster, right] = [newAddress(), newAddress()];
  const corrector = correctorOf(boss);
  const isFaster = async (route: Route) => {
    await corrector.correct(order, corrector.correctionInput({ email: faster, confirms: false }));
    await route.continue();
  };
  await page.route("**/email-corrections", isFaster, { times: 1 });
  await field.fill(right);
  await page.keyboard.press("Enter");
  await dialog.getByText("Inzwischen hat jemand anderes die Adresse geändert").waitFor();
  await dialog.getByText(faster).waitFor();
  await expect.poll(() => field.inputValue()).toBe(right);
  refusedOnce(409);
  await expect.poll(() => dialog.getByLabel("Bisherigen Link sperren").isChecked()).toBe(true);
  await save.click();
  await dialog.waitFor({ state: "hidden" });
  await page
    .getByText(`E-Mail-Adresse berichtigt: ${faster} → ${right} (bisheriger Link gesperrt)`)
    .waitFor();
  await page.goto(`/bestellung/${order.token}`);
  await page.getByRole("heading", { name: "Seite nicht gefunden" }).waitFor();
  expect(complaints.splice(0).filter((text) => !text.includes("404"))).toEqual([]);
});

it("a dish is added after its price was shown, and both orders name each other", async () => {
  await openOrder(order.orderId);
  await press(/^Gericht dazu/);
  await dialog.getByLabel("Gericht", { exact: true }).selectOption({ index: 1 });
  await dialog.getByText("Der Gast bezahlt").waitFor();
  expect(await dialog.getByText("Aktion fehlgeschlagen").count()).toBe(0);
  await dialog.getByRole("button", { name: /^Für .+ dazubestellen$/ }).click();
  await page.getByText("Kommt im Paket von").waitFor();
  await openOrder(order.orderId);
  await page.getByText("noch nicht bezahlt: bleibt bis dahin draußen.").waitFor();
});

it("a caller without an order gets one, with a link to pay", async () => {
  await page.goto("/dashboard/bestellungen");
  await page.getByRole("button", { name: "Am Telefon bestellen" }).click();
  const typed = { Vorname: "Ada", Nachname: "Anruf", Straße: "Ring", Hausnummer: "7", Postleitzahl: "50672" };
  const more = { Stadt: "Köln", Telefonnummer: "0221 471", "E-Mail": "ada@example.de" };
  for (const [label, text] of Object.entries({ ...typed, ...more }))
    await dialog.getByLabel(label).fill(text);
  await dialog.getByLabel("Liefertag").selectOption({ index: 1 });
  await dialog.getByLabel("Gericht", { exact: true }).selectOption({ index: 1 });
  await dialog.getByRole("spinbutton").fill("8");
  await dialog.getByText("Auf Rechnung geht es erst").waitFor();
  // it is asked of the shop, and shows dots meanwhile
  const price = dialog.getByLabel("Preis").getByRole("strong").filter({ hasText: "€" });
  const total = await price.textContent();
  // the code counts as it is typed, and the price without it cannot be ordered any more
  await dialog.getByLabel("Rabattcode").fill("SOMMER5");
  await dialog.getByText("Rabatt SOMMER5").waitFor();
  const lowered = await price.textContent();
  expect(lowered).not.toBe(total);
  await dialog.getByRole("button", { name: `Für ${lowered} bestellen` }).click();
  await page.getByText("Vom Team mit Link zum Bezahlen bestellt, am Telefon").waitFor();
  await page
    .getByText(lowered ?? "", { exact: true })
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Stornieren" }).click();
  await dialog.getByRole("button", { name: "Stornieren" }).click();
  await page.getByText("Unbezahlt storniert").waitFor();
});

it("a guest gets a dish again without charge, and all of it again with a link, from the old order", async () => {
  const { orderId } = await ordered(shop);
  await page.goto(`/dashboard/bestellungen/${orderId}`);
  await page.getByRole("button", { name: "Ersatz schicken" }).click();
  await dialog.getByRole("spinbutton").first().fill("1");
  await dialog.getByRole("button", { name: "1 × Ersatz ohne Berechnung bestellen" }).click();
  await dialog.getByText("Bitte den Grund wählen.").waitFor();
  await dialog.getByLabel("Grund").selectOption("Falsches Gericht");
  await dialog.getByLabel("Liefertag").selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "1 × Ersatz ohne Berechnung bestellen" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page
    .getByText(/^Ersatz für .* \(Falsches Gericht\)$/)
    .first()
    .waitFor();

  await page.goto(`/dashboard/bestellungen/${orderId}`);
  await page.getByRole("button", { name: "Noch einmal bestellen" }).click();
  await dialog.getByLabel("Liefertag").selectOption({ index: 1 });
  await dialog.getByRole("button", { name: /^Für .+ bestellen$/ }).click();
  await page.getByText(/^Vom Team mit Link zum Bezahlen bestellt aus/).waitFor();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 422 ")]);
});

it("an order is mended until it is packed, and on its way by its carrier", async () => {
  const { orderId } = await ordered(shop);
  shop.clock.set("2026-09-14T12:30:00");
  await freezeDueLists(shop.checkout);
  await page.goto(`/dashboard/bestellungen/${orderId}`);
  await page.getByRole("button", { name: /^Anschrift ändern: Mittwoch/ }).click();
  await dialog.getByText("Der Bestellschluss ist vorbei.").waitFor();
  await dialog.getByLabel("Firma").fill("Gabel AG");
  await dialog.getByRole("button", { name: "Anschrift ändern" }).click();
  await page.getByText(/^Gabel AG, Eva Brandt/).waitFor();

  await page.getByRole("button", { name: "Rechnungsempfänger ändern" }).click();
  await dialog.getByLabel("Firma", { exact: true }).fill("Löffel GmbH");
  await dialog.getByRole("button", { name: "Rechnung berichtigen" }).click();
  await page.getByText(/^Rechnungsempfänger geändert/).waitFor();

  const parcel = { params: { day: wednesday, orderId } };
  await boss.call("packParcel", { ...parcel, query: { early: true } });
  await boss.call("shipParcel", { ...parcel, body: { carrier: "DHL", trackingNumber: dhlNumber(1) } });
  await page.reload();
  await page.getByRole("button", { name: /^Beim Paketdienst ändern: Mittwoch/ }).click();
  await dialog.getByLabel("Was soll der Paketdienst ändern?").fill("Hausnummer 7");
  await dialog.getByRole("button", { name: "Als Aufgabe eintragen" }).click();
  await page.getByText("„Hausnummer 7“").waitFor();
});

it("a complaint is answered by a replacement, which is a task for as long as it does not exist", async () => {
  shop.clock.set("2026-09-14T09:00:00");
  const late = await ordered(shop);
  await markDelivered(shop, late.orderId);
  shop.clock.set("2026-09-21T09:00:00");
  await page.goto(`/dashboard/bestellungen/${late.orderId}/gast`);
  await page.getByRole("button", { name: "Reklamation aufnehmen" }).click();
  await page.getByLabel("Worum geht es?").selectOption({ index: 1 });
  await page.getByLabel("Grund").selectOption("Falsches Gericht");
  await page.getByLabel("Was der Gast sagt").fill("Es war Suppe.");
  await page.getByRole("button", { name: "Aufnehmen", exact: true }).click();
  await page.getByText("Die Reklamation ist aufgenommen.").waitFor();

  await page.goto("/dashboard/reklamationen");
  await page.getByRole("button", { name: "Entscheiden" }).click();
  await page.getByLabel("Entscheidung").selectOption("Ersatz zugesagt");
  await page.getByLabel("Wie viele Schalen?").fill("2");
  await page.getByLabel("Antwort an den Gast").fill("Sie bekommen Ersatz.");
  await page.getByRole("button", { name: "Entscheiden und antworten" }).click();
  const replacement = page.getByRole("dialog", { name: "Ersatz schicken" });
  await replacement.getByText("Ersatz, kostenfrei").waitFor();
  expect(await replacement.getByLabel("Grund").inputValue()).toBe("wrong");
  await replacement.getByRole("button", { name: "2 × Ersatz ohne Berechnung bestellen" }).waitFor();
  await replacement.getByRole("button", { name: "Abbrechen" }).click();
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Ein zugesagter Ersatz" }).click();
  await page.getByRole("button", { name: "Ersatz bestellen" }).click();
  await replacement.getByLabel("Liefertag").selectOption({ index: 1 });
  await replacement.getByRole("button", { name: "1 × Ersatz ohne Berechnung bestellen" }).click();
  await page
    .getByText(/^Ersatz für .* \(Falsches Gericht\)$/)
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
});
