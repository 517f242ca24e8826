import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { eva, fillCart, friday, placeOrder, pressAtProvider, wednesday } from "#test/buy.ts";
import { fillForm, orderNow } from "./fill-form.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests({ ratePerMinute: 60_000 });

const lines = [
  { menuId: 1, quantity: 6, day: wednesday },
  { menuId: 3, quantity: 2, day: friday },
];
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const consents = (page: Page) => [/Datenschutz/, /AGB/].map((name) => page.getByRole("checkbox", { name }));
const atProvider = (page: Page) => page.waitForURL(/\/testzahlung\//);
const saysNotPaid = /nicht geklappt|fehlgeschlagen|Erneut versuchen|Zum Warenkorb|Zurück zum Warenkorb/;
/** The browser logs each refused call. */
const unexpected = (complaints: string[]) => complaints.filter((text) => !/status of (422|502)/.test(text));

/** Lines, form and consents are as they were, so the same cart can be ordered at once. */
async function expectCartAndForm(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Mittwoch, 16. September 2026" }).waitFor();
  await page.getByRole("heading", { name: "Freitag, 18. September 2026" }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Warenkorb 8 Artikel" }).waitFor();
  await expect.poll(() => page.getByLabel("Vorname", { exact: true }).inputValue()).toBe("Karla");
  await expect.poll(() => page.getByLabel("Stadt", { exact: true }).inputValue()).toBe("Köln");
  for (const box of consents(page)) await expect.poll(() => box.isChecked()).toBe(true);
}

it("an order that the shop refuses says why, at the field it names or at the button, and can be sent again", async () => {
  const { page, context, guest, complaints } = await opened.visit(desktop, { lines });
  await page.goto("/cart");
  await fillForm(page);
  const refusedBy = async (answer: { status: number; json?: object; body?: string }) => {
    await page.route("**/api/v1/guest-checkout", (route) => route.fulfill(answer));
    await orderNow(page);
  };
  const errors = { "guest_data.zip_code": ["Diese Postleitzahl gibt es nicht."] };
  await refusedBy({ status: 422, json: { status: "error", code: "form_invalid", message: "Nein.", errors } });
  await page.getByText("Diese Postleitzahl gibt es nicht.").waitFor();
  await page.getByLabel("Postleitzahl", { exact: true }).and(page.locator(":focus")).waitFor();
  await page.unroute("**/api/v1/guest-checkout");
  await refusedBy({ status: 502, body: "<html>" });
  await page.getByText("Aktion fehlgeschlagen! Bitte versuchen Sie es erneut.").first().waitFor();
  await page.unroute("**/api/v1/guest-checkout");

  // what another tab has taken out meanwhile is not ordered
  const { items } = (await guest.call("readCart")).data;
  await page.route("**/api/v1/cart", (route) => route.abort());
  for (const { rowId } of items) await guest.call("removeLine", { params: { itemId: rowId } });
  await orderNow(page);
  await page.getByText("Warenkorb ist leer.").first().waitFor();
  expect(unexpected(complaints).filter((text) => !text.includes("ERR_FAILED"))).toEqual([]);
  await context.close();
});

it("a guest whose payment is declined and left behind finds cart, form and consents, and pays", async () => {
  const { page, context, complaints } = await opened.visit(phone, { lines });
  await page.goto("/cart");
  await fillForm(page);
  await orderNow(page);
  await atProvider(page);
  await page.getByRole("button", { name: "Zahlung ablehnen" }).click();
  await title(page, "Zahlung fehlgeschlagen");
  await page.getByText("Ihre Zahlung wurde abgelehnt. Es wurde nichts abgebucht.").waitFor();
  await page.getByRole("link", { name: "Zurück zum Warenkorb" }).click();
  const notice = page.getByText("Ihre Zahlung wurde abgelehnt. Es wurde nichts abgebucht.");
  const again = page.getByRole("button", { name: "Erneut zahlungspflichtig bestellen" });
  const isInView = (one: typeof notice) =>
    one.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    });
  await expect.poll(() => isInView(notice)).toBe(true);
  await expect.poll(() => isInView(again)).toBe(true);
  await expectCartAndForm(page);

  // another cart than the one that was agreed to
  await page.getByRole("button", { name: "Menge erhöhen" }).first().click();
  for (const box of consents(page)) {
    await expect.poll(() => box.isChecked()).toBe(false);
    await box.check();
  }
  await page.getByRole("button", { name: "Menge verringern" }).first().click();
  await page.getByRole("banner").getByRole("link", { name: "Warenkorb 8 Artikel" }).waitFor();
  for (const box of consents(page)) await box.check();
  await orderNow(page);
  await atProvider(page);

  // the browser is closed on the provider's page and opened again; an unchanged cart leads to the same page
  const abandoned = page.url();
  const storageState = await context.storageState();
  await context.close();
  const later = await opened.visit(phone, { browser: { storageState } });
  await later.page.goto("/cart");
  await expectCartAndForm(later.page);
  await orderNow(later.page);
  await later.page.waitForURL(abandoned);
  // the way back by the browser's own button
  await later.page.goBack();
  await expectCartAndForm(later.page);
  await orderNow(later.page);
  await later.page.waitForURL(abandoned);
  await later.page.getByRole("button", { name: "Jetzt bezahlen" }).click();
  await title(later.page, "Vielen Dank für Ihre Bestellung!");
  await later.page.getByText(/^Ihre Rechnungsnummer: RE-2026-\d{6}$/).waitFor();
  await later.page.getByRole("banner").getByRole("link", { name: "Warenkorb 0 Artikel" }).waitFor();
  await later.page.getByRole("main").getByRole("link", { name: "Weiter einkaufen" }).click();
  await later.page.waitForURL("**/shop");
  expect([...complaints, ...later.complaints]).toEqual([]);
  await later.context.close();
});

