import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { friday, wednesday } from "#test/buy.ts";
import { arrive } from "./arrive.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";
import { bolognese } from "./pages.ts";

const opened = await browserShopForTests();

const lines = [
  { menuId: 1, quantity: 6, day: wednesday },
  { menuId: 3, quantity: 2, day: friday },
  { menuId: 5, quantity: 2, day: "2026-09-22" },
];
const addresses = ["/", "/shop", bolognese, "/cart"];

/** The element in the middle of the window and its position, which must both be the same on return. */
const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls down to this share of the page in steps, so that each part is laid out. */
async function readDown(page: Page, share: number): Promise<number> {
  await page.evaluate(async (part) => {
    const lowest = () => document.documentElement.scrollHeight - innerHeight;
    for (let y = 0; y < lowest() * part; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: "instant" });
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    }
    scrollTo({ top: lowest() * part, behavior: "instant" });
  }, share);
  return placeOf(page);
}

const untilWhole = (page: Page, address: string) =>
  address === "/cart" ? page.getByLabel("Vorname", { exact: true }).waitFor() : Promise.resolve();

it.each(addresses)("%s keeps its place when it is loaded anew on a phone", async (address) => {
  const { page, context } = await opened.visit(phone, { lines });
  await arrive(page, address);
  await untilWhole(page, address);
  for (const share of [0.3, 0.6]) {
    const before = await readDown(page, share);
    expect(before).toBeGreaterThan(300);
    await page.reload();
    await untilWhole(page, address);
    await page.waitForLoadState("networkidle");
    expect(Math.abs((await placeOf(page)) - before)).toBeLessThan(120);
  }
  await context.close();
});

it.each(addresses)("%s is where it was after a way to another page and back on a phone", async (address) => {
  const { page, context } = await opened.visit(phone, { lines });
  await arrive(page, address);
  await untilWhole(page, address);
  const before = await readDown(page, 0.5);
  // From the home page the cart, from others the logo.
  const way = page.getByRole("banner").getByRole("link", { name: address === "/" ? /^Warenkorb/ : /Start/ });
  await way.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname !== address);
  await expect.poll(() => placeOf(page)).toBe(0);
  await page.goBack();
  await page.waitForURL(`**${address}`);
  await untilWhole(page, address);
  await expect.poll(async () => Math.abs((await placeOf(page)) - before)).toBeLessThan(120);
  await context.close();
});

it("a menu is where it was after a way back, however long its data take", async () => {
  const { page, context } = await opened.visit(phone);
  await arrive(page, bolognese);
  const before = await readDown(page, 0.5);
  await page.getByRole("banner").getByRole("link", { name: /Start/ }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/");
  const held = Promise.withResolvers<void>();
  await page.route("**/menu/*.data*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goBack();
  // longer than the page waits before it shows that a menu is loading
  await page.clock.fastForward(1000);
  held.resolve();
  await page.getByRole("region", { name: "Bestellen" }).waitFor();
  await expect.poll(async () => Math.abs((await placeOf(page)) - before)).toBeLessThan(120);
  await context.close();
});

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("the cart is where it was on the way back from another site on a %s", async (_name, viewport) => {
  const { page, context } = await opened.visit(viewport, { lines });
  await arrive(page, "/cart");
  await untilWhole(page, "/cart");
  const before = await readDown(page, 0.6);
  // A document of its own, as the payment provider's; the browser restores it without our code.
  await page.goto("/api/v1/docs");
  await page.goBack();
  await untilWhole(page, "/cart");
  await expect.poll(async () => Math.abs((await placeOf(page)) - before)).toBeLessThan(120);
  await context.close();
});

it("a cart that was emptied elsewhere needs no more room than it has", async () => {
  const { page, context, guest } = await opened.visit(phone, { lines });
  await arrive(page, "/cart");
  await untilWhole(page, "/cart");
  await readDown(page, 0.6);
  for (const { rowId } of (await guest.call("readCart")).data.items) {
    await guest.call("removeLine", { params: { itemId: rowId } });
  }
  await page.reload();
  await page.getByRole("heading", { name: "Ihr Warenkorb ist leer" }).waitFor();
  const main = await page.getByRole("main").boundingBox();
  expect(main?.height).toBeLessThan(1100);
  await context.close();
});

it("a full cart does not wait for the picture of an empty one before it comes to life", async () => {
  const { page, context } = await opened.visit(phone, { lines });
  // The wait for the page's large picture must not end the wait under test.
  await page.addInitScript(() => {
    const wait = setTimeout;
    const withoutLongest = (call: () => void, ms?: number) => (ms === 2000 ? 0 : wait(call, ms));
    window.setTimeout = withoutLongest as typeof setTimeout;
  });
  await page.goto("/cart");
  await untilWhole(page, "/cart");
  await context.close();
});
