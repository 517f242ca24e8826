import { afterAll, beforeAll, expect, it } from "vitest";
import { pages } from "#contract/addresses.ts";
import { mailboxHash, objectionToken } from "#server/domain/orders/follow-up/objection-token.ts";
import { buy, eva, wednesday } from "#test/buy.ts";
import { violationsOn } from "./axe.ts";
import { openShopInBrowser, phone, type ShopInBrowser } from "./open-shop-in-browser.ts";

let opened: ShopInBrowser;
beforeAll(async () => {
  opened = await openShopInBrowser();
});
afterAll(() => opened.close());

it("stars pressed in a letter are filled in, recorded by one press, and one press ends the letters", async () => {
  const { shop } = opened;
  const guest = shop.guest();
  const { orderId } = await buy(shop, guest, { lines: [{ menuId: 3, quantity: 6, day: wednesday }] });
  await shop.database.rows("UPDATE order_deliveries SET status = 'delivered' WHERE order_id = $1", [orderId]);
  const { token } = (await guest.call("readOrderLink", { params: { orderId } })).data;
  const { page, context, complaints } = await opened.visit(phone);

  await page.goto(`${pages.rateOrder(token)}?tag=${wednesday}&menu=3&sterne=4`, { waitUntil: "networkidle" });
  expect(await page.getByRole("radio", { name: "4 Sterne, gut" }).isChecked()).toBe(true);
  expect(await shop.database.rows("SELECT id FROM reviews")).toEqual([]);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Bewertung senden" }).click();
  await page.getByText("wird geprüft").waitFor();
  expect(await shop.database.rows("SELECT stars, state FROM reviews")).toEqual([
    { stars: 4, state: "pending" },
  ]);

  await page.goto(pages.followUpObjection(objectionToken(shop.linkKeys, mailboxHash(eva.email))));
  await page.getByRole("button", { name: "Nicht mehr fragen" }).click();
  await page.getByRole("heading", { name: "Wir fragen nicht mehr" }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
