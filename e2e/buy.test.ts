import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { friday, wednesday } from "#test/buy.ts";
import { fillForm, orderNow } from "./fill-form.ts";
import { openCode } from "./cart-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

const added = (page: Page) => page.getByText("Menü zum Warenkorb hinzugefügt!");

describe.each([
  ["phone", phone],
  ["desktop", desktop],
])("on a %s, a guest", (_name, viewport) => {
  it("chooses a dish from the list, and another one for a day of its own on its page", async () => {
    const { page, context, complaints } = await opened.visit(viewport);
    await page.goto("/");
    await page.getByRole("link", { name: "Menüs ansehen" }).first().click();
    await page.getByRole("heading", { name: "Unsere Menüs" }).waitFor();

    const card = (name: string) => page.getByRole("article").filter({ hasText: name });
    await card("Spaghetti Bolognese").getByRole("button", { name: "In den Warenkorb" }).click();
    await added(page).first().waitFor();
    await card("Lasagne al Forno").getByRole("link").first().click();
    await page.getByRole("heading", { level: 1, name: /Lasagne al Forno/ }).waitFor();
    // it would lie on the choice of the day
    await added(page).waitFor({ state: "detached" });
    const order = page.getByRole("region", { name: "Bestellen" });
    await order.getByRole("radio", { name: /Freitag, 18\./ }).check({ force: true });
    await page.getByRole("button", { name: "Menge erhöhen" }).click();
    await page.getByRole("button", { name: "In den Warenkorb" }).first().click();
    await added(page).first().waitFor();

    await page.goto("/cart");
    await page.getByRole("heading", { name: "Mittwoch, 16. September 2026" }).waitFor();
    await page.getByRole("heading", { name: "Freitag, 18. September 2026" }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("buys dishes for two days with a discount code", async () => {
    const lines = [
      { menuId: 1, quantity: 1, day: wednesday },
      { menuId: 2, quantity: 2, day: friday },
    ];
    const { page, context, complaints } = await opened.visit(viewport, { lines });
    await page.goto("/cart");
    if (viewport === phone) await openCode(page);
    await page.getByLabel("Rabattcode").fill("willkommen10");
    await page.getByRole("button", { name: "Einlösen" }).click();
    await page.getByText("Der Rabattcode wurde eingelöst.").first().waitFor();
    await expect.poll(() => page.getByText(/WILLKOMMEN10/).count()).toBeGreaterThan(0);
    await fillForm(page);
    // another guest for each viewport
    await page.getByLabel("E-Mail", { exact: true }).fill(`kunde-${viewport.width}@example.de`);
    await page.getByLabel("Hausnummer", { exact: true }).fill(String(viewport.width));
    await orderNow(page);

    await page.getByRole("button", { name: "Jetzt bezahlen" }).click();
    await page.waitForURL(/\/thankyoupage\?/, { timeout: 20_000 });
    await page.getByText(/RE-2026-\d{6}/).waitFor();
    expect(new URL(page.url()).searchParams.get("invoiceNumber")).toMatch(/^RE-2026-\d{6}$/);

    await page.goto("/cart");
    await page.getByText("Ihr Warenkorb ist leer").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it("keeps the cart when the payment is declined", async () => {
  const { page, context } = await opened.visit(desktop);
  await page.goto("/menu/spaghetti-bolognese");
  await page.getByRole("button", { name: "In den Warenkorb" }).first().click();
  await added(page).first().waitFor();
  await page.goto("/cart");
  await page.getByText("Spaghetti Bolognese").first().waitFor();
  await fillForm(page);
  await orderNow(page);
  await page.getByRole("button", { name: "Zahlung ablehnen" }).click();
  await page.waitForURL(/\/payment-failed\?orderId=/, { timeout: 20_000 });
  await page.getByRole("button", { name: /Anhalten/ }).click();
  await page.goto("/cart");
  await page.getByText("Spaghetti Bolognese").first().waitFor();
  await expect.poll(() => page.getByLabel("Vorname", { exact: true }).inputValue()).toBe("Karla");
  await context.close();
});
