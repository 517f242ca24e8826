import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBrowser } from "#test/browser.ts";
import { wednesday } from "#test/buy.ts";
import { arrive } from "./arrive.ts";
import { openShopInBrowser, phone, type ShopInBrowser } from "./open-shop-in-browser.ts";

let opened: ShopInBrowser;
let browser: Browser;
beforeAll(async () => {
  // whose engine optimises what runs often, as a guest's does
  browser = await openBrowser();
  opened = await openShopInBrowser({ ownBrowser: browser });
});
afterAll(async () => {
  await opened.close();
  await browser.close();
});

/** From input to the next paint, the slowest since the last call, in milliseconds. */
const slowest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        // entries come after the frame that they measure
        requestAnimationFrame(() =>
          setTimeout(() => done(Number(document.documentElement.dataset.inp ?? 0)), 100),
        );
      }),
  );

it("says how long a guest waits for an answer, on a processor four times slower", async () => {
  const { page, context, complaints } = await opened.visit(phone, {
    lines: [{ menuId: 1, quantity: 6, day: wednesday }],
  });
  const devTools = await context.newCDPSession(page);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      for (const { duration } of list.getEntries())
        dataset.inp = String(Math.max(Number(dataset.inp ?? 0), duration));
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const figures: Record<string, number> = {};
  const measure = async (name: string, act: () => Promise<unknown>) => {
    await page.evaluate(() => delete document.documentElement.dataset.inp);
    await act();
    figures[name] = await slowest(page);
  };
  await arrive(page, "/shop");
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const card = page.getByRole("main").getByRole("article").nth(1);
  await measure("add", () => card.getByRole("button", { name: "In den Warenkorb" }).click());
  await measure("search", () => page.getByLabel("Menü suchen").pressSequentially("lasagne", { delay: 80 }));
  await page.getByLabel("Menü suchen").fill("");
  await measure("open filters", () => page.getByRole("button", { name: "Filter", exact: true }).click());
  await measure("filter", () => page.getByRole("checkbox", { name: "Italienisch", exact: true }).click());
  await measure("unfilter", () => page.getByRole("checkbox", { name: "Italienisch", exact: true }).click());
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await arrive(page, "/cart");
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await measure("quantity", () => page.getByRole("button", { name: "Menge erhöhen" }).first().click());
  console.log("interaction to next paint, ms:", JSON.stringify(figures));
  for (const [name, ms] of Object.entries(figures)) expect(ms, name).toBeGreaterThanOrEqual(0);
  expect(complaints).toEqual([]);
  await context.close();
});

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
