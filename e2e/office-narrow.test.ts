import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { officePages } from "#contract/office/office-pages.ts";
import { wednesday } from "#test/buy.ts";
import { ordered } from "#test/delivery-changes.ts";
import { staffOf } from "#test/staff.ts";
import { enterOffice } from "./office-steps.ts";
import { openShopInBrowser, type ShopInBrowser } from "./open-shop-in-browser.ts";

let opened: ShopInBrowser;
beforeAll(async () => {
  opened = await openShopInBrowser();
});
afterAll(() => opened.close());

/** A narrow phone, and a tablet at 200 % and more. */
const narrow = { width: 320, height: 640 };

it("no page of the back office is wider than a narrow screen", async () => {
  const { orderId } = await ordered(opened.shop);
  const mail = await opened.shop.database.row<{ id: string }>("SELECT id FROM mails LIMIT 1");
  const ids = { ":day": wednesday, ":orderId": orderId, ":mailId": mail?.id ?? "", ":menuId": "1" };
  const { page, context, complaints } = await enterOffice(
    opened,
    narrow,
    await staffOf(opened.shop, "admin"),
  );
  const found: Record<string, unknown> = {};
  for (const { path } of officePages) {
    const address = path.replace(/:\w+/, (name) => ids[name as keyof typeof ids]);
    await page.goto(`/dashboard/${address}`, { waitUntil: "networkidle" });
    await page.locator("main h1").waitFor();
    const wide = await tooWide(page);
    if (wide.width > narrow.width) found[path] = wide;
  }
  expect(found).toEqual({});
  expect(complaints).toEqual([]);
  await context.close();
});

/** The width of the page, and the first elements that are wider. */
function tooWide(page: Page): Promise<{ width: number; elements: string[] }> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const out = [...document.querySelectorAll("main *, header *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return {
      width: scrollWidth,
      elements: out.slice(0, 3).map((element) => element.outerHTML.slice(0, 120)),
    };
  });
}
