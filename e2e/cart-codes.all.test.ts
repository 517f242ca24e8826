import { beforeEach, expect, it } from "vitest";
import { buy, eva, wednesday } from "#test/buy.ts";
import { mondayMorning } from "#test/open-shop.ts";
import { arrive } from "./arrive.ts";
import { oneLine } from "./cart-steps.ts";
import { fillForm } from "./fill-form.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
beforeEach(() => opened.shop.clock.set(mondayMorning.replace(/\[.*/, "")));

it("redeems a code, says what is wrong for five seconds, and keeps the reason of one that does nothing", async () => {
  const { page, context } = await opened.visit(desktop, { lines: oneLine });
  await page.clock.install();
  await arrive(page, "/cart");
  const redeem = page.getByRole("button", { name: "Einlösen", exact: true });
  await redeem.click();
  const empty = page.getByText("Bitte geben Sie einen Rabattcode an.");
  await empty.waitFor();
  await page.clock.fastForward(5000);
  await empty.waitFor({ state: "detached" });
  await page.getByLabel("Rabattcode").fill("gibtesnicht");
  await redeem.click();
  await page.getByText("Dieser Rabattcode ist nicht gültig.").waitFor();

  const held = Promise.withResolvers<void>();
  await page.route("**/discount", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByLabel("Rabattcode").fill("willkommen10");
  await redeem.click();
  const busy = page.getByRole("button", { name: "Einlösen..." });
  await busy.waitFor();
  await expect.poll(() => busy.isDisabled()).toBe(true);
  held.resolve();
  await page.getByText("Der Rabattcode wurde eingelöst.").first().waitFor();
  await page.unroute("**/discount");
  const summary = page.getByRole("complementary", { name: "Zusammenfassung" });
  await summary.getByText("−3,57 €").waitFor();
  await summary.getByRole("button", { name: /^Entfernen/ }).click();
  await summary.getByText("−3,57 €").waitFor({ state: "detached" });
  await context.close();
});

it("says in the summary why a redeemed code takes nothing off", async () => {
  const { page, context, guest } = await opened.visit(phone, {
    lines: [{ menuId: 1, quantity: 4, day: wednesday }],
  });
  const { data } = await guest.call("readCart");
  await guest.call("redeemDiscount", {
    params: { cartId: data.id ?? "" },
    body: { discount_code: "SOMMER5" },
  });
  await guest.call("changeLine", {
    params: { itemId: data.items[0]?.rowId ?? "" },
    body: { quantity: 1, deliveryDate: wednesday },
  });
  await arrive(page, "/cart");
  const reason = page.getByText("Dieser Rabattcode gilt ab einem Warenwert von 40,00 €.");
  await expect.poll(() => reason.count()).toBe(3);
  await context.close();
});

it.each([
  ["phone", phone],
  ["desktop", desktop],
])(
  "lets a guest order without a code that was refused at ordering, in both places, on a %s",
  async (name, viewport) => {
    const email = `${name}@example.de`;
    const code = "WILLKOMMEN10";
    await buy(opened.shop, opened.shop.guest(), { guestData: { ...eva, email, street: name }, code });
    const { page, context, guest } = await opened.visit(viewport, { lines: oneLine });
    const { data: cart } = await guest.call("readCart");
    await guest.call("redeemDiscount", { params: { cartId: cart.id ?? "" }, body: { discount_code: code } });
    await arrive(page, "/cart");
    await page.getByText("−3,57 €").first().waitFor();
    await fillForm(page);
    await page.getByLabel("E-Mail", { exact: true }).fill(email);
    const main = page.getByRole("region", { name: "Ihre Daten" });
    const summary = page.getByRole("complementary", { name: "Zusammenfassung" });
    await main.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
    await main.getByRole("alert").getByText("Dieser Rabattcode ist für neue Kundinnen").waitFor();
    // no part of the page subtracts it any more, also after the cart is read again
    await expect.poll(() => page.getByText("−3,57 €").count()).toBe(0);
    await page.evaluate(() => window.dispatchEvent(new StorageEvent("storage", { key: "cartChanges" })));
    await page.waitForLoadState("networkidle");
    await expect.poll(() => page.getByText("−3,57 €").count()).toBe(0);
    await expect.poll(() => summary.getByRole("button", { name: "Rabattcode entfernen" }).count()).toBe(1);

    const place = name === "phone" ? main : summary;
    await place.getByRole("button", { name: "Rabattcode entfernen" }).click();
    await main
      .getByRole("status")
      .getByText(/^Der Rabattcode WILLKOMMEN10 ist entfernt\./)
      .waitFor();
    const order = place.getByRole("button", { name: "Zahlungspflichtig bestellen" });
    await expect.poll(() => order.evaluate((one) => one === document.activeElement)).toBe(true);
    expect((await guest.call("readCart")).data.metaData.discountData).toBeNull();
    await order.click();
    await page.waitForURL("**/testzahlung/**");
    await context.close();
  },
);
