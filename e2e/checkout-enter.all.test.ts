import { describe, expect, it } from "vitest";
import { wednesday } from "#test/buy.ts";
import { arrive } from "./arrive.ts";
import { fillForm } from "./fill-form.ts";
import { openCode } from "./cart-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

const lines = [{ menuId: 1, quantity: 6, day: wednesday }];

/** The filled form, and how often an order was sent. */
async function openForm(viewport: typeof desktop) {
  const visit = await opened.visit(viewport, { lines });
  const { page } = visit;
  const sent = { orders: 0 };
  page.on("request", (request) => {
    if (request.url().endsWith("/guest-checkout")) sent.orders += 1;
  });
  await arrive(page, "/cart");
  await fillForm(page);
  // another guest for each viewport
  await page.getByLabel("E-Mail", { exact: true }).fill(`enter-${viewport.width}@example.de`);
  await page.getByLabel("Hausnummer", { exact: true }).fill(String(viewport.width));
  return { ...visit, sent };
}

describe.each([
  ["phone", phone],
  ["desktop", desktop],
])("§ 312j BGB, on a %s:", (_name, viewport) => {
  it("Enter in a field moves on and never orders", async () => {
    const { page, context, sent } = await openForm(viewport);
    await page
      .getByText("Rechnung an eine Firma")
      .or(page.getByText(/Rechnungsadresse|Firma/))
      .first()
      .click();
    const fields = await page.locator("#bestellformular").locator("input, select").all();
    expect(fields.length).toBeGreaterThan(10);
    for (const [at, field] of fields.entries()) {
      if (!(await field.isVisible())) continue;
      await field.focus();
      await field.press("Enter");
      const isLast = at === fields.length - 1;
      const isThere = (await field.evaluate((one) => one.tagName)) === "SELECT" || isLast;
      if (!isThere) expect(await field.evaluate((one) => one === document.activeElement)).toBe(false);
      if (!isThere && (await field.getAttribute("type")) !== "checkbox")
        await expect.poll(() => field.getAttribute("enterkeyhint")).toBe("next");
    }
    await page.getByLabel("Vorname", { exact: true }).press("Enter");
    await page.getByLabel("Nachname", { exact: true }).and(page.locator(":focus")).waitFor();
    expect(sent.orders).toBe(0);
    expect(new URL(page.url()).pathname).toBe("/cart");
    await context.close();
  });

  it("Enter redeems a code, and orders on the button alone", async () => {
    const { page, context, sent } = await openForm(viewport);
    if (viewport === phone) await openCode(page);
    await page.getByLabel("Rabattcode").fill("WILLKOMMEN10");
    await page.getByLabel("Rabattcode").press("Enter");
    await page.getByText("Der Rabattcode wurde eingelöst.").first().waitFor();
    expect(sent.orders).toBe(0);

    await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).first().press("Enter");
    await page.waitForURL(/\/testzahlung\//);
    expect(sent.orders).toBe(1);
    await context.close();
  });
});

it("Enter before the page has come to life orders nothing either", async () => {
  const { page, context } = await opened.visit(desktop, { lines });
  await arrive(page, "/cart");
  const isDead = await page.locator("#bestellformular").evaluate((form: HTMLFormElement) => {
    const first = [...form.elements].find((one) => (one as HTMLButtonElement).type === "submit");
    return (first as HTMLButtonElement).disabled;
  });
  expect(isDead).toBe(true);
  await context.close();
});
