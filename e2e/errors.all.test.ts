import type { Page, Route } from "playwright-core";
import { expect, it, vi } from "vitest";
import { buy, friday, markDelivered, wednesday } from "#test/buy.ts";
import { arrive } from "./arrive.ts";
import { browserShopForTests, desktop, loadsAgain, phone } from "./open-shop-in-browser.ts";

const generic = "Aktion fehlgeschlagen! Bitte versuchen Sie es erneut.";
const lines = [{ menuId: 1, quantity: 3, day: wednesday }];

const opened = await browserShopForTests();

const toast = (page: Page) => page.locator("[data-sonner-toast]");
const quantity = (page: Page) => page.getByRole("textbox", { name: "Menge" });
const broken = (route: Route) => route.fulfill({ status: 500, body: "<html>" });
const refused = (message: string) => (route: Route) =>
  route.fulfill({ status: 409, json: { status: "error", code: "cart_changed", message } });

/** Until the answer is called. */
async function failsWith(method: string, page: Page, path: string, answer: (route: Route) => Promise<void>) {
  await page.route(path, (route) => (route.request().method() === method ? answer(route) : route.continue()));
  return () => page.unroute(path);
}

it("what fails in the cart is said, keeps the cart as it was, and works at the next try", async () => {
  const { page, context, complaints } = await opened.visit(desktop, { lines });
  await page.route("**/api/v1/cart", broken);
  await page.goto("/cart");
  await toast(page).getByText(`Error: E001, ${generic}`, { exact: true }).waitFor();
  await page.getByText("Ihr Warenkorb konnte nicht geladen werden.").waitFor();
  await page.unroute("**/api/v1/cart");
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await page.getByRole("heading", { name: "Mittwoch, 16. September 2026" }).waitFor();

  const more = page.getByRole("button", { name: "Menge erhöhen" });
  let mend = await failsWith("PUT", page, "**/api/v1/cart/*", refused("So viele gibt es nicht."));
  await more.click();
  await toast(page).getByText("So viele gibt es nicht.", { exact: true }).waitFor();
  await page.getByRole("alert").getByText("So viele gibt es nicht.").last().waitFor();
  await expect.poll(() => quantity(page).inputValue()).toBe("3");
  await mend();
  await more.click();
  await toast(page).getByText("Menüeintrag aktualisiert!").waitFor();

  mend = await failsWith("POST", page, "**/discount", broken);
  await page.getByLabel("Rabattcode").fill("SOMMER5");
  await page.getByRole("button", { name: "Einlösen" }).click();
  await page.getByRole("alert").getByText("Failed to apply discount.").waitFor();
  await mend();

  mend = await failsWith("POST", page, "**/api/v1/cart", broken);
  await page.getByRole("button", { name: /^Kopieren/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Freitag, 18./ }).click();
  await dialog.getByRole("button", { name: "In den Warenkorb" }).click();
  await dialog.getByRole("alert").getByText(generic).waitFor();
  await expect.poll(() => complaints.join()).toContain("Kopieren fehlgeschlagen");
  await mend();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  mend = await failsWith("DELETE", page, "**/api/v1/cart/*", refused("Das geht nicht."));
  await page.getByRole("button", { name: /^Entfernen/ }).click();
  await toast(page).getByText(`Error: E004, ${generic}`, { exact: true }).waitFor();
  await mend();
  await page.getByRole("button", { name: /^Entfernen/ }).click();
  await page.getByText("Ihr Warenkorb ist leer").waitFor();
  await context.close();
});