it("a guest who goes back at the payment has failed at nothing, and a day that closed meanwhile is moved with one press", async () => {
  const { page, context, guest, complaints } = await opened.visit(phone, { lines: lines.slice(0, 1) });
  await page.goto("/cart");
  await fillForm(page);
  await orderNow(page);
  await atProvider(page);
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await title(page, "Zahlung abgebrochen");
  const cancelled = page.getByText("Sie haben die Zahlung abgebrochen. Es wurde nichts abgebucht.");
  await cancelled.waitFor();
  await page.waitForURL("**/payment-failed**");
  await page.getByRole("link", { name: "Zurück zum Warenkorb" }).click();
  await cancelled.waitFor();
  expect(await page.getByText(/fehlgeschlagen/).count()).toBe(0);

  await orderNow(page);
  await atProvider(page);
  opened.shop.clock.set("2026-09-14T12:40:00+02:00");
  await page
    .getByRole("button", { name: "Zurück zum Shop" })
    .or(page.getByRole("button", { name: "Abbrechen" }))
    .click();
  await page.waitForURL("**/payment-failed**");
  await page
    .getByText("Der Bestellschluss für den 16.09.2026 ist vorbei (Mo., 14.09.2026, 12:00 Uhr).")
    .waitFor();
  expect(await page.getByText(/gleich bezahlen/).count()).toBe(0);
  await page.getByRole("link", { name: "Zurück zum Warenkorb" }).click();
  await page.getByText("Legen Sie zuerst auf einen anderen Tag").waitFor();
  expect(await page.getByText("Bezahlen Sie, wann Sie möchten").count()).toBe(0);
  await page.getByRole("button", { name: "Alle auf Do, 17.09. legen" }).first().click();
  await page.getByText("Bezahlen Sie, wann Sie möchten").waitFor();
  const { items } = (await guest.call("readCart")).data;
  expect(items).toMatchObject([{ deliveryIsoDate: "2026-09-17", problem: null }]);
  expect(complaints).toEqual([]);
  opened.shop.clock.set("2026-09-14T09:00:00+02:00");
  await context.close();
});

it("a failed payment counts down to the cart, and can be halted", async () => {
  const { page, context, guest } = await opened.visit(desktop);
  await page.clock.install();
  const { orderId, sessionId } = await placeOrder(guest, await fillCart(guest, lines));
  await pressAtProvider(opened.shop, sessionId, "ablehnen");
  await page.goto(`/payment-status/failed?order_id=${orderId}`);
  await title(page, "Zahlung fehlgeschlagen");
  await page.clock.fastForward(3000);
  await page.waitForURL(`**/payment-failed?orderId=${orderId}`);
  await page.getByText("Weiter zum Warenkorb in 10 Sekunden.").waitFor();
  await page.clock.runFor(1000);
  await page.getByText("Weiter zum Warenkorb in 9 Sekunden.").waitFor();
  await page.getByRole("button", { name: "Anhalten" }).click();
  await page.clock.runFor(60_000);
  await page.getByText("Die Weiterleitung ist angehalten.").waitFor();
  await page.getByRole("button", { name: "Fortsetzen" }).click();
  for (let second = 0; second < 9; second++) await page.clock.runFor(1000);
  await page.getByRole("heading", { name: "Mittwoch, 16. September 2026" }).waitFor();
  await context.close();
});

