import type { Page, Route } from "playwright-core";
import { describe, expect, it, vi } from "vitest";
import { wednesday } from "#test/buy.ts";
import { arrive } from "./arrive.ts";
import { openLine } from "./cart-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const generic = "Aktion fehlgeschlagen! Bitte versuchen Sie es erneut.";
const lines = [{ menuId: 1, quantity: 3, day: wednesday }];

const opened = await browserShopForTests();

const toast = (page: Page) => page.locator("[data-sonner-toast]");
const broken = (route: Route) => route.fulfill({ status: 500, body: "<html>" });
const refused = (message: string) => (route: Route) =>
  route.fulfill({ status: 409, json: { status: "error", code: "cart_changed", message } });

async function failsWith(method: string, page: Page, path: string, answer: (route: Route) => Promise<void>) {
  await page.route(path, (route) => (route.request().method() === method ? answer(route) : route.continue()));
}

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("says E001 when the cart cannot be read, and reads it again on a %s", async (_name, viewport) => {
  const { page, context } = await opened.visit(viewport, { lines });
  await page.route("**/api/v1/cart", broken);
  await page.goto("/cart");
  await toast(page).getByText(`Error: E001, ${generic}`, { exact: true }).waitFor();
  await page.getByText("Ihr Warenkorb konnte nicht geladen werden.").waitFor();
  await page.unroute("**/api/v1/cart");
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await page.getByRole("heading", { name: "Mittwoch, 16. September 2026" }).waitFor();
  await context.close();
});

it("says E004 when a line cannot be removed, and keeps it", async () => {
  const { page, context } = await opened.visit(desktop, { lines });
  await failsWith("DELETE", page, "**/api/v1/cart/*", refused("Das geht nicht."));
  await arrive(page, "/cart");
  await page.getByRole("button", { name: /^Entfernen/ }).click();
  await toast(page).getByText(`Error: E004, ${generic}`, { exact: true }).waitFor();
  await page.unroute("**/api/v1/cart/*");
  await page.getByRole("button", { name: /^Entfernen/ }).click();
  await page.getByText("Ihr Warenkorb ist leer").waitFor();
  await context.close();
});

it("says what the shop says when adding or changing fails, else the generic text", async () => {
  const { page, context } = await opened.visit(desktop, { lines });
  await arrive(page, "/shop");
  const add = page.getByRole("article").nth(1).getByRole("button", { name: "In den Warenkorb" });
  await failsWith("POST", page, "**/api/v1/cart", refused("Heute ist die Küche zu."));
  await add.click();
  await toast(page).getByText("Heute ist die Küche zu.", { exact: true }).waitFor();
  await page.unroute("**/api/v1/cart");
  await failsWith("POST", page, "**/api/v1/cart", broken);
  await add.click();
  await toast(page).getByText(generic, { exact: true }).waitFor();
  await page.unroute("**/api/v1/cart");

  await arrive(page, "/cart");
  await failsWith("PUT", page, "**/api/v1/cart/*", refused("So viele gibt es nicht."));
  await page.getByRole("button", { name: "Menge erhöhen" }).click();
  await toast(page).getByText("So viele gibt es nicht.", { exact: true }).waitFor();
  await page.getByRole("alert").getByText("So viele gibt es nicht.").last().waitFor();
  await expect.poll(() => page.getByRole("textbox", { name: "Menge" }).inputValue()).toBe("3");
  await page.unroute("**/api/v1/cart/*");
  await page.getByRole("button", { name: "Menge erhöhen" }).click();
  await toast(page).getByText("Menüeintrag aktualisiert!").waitFor();
  await context.close();
});

