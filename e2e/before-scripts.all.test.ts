import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { arrive } from "./arrive.ts";
import { desktop, openShopInBrowser, phone, type ShopInBrowser } from "./open-shop-in-browser.ts";

let opened: ShopInBrowser;
beforeAll(async () => {
  opened = await openShopInBrowser();
});
afterAll(() => opened.close());

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const add = (page: Page, place: number) =>
  cards(page)
    .nth(place)
    .getByRole("button", { name: /^In den W/ });
const added = (page: Page) => page.getByText("Menü zum Warenkorb hinzugefügt!");
const cartLink = (page: Page, count: number) =>
  page.getByRole("banner").getByRole("link", { name: `Warenkorb ${count} Artikel` });

/** A line so slow that none of the page's scripts has come; `let` them through to go on. */
async function withoutScripts(page: Page) {
  const held = Promise.withResolvers<void>();
  const seen = { scripts: 0, additions: 0 };
  page.on("request", (request) => {
    if (request.method() === "POST") seen.additions += 1;
  });
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) seen.scripts += 1;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  return { seen, letThrough: held.resolve };
}

it("puts a dish into the cart before any script has come, once, and shows it like any other", async () => {
  const { page, context, guest, complaints } = await opened.visit(desktop);
  const { seen, letThrough } = await withoutScripts(page);
  await page.goto("/shop", { waitUntil: "commit" });
  await add(page, 0).click();
  await expect.poll(async () => (await guest.call("readCart")).data.items.length).toBe(1);
  expect(await add(page, 0).getAttribute("aria-busy")).toBe("true");
  // an impatient second press
  await add(page, 0).click();
  expect(seen.scripts).toBe(0);

  letThrough();
  await added(page).first().waitFor();
  await cartLink(page, 1).waitFor();
  await cards(page).nth(0).getByText("1 im Warenkorb").waitFor();
  expect(seen.additions).toBe(1);
  // the same day as a press on the living page
  await cards(page).nth(0).getByRole("button", { name: "Menge erhöhen" }).click();
  await cartLink(page, 2).waitFor();
  expect((await guest.call("readCart")).data.items).toMatchObject([{ qty: 2 }]);
  expect(complaints).toEqual([]);
  await context.close();
});

it("makes a new visitor's id at the first press, and two dishes go into one cart", async () => {
  const { page, context } = await opened.visit(phone, { browser: { storageState: undefined } });
  const { seen, letThrough } = await withoutScripts(page);
  await page.goto("/shop", { waitUntil: "commit" });
  await add(page, 0).click();
  await add(page, 1).click();
  const guestId = await page.evaluate(() => localStorage.getItem("guestId") ?? "");
  const { call } = opened.shop.guest(guestId);
  await expect.poll(async () => (await call("readCart")).data.items.length).toBe(2);
  expect(seen.scripts).toBe(0);
  letThrough();
  await cartLink(page, 2).waitFor();
  await added(page).first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem("guestId"))).toBe(guestId);
  expect(seen.additions).toBe(2);
  await context.close();
});

