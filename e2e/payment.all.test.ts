import type { Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { formatEuro } from "#contract/money.ts";
import { buy, fillCart, friday, placeOrder, pressAtProvider, wednesday } from "#test/buy.ts";
import { arrive } from "./arrive.ts";
import { fillForm, orderNow } from "./fill-form.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

it.each([
  ["phone", phone],
  ["desktop", desktop],
])(
  "checks, says that it is paid, waits 3 s and thanks with the invoice's number, on a %s",
  async (_name, viewport) => {
    const { page, context, guest } = await opened.visit(viewport);
    await page.clock.install();
    const { orderId, sessionId } = await placeOrder(guest, await fillCart(guest));
    await pressAtProvider(opened.shop, sessionId, "bezahlen");
    const held = Promise.withResolvers<void>();
    await page.route("**/api/v1/payment-success/**", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`/payment-status/success?order_id=${orderId}&session_id=${sessionId}`);
    await title(page, "Ihre Zahlung wird geprüft …");
    held.resolve();
    await title(page, "Zahlung erfolgreich");
    await page.clock.fastForward(2000);
    expect(page.url()).toContain("/payment-status/");
    await page.clock.fastForward(1000);
    await page.waitForURL(/\/thankyoupage\?orderId=.+&invoiceNumber=RE-2026-\d{6}$/);
    await title(page, "Vielen Dank für Ihre Bestellung!");
    await page.getByText(/^Ihre Rechnungsnummer: RE-2026-\d{6}$/).waitFor();
    await page.getByText(/E-Mail mit der Sendungsverfolgung/).waitFor();
    await page.getByRole("banner").getByRole("link", { name: "Warenkorb 0 Artikel" }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Weiter einkaufen" }).click();
    await page.waitForURL("**/shop");
    await context.close();
  },
);

it("says that the payment has failed, waits 3 s, counts down from 10 and goes to the cart", async () => {
  const { page, context, guest } = await opened.visit(desktop);
  await page.clock.install();
  const { orderId, sessionId } = await placeOrder(guest, await fillCart(guest));
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
  await page.waitForURL("**/cart");
  await page.getByRole("heading", { name: "Mittwoch, 16. September 2026" }).waitFor();
  await context.close();
});

it.each([
  ["phone", phone],
  ["desktop", desktop],
])(
  "leads back to the order block, says what happened, and pays again with one press, on a %s",
  async (_name, viewport) => {
    const lines = [
      { menuId: 1, quantity: 6, day: wednesday },
      { menuId: 3, quantity: 2, day: friday },
    ];
    const { page, context, complaints } = await opened.visit(viewport, { lines });
    await arrive(page, "/cart");
    await fillForm(page);
    await orderNow(page);
    await page.waitForURL(/\/testzahlung\//);
    await page.getByRole("button", { name: "Zahlung ablehnen" }).click();
    await page.getByRole("link", { name: "Zurück zum Warenkorb" }).click();
    await page.waitForURL("**/cart");
    const notice = page.getByText("Ihre Zahlung wurde nicht abgeschlossen.");
    await notice.waitFor();
    const again = page.getByRole("button", { name: "Erneut zahlungspflichtig bestellen" });
    const isInView = (one: typeof notice) =>
      one.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top > 0 && bottom < innerHeight;
      });
    await expect.poll(() => isInView(notice)).toBe(true);
    await expect.poll(() => isInView(again)).toBe(true);
    for (const name of [/Datenschutz/, /AGB/]) {
      await expect.poll(() => page.getByRole("checkbox", { name }).isChecked()).toBe(true);
    }
    expect(complaints).toEqual([]);
    await again.click();
    await page.waitForURL(/\/testzahlung\//);
    await page.getByRole("button", { name: "Jetzt bezahlen" }).click();
    await title(page, "Zahlung erfolgreich");
    await context.close();
  },
);

it("says why a payment has ended when another tab changed the cart, and that nothing was taken", async () => {
  const lines = [{ menuId: 1, quantity: 6, day: wednesday }];
  const { page, context, complaints } = await opened.visit(phone, { lines });
  await arrive(page, "/cart");
  await fillForm(page);
  await orderNow(page);
  await page.waitForURL(/\/testzahlung\//);
  const other = await context.newPage();
  await arrive(other, "/cart");
  await other.getByRole("button", { name: "Menge erhöhen" }).click();
  await other.getByText("Menüeintrag aktualisiert!").first().waitFor();
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await page.getByText(/^Während Sie bezahlten, .* Es wurde nichts abgebucht\.$/).waitFor();
  await page.waitForURL("**/payment-failed**");
  await page.getByText("Es wurde nichts abgebucht.").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it("thanks with days, dishes, address and total in the browser that ordered, and with nothing of it in another", async () => {
  const lines = [
    { menuId: 1, quantity: 6, day: wednesday },
    { menuId: 3, quantity: 2, day: friday },
  ];
  const { page, context, guest } = await opened.visit(phone);
  const { orderId, invoiceNr } = await buy(opened.shop, guest, { lines });
  const address = `/thankyoupage?orderId=${orderId}&invoiceNumber=${invoiceNr}`;
  await arrive(page, address);
  const ordered = page.getByRole("region", { name: /^Ihre Bestellung [A-Z]{1,4}-\d+$/ });
  await ordered.getByRole("heading", { name: "Mittwoch, 16. September 2026" }).waitFor();
  await ordered.getByRole("heading", { name: "Freitag, 18. September 2026" }).waitFor();
  const { data } = await guest.call("readMenus");
  for (const { menuId, quantity } of lines) {
    const name = data.find(({ id }) => id === menuId)?.name;
    await ordered.getByText(`${quantity} × ${name}`).waitFor();
  }
  await ordered.getByText("An Eva Brandt, Lindenstraße 12a, 50674 Köln").first().waitFor();
  const sums = page.getByRole("region", { name: "Zusammenfassung" });
  const total = (await guest.call("readOrderLink", { params: { orderId } })).data.token;
  const order = (await guest.call("readGuestOrder", { params: { token: total } })).data;
  await sums.getByText(formatEuro(order.total), { exact: true }).waitFor();
  await page.getByRole("link", { name: "Bestellung ansehen" }).waitFor();
  await context.close();

  const other = await opened.visit(desktop);
  await other.page.goto(address, { waitUntil: "networkidle" });
  await title(other.page, "Vielen Dank für Ihre Bestellung!");
  const all = await other.page.content();
  for (const secret of ["Lindenstraße", "Brandt", formatEuro(order.total), "Mittwoch, 16."]) {
    expect(all.includes(secret), secret).toBe(false);
  }
  await expect.poll(() => other.page.getByRole("region", { name: /^Ihre Bestellung/ }).count()).toBe(0);
  await other.context.close();
});

it("goes back to the cart at once when asked to", async () => {
  const { page, context } = await opened.visit(phone);
  await arrive(page, "/payment-failed?orderId=gibtesnicht");
  await page.getByRole("link", { name: "Zurück zum Warenkorb" }).click();
  await page.waitForURL("**/cart");
  await context.close();
});

it("asks again for a payment that takes its time, for a minute, then says so", async () => {
  const { page, context, guest } = await opened.visit(desktop);
  await page.clock.install();
  const { orderId, sessionId } = await placeOrder(guest, await fillCart(guest));
  let requests = 0;
  await page.route("**/api/v1/payment-success/**", async (route) => {
    requests++;
    await route.continue();
  });
  await page.goto(`/payment-status/success?order_id=${orderId}&session_id=${sessionId}`);
  await expect.poll(() => requests).toBe(1);
  // Moves the page's clock until it has asked again, and until it gives up.
  const passes = (ms: number) => page.clock.fastForward(ms);
  await expect.poll(() => passes(2000).then(() => requests)).toBeGreaterThan(1);
  const pending = page.getByRole("heading", { name: "Zahlung wird noch bestätigt", level: 1 });
  await expect.poll(() => passes(10_000).then(() => pending.isVisible()), { timeout: 30_000 }).toBe(true);
  await pressAtProvider(opened.shop, sessionId, "bezahlen");
  await page.getByRole("button", { name: "Erneut prüfen" }).click();
  await title(page, "Zahlung erfolgreich");
  await context.close();
});

/** What may happen to the question for the money on its way through phones and proxies. */
const faults: Record<string, (route: Route) => Promise<void>> = {
  "502": (route) => route.fulfill({ status: 502, body: "" }),
  "502 with a page": (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
  "a proxy's page": (route) => route.fulfill({ contentType: "text/html", body: "<h1>Bitte anmelden</h1>" }),
  "a proxy's refusal": (route) =>
    route.fulfill({ status: 403, contentType: "text/html", body: "<h1>Forbidden</h1>" }),
  "500 of the shop": (route) =>
    route.fulfill({
      status: 500,
      json: { status: "error", code: "internal", message: "Da ist etwas schiefgelaufen." },
    }),
  "429 of the shop": (route) =>
    route.fulfill({
      status: 429,
      json: { status: "error", code: "too_many_requests", message: "Zu viele Anfragen." },
    }),
  "broken JSON": (route) => route.fulfill({ contentType: "application/json", body: '{"status":"succ' }),
  offline: (route) => route.abort("internetdisconnected"),
  "no answer": (route) => route.abort("timedout"),
};

const saysNotPaid = /nicht geklappt|fehlgeschlagen|Erneut versuchen|Zum Warenkorb|Zurück zum Warenkorb/;

it.each(Object.entries(faults))(
  "after a payment an unknown outcome is checked again by itself and never reads as unpaid: %s",
  async (_name, fault) => {
    const { page, context, guest } = await opened.visit(phone);
    await page.clock.install();
    const { orderId, sessionId } = await placeOrder(guest, await fillCart(guest));
    await pressAtProvider(opened.shop, sessionId, "bezahlen");
    await page.route("**/api/v1/payment-success/**", fault);
    await page.goto(`/payment-status/success?order_id=${orderId}&session_id=${sessionId}`);
    await title(page, "Ihre Zahlung wird noch geprüft");
    await page.getByText("Sobald die Zahlung bestätigt ist, erhalten Sie eine E-Mail").waitFor();
    await page.getByText("Bitte bezahlen Sie nicht noch einmal.").waitFor();
    await expect.poll(() => page.getByRole("main").innerText()).not.toMatch(saysNotPaid);
    await expect.poll(() => page.locator("[data-sonner-toast]").count()).toBe(0);
    await page.unroute("**/api/v1/payment-success/**");
    const paid = page.getByRole("heading", { level: 1, name: "Zahlung erfolgreich" });
    await expect.poll(() => page.clock.fastForward(15_000).then(() => paid.isVisible())).toBe(true);
    await page.clock.fastForward(3000);
    await page.waitForURL(/\/thankyoupage\?/);
    await context.close();
  },
);

it("a browser that lacks a function the question needs says nothing of the money either", async () => {
  const { page, context, guest } = await opened.visit(phone, { isFirst: true });
  const { orderId, sessionId } = await placeOrder(guest, await fillCart(guest));
  await pressAtProvider(opened.shop, sessionId, "bezahlen");
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, "timeout"));
  await page.goto(`/payment-status/success?order_id=${orderId}&session_id=${sessionId}`);
  await title(page, "Ihre Zahlung wird noch geprüft");
  await expect.poll(() => page.getByRole("main").innerText()).not.toMatch(saysNotPaid);
  await context.close();
});

it("a thank-you page that does not load says that the order is there, and loads by itself", async () => {
  const { page, context, guest } = await opened.visit(phone);
  await page.clock.install();
  const { orderId, sessionId } = await placeOrder(guest, await fillCart(guest));
  await pressAtProvider(opened.shop, sessionId, "bezahlen");
  await page.route("**/thankyoupage.data*", (route) => route.fulfill({ status: 502, body: "" }));
  await page.goto(`/payment-status/success?order_id=${orderId}&session_id=${sessionId}`);
  await title(page, "Zahlung erfolgreich");
  await page.clock.fastForward(3000);
  await title(page, "Seite noch nicht geladen");
  await page.getByText("Ihre Bestellung ist bei uns eingegangen").waitFor();
  await expect.poll(() => page.getByRole("main").innerText()).not.toMatch(/Warenkorb|nicht geklappt/);
  await page.unroute("**/thankyoupage.data*");
  const thanks = page.getByRole("heading", { level: 1, name: "Vielen Dank für Ihre Bestellung!" });
  await expect.poll(() => page.clock.fastForward(10_000).then(() => thanks.isVisible())).toBe(true);
  await context.close();
});

it("says what the shop says when it refuses to check, and offers no second payment", async () => {
  const { page, context } = await opened.visit(desktop);
  await page.goto("/payment-status/success?order_id=gibtesnicht");
  await title(page, "Zahlung nicht geprüft");
  await page.getByRole("main").getByText("Diese Bestellung wurde nicht gefunden.").waitFor();
  await page
    .locator("[data-sonner-toast][data-y-position=bottom][data-x-position=right]")
    .getByText("Diese Bestellung wurde nicht gefunden.")
    .waitFor();
  await expect.poll(() => page.getByRole("main").innerText()).not.toMatch(saysNotPaid);
  await context.close();
});

it.each([
  "/thankyoupage",
  "/payment-failed",
  "/payment-status/success",
  "/payment-status/vielleicht?order_id=1",
  "/irgendwo",
  "/shop/gibtesnicht",
])("is a missing page: %s", async (address) => {
  const { page, context } = await opened.visit(phone);
  expect((await page.goto(address))?.status()).toBe(404);
  await title(page, "Seite nicht gefunden");
  await expect.poll(() => page.getByRole("main").getByRole("link").getAttribute("href")).toBe("/");
  await context.close();
});

it("sends strangers from the dashboard to the login, which says in German what is wrong", async () => {
  const { page, context } = await opened.visit(desktop);
  await page.goto("/dashboard");
  await page.waitForURL("**/login");
  await title(page, "Anmelden");
  await page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.getByText("E-Mail ist erforderlich.").waitFor();
  await page.getByText("Passwort ist erforderlich.").waitFor();
  await page.getByRole("main").getByLabel("E-Mail").fill("niemand@example.de");
  await page.getByLabel("Passwort").fill("geraten");
  await page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.getByText("E-Mail oder Passwort ist falsch.").waitFor();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await context.close();
});