it("what fails in the list, on a dish and at the login is said, too, and pages are fetched again", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { page, context, complaints } = await opened.visit(desktop);
  await arrive(page, "/");
  await page.route("**/shop.data*", (route) => route.abort());
  await page.getByRole("banner").getByRole("link", { name: "Unsere Menüs" }).click();
  await page.getByRole("heading", { name: "Das hat nicht geklappt" }).waitFor();
  await page.unroute("**/shop.data*");
  await loadsAgain(page, () => page.getByRole("button", { name: "Erneut versuchen" }).click());
  await page.getByRole("heading", { name: /Unsere Menüs/ }).waitFor();
  const counts = page.getByRole("complementary", { name: "Filter" }).getByText(/^\d+ Menüs?$/);
  await expect.poll(() => counts.count()).toBeGreaterThan(8);

  const add = page.getByRole("article").nth(1).getByRole("button", { name: "In den Warenkorb" });
  let mend = await failsWith("POST", page, "**/api/v1/cart", refused("Heute ist die Küche zu."));
  await add.click();
  await toast(page).getByText("Heute ist die Küche zu.", { exact: true }).waitFor();
  await mend();
  mend = await failsWith("POST", page, "**/api/v1/cart", broken);
  await add.click();
  await toast(page).getByText(generic, { exact: true }).waitFor();
  await mend();

  opened.breakLoaders(/\/api\/v1\/menus/);
  await arrive(page, "/shop?q=bolognese");
  await page.getByText("Die Menüs konnten gerade nicht geladen werden.").waitFor();
  // no menus are counted beside the filters
  await page.getByRole("group", { name: "Styles" }).waitFor();
  await expect.poll(() => counts.count()).toBe(0);
  opened.breakLoaders(null);
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await page.getByRole("article").first().waitFor();

  await page.route("**/api/v1/menu/*", (route) => route.abort());
  const card = page.getByRole("article").filter({ hasText: "Spaghetti Bolognese" });
  await card.getByRole("button", { name: "Schnellansicht" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Spaghetti Bolognese" });
  await dialog.getByText("Die Beschreibung konnte gerade nicht geladen werden.").waitFor();
  await page.unroute("**/api/v1/menu/*");
  await dialog.getByRole("button", { name: "Erneut versuchen" }).click();
  await dialog.locator(".prose").waitFor();
  mend = await failsWith("POST", page, "**/api/v1/cart", broken);
  await dialog.getByRole("button", { name: "In den Warenkorb" }).click();
  await dialog.getByText(generic).waitFor();
  await mend();
  await dialog.getByRole("link", { name: "Alle Details" }).click();
  await page.waitForURL("**/menu/spaghetti-bolognese");

  // the page of a dish says also that it is on its way
  const held = Promise.withResolvers<void>();
  await arrive(page, "/shop");
  await page.route("**/menu/lasagne-al-forno.data*", async (route) => {
    await held.promise;
    await route.abort();
  });
  await page
    .getByRole("article")
    .filter({ hasText: "Lasagne al Forno" })
    .getByRole("heading")
    .getByRole("link")
    .click();
  await page.getByRole("heading", { name: "Menu is Loading..." }).waitFor();
  held.resolve();
  await page.getByRole("heading", { name: /^Error loading menu: .+/ }).waitFor();
  await page.unroute("**/menu/lasagne-al-forno.data*");
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByRole("heading", { level: 1, name: /Lasagne al Forno/ }).waitFor();
  opened.breakLoaders(/\/menu\/penne/);
  expect((await page.goto("/menu/penne-arrabbiata?q=neu"))?.status()).toBe(500);
  await page.getByRole("heading", { name: /^Error loading menu: .+/ }).waitFor();
  opened.breakLoaders(null);
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByRole("heading", { level: 1, name: /Penne/ }).waitFor();

  await arrive(page, "/login");
  await page.route("**/login", broken);
  await page.getByRole("main").getByLabel("E-Mail").fill("chef@example.de");
  await page.getByLabel("Passwort").fill("geheim");
  await page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.getByRole("alert").getByText(generic).waitFor();
  await expect.poll(() => complaints.join()).toContain("Anmeldung fehlgeschlagen");
  logged.mockRestore();
  await context.close();
});

it("a lost network is said, keeps cart and form, and the next page waits for it", async () => {
  const { page, context } = await opened.visit(desktop, { lines });
  await arrive(page, "/cart");
  await page.getByLabel("Vorname", { exact: true }).pressSequentially("Karla");
  // what shows messages comes with the first key
  await page.waitForFunction(() => {
    const names = performance.getEntriesByType("resource").map(({ name }) => name);
    return names.some((name) => name.includes("/toaster-"));
  });
  await context.setOffline(true);
  const notice = page.getByText("Keine Internetverbindung. Warenkorb und Eingaben bleiben erhalten.");
  await notice.waitFor();
  await page.getByRole("button", { name: "Menge erhöhen" }).click();
  await toast(page).getByText(generic).first().waitFor();
  await expect.poll(() => quantity(page).inputValue()).toBe("3");
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).first().click();
  const text = "Bitte überprüfe die persönlichen Informationen.";
  await page.getByRole("alert").getByText(text).first().waitFor();
  const room = async () => {
    const [below, above] = await Promise.all([
      notice.boundingBox(),
      toast(page).getByText(text).boundingBox(),
    ]);
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  };
  await expect.poll(room).toBeGreaterThan(0);

  // also what must be loaded before it can open
  await page.getByRole("button", { name: /^Kopieren/ }).click();
  // The navigation waits instead of ending on the browser's error page.
  await page.getByRole("main").getByRole("link", { name: "Weiter einkaufen" }).click();
  await page.getByText("Die Seite öffnet sich, sobald sie wieder da ist.").waitFor();
  expect(page.url()).toContain("/cart");
  await context.setOffline(false);
  // the address changes before the list stands: until then the cart is still there, and opens its dialog
  await page.getByRole("heading", { level: 1, name: /Unsere Menüs/ }).waitFor();
  await page.waitForURL("**/shop");
  await page.getByText("Keine Internetverbindung").waitFor({ state: "detached" });

  await page.setViewportSize(phone);
  await context.setOffline(true);
  const card = page.getByRole("article").nth(3);
  const add = card.getByRole("button", { name: "In den Warenkorb" });
  await add.click();
  await card.getByText("Keine Internetverbindung. Es wurde nichts hinzugefügt.").waitFor();
  await context.setOffline(false);
  await page.getByText("Keine Internetverbindung").first().waitFor({ state: "detached" });
  await add.click();
  await card.getByRole("button", { name: /^Menge erhöhen/ }).waitFor();
  await page.goBack();
  // the list, whose cards have such a button as well, may still be there
  await page.locator("#cart-title").waitFor();
  await page.getByRole("button", { name: "Menge erhöhen" }).first().click();
  await toast(page).getByText("Menüeintrag aktualisiert!").waitFor();
  await expect.poll(() => page.getByLabel("Vorname", { exact: true }).inputValue()).toBe("Karla");
  await context.close();
});

