import { expect, it } from "vitest";
import { buy, wednesday } from "#test/buy.ts";
import { arrive } from "./arrive.ts";
import { cutOff } from "./cut-off.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

const lines = [{ menuId: 1, quantity: 6, day: wednesday }];
const unnamed = /\d{1,2}:\d{2}\s?(?:Uhr)?(?!\s*Uhr|\s*deutscher Zeit|\d)/g;

it.each([
  ["America/New_York", phone, true],
  ["America/New_York", desktop, true],
  ["Europe/Lisbon", phone, true],
  ["Europe/Berlin", phone, false],
  ["Europe/Paris", desktop, false],
] as const)(
  "hours name the German zone where the device's clock is another: %s",
  async (timezoneId, viewport, isNamed) => {
    const { page, context, guest, complaints } = await opened.visit(viewport, {
      lines,
      browser: { timezoneId },
    });
    const other = opened.shop.guest();
    const { orderId } = await buy(opened.shop, other, { lines });
    const { token } = (await other.call("readOrderLink", { params: { orderId } })).data;
    expect(guest.id).not.toBe(other.id);
    for (const path of ["/", "/shop", "/menu/lasagne-al-forno", "/cart", "/agb", `/bestellung/${token}`]) {
      await arrive(page, path);
      await page
        .getByText(/\d{1,2}:\d{2}/)
        .first()
        .waitFor();
      const text = (await page.locator("body").innerText()).replaceAll("\u00a0", " ");
      expect(text, path).toMatch(/\d{1,2}:\d{2}/);
      if (isNamed) {
        expect([...text.matchAll(unnamed)].map(String), path).toEqual([]);
        expect(text).not.toContain("deutscher Zeit deutscher Zeit");
      } else if (path !== "/agb") expect(text, path).not.toContain("deutscher Zeit");
      expect(await cutOff(page), path).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
);
