import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { fillCart, friday, wednesday } from "#test/buy.ts";
import { staffOf } from "#test/staff.ts";
import { arrive } from "./arrive.ts";
import { openLine } from "./cart-steps.ts";
import { enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";
import { everyPage } from "./pages.ts";
import { mostShift, watchShiftsOn } from "./watch-shifts.ts";

/** JavaScript in brotli's best compression, until the network is idle */
const mostBytes = 97_000;
const mostBytesOfOffice = 228_000;

const pages = [...everyPage, "/shop/italienisch", "/payment-status/success?order_id=1"];

const opened = await browserShopForTests();

it.each([
  ["phone", phone],
  ["desktop", desktop],
])(
  "no page loads more than its share of scripts, nothing moves, no other host is asked, on a %s",
  async (_name, viewport) => {
    const found: Record<string, unknown> = {};
    const { page, context, complaints } = await opened.visit(viewport, { isFirst: true });
    const visit = await watchVisits(page);
    for (const address of pages) {
      await forgetAll(page);
      complaints.length = 0;
      const seen = await visit(address);
      const foreign = complaints.filter((complaint) => complaint.startsWith("foreign host"));
      if (seen.files < 2 || seen.bytes > mostBytes || seen.shift > mostShift || foreign.length > 0) {
        found[address] = { ...seen, foreign };
      }
    }
    await context.close();
    expect(found).toEqual({});
  },
);

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("nothing moves while a slow device reads a page, on a %s", async (_name, viewport) => {
  const shifts: Record<string, number> = {};
  const { page, context } = await opened.visit(viewport, { isFirst: true });
  const visit = await watchVisits(page);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 10 });
  for (const address of ["/", "/menu/gibtesnicht", "/newsletter/angefordert", "/payment-failed?orderId=1"]) {
    await forgetAll(page);
    const { shift } = await visit(address);
    if (shift > mostShift) shifts[address] = shift;
  }
  await context.close();
  expect(shifts).toEqual({});
});

it("fetches the small fonts of German text and no others", async () => {
  const { page, context } = await opened.visit(phone, { isFirst: true });
  const fonts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.add(request.url().split("/").at(-1) ?? "");
  });
  for (const address of pages) {
    await arrive(page, address);
    await page.evaluate(scrollThrough);
    await page.evaluate(() => document.fonts.ready);
  }
  expect([...fonts].toSorted()).toEqual([
    expect.stringMatching(/^bricolage-grotesque-[\w-]{8}\.woff2$/),
    expect.stringMatching(/^figtree-[\w-]{8}\.woff2$/),
  ]);
  await context.close();
});

it("loads form rules, picker and dialogs of a cart only when they are needed", async () => {
  const { page, context, complaints } = await opened.visit(phone, { isFirst: true });
  await page.goto("/cart", { waitUntil: "networkidle" });
  const guestId = await page.evaluate(() => localStorage.getItem("guestId") ?? "");
  await fillCart(opened.shop.guest(guestId), [
    { menuId: 1, quantity: 6, day: wednesday },
    { menuId: 3, quantity: 2, day: friday },
  ]);
  const visit = await watchVisits(page);
  const seen = await visit("/cart", (one) => one.getByLabel("Vorname", { exact: true }).waitFor());
  expect(seen.files).toBeGreaterThan(3);
  expect(seen.bytes).toBeLessThanOrEqual(mostBytes);
  expect(seen.shift).toBeLessThanOrEqual(mostShift);

  const loaded = namesOfScripts(page);
  await page.getByLabel("Vorname", { exact: true }).focus();
  await expect.poll(() => loaded).toContainEqual(expect.stringMatching(/^form-rules-/));
  expect(loaded).not.toContainEqual(expect.stringMatching(/^day-calendar-/));
  await openLine(page);
  await page
    .getByRole("button", { name: /Liefertag ändern/ })
    .first()
    .click();
  await page.getByRole("grid").waitFor();
  expect(loaded).toContainEqual(expect.stringMatching(/^day-calendar-/));
  expect(complaints).toEqual([]);
  await context.close();
});

it("loads the carousel's library when the carousel comes into view", async () => {
  const { page, context } = await opened.visit(phone, { isFirst: true });
  await page.goto("/", { waitUntil: "networkidle" });
  const loaded = namesOfScripts(page);
  await page.getByRole("group", { name: "Neu auf der Karte" }).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Automatik anhalten" }).waitFor();
  expect(loaded).toContainEqual(expect.stringMatching(/^start-carousel-/));
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