const week = [
  { menuId: 1, quantity: 6, day: wednesday },
  { menuId: 3, quantity: 6, day: friday },
];

/** The shop answers, but no longer has this file: as after a release, or behind a proxy that lost it. */
async function loseScript(page: Page, name: string, how: "404" | "broken line" = "404") {
  const file = new RegExp(`/${name}-[^/]+\\.js$`);
  let requests = 0;
  await page.route(file, (route) => {
    requests += 1;
    return how === "404" ? route.fulfill({ status: 404, body: "" }) : route.abort();
  });
  return { requests: () => requests, bringBack: () => page.unroute(file) };
}

const missing = (page: Page) => page.getByRole("dialog", { name: "Das hat nicht geklappt" });

it("a dialog whose script is missing says so in its place, keeps the page, and opens later", async () => {
  const { page, context } = await opened.visit(desktop, { lines: week });
  const stayAway = async (name: string, button: string | RegExp) => {
    const script = await loseScript(page, name, name === "fill-dialog" ? "broken line" : "404");
    const opener = page.getByRole("main").getByRole("button", { name: button }).first();
    await opener.click();
    await missing(page).getByText("Dieses Fenster konnte gerade nicht geladen werden.").waitFor();
    expect(script.requests(), name).toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    await missing(page).waitFor({ state: "detached" });
    await opener.and(page.locator(":focus")).waitFor();
    return { opener, ...script };
  };
  await arrive(page, "/shop");
  await stayAway("plate-dialog", "Mein Teller");
  await arrive(page, "/cart");
  await page.getByLabel("Vorname", { exact: true }).fill("Karla");
  await stayAway("move-dialog", /auf einen anderen Tag legen$/);
  await stayAway("day-dialog", "Alle auf einen Tag");
  await stayAway("clone-dialog", /^Kopieren/);
  const { opener, bringBack } = await stayAway("fill-dialog", "Woche vorschlagen");
  await expect.poll(() => page.getByLabel("Vorname", { exact: true }).inputValue()).toBe("Karla");
  await opener.click();
  await missing(page).waitFor();
  await bringBack();
  await loadsAgain(page, () => missing(page).getByRole("button", { name: "Erneut versuchen" }).click());
  await opener.click();
  await page.getByRole("dialog", { name: "Woche vorschlagen" }).waitFor();
  await context.close();
});

it("parts of a page stand aside, and the order's page asks once how to order again", async () => {
  const { shop } = opened;
  const guest = shop.guest();
  const { orderId } = await buy(shop, guest, { lines: week });
  await markDelivered(shop, orderId);
  const { token } = (await guest.call("readOrderLink", { params: { orderId } })).data;
  const { page, context } = await opened.visit(phone);
  await page.goto(`/bestellung/${token}`);
  const form = await loseScript(page, "review-form");
  await page.getByText("bewerten").first().click();
  await page
    .getByRole("button", { name: /^Bewerten:/ })
    .first()
    .click();
  await page.getByRole("alert").getByText("Das konnte gerade nicht geladen werden.").waitFor();
  await form.bringBack();
  await loadsAgain(page, () => page.getByRole("button", { name: "Erneut versuchen" }).click());
  await page.getByRole("button", { name: "Diese Woche noch einmal" }).waitFor();

  await expect.poll(() => page.getByRole("button", { name: "Noch einmal bestellen" }).count()).toBe(0);
  await page.route("**/api/v1/orders/*/again*", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, body: "" }) : route.fallback(),
  );
  await page.getByRole("button", { name: "Diese Woche noch einmal" }).click();
  const dialog = page.getByRole("dialog", { name: "Diese Woche noch einmal" });
  await dialog.getByText("Aktion fehlgeschlagen! Bitte versuchen Sie es erneut.").waitFor();
  await page.unroute("**/api/v1/orders/*/again*");
  await dialog.getByRole("button", { name: "Erneut versuchen" }).click();
  await dialog.getByRole("button", { name: "12 Menüs in den Warenkorb" }).waitFor();
  await context.close();
});
