import { afterAll, beforeAll, expect, it } from "vitest";
import { buy, eva } from "#test/buy.ts";
import { storedLetters } from "#test/stored-letters.ts";
import { openFooter } from "./open-footer.ts";
import { openShopInBrowser, phone, type ShopInBrowser } from "./open-shop-in-browser.ts";

let opened: ShopInBrowser;
beforeAll(async () => {
  opened = await openShopInBrowser();
});
afterAll(() => opened.close());

it("a guest finds an order from the footer, and a wrong field says so and keeps what was typed", async () => {
  const email = "sucht@example.de";
  const { orderId } = await buy(opened.shop, opened.shop.guest(), { guestData: { ...eva, email } });
  const order = await opened.shop.database.row<{ number: string }>(
    "SELECT number FROM orders WHERE id = $1",
    [orderId],
  );
  const { page, context, complaints } = await opened.visit(phone);
  await page.goto("/agb", { waitUntil: "networkidle" });
  await openFooter(page, "Shop");
  await page.getByRole("contentinfo").getByRole("link", { name: "Meine Bestellung finden" }).click();
  await page.getByRole("heading", { name: "Meine Bestellung finden", level: 1 }).waitFor();
  const number = page.getByLabel("Bestellnummer");
  await number.fill(order?.number.toLowerCase().replace("-", " ") ?? "");
  await page.getByRole("button", { name: "Link senden" }).click();
  await page.getByText("E-Mail ist erforderlich.").waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
  await expect.poll(() => number.inputValue()).not.toBe("");
  await page.getByRole("textbox", { name: "E-Mail", exact: true }).fill(email);
  await page.getByRole("button", { name: "Link senden" }).click();
  await page.getByRole("heading", { name: "Bitte sehen Sie in Ihr Postfach" }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Postfach");
  const letters = await storedLetters(opened.shop.database, "kind = 'order-link' AND recipient = $1", [
    email,
  ]);
  expect(letters).toHaveLength(1);
  // an expected refusal is logged by the browser
  expect(complaints.filter((text) => !text.includes("400") && !text.includes("422"))).toEqual([]);
  await context.close();
});

it("without scripts the page answers in the same words", async () => {
  const { page, context } = await opened.visit(phone, { browser: { javaScriptEnabled: false } });
  await page.goto("/bestellung");
  await page.getByLabel("Bestellnummer").fill("TT-1");
  await page.getByRole("textbox", { name: "E-Mail", exact: true }).fill("niemand@example.de");
  await page.getByRole("button", { name: "Link senden" }).click();
  await page.getByRole("heading", { name: "Bitte sehen Sie in Ihr Postfach" }).waitFor();
  await context.close();
});