it("says 'Failed to apply discount.' when the shop says nothing", async () => {
  const { page, context } = await opened.visit(desktop, { lines });
  await page.route("**/discount", broken);
  await arrive(page, "/cart");
  await page.getByLabel("Rabattcode").fill("SOMMER5");
  await page.getByRole("button", { name: "Einlösen" }).click();
  await page.getByRole("alert").getByText("Failed to apply discount.").waitFor();
  await page.unroute("**/discount");
  await page.getByLabel("Rabattcode").fill("ABGELAUFEN");
  await page.getByRole("button", { name: "Einlösen" }).click();
  await page
    .getByRole("alert")
    .getByText(/abgelaufen/)
    .waitFor();
  await context.close();
});

it("logs a copy and a login that failed", async () => {
  const { page, context, complaints } = await opened.visit(desktop, { lines });
  await arrive(page, "/cart");
  await page.getByRole("button", { name: /^Kopieren/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Freitag, 18./ }).click();
  await failsWith("POST", page, "**/api/v1/cart", broken);
  await dialog.getByRole("button", { name: "In den Warenkorb" }).click();
  await dialog.getByRole("alert").getByText(generic).waitFor();
  await expect.poll(() => complaints.join()).toContain("Kopieren fehlgeschlagen");

  await arrive(page, "/login");
  await page.route("**/login", broken);
  await page.getByRole("main").getByLabel("E-Mail").fill("chef@example.de");
  await page.getByLabel("Passwort").fill("geheim");
  await page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.getByRole("alert").getByText(generic).waitFor();
  await expect.poll(() => complaints.join()).toContain("Anmeldung fehlgeschlagen");
  await context.close();
});

it("counts no menus beside the filters while the list could not be read", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { page, context } = await opened.visit(desktop);
  const counts = page.getByRole("complementary", { name: "Filter" }).getByText(/^\d+ Menüs?$/);
  await arrive(page, "/shop");
  await expect.poll(() => counts.count()).toBeGreaterThan(8);

  opened.breakLoaders(/\/api\/v1\/menus/);
  expect((await arrive(page, "/shop?q=suppe"))?.status()).toBe(503);
  await page.getByRole("group", { name: "Styles" }).waitFor();
  await expect.poll(() => counts.count()).toBe(0);
  opened.breakLoaders(null);
  logged.mockRestore();
  await context.close();
});

it("holds 'Failed to fetch menus' and 'Failed to fetch menu styling', logs them, and shows the rest", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  opened.breakLoaders(/\/api\/v1\/(menus|menu-styles|menu-nutrition|menu-allergen)/);
  const { page, context } = await opened.visit(desktop);

  expect((await arrive(page, "/styles"))?.status()).toBe(503);
  await page.getByRole("heading", { name: "UNSERE STYLES" }).waitFor();
  await expect.poll(() => page.getByRole("article").count()).toBe(0);
  await expect.poll(() => page.getByRole("main").innerText()).not.toMatch(/fail|fehl/i);

  expect((await arrive(page, "/"))?.status()).toBe(503);
  await page.getByText("No new products found.").waitFor();
  await page.getByRole("heading", { name: "Häufige Fragen" }).waitFor();

  expect((await arrive(page, "/shop?ohne=14"))?.status()).toBe(503);
  await page.getByText("Die Menüs konnten gerade nicht geladen werden.").waitFor();
  const messages = logged.mock.calls.map(([text]) => text);
  expect(messages).toEqual(expect.arrayContaining(["Failed to fetch menus", "Failed to fetch menu styling"]));
  expect(await page.content()).toContain("Failed to fetch menus");
  await expect.poll(() => page.getByRole("main").innerText()).not.toContain("Failed");

  opened.breakLoaders(null);
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await page.getByRole("article").first().waitFor();
  await page.getByRole("group", { name: "Styles" }).waitFor();
  expect((await page.goto("/styles"))?.status()).toBe(200);
  logged.mockRestore();
  await context.close();
});

