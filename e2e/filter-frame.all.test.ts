import { expect, it } from "vitest";
import { arrive } from "./arrive.ts";
import { browserShopForTests, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

it("ticks a filter in the frame of the press, and draws the list after it", async () => {
  const { page, context, complaints } = await opened.visit(phone);
  await arrive(page, "/shop");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const filter = page.getByRole("checkbox", { name: "Italienisch", exact: true });
  const before = await page.locator("main article").count();
  const atPress = await filter.evaluate(async (box: HTMLInputElement) => {
    box.click();
    // the answer to a press is drawn before the browser goes on to another task
    await Promise.resolve();
    const { length } = document.querySelectorAll("main article");
    return {
      isTicked: box.checked,
      chips: document.querySelectorAll("[aria-label='Aktive Filter'] li").length,
      cards: length,
    };
  });
  expect(atPress).toEqual({ isTicked: true, chips: 2, cards: before });
  await expect.poll(() => page.locator("main article").count()).toBeLessThan(before);
  expect(complaints).toEqual([]);
  await context.close();
});
