import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { browserShopForTests, desktop, phone, type Visit } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

/** All that a browser remembers of a visitor, and how it shows the page. */
const remembered = (page: Page) =>
  page.evaluate(async () => ({
    stored: Object.keys(localStorage).sort(),
    ofTab: Object.keys(sessionStorage),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    isCached: await fetch("/favicon.svg", { cache: "only-if-cached", mode: "same-origin" }).then(
      ({ ok }) => ok,
      () => false,
    ),
    name: window.name,
    entries: history.length,
    width: innerWidth,
    isPrinted: matchMedia("print").matches,
    isCalm: matchMedia("(prefers-reduced-motion: reduce)").matches,
    isDark: matchMedia("(prefers-color-scheme: dark)").matches,
    isTouched: document.querySelector("main:hover") !== null,
  }));

/** Leaves something in every place that a page can write to, and changes what a journey may change. */
async function leaveTraces(page: Page): Promise<void> {
  await page.goto("/shop");
  await page.goto("/agb");
  await page.evaluate(async () => {
    localStorage.setItem("left", "1");
    sessionStorage.setItem("left", "1");
    // biome-ignore lint/suspicious/noDocumentCookie: what a page leaves is the question
    document.cookie = "left=1; max-age=9999";
    await new Promise((done) => {
      indexedDB.open("left").onsuccess = done;
    });
    await caches.open("left");
    await (await fetch("/favicon.svg")).text();
    window.name = "left";
  });
  await page.setViewportSize(phone);
  await page.emulateMedia({ media: "print", reducedMotion: "reduce", colorScheme: "dark" });
  const { x, y, height } = (await page.getByRole("main").boundingBox())!;
  await page.mouse.move(x + 20, y + Math.min(height, 300));
}

const isSame = (one: object, other: object, name: string) =>
  JSON.stringify(one[name as keyof object]) === JSON.stringify(other[name as keyof object]);

async function look(visit: Visit) {
  await visit.page.goto("/impressum", { waitUntil: "networkidle" });
  return remembered(visit.page);
}

it("a page that is passed on keeps nothing of the visitor before", async () => {
  const fresh = await opened.visit(desktop, { isFirst: true });
  const expected = await look(fresh);
  await fresh.context.close();

  const before = await opened.visit(desktop);
  const requestedUrls: string[] = [];
  before.page.on("request", (request) => requestedUrls.push(request.url()));
  await leaveTraces(before.page);
  const left = await remembered(before.page);
  // each trace is one, or its absence later would prove nothing
  expect(Object.keys(left).filter((name) => isSame(left, expected, name))).toEqual([]);
  // last, because routes switch the cache off
  await before.page.route("**/api/**", (route) => route.abort());
  await before.context.close();

  const after = await opened.visit(desktop);
  expect(after.page).toBe(before.page);
  requestedUrls.length = 0;
  before.complaints.length = 0;
  expect(await look(after)).toEqual(expected);
  expect(await after.page.evaluate(() => localStorage.getItem("guestId"))).toBe(after.guest.id);
  expect(requestedUrls).toEqual([]);
  after.complaints.length = 0; // what is not in the cache is one
  await after.page.evaluate(() => console.error("only of this visit"));
  await expect.poll(() => after.complaints).toEqual(["only of this visit"]);
  expect(before.complaints).toEqual([]);
  expect(await statusOf(after.page, "/api/v1/branding")).toBe(200);
  await after.context.close();
});

const statusOf = (page: Page, path: string) => page.evaluate(async (url) => (await fetch(url)).status, path);

it.each<[string, (visit: Visit) => Promise<unknown>]>([
  ["a clock", ({ page }) => page.clock.install()],
  ["a script for every page", ({ page }) => page.addInitScript("globalThis.left = 1")],
  ["a function for pages", ({ page }) => page.exposeFunction("left", () => {})],
  ["headers", ({ page }) => page.setExtraHTTPHeaders({ left: "1" })],
  ["a lost network", ({ context }) => context.setOffline(true)],
  ["a permission", ({ context }) => context.grantPermissions(["clipboard-read"])],
  ["routes of all tabs", ({ context }) => context.route("**", (route) => route.continue())],
  ["a key held down", ({ page }) => page.keyboard.down("Shift")],
  ["a button held down", ({ page }) => page.mouse.down()],
  ["another tab", ({ context }) => context.newPage()],
  ["an open session of the browser's protocol", ({ page, context }) => context.newCDPSession(page)],
  ["another site", ({ page }) => page.goto("about:blank")],
])("a page with %s is not passed on", async (_what, leave) => {
  const before = await opened.visit(desktop);
  await leave(before);
  await before.context.close();
  const after = await opened.visit(desktop);
  expect(after.page).not.toBe(before.page);
  expect(before.page.isClosed()).toBe(true);
  expect((await after.page.goto("/impressum"))?.status()).toBe(200);
  await after.context.close();
});

it("a page of a visitor who wants less motion is passed on to others like that", async () => {
  const calm = { browser: { reducedMotion: "reduce" } } as const;
  const before = await opened.visit(phone, calm);
  await before.context.close();
  const other = await opened.visit(phone);
  expect((await look(other)).isCalm).toBe(false);
  await other.context.close();
  const after = await opened.visit(phone, calm);
  expect(after.page).toBe(before.page);
  expect((await look(after)).isCalm).toBe(true);
  await after.context.close();
});

it("two visitors at once share no page", async () => {
  const one = await opened.visit(desktop);
  const other = await opened.visit(desktop);
  expect(other.context).not.toBe(one.context);
  await one.context.close();
  await other.context.close();
});
