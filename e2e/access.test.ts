import { afterAll, beforeAll, expect, it } from "vitest";
import { fillCart, wednesday } from "#test/buy.ts";
import { violationsOn } from "./axe.ts";
import { desktop, openShopInBrowser, phone, type ShopInBrowser } from "./open-shop-in-browser.ts";

const pages = [
  "/",
  "/shop",
  "/shop/vegetarisch",
  "/shop?q=gibtesnicht",
  "/menu/lasagne-al-forno",
  "/menu/food-box",
  "/menu/gibtesnicht",
  "/styles",
  "/merkliste",
  "/cart",
  "/agb",
  "/datenschutz",
  "/widerruf",
  "/impressum",
  "/barrierefreiheit",
  "/newsletter/angefordert",
  "/newsletter/bestaetigen/gibtesnicht",
  "/login",
  "/thankyoupage?orderId=1&invoiceNumber=RE-2026-000001",
  "/payment-failed?orderId=1",
  "/gibtesnicht",
];

let opened: ShopInBrowser;
beforeAll(async () => {
  opened = await openShopInBrowser();
});
afterAll(() => opened.close());

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("axe finds nothing on any page on a %s", async (_name, viewport) => {
  const { page, context } = await opened.visit(viewport);
  await page.goto("/cart", { waitUntil: "networkidle" });
  const guestId = await page.evaluate(() => localStorage.getItem("guestId") ?? "");
  await fillCart(opened.shop.guest(guestId), [{ menuId: 3, quantity: 2, day: wednesday }]);
  const found: Record<string, string[]> = {};
  for (const address of pages) {
    await page.goto(address, { waitUntil: "networkidle" });
    const violations = await violationsOn(page);
    if (violations.length > 0) found[address] = violations;
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > viewport.width) found[`${address} scrolls sideways`] = [String(width)];
  }
  expect(found).toEqual({});
  await context.close();
});
