import { afterAll, beforeAll, expect, it } from "vitest";
import { staffOf } from "#test/staff.ts";
import { enterOffice } from "./office-steps.ts";
import { desktop, openShopInBrowser, type ShopInBrowser } from "./open-shop-in-browser.ts";

let opened: ShopInBrowser;
beforeAll(async () => {
  opened = await openShopInBrowser();
});
afterAll(() => opened.close());

it("the wheel changes no number, whatever stands in the field, and scrolls the page", async () => {
  const { page, context } = await enterOffice(opened, desktop, await staffOf(opened.shop, "admin"));
  await page.goto("/dashboard/produktion/regeln");
  await page.getByLabel("Haltbarkeit").waitFor();
  const fields = await page.locator('main input[type="number"]').all();
  expect(fields.length).toBeGreaterThan(5);
  for (const field of fields) {
    const before = await field.inputValue();
    await field.click();
    for (const way of [120, -120, 120]) await page.mouse.wheel(0, way);
    // two frames: the wheel has been told by then
    await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))));
    expect(await field.inputValue(), (await field.getAttribute("name")) ?? "").toBe(before);
  }
  await context.close();
});
