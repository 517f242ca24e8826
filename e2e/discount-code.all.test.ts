import { describe, expect, it } from "vitest";
import { buy, eva, wednesday } from "#test/buy.ts";
import { group, quantity } from "./cart-steps.ts";
import { fillForm, orderNow } from "./fill-form.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

describe("a discount code", async () => {
  const email = "eva.brandt@example.de";
  await buy(opened.shop, opened.shop.guest(), { guestData: { ...eva, email }, code: "WILLKOMMEN10" });
  const { page, guest, complaints } = await opened.visit(desktop, {
    lines: [{ menuId: 1, quantity: 3, day: wednesday }],
  });
  const summary = page.getByRole("complementary", { name: "Zusammenfassung" });
  const main = page.getByRole("region", { name: "Ihre Daten" });
  const redeem = page.getByRole("button", { name: "Einlösen", exact: true });
  const code = page.getByLabel("Rabattcode", { exact: true });

  it("is redeemed and taken off, and what is wrong is said for five seconds", async () => {
    await page.clock.install();
    await page.goto("/cart");
    await redeem.click();
    const empty = page.getByText("Bitte geben Sie einen Rabattcode an.");
    await empty.waitFor();
    await page.clock.fastForward(5000);
    await empty.waitFor({ state: "detached" });
    await code.fill("gibtesnicht");
    await redeem.click();
    await page.getByText("Dieser Rabattcode ist nicht gültig.").waitFor();
    const held = Promise.withResolvers<void>();
    await page.route("**/discount", async (route) => {
      await held.promise;
      await route.continue();
    });
    await code.fill("willkommen10");
    await redeem.click();
    const busy = page.getByRole("button", { name: "Einlösen..." });
    await expect.poll(() => busy.isDisabled()).toBe(true);
    held.resolve();
    await page.getByText("Der Rabattcode wurde eingelöst.").first().waitFor();
    await summary.getByText("−3,57 €").waitFor();
    await summary.getByRole("button", { name: /^Entfernen/ }).click();
    await summary.getByText("−3,57 €").waitFor({ state: "detached" });
  });

  it("that takes nothing off any more says why", async () => {
    await quantity(page).fill("4");
    await quantity(page).press("Enter");
    await group(page, "Mittwoch").getByText("4 Menüs in dieser Lieferung").waitFor();
    await code.fill("SOMMER5");
    await redeem.click();
    await summary.getByText("−5,00 €").waitFor();
    await quantity(page).fill("3");
    await quantity(page).press("Enter");
    const reason = page.getByText("Dieser Rabattcode gilt ab einem Warenwert von 40,00 €.");
    await expect.poll(() => reason.count()).toBeGreaterThan(1);
    await summary
      .getByRole("button", { name: /^Entfernen/ })
      .first()
      .click();
    await expect.poll(() => reason.count()).toBe(0);
  });

  it("that is refused at ordering is subtracted nowhere, and the order goes on without it", async () => {
    await code.fill("WILLKOMMEN10");
    await redeem.click();
    await summary.getByText("−3,57 €").waitFor();
    await fillForm(page);
    await page.getByLabel("E-Mail", { exact: true }).fill(email);
    await orderNow(page);
    await main.getByRole("alert").getByText("Dieser Rabattcode ist für neue Kundinnen").waitFor();
    await expect.poll(() => page.getByText("−3,57 €").count()).toBe(0);
    // nor after the cart is read again
    const read = page.waitForResponse((answer) => answer.url().endsWith("/api/v1/cart"));
    await page.evaluate(() => window.dispatchEvent(new StorageEvent("storage", { key: "cartChanges" })));
    await (await read).finished();
    await expect.poll(() => page.getByText("−3,57 €").count()).toBe(0);
    await main.getByRole("button", { name: "Rabattcode entfernen" }).waitFor();
    await summary.getByRole("button", { name: "Rabattcode entfernen" }).click();
    await main
      .getByRole("status")
      .getByText(/^Der Rabattcode WILLKOMMEN10 ist entfernt\./)
      .waitFor();
    const order = summary.getByRole("button", { name: "Zahlungspflichtig bestellen" });
    await order.and(page.locator(":focus")).waitFor();
    expect((await guest.call("readCart")).data.metaData.discountData).toBeNull();
    await order.click();
    await page.waitForURL("**/testzahlung/**");
    // the browser logs each refused call
    expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
  });
});
