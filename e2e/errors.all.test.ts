import type { Page, Route } from "playwright-core";
import { expect, it, vi } from "vitest";
import { wednesday } from "#test/buy.ts";
import { arrive } from "./arrive.ts";
import { openLine } from "./cart-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

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
  await page.getByLabel("Rabattcode").fill("ABGELAUFEN");
  await page.getByRole("button", { name: "Einlösen" }).click();
  await page
    .getByRole("alert")
    .getByText(/abgelaufen/)
    .waitFor();

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

it("what fails in the list and at the login is said, too, and pages are fetched again", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { page, context, complaints } = await opened.visit(desktop);
  await arrive(page, "/");
  await page.route("**/shop.data*", (route) => route.abort());
  await page.getByRole("banner").getByRole("link", { name: "Unsere Menüs" }).click();
  await page.getByRole("heading", { name: "Das hat nicht geklappt" }).waitFor();
  await page.unroute("**/shop.data*");
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
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
  await arrive(page, "/shop?q=suppe");
  await page.getByText("Die Menüs konnten gerade nicht geladen werden.").waitFor();
  // no menus are counted beside the filters
  await page.getByRole("group", { name: "Styles" }).waitFor();
  await expect.poll(() => counts.count()).toBe(0);
  opened.breakLoaders(null);
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await page.getByRole("article").first().waitFor();

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

it.each([
  ["phone", phone],
  ["desktop", desktop],
])(
  "a lost network is said, keeps cart and form, and the next page waits for it, on a %s",
  async (_name, viewport) => {
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
    await page.getByRole("button", { name: "Menge erhöhen" }).click();
    await toast(page).getByText(generic).first().waitFor();
    await expect.poll(() => quantity(page).inputValue()).toBe("3");
    await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).first().click();
    const text = "Bitte überprüfe die persönlichen Informationen.";
    await page.getByRole("alert").getByText(text).first().waitFor();
    if (viewport === desktop) {
      const room = async () => {
        const [below, above] = await Promise.all([
          notice.boundingBox(),
          toast(page).getByText(text).boundingBox(),
        ]);
        return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
      };
      await expect.poll(room).toBeGreaterThan(0);
    }

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

    if (viewport === phone) {
      await context.setOffline(true);
      const card = page.getByRole("article").nth(3);
      const add = card.getByRole("button", { name: "In den Warenkorb" });
      await add.click();
      await card.getByText("Keine Internetverbindung. Es wurde nichts hinzugefügt.").waitFor();
      await context.setOffline(false);
      await page.getByText("Keine Internetverbindung").first().waitFor({ state: "detached" });
      await add.click();
      await card.getByRole("button", { name: /^Menge erhöhen/ }).waitFor();
    }
    await page.goBack();
    // the list, whose cards have such a button as well, may still be there
    await page.locator("#cart-title").waitFor();
    await page.getByRole("button", { name: "Menge erhöhen" }).first().click();
    await toast(page).getByText("Menüeintrag aktualisiert!").waitFor();
    await expect.poll(() => page.getByLabel("Vorname", { exact: true }).inputValue()).toBe("Karla");
    await context.close();
  },
);