it("a payment ends when another tab changes the cart, and says that nothing was taken", async () => {
  const { page, context, complaints } = await opened.visit(phone, { lines: lines.slice(0, 1) });
  await page.goto("/cart");
  await fillForm(page);
  // another guest has ordered portions meanwhile, so there is something to say before the payment
  const other = opened.shop.guest();
  await placeOrder(other, await fillCart(other, [{ menuId: 2, quantity: 12, day: wednesday }]));
  await orderNow(page);
  await atProvider(page);
  await page
    .getByText(/^Ihre Portionen für Mi\., 16\.09\.2026 sind erst mit der Bezahlung sicher\./)
    .waitFor();
  const tab = await context.newPage();
  await tab.goto("/cart");
  await tab.getByRole("button", { name: "Menge erhöhen" }).click();
  await tab.getByText("Menüeintrag aktualisiert!").first().waitFor();
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await page.getByText(/^Während Sie bezahlten, .* Es wurde nichts abgebucht\.$/).waitFor();
  await page.waitForURL("**/payment-failed**");
  await page.getByText("Es wurde nichts abgebucht.").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it("a payment that takes its time, or cannot be asked for, never reads as unpaid, and is thanked for at last", async () => {
  const { page, context, guest } = await opened.visit(phone);
  await page.clock.install();
  const { orderId, sessionId } = await placeOrder(guest, await fillCart(guest));
  const held = Promise.withResolvers<void>();
  const question = "**/api/v1/payment-success/**";
  await page.route(question, (route) => held.promise.then(() => route.continue()));
  await page.goto(`/payment-status/success?order_id=${orderId}&session_id=${sessionId}`);
  await title(page, "Ihre Zahlung wird geprüft …");
  const asked = page.waitForResponse(question);
  held.resolve();
  await asked;
  await page.unroute(question);
  const isLettered = (name: string) => page.getByRole("heading", { level: 1, name }).isVisible();
  await expect
    .poll(() => page.clock.fastForward(15_000).then(() => isLettered("Zahlung wird noch bestätigt")))
    .toBe(true);

  await page.route(question, (route) => route.fulfill({ status: 502, body: "" }));
  await page.getByRole("button", { name: "Erneut prüfen" }).click();
  await title(page, "Ihre Zahlung wird noch geprüft");
  await page.getByText("Sobald die Zahlung bestätigt ist, erhalten Sie eine E-Mail").waitFor();
  await page.getByText("Bitte bezahlen Sie nicht noch einmal.").waitFor();
  expect(await page.getByRole("main").innerText()).not.toMatch(saysNotPaid);
  expect(await page.locator("[data-sonner-toast]").count()).toBe(0);

  await pressAtProvider(opened.shop, sessionId, "bezahlen");
  await page.unroute(question);
  await page.route("**/thankyoupage.data*", (route) => route.fulfill({ status: 502, body: "" }));
  await page.getByRole("button", { name: "Erneut prüfen" }).click();
  await title(page, "Zahlung erfolgreich");
  await page.clock.fastForward(2000);
  expect(page.url()).toContain("/payment-status/");
  await page.clock.fastForward(1000);
  await title(page, "Seite noch nicht geladen");
  await page.getByText("Ihre Bestellung ist bei uns eingegangen").waitFor();
  expect(await page.getByRole("main").innerText()).not.toMatch(/Warenkorb|nicht geklappt/);
  await page.unroute("**/thankyoupage.data*");
  await expect
    .poll(() => page.clock.fastForward(10_000).then(() => isLettered("Vielen Dank für Ihre Bestellung!")))
    .toBe(true);
  await context.close();
});

it("another browser sees whether it was paid, and nothing of the person", async () => {
  const { page, context } = await opened.visit(desktop);
  const received: Promise<string>[] = [];
  page.on("response", (response) => {
    const isAsset = ["script", "stylesheet", "image", "font"].includes(response.request().resourceType());
    if (!isAsset) received.push(response.text().catch(() => ""));
  });
  const all = async () => (await Promise.all(received)).join("\n") + (await page.content());
  const secrets = /eva\.brandt|Brandt|Lindenstraße|9876543|bestellung\/[\w-]{40}/;
  for (const [verb, heading, answer] of [
    ["ablehnen", "Zahlung fehlgeschlagen", '"status":"failed"'],
    ["bezahlen", "Zahlung erfolgreich", '"invoiceNr":"RE-2026-'],
  ] as const) {
    const buyer = opened.shop.guest();
    const { sessionId } = await placeOrder(buyer, await fillCart(buyer), {
      ...eva,
      phone: "+49 30 9876543",
    });
    const { headers } = await pressAtProvider(opened.shop, sessionId, verb);
    await page.goto(String(headers.location));
    await title(page, heading);
    await expect.poll(all).toContain(answer);
    expect((await all()).match(secrets)).toBeNull();
  }
  await title(page, "Vielen Dank für Ihre Bestellung!");
  expect(await page.getByRole("link", { name: "Bestellung ansehen" }).count()).toBe(0);
  expect(await page.getByRole("region", { name: /^Ihre Bestellung/ }).count()).toBe(0);
  expect((await all()).match(secrets)).toBeNull();

  // an order that the shop does not know is refused without a second payment
  await page.goto("/payment-status/success?order_id=gibtesnicht");
  await title(page, "Zahlung nicht geprüft");
  await page.getByRole("main").getByText("Diese Bestellung wurde nicht gefunden.").waitFor();
  await page
    .locator("[data-sonner-toast][data-y-position=bottom][data-x-position=right]")
    .getByText("Diese Bestellung wurde nicht gefunden.")
    .waitFor();
  expect(await page.getByRole("main").innerText()).not.toMatch(saysNotPaid);
  await context.close();
});
