import { afterAll, beforeAll, expect, it } from "vitest";
import { buy, eva, wednesday } from "#test/buy.ts";
import { violationsOn } from "./axe.ts";
import { fillForm, orderNow } from "./fill-form.ts";
import { openShopInBrowser, phone, type ShopInBrowser } from "./open-shop-in-browser.ts";

let opened: ShopInBrowser;
beforeAll(async () => {
  opened = await openShopInBrowser();
});
afterAll(() => opened.close());

const lines = [{ menuId: 1, quantity: 6, day: wednesday }];

it("a guest who wants to be remembered orders the same week again with five taps", async () => {
  const { page, context, complaints } = await opened.visit(phone, { lines });
  const pay = async () => {
    await page.getByRole("button", { name: "Jetzt bezahlen" }).click();
    await page.waitForURL(/\/thankyoupage\?/, { timeout: 20_000 });
  };
  await page.goto("/cart");
  await fillForm(page);
  await page.getByRole("checkbox", { name: "Angaben in diesem Browser merken" }).check();
  await orderNow(page);
  await pay();
  await page.goto("/");
  const last = page.getByRole("region", { name: "Ihre letzte Bestellung" });
  await last.getByText("6 Menüs am Mi").waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await last.getByRole("button", { name: "Noch einmal" }).click();
  await page.waitForURL("**/cart");
  await page.getByRole("heading", { name: "Mittwoch, 23. September 2026" }).waitFor();
  await page.getByRole("checkbox", { name: /Datenschutz/ }).check();
  await page.getByRole("checkbox", { name: /AGB/ }).check();
  await orderNow(page);
  await pay();
  expect(complaints).toEqual([]);
  await context.close();
});

it("the order's page fills in the form of another device, which forgets it with one tap", async () => {
  const buyer = opened.shop.guest();
  const { orderId } = await buy(opened.shop, buyer, { lines });
  const { token } = (await buyer.call("readOrderLink", { params: { orderId } })).data;
  const { page, context } = await opened.visit(phone);
  await page.goto(`/bestellung/${token}`);
  await page.getByRole("button", { name: "Diese Woche noch einmal" }).click();
  await page.getByRole("button", { name: "6 Menüs in den Warenkorb" }).click();
  await page.waitForURL("**/cart");
  const lastName = page.getByLabel("Nachname", { exact: true });
  await expect.poll(() => lastName.inputValue()).toBe(eva.lastName);
  await page.getByRole("button", { name: "Angaben vergessen" }).click();
  await page.getByText("Ihre Angaben sind in diesem Browser gelöscht.").waitFor();
  expect(await lastName.inputValue()).toBe("");
  expect(await page.evaluate(() => localStorage.getItem("checkoutDraft"))).toBeNull();
  await context.close();
});
