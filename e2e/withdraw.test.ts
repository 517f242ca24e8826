import { describe, expect, it } from "vitest";
import { buy, eva, orderNumber } from "#test/buy.ts";
import { violationsOn } from "./axe.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

async function order(email: string): Promise<string> {
  const { orderId } = await buy(opened.shop, opened.shop.guest(), { guestData: { ...eva, email } });
  return orderNumber(opened.shop, orderId);
}

describe.each([
  ["phone", phone],
  ["desktop", desktop],
])("on a %s", (name, viewport) => {
  it("a guest withdraws from a contract, from the footer to the receipt", async () => {
    const email = `widerruf-${name}@example.de`;
    const number = await order(email);
    const { page, context, complaints } = await opened.visit(viewport);
    await page.goto("/agb", { waitUntil: "networkidle" });
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: "Vertrag widerrufen", exact: true })
      .click();
    await page.getByRole("heading", { name: "Vertrag widerrufen", level: 1 }).waitFor();
    await expect.poll(() => page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
    await page.getByLabel("Name", { exact: true }).fill("Eva Brandt");
    await page.getByLabel("Bestellnummer").fill(number);
    const mailbox = page.getByRole("textbox", { name: "E-Mail", exact: true });
    // valid for the browser, but not for the shop
    await mailbox.fill("eva@brandt");
    const button = page.getByRole("button", { name: "Widerruf bestätigen", exact: true });
    await button.click();
    await page.getByText("Ungültige E-Mail-Adresse.").waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
    await expect.poll(() => page.getByLabel("Bestellnummer").inputValue()).toBe(number);
    await mailbox.fill(email);
    await button.click();
    await page.getByRole("heading", { name: "Ihr Widerruf ist eingegangen" }).waitFor();
    await page.getByText("14. September 2026 um 09:00 Uhr").waitFor();
    await page.getByText("steht in der E-Mail zu jeder Position").waitFor();
    await expect.poll(() => page.getByRole("main").textContent()).not.toContain("Gulasch");
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
    // The browser logs a refused call.
    expect(complaints.filter((one) => !one.includes("422"))).toEqual([]);
    await context.close();
  });
});

it("it needs no script, says what is wrong, and tells nothing about a foreign order", async () => {
  const number = await order("eva.brandt@example.de");
  const { context } = await opened.visit();
  const plain = await context.browser()!.newContext({ javaScriptEnabled: false, baseURL: opened.address });
  const page = await plain.newPage();
  await page.goto("/vertrag-widerrufen");
  const send = async (email: string) => {
    await page.getByLabel("Name", { exact: true }).fill("Eva Brandt");
    await page.getByLabel("Bestellnummer").fill(number);
    await page.getByRole("textbox", { name: "E-Mail", exact: true }).fill(email);
    await page.getByRole("button", { name: "Widerruf bestätigen" }).click();
  };
  await send("eva@brandt");
  await page.getByText("Ihr Widerruf ist noch nicht bei uns angekommen").waitFor();
  await send("jemand@example.de");
  await page.getByRole("heading", { name: "Ihr Widerruf ist eingegangen" }).waitFor();
  await page.getByText("steht in der E-Mail zu jeder Position").waitFor();
  await plain.close();
  await context.close();
});