describe.each([
  ["phone", phone],
  ["desktop", desktop],
])("a lost network on a %s", (_name, viewport) => {
  async function loseNetwork() {
    const { page, context } = await opened.visit(viewport, { lines });
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
    return { page, context, notice };
  }

  it("is said, and keeps the cart as it was", async () => {
    const { page, context, notice } = await loseNetwork();
    await page.getByRole("button", { name: "Menge erhöhen" }).click();
    await toast(page).getByText(generic).first().waitFor();
    await expect.poll(() => page.getByRole("textbox", { name: "Menge" }).inputValue()).toBe("3");
    await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).first().click();
    const text = "Bitte überprüfe die persönlichen Informationen.";
    await page.getByRole("alert").getByText(text).first().waitFor();
    if (viewport === desktop) {
      const refused = toast(page).getByText(text);
      const room = async () => {
        const [below, above] = await Promise.all([notice.boundingBox(), refused.boundingBox()]);
        return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
      };
      await expect.poll(room).toBeGreaterThan(0);
    }
    await context.setOffline(false);
    await context.close();
  });

  it("makes the next page wait, and all goes on when it is back", async () => {
    const { page, context } = await loseNetwork();
    // also what must be loaded before it can open
    if (viewport === phone) await openLine(page);
    else await page.getByRole("button", { name: /^Kopieren/ }).click();

    // The navigation waits instead of ending on the browser's error page.
    await page.getByRole("main").getByRole("link", { name: "Weiter einkaufen" }).click();
    await page.getByText("Die Seite öffnet sich, sobald sie wieder da ist.").waitFor();
    expect(page.url()).toContain("/cart");
    await context.setOffline(false);
    // the address changes before the list stands: until then the cart is still there, and opens its dialog
    await page.getByRole("heading", { level: 1, name: /Unsere Menüs/ }).waitFor();
    await page.waitForURL("**/shop");
    await page.getByText("Keine Internetverbindung").waitFor({ state: "detached" });
    await page.goBack();
    // the list, whose cards have such a button as well, may still be there
    await page.locator("#cart-title").waitFor();
    await page.getByRole("button", { name: "Menge erhöhen" }).click();
    await toast(page).getByText("Menüeintrag aktualisiert!").waitFor();
    await expect.poll(() => page.getByLabel("Vorname", { exact: true }).inputValue()).toBe("Karla");
    await context.close();
  });
});

it("a first press without a network adds nothing, and says so until it is back", async () => {
  const { page, context } = await opened.visit(phone);
  await arrive(page, "/shop");
  await context.setOffline(true);
  const card = page.getByRole("article").first();
  const add = card.getByRole("button", { name: "In den Warenkorb" });
  await add.click();
  await card.getByText("Keine Internetverbindung. Es wurde nichts hinzugefügt.").waitFor();
  await context.setOffline(false);
  await page.getByText("Keine Internetverbindung").first().waitFor({ state: "detached" });
  await add.click();
  await card.getByRole("button", { name: /^Menge erhöhen/ }).waitFor();
  await context.close();
});

it("recovers by itself when a page could not be fetched", async () => {
  const { page, context } = await opened.visit(desktop);
  await arrive(page, "/");
  await page.route("**/shop.data*", (route) => route.abort());
  await page.getByRole("banner").getByRole("link", { name: "Unsere Menüs" }).click();
  await page.getByRole("heading", { name: "Das hat nicht geklappt" }).waitFor();
  await page.unroute("**/shop.data*");
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await page.getByRole("heading", { name: /Unsere Menüs/ }).waitFor();
  await context.close();
});

it("a page that needs what the shop cannot read just now says so in German, and when to come back", async () => {
  const { page, context } = await opened.visit(phone);
  opened.breakLoaders(/\/api\/v1\/orders\//, 503);
  const answer = await page.goto("/bestellung/irgendeine");
  expect(answer?.status()).toBe(503);
  expect(answer?.headers()).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
  await page.getByRole("heading", { level: 1, name: "Das hat nicht geklappt" }).waitFor();
  opened.breakLoaders(null);
  expect((await page.goto("/bestellung/irgendeine"))?.status()).toBe(404);
  await context.close();
});
