import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { fillCart, friday, wednesday } from "#test/buy.ts";
import { staffOf } from "#test/staff.ts";
import { arrive } from "./arrive.ts";
import { openLine } from "./cart-steps.ts";
import { mostBytes, mostBytesOfOffice } from "./most-bytes.ts";
import { enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";
import { mostShift, watchShiftsOn } from "./watch-shifts.ts";

/** What a page fetches by itself; what its document names is weighed in built-pages.all.test.ts for every page. */
const heaviest = ["/shop", "/menu/lasagne-al-forno", "/cart", "/bestellung"];
/** What a slow device paints while it reads. */
const slowest = ["/", "/menu/gibtesnicht", "/newsletter/angefordert", "/payment-failed?orderId=1"];

const opened = await browserShopForTests();

it.each([
  ["phone", phone],
  ["desktop", desktop],
])(
  "no page loads more than its share of scripts, and nothing moves on a slow device, on a %s",
  async (_name, viewport) => {
    const found: Record<string, unknown> = {};
    const { page, context } = await opened.visit(viewport);
    const visit = await watchVisits(page);
    const session = await context.newCDPSession(page);
    for (const address of [...heaviest, ...slowest]) {
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowest.includes(address) ? 10 : 1 });
      await forgetAll(page);
      const seen = await visit(address);
      if (seen.files < 2 || seen.bytes > mostBytes || seen.shift > mostShift) found[address] = seen;
    }
    await context.close();
    expect(found).toEqual({});
  },
);

it("loads carousel, form rules, picker and dialogs only when they are needed", async () => {
  const { page, context, complaints } = await opened.visit(phone);
  const visit = await watchVisits(page);
  const loaded = namesOfScripts(page);
  const isLoaded = (name: string) => loaded.some((file) => file.startsWith(`${name}-`));
  await visit("/", async () => {
    expect(isLoaded("start-carousel")).toBe(false);
    await page.getByRole("group", { name: "Neu auf der Karte" }).scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "Automatik anhalten" }).waitFor();
    expect(isLoaded("start-carousel")).toBe(true);
  });
  const guestId = await page.evaluate(() => localStorage.getItem("guestId") ?? "");
  await fillCart(opened.shop.guest(guestId), [
    { menuId: 1, quantity: 6, day: wednesday },
    { menuId: 3, quantity: 2, day: friday },
  ]);
  await page
    .context()
    .newCDPSession(page)
    .then((session) => session.send("Network.clearBrowserCache"));
  const seen = await visit("/cart", (one) => one.getByLabel("Vorname", { exact: true }).waitFor());
  expect(seen.files).toBeGreaterThan(3);
  expect(seen.bytes).toBeLessThanOrEqual(mostBytes);
  expect(seen.shift).toBeLessThanOrEqual(mostShift);
  await page.getByLabel("Vorname", { exact: true }).focus();
  await expect.poll(() => isLoaded("form-rules")).toBe(true);
  expect(isLoaded("day-calendar")).toBe(false);
  await openLine(page);
  await page
    .getByRole("button", { name: /Liefertag ändern/ })
    .first()
    .click();
  await page.getByRole("grid").waitFor();
  expect(isLoaded("day-calendar")).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

it("loads no more than its share before the first page of the office", async () => {
  const boss = await staffOf(opened.shop, "admin");
  const { page, context, complaints } = await enterOffice(opened, desktop, boss);
  const sizes = scriptSizes(page);
  await page.goto("/dashboard");
  await page.getByRole("region", { name: "Zu tun" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(sizes.size).toBeGreaterThan(3);
  expect(sumOf(sizes)).toBeLessThanOrEqual(mostBytesOfOffice);
  expect(complaints).toEqual([]);
  await context.close();
});

type Visited = (
  address: string,
  isWhole?: (page: Page) => Promise<void>,
) => Promise<{ bytes: number; shift: number; files: number }>;

/** Opens addresses; once a page `isWhole`, everything that was loaded later is already in its place. */
async function watchVisits(page: Page): Promise<Visited> {
  const sizes = scriptSizes(page);
  await watchShiftsOn(page);
  return async (address, isWhole) => {
    sizes.clear();
    await arrive(page, address);
    await isWhole?.(page);
    // what a page fetches when it has nothing else to do is the question
    await page.waitForLoadState("networkidle");
    const bytes = sumOf(sizes);
    await page.evaluate(scrollThrough);
    const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
    return { bytes, shift, files: sizes.size };
  };
}

/** Makes the next visit a first one: a new context for each would cost a new process of the browser. */
async function forgetAll(page: Page): Promise<void> {
  await page.goto("/robots.txt");
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.send("Storage.clearDataForOrigin", { origin: opened.address, storageTypes: "all" });
  await session.detach();
}

/** The scripts of a page with their sizes in bytes, as they arrive. */
function scriptSizes(page: Page): Map<string, number> {
  const sizes = new Map<string, number>();
  page.on("response", (response) => {
    if (!response.headers()["content-type"]?.includes("javascript")) return;
    expect(response.headers()["content-encoding"], response.url()).toBe("br");
    sizes.set(response.url(), Number(response.headers()["content-length"]));
  });
  return sizes;
}

function sumOf(sizes: Map<string, number>): number {
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

async function scrollThrough() {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
    scrollTo({ top: y, behavior: "instant" });
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  }
}

function namesOfScripts(page: Page): string[] {
  const names: string[] = [];
  page.on("response", (response) => names.push(response.url().split("/").at(-1) ?? ""));
  return names;
}
