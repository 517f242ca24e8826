import type { BrowserContext, Page } from "playwright-core";
import { expect, it } from "vitest";
import { friday, pressAtProvider, wednesday } from "#test/buy.ts";
import { fillForm, orderNow } from "./fill-form.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

const lines = [
  { menuId: 1, quantity: 6, day: wednesday },
  { menuId: 3, quantity: 2, day: friday },
];
// what `fillForm` types
const typed = [
  ["Vorname", "Karla"],
  ["Nachname", "Brandt"],
  ["E-Mail", "k.brandt@example.de"],
  ["Telefonnummer", "+49 151 12345678"],
  ["Straße", "Lindenstraße"],
  ["Hausnummer", "12a"],
  ["Postleitzahl", "50674"],
  ["Stadt", "Köln"],
] as const;

/** From a cart with two days to the test provider's page. */
async function atProvider(viewport = desktop): Promise<{ page: Page; context: BrowserContext }> {
  const { page, context } = await opened.visit(viewport, { lines });
  await page.goto("/cart", { waitUntil: "networkidle" });
  await fillForm(page);
  await orderNow(page);
  await page.waitForURL(/\/testzahlung\//);
  return { page, context };
}

/** Lines, form and consents are as they were, so the same cart can be ordered at once. */
async function expectCartAndForm(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Mittwoch, 16. September 2026" }).waitFor();
  await page.getByRole("heading", { name: "Freitag, 18. September 2026" }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Warenkorb 8 Artikel" }).waitFor();
  for (const [label, value] of typed) {
    await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(value);
  }
  for (const name of [/Datenschutz/, /AGB/]) {
    await expect.poll(() => page.getByRole("checkbox", { name }).isChecked()).toBe(true);
  }
}

it("cart and form are there after a payment that was declined, and one that was cancelled; the third one pays", async () => {
  const { page, context } = await atProvider(phone);
  for (const button of ["Zahlung ablehnen", "Abbrechen"]) {
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("heading", { level: 1, name: "Zahlung fehlgeschlagen" }).waitFor();
    await page.goto("/cart");
    await expectCartAndForm(page);
    await orderNow(page);
    await page.waitForURL(/\/testzahlung\//);
  }
  await page.getByRole("button", { name: "Jetzt bezahlen" }).click();
  await page.getByRole("heading", { level: 1, name: "Zahlung erfolgreich" }).waitFor();
  await page.goto("/cart");
  await page.getByText("Ihr Warenkorb ist leer").waitFor();
  await context.close();
});

it("cart and form are there when the browser was closed on the payment page and is opened again", async () => {
  const { page, context } = await atProvider();
  const abandoned = page.url();
  const storageState = await context.storageState();
  await context.close();
  const again = await opened.visit(phone, { browser: { storageState } });
  await again.page.goto("/cart");
  await expectCartAndForm(again.page);
  // An unchanged cart leads to the same payment page.
  await orderNow(again.page);
  await again.page.waitForURL(abandoned);
  await again.context.close();
});

it("consents are asked for again when the cart has changed, and when the hour is over", async () => {
  const { page, context } = await atProvider(phone);
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await page.getByRole("heading", { level: 1, name: "Zahlung fehlgeschlagen" }).waitFor();
  const terms = page.getByRole("checkbox", { name: /AGB/ });
  await page.goto("/cart");
  await terms.waitFor();
  await expect.poll(() => terms.isChecked()).toBe(true);
  await page.getByRole("button", { name: "Menge erhöhen" }).first().click();
  await expect.poll(() => terms.isChecked()).toBe(false);

  await terms.check();
  await page.getByRole("checkbox", { name: /Datenschutz/ }).check();
  await orderNow(page);
  await page.waitForURL(/\/testzahlung\//);
  await page.goto("/cart");
  await terms.waitFor();
  await expect.poll(() => terms.isChecked()).toBe(true);
  await page.clock.install({ time: Date.now() + 3_601_000 });
  await page.goto("/cart");
  await terms.waitFor();
  await expect.poll(() => terms.isChecked()).toBe(false);
  await context.close();
});

it.each([
  ["paid", "bezahlen", "Zahlung erfolgreich"],
  ["failed", "ablehnen", "Zahlung fehlgeschlagen"],
] as const)(
  "another browser sees that the payment has %s, and nothing of the person",
  async (_what, verb, heading) => {
    const { page, context } = await atProvider();
    const sessionId = page.url().split("/").at(-1) ?? "";
    const { headers } = await pressAtProvider(opened.shop, sessionId, verb);
    const other = await opened.visit(desktop);
    const received: string[] = [];
    other.page.on("response", async (response) => {
      const isAsset = ["script", "stylesheet", "image", "font"].includes(response.request().resourceType());
      if (!isAsset) received.push(await response.text().catch(() => ""));
    });
    await other.page.goto(String(headers.location), { waitUntil: "networkidle" });
    await other.page.getByRole("heading", { level: 1, name: heading }).waitFor();
    await other.page.getByRole("banner").getByRole("link", { name: "Warenkorb 0 Artikel" }).waitFor();
    const all = received.join("\n") + (await other.page.content());
    expect(all).toContain(verb === "bezahlen" ? '"invoiceNr":"RE-2026-' : '"status":"failed"');
    for (const secret of ["k.brandt@example.de", "Karla", "Lindenstraße", "12345678"]) {
      expect(all.includes(secret), secret).toBe(false);
    }
    expect(all).not.toMatch(/bestellung\/[\w-]{40}/);
    await other.context.close();

    await page.goto("/cart");
    if (verb === "bezahlen") await page.getByText("Ihr Warenkorb ist leer").waitFor();
    else await expectCartAndForm(page);
    await context.close();
  },
);

it("what was typed is gone from the browser after thirty days, whichever page is opened", async () => {
  const { page, context, complaints } = await opened.visit(phone, { lines });
  await page.goto("/cart", { waitUntil: "networkidle" });
  await page.getByLabel("Vorname", { exact: true }).fill("Karla");
  const draft = () => page.evaluate(() => localStorage.getItem("checkoutDraft"));
  await expect.poll(draft).toContain("Karla");
  await page.goto("/shop");
  expect(await draft()).toContain("Karla");
  await page.evaluate((thirtyDays) => {
    const stored = JSON.parse(localStorage.getItem("checkoutDraft") ?? "{}");
    localStorage.setItem(
      "checkoutDraft",
      JSON.stringify({ ...stored, savedAt: stored.savedAt - thirtyDays }),
    );
  }, 30 * 86_400_000);
  await page.goto("/agb");
  expect(await draft()).toBeNull();
  expect(complaints).toEqual([]);
  await context.close();
});
