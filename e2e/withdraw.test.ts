import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { buy, eva, orderNumber } from "#test/buy.ts";
import { storedLetters } from "#test/stored-letters.ts";
import { openFooter } from "./open-footer.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;

const email = "eva.brandt@example.de";
const buyer = shop.guest();
const { orderId } = await buy(shop, buyer, { guestData: { ...eva, email } });
const number = await orderNumber(shop, orderId);
const { token } = (await buyer.call("readOrderLink", { params: { orderId } })).data;

const mailbox = (page: Page) => page.getByRole("textbox", { name: "E-Mail", exact: true });
const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const linksSent = async () =>
  (await storedLetters(shop.database, "kind = 'order-link' AND recipient = $1", [email])).length;

describe("a guest who has no link, with scripts", async () => {
  const { page, complaints } = await opened.visit(phone);

  it("finds an order from the footer, and a wrong field says so and keeps what was typed", async () => {
    await page.goto("/agb");
    await openFooter(page, "Shop");
    await page.getByRole("contentinfo").getByRole("link", { name: "Meine Bestellung finden" }).click();
    await title(page, "Meine Bestellung finden");
    await page.getByLabel("Bestellnummer").fill(number.toLowerCase().replace("-", " "));
    await page.getByRole("button", { name: "Link senden" }).click();
    await page.getByText("E-Mail ist erforderlich.").waitFor();
    expect(await focusedField(page)).toBe("email");
    expect(await page.getByLabel("Bestellnummer").inputValue()).not.toBe("");
    await mailbox(page).fill(email);
    await page.getByRole("button", { name: "Link senden" }).click();
    await page.getByRole("heading", { name: "Bitte sehen Sie in Ihr Postfach" }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Postfach");
    expect(await linksSent()).toBe(1);
  });

  it("withdraws from the contract from the footer, and gets a receipt", async () => {
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: "Vertrag widerrufen", exact: true })
      .click();
    await title(page, "Vertrag widerrufen");
    await expect.poll(() => page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
    await page.getByLabel("Name", { exact: true }).fill("Eva Brandt");
    await page.getByLabel("Bestellnummer").fill(number);
    // valid for the browser, but not for the shop
    await mailbox(page).fill("eva@brandt");
    const button = page.getByRole("button", { name: "Widerruf bestätigen", exact: true });
    await button.click();
    await page.getByText("Ungültige E-Mail-Adresse.").waitFor();
    expect(await focusedField(page)).toBe("email");
    expect(await page.getByLabel("Bestellnummer").inputValue()).toBe(number);
    await mailbox(page).fill(email);
    await button.click();
    await page.getByRole("heading", { name: "Ihr Widerruf ist eingegangen" }).waitFor();
    await page.getByText("14. September 2026 um 09:00 Uhr").waitFor();
    await page.getByText("steht in der E-Mail zu jeder Position").waitFor();
    expect(await page.getByRole("main").textContent()).not.toContain("Gulasch");
  });

  it("gets a new link by mail after the last day of the old one", async () => {
    shop.clock.forward({ days: 200 });
    expect((await page.goto(`/bestellung/${token}`))?.status()).toBe(410);
    await title(page, "Dieser Link ist abgelaufen");
    await page.getByRole("button", { name: "Neuen Link senden" }).click();
    await title(page, "Bitte sehen Sie in Ihr Postfach");
    expect(await linksSent()).toBe(2);
    // the browser logs each refused call
    expect(complaints.filter((text) => !/status of 4(00|10|22)/.test(text))).toEqual([]);
  });
});

it("all of it needs no script, says what is wrong, and tells nothing about a foreign order", async () => {
  const { page, context } = await opened.visit(desktop, { browser: { javaScriptEnabled: false } });
  await page.goto("/vertrag-widerrufen");
  const send = async (address: string) => {
    await page.getByLabel("Name", { exact: true }).fill("Eva Brandt");
    await page.getByLabel("Bestellnummer").fill(number);
    await mailbox(page).fill(address);
    await page.getByRole("button", { name: "Widerruf bestätigen" }).click();
  };
  await send("eva@brandt");
  await page.getByText("Ihr Widerruf ist noch nicht bei uns angekommen").waitFor();
  await send("jemand@example.de");
  await page.getByRole("heading", { name: "Ihr Widerruf ist eingegangen" }).waitFor();
  await page.getByText("steht in der E-Mail zu jeder Position").waitFor();

  await page.getByRole("contentinfo").getByText("Meine Bestellung finden").click();
  await page.getByLabel("Bestellnummer").fill("TT-1");
  await mailbox(page).fill("niemand@example.de");
  await page.getByRole("button", { name: "Link senden" }).click();
  await page.getByRole("heading", { name: "Bitte sehen Sie in Ihr Postfach" }).waitFor();

  expect((await page.goto(`/bestellung/${token}`))?.status()).toBe(410);
  await page.getByRole("button", { name: "Neuen Link senden" }).click();
  await title(page, "Bitte sehen Sie in Ihr Postfach");
  expect((await page.goto("/bestellung/gibtesnicht"))?.status()).toBe(404);
  await context.close();
});
