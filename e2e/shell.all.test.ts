import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { banners, info } from "#brand/home.ts";
import { shop } from "#brand/shop.ts";
import { changeMenus } from "#test/menus.ts";
import { arrive } from "./arrive.ts";
import { openFooter } from "./open-footer.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";
import { mostShift, watchShiftsOn } from "./watch-shifts.ts";

const opened = await browserShopForTests();

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const cartLink = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: /^Warenkorb \d+ Artikel/ });

it("a phone goes through the side menu", async () => {
  const { page, context, complaints } = await opened.visit(phone);
  await arrive(page, "/shop");
  const button = page.getByRole("button", { name: "Menü öffnen" });
  await button.click();
  const menu = page.getByRole("dialog", { name: shop.name });
  await menu.getByRole("link", { name: "Über uns" }).waitFor();
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest("dialog");
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await button.click();
  await menu.getByRole("link", { name: "Über uns" }).click();
  await page.waitForURL(/\/$/);
  await menu.waitFor({ state: "detached" });
  await button.click();
  await menu.getByRole("link", { name: "Unsere Menüs" }).click();
  await page.getByRole("heading", { level: 1, name: /Unsere Menüs/ }).waitFor();
  await menu.waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
  await context.close();
});

it("a keyboard skips to the content, past the filters and to a place on a page", async () => {
  const { page, context, complaints } = await opened.visit(desktop);
  await arrive(page, "/shop");
  await page.keyboard.press("Tab");
  await page.getByRole("link", { name: "Zum Inhalt springen" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  await page.getByRole("link", { name: "Zu den Menüs springen" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const isInMenu = () => page.evaluate(() => document.activeElement?.closest("article") !== null);
  await expect.poll(isInMenu).toBe(true);

  await arrive(page, "/");
  const steps = page.getByRole("banner").getByRole("link", { name: "So funktioniert’s" });
  await steps.focus();
  await page.keyboard.press("Enter");
  const section = page.locator("#so-funktionierts");
  await expect.poll(() => section.evaluate((to) => to.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Tab");
  const goesOnBehind = (to: Element) =>
    (to.compareDocumentPosition(document.activeElement ?? to) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(await section.evaluate(goesOnBehind)).toBe(true);
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(1000);
  await steps.focus();
  await page.keyboard.press("Shift+Tab");
  expect(await scrolled(page)).toBe(before);
  expect(complaints).toEqual([]);
  await context.close();
});

it("opens a whole document when the shop was built anew since the tab was opened", async () => {
  const { page, context } = await opened.visit(phone);
  await arrive(page, "/shop");
  await page.route("**/styles.data", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), build: "newer" } });
  });
  await page.evaluate(() => Object.assign(globalThis, { isOldDocument: true }));
  const isOldDocument = () => page.evaluate(() => "isOldDocument" in globalThis);
  await openFooter(page, "Shop");
  await page.getByRole("contentinfo").getByRole("link", { name: "Styles" }).click();
  await page.getByRole("heading", { level: 1, name: "UNSERE STYLES" }).waitFor();
  expect(await isOldDocument()).toBe(false);

  // a press before the new document has come to life is the browser's own
  await cartLink(page).waitFor();
  await page.evaluate(() => Object.assign(globalThis, { isOldDocument: true }));
  await page.getByRole("contentinfo").getByRole("link", { name: "AGB" }).click();
  await page.getByRole("heading", { level: 1, name: /Geschäftsbedingungen/ }).waitFor();
  expect(await isOldDocument()).toBe(true);
  await context.close();
});

it("no text becomes a script: neither a menu's name, nor a fault of the renderer, nor one put in later", async () => {
  const injected = `</script><script>globalThis.stolen = true</script><!--<img src=x onerror="stolen=true">`;
  await changeMenus(opened.shop, ["lasagne-al-forno"], { name: `Lasagne al Forno${injected}` });
  const { page, context, complaints } = await opened.visit(desktop);
  const isStolen = () => page.evaluate(() => "stolen" in globalThis);
  await arrive(page, "/menu/lasagne-al-forno");
  expect(await isStolen()).toBe(false);
  expect(complaints).toEqual([]);
  // Simulates a fault of the renderer: the text is in the page unescaped.
  await page.route("**/agb", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace("<h1", "<script>globalThis.stolen = true</script><h1");
    await route.fulfill({ response: answer, body });
  });
  await page.goto("/agb");
  expect(await isStolen()).toBe(false);

  const made = await page.evaluate((html) => {
    const place = document.body.appendChild(document.createElement("div"));
    place.innerHTML = html;
    return place.innerHTML;
  }, unsafeHtml);
  expect(made).toBe('<p class="a">Gut <strong>heiß</strong> <a href="/shop">hier</a> <a>da</a></p><p>!</p>');
  for (const attempt of [
    'document.createElement("script").src = "/assets/x.js"',
    'document.createElement("script").text = "1"',
    'document.body.setAttribute("onclick", "1")',
  ])
    await expect(page.evaluate(attempt), attempt).rejects.toThrow("requires 'Trusted");
  await context.close();
});

const unsafeHtml =
  '<p class="a">Gut <strong>heiß</strong> <a href="/shop">hier</a> <a href="javascript:stolen=1">da</a></p>' +
  '<img src="x" onerror="stolen=true"><svg><script>stolen=true</script></svg><p onclick="stolen=1">!</p>' +
  '<iframe srcdoc="<script>1</script>"></iframe><form action="/"><button>Los</button></form>';

/** Names on the visible slides, from left to right. */
function slidesInSight(page: Page): Promise<string[]> {
  return page.getByRole("group", { name: "Neu auf der Karte" }).evaluate((carousel) => {
    const frame = carousel.firstElementChild?.getBoundingClientRect();
    const slides = [...carousel.querySelectorAll('[aria-roledescription="Folie"]')];
    return slides
      .map((slide) => ({ box: slide.getBoundingClientRect(), name: slide.getAttribute("aria-label") ?? "" }))
      .filter(({ box }) => frame && box.left > frame.left - 20 && box.right < frame.right + 20)
      .sort((one, other) => one.box.left - other.box.left)
      .map(({ name }) => name);
  });
}

/** The carousel's library is loaded when it comes near the window. */
async function comeToCarousel(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Nächste Menüs" }).scrollIntoViewIfNeeded();
  await page.locator("[data-started]").waitFor();
}

const topOf = (page: Page, part: string) =>
  page.locator(part).evaluate((one) => one.getBoundingClientRect().top);

describe("the home page", async () => {
  const { page, complaints } = await opened.visit(desktop, { browser: { reducedMotion: "reduce" } });

  it("shows as many new menus as there is room for, wraps around, and moves nothing by itself", async () => {
    await page.goto("/");
    const offers = page.getByRole("region", { name: "Angebote" });
    for (const { button, href } of banners)
      expect(await offers.getByRole("link", { name: button }).getAttribute("href")).toBe(href);
    expect(banners.map(({ href }) => href)).toEqual(["/shop", "/shop/italienisch", "/shop/vegetarisch"]);
    for (const [width, count] of [
      [1024, 4],
      [768, 2],
      [767, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await comeToCarousel(page);
      await expect.poll(() => slidesInSight(page)).toHaveLength(count);
    }
    const [first = ""] = await slidesInSight(page);
    const total = Number(first.split(" ").at(-1));
    expect(total).toBeGreaterThan(4);
    const firstInSight = async () => (await slidesInSight(page))[0];
    const before = Number(first.split(" ")[0]);
    for (let at = before; at > 1; at--) {
      await page.getByRole("button", { name: "Vorherige Menüs" }).click();
      await expect.poll(firstInSight).toBe(`${at - 1} von ${total}`);
    }
    await page.getByRole("button", { name: "Vorherige Menüs" }).click();
    await expect.poll(firstInSight).toBe(`${total} von ${total}`);
    await page.getByRole("button", { name: "Nächste Menüs" }).click();
    await expect.poll(firstInSight).toBe(`1 von ${total}`);
    expect(await page.getByRole("button", { name: /Automatik/ }).count()).toBe(0);
  });

  it("leads to a part below and back to where the guest was, however much has been laid out", async () => {
    await page.setViewportSize(phone);
    await arrive(page, "/#faq");
    await expect.poll(() => topOf(page, "#faq")).toBeLessThan(phone.height / 2);
    expect(await topOf(page, "#faq")).toBeGreaterThan(0);
    // upwards into a part that was never shown, and away from there
    const link = page.getByRole("region", { name: info.heading }).getByRole("link");
    await link.scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      // The position when the page is left: parts that were just laid out may still move before.
      const note = () => {
        const part = document.querySelector("#ueber-uns");
        sessionStorage.setItem("place", String(part?.getBoundingClientRect().top));
      };
      addEventListener("click", note, { capture: true, once: true });
    });
    await link.click();
    await page.waitForURL(`**${info.link.href}`);
    await page.goBack();
    await page.waitForURL("**/#faq");
    const place = await page.evaluate(() => Number(sessionStorage.getItem("place")));
    await expect.poll(async () => Math.abs((await topOf(page, "#ueber-uns")) - place)).toBeLessThan(60);
    expect(complaints).toEqual([]);
  });
});

it("moves on every 3 s until the guest stops it", async () => {
  const { page, context } = await opened.visit(desktop);
  await page.clock.install();
  await page.goto("/");
  const stop = page.getByRole("button", { name: "Automatik anhalten" });
  const start = page.getByRole("button", { name: "Automatik starten" });
  const firstInSight = async () => (await slidesInSight(page))[0];
  await comeToCarousel(page);
  await stop.scrollIntoViewIfNeeded();
  await expect.poll(firstInSight).toMatch(/^1 von/);
  await page.clock.fastForward(3000);
  await expect.poll(firstInSight).toMatch(/^2 von/);
  await stop.click();
  await start.waitFor();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(30_000);
  expect(await firstInSight()).toMatch(/^2 von/);
  await start.click();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(3000);
  await expect.poll(firstInSight).toMatch(/^3 von/);
  await context.close();
});

describe("the pictures of the home page", () => {
  /** The hero comes when it is `let` through, and the shop waits for it as long as it takes. */
  async function withSlowHero(page: Page) {
    const held = Promise.withResolvers<void>();
    const pictures: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "image") pictures.push(new URL(request.url()).pathname);
    });
    await page.addInitScript(() => {
      const wait = setTimeout;
      const withoutLongest = (call: () => void, ms?: number) => (ms === 2000 ? 0 : wait(call, ms));
      window.setTimeout = withoutLongest as typeof setTimeout;
    });
    await page.route("**/hero-mobile-*", async (route) => {
      await held.promise;
      await route.continue().catch(() => undefined);
    });
    return { pictures, letThrough: held.resolve };
  }

  it("below the hero are fetched when the hero stands, and none moves anything", async () => {
    const { page, context, complaints } = await opened.visit(phone);
    await watchShiftsOn(page);
    const { pictures, letThrough } = await withSlowHero(page);
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("heading", { name: "Unsere Bestseller" }).waitFor();
    // two frames on, every picture that is laid out has been asked for
    await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))));
    // the first best seller is in the same sight
    expect(pictures[0]).toContain("/hero-mobile-");
    expect(pictures.filter((one) => !/hero-mobile-|^\/media\//.test(one))).toEqual([]);
    letThrough();
    await expect.poll(() => pictures).toContainEqual(expect.stringContaining("/food-box-"));
    expect(pictures).toContainEqual(expect.stringMatching(/^\/media\//));
    await page.waitForFunction(() =>
      [...document.images].every((one) => one.complete || one.loading === "lazy"),
    );
    const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
    expect(shift).toBeLessThanOrEqual(mostShift);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("below a hero that does not come are fetched", async () => {
    const { page, context } = await opened.visit(phone);
    const { pictures } = await withSlowHero(page);
    await page.route("**/hero-mobile-*", (route) => route.abort());
    await page.goto("/");
    await expect.poll(() => pictures).toContainEqual(expect.stringMatching(/^\/media\//));
    await context.close();
  });
});
