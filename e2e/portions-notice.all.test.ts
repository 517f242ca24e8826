import { expect, it } from "vitest";
import { fillCart, friday, placeOrder, wednesday } from "#test/buy.ts";
import { arrive } from "./arrive.ts";
import { fillForm, orderNow } from "./fill-form.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests({ ratePerMinute: 60_000 });

it.each([
  ["phone", phone],
  ["desktop", desktop],
])(
  "says before the order that a large one is not held, and lets it be paid, on a %s",
  async (_name, viewport) => {
    const { page, context } = await opened.visit(viewport, {
      lines: [{ menuId: 1, quantity: 40, day: friday }],
    });
    await arrive(page, "/cart");
    const notices = page.getByText(/^Große Bestellung: Ihre Portionen für Fr\., 18\.09\.2026 sind erst/);
    await expect.poll(() => notices.count()).toBe(2);
    await fillForm(page);
    await orderNow(page);
    await page.waitForURL(/\/testzahlung\//);
    await context.close();
  },
);

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("says on the payment page what only the order brought to light, on a %s", async (_name, viewport) => {
  const other = opened.shop.guest();
  await placeOrder(other, await fillCart(other, [{ menuId: 2, quantity: 12, day: wednesday }]));
  const { page, context } = await opened.visit(viewport, {
    lines: [{ menuId: 1, quantity: 6, day: wednesday }],
  });
  await arrive(page, "/cart");
  await fillForm(page);
  await orderNow(page);
  await page.waitForURL(/\/testzahlung\//);
  await page
    .getByText(/^Ihre Portionen für Mi\., 16\.09\.2026 sind erst mit der Bezahlung sicher\./)
    .waitFor();
  await context.close();
});