it("says why a dish could not be added early", async () => {
  const { page, context, guest } = await opened.visit(desktop);
  const { letThrough } = await withoutScripts(page);
  await page.route("**/api/v1/cart", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.goto("/shop", { waitUntil: "commit" });
  await add(page, 0).click();
  letThrough();
  await page.getByRole("alert").filter({ hasText: /./ }).first().waitFor();
  await expect.poll(() => add(page, 0).getAttribute("aria-busy")).toBeNull();
  expect((await guest.call("readCart")).data.items).toEqual([]);
  await context.close();
});

it("filters and searches before any script has come", async () => {
  const { page, context, complaints } = await opened.visit(desktop);
  const { seen, letThrough } = await withoutScripts(page);
  await page.goto("/shop", { waitUntil: "domcontentloaded" });
  const all = await cards(page).count();
  await page.getByRole("checkbox", { name: "Italienisch", exact: true }).click();
  await page.waitForURL(/[?&]styles=\d+/);
  await page.getByRole("list", { name: "Aktive Filter" }).getByText("Italienisch").waitFor();
  expect(await cards(page).count()).toBeLessThan(all);
  await page.getByLabel("Menü suchen").fill("Lasagne");
  await page.getByLabel("Menü suchen").press("Enter");
  await page.waitForURL(/styles=\d+.*q=Lasagne|q=Lasagne.*styles=\d+/);
  await expect.poll(() => cards(page).first().getByRole("heading").innerText()).toMatch(/^Lasagne/);
  expect(seen.scripts).toBe(0);
  letThrough();
  await cartLink(page, 0).waitFor();
  expect(await page.getByRole("checkbox", { name: "Italienisch", exact: true }).isChecked()).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

it("shows the filters on a phone before any script has come", async () => {
  const { page, context } = await opened.visit(phone);
  const { seen } = await withoutScripts(page);
  await page.goto("/shop", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("checkbox", { name: "Ohne Eier", exact: true }).click();
  await page.waitForURL(/ohne=\d+/);
  expect(seen.scripts).toBe(0);
  await context.close();
});

it("closes them again, and opens nothing once the scripts are there", async () => {
  const { page, context, complaints } = await opened.visit(phone);
  const { seen, letThrough } = await withoutScripts(page);
  await page.goto("/shop", { waitUntil: "commit" });
  const filters = page.getByRole("button", { name: "Filter", exact: true });
  const eggs = page.getByRole("checkbox", { name: "Ohne Eier", exact: true });
  await filters.click();
  await eggs.waitFor();
  await filters.click();
  await eggs.waitFor({ state: "hidden" });
  expect(seen.scripts).toBe(0);
  letThrough();
  await cartLink(page, 0).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

it("sorts before any script has come", async () => {
  const { page, context } = await opened.visit(desktop);
  const { seen } = await withoutScripts(page);
  await page.goto("/shop", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Sortieren", { exact: true }).selectOption("preis");
  await page.waitForURL(/[?&]sort=preis/);
  expect(seen.scripts).toBe(0);
  await context.close();
});

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("filters without JavaScript, on a %s", async (_name, viewport) => {
  const { page, context } = await opened.visit(viewport, { browser: { javaScriptEnabled: false } });
  await page.goto("/shop");
  await page.getByRole("checkbox", { name: "Italienisch", exact: true }).check();
  await page.getByRole("checkbox", { name: "Ohne Eier", exact: true }).check();
  await page.getByRole("button", { name: "Filtern", exact: true }).click();
  await page.waitForURL(/styles=\d+.*ohne=\d+/);
  const chips = page.getByRole("list", { name: "Aktive Filter" });
  await chips.getByText("Italienisch").waitFor();
  await chips.getByText("Ohne Eier").waitFor();
  await context.close();
});

it.each(["/cart", "/menu/rindergulasch-mit-knoedeln"])(
  "says on %s without JavaScript that ordering needs it",
  async (address) => {
    const plain = await opened.visit(phone, { browser: { javaScriptEnabled: false } });
    await plain.page.goto(address);
    await plain.page.getByText(/^Zum Bestellen braucht diese Seite JavaScript/).waitFor();
    expect(await plain.page.getByText("Warenkorb wird geladen").isVisible()).toBe(false);
    await plain.context.close();
    const { page, context } = await opened.visit(phone);
    await arrive(page, address);
    expect(await page.getByText(/^Zum Bestellen braucht/).isVisible()).toBe(false);
    await context.close();
  },
);

it("has no button for filters without scripts once the page lives", async () => {
  const { page, context } = await opened.visit(desktop);
  await arrive(page, "/shop");
  expect(await page.getByRole("button", { name: "Filtern", exact: true }).isVisible()).toBe(false);
  await context.close();
});

it("answers a press once that comes when the page is alive, but React still has to run its effects", async () => {
  const { page, context, complaints } = await opened.visit(phone, { isFirst: true });
  await page.addInitScript(() => {
    // React runs them by a message to itself
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      setTimeout(() => Reflect.apply(postMessage, this, message), 200);
    };
    // whatever is repeated was repeated before the second frame
    const sayWhenOver = () => {
      if ((globalThis as { earlyPresses?: unknown }).earlyPresses) setTimeout(sayWhenOver, 1);
      else
        requestAnimationFrame(() =>
          requestAnimationFrame(() => document.documentElement.setAttribute("data-pressed", "")),
        );
    };
    const pressWhenAlive = () => {
      const [heart] = document.querySelectorAll<HTMLElement>(
        "article button[aria-label='Auf die Merkliste']",
      );
      const root: object = document.getElementById("page") ?? {};
      const [, container] = Object.entries(root).find(([key]) => key.startsWith("__reactContainer$")) ?? [];
      if (heart && container?.stateNode.current.memoizedState?.isDehydrated === false) {
        heart.click();
        sayWhenOver();
      } else setTimeout(pressWhenAlive, 1);
    };
    pressWhenAlive();
  });
  await page.goto("/shop");
  await page.locator("html[data-pressed]").waitFor();
  await cards(page).nth(1).getByRole("button", { name: "Auf die Merkliste" }).click();
  const takeOff = page.getByRole("button", { name: "Von der Merkliste entfernen" });
  await expect.poll(() => takeOff.count()).toBe(2);
  expect(complaints).toEqual([]);
  await context.close();
});
