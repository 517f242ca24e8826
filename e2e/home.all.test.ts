import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { banners, info, news, questionsOnHome } from "#brand/home.ts";
import { homeTexts } from "#brand/home-texts.ts";
import { guaranteeNotice } from "#brand/legal/gewaehrleistung.ts";
import { fillCart } from "#test/buy.ts";
import { changeMenus } from "#test/menus.ts";
import { arrive } from "./arrive.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";
import { mostShift, watchShiftsOn } from "./watch-shifts.ts";

const opened = await browserShopForTests();

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

  it("tells everything on one page, and leads to the shop, to Italian and to vegetarian food", async () => {
    await page.goto("/");
    for (const heading of ["Unsere Bestseller", "So funktioniert’s", "Gut zu wissen", news.heading]) {
      await page.getByRole("heading", { level: 2, name: heading }).waitFor();
    }
    expect(await page.locator("#so-funktionierts li").count()).toBe(4);
    for (const { heading } of homeTexts.news.slides)
      await page.getByRole("heading", { name: heading }).waitFor();
    await page.getByText(homeTexts.promo.code, { exact: true }).waitFor();
    expect(await page.locator("#faq details").count()).toBe(questionsOnHome);
    await page.getByText("Wie lange muss ich die Menüs erwärmen?").click();
    await page.getByText("etwa 8 Min.").first().waitFor();
    const offers = page.getByRole("region", { name: "Angebote" });
    for (const { button, href } of banners) {
      expect(await offers.getByRole("link", { name: button }).getAttribute("href")).toBe(href);
    }
    expect(banners.map(({ href }) => href)).toEqual(["/shop", "/shop/italienisch", "/shop/vegetarisch"]);
  });

  it("shows as many new menus as there is room for, wraps around, and moves nothing by itself", async () => {
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
    expect(pictures).toEqual([expect.stringContaining("/hero-mobile-")]);
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

  it("below a hero that does not come are fetched, and without scripts shown too", async () => {
    const { page, context } = await opened.visit(phone);
    const { pictures } = await withSlowHero(page);
    await page.route("**/hero-mobile-*", (route) => route.abort());
    await page.goto("/");
    await expect.poll(() => pictures).toContainEqual(expect.stringMatching(/^\/media\//));
    await context.close();
    const plain = await opened.visit(phone, { browser: { javaScriptEnabled: false } });
    await plain.page.goto("/");
    const picture = plain.page.locator("#bestseller img").first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.isVisible()).toBe(true);
    await plain.context.close();
  });
});

it("the legal guarantee stands above the order button, whole at the first press, and in the terms", async () => {
  const { page, context, guest, complaints } = await opened.visit(phone);
  await fillCart(guest);
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await arrive(page, "/cart");
  const line = page.getByText(`${guaranteeNotice.title}: mindestens zwei Jahre`);
  await line.scrollIntoViewIfNeeded();
  expect(fetched.filter((url) => url.includes("gewaehrleistung"))).toEqual([]);
  const order = page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).first();
  const [above, below] = await Promise.all([line.boundingBox(), order.boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  await line.click();
  const sheet = page.getByRole("img", {
    name: /Mitteilung der Europäischen Union über die gesetzliche Gewährleistung/,
  });
  const widthOf = (image: typeof sheet) => image.evaluate((one: HTMLImageElement) => one.naturalWidth);
  await expect.poll(() => widthOf(sheet)).toBeGreaterThan(500);
  const link = page.getByRole("link", { name: guaranteeNotice.address });
  expect(await link.getAttribute("href")).toBe(guaranteeNotice.href);

  await page.getByRole("contentinfo").getByRole("link", { name: "Gesetzliche Gewährleistung" }).click();
  await page.waitForURL(/\/agb#gewaehrleistung$/);
  const section = page.locator("#gewaehrleistung");
  await section
    .getByRole("heading", { name: /Gewährleistung \(gesetzliches Mängelhaftungsrecht\)/ })
    .waitFor();
  await section.getByRole("img").scrollIntoViewIfNeeded();
  await expect.poll(() => widthOf(section.getByRole("img"))).toBeGreaterThan(500);
  await section.getByText(guaranteeNotice.lead).waitFor();
  await section.getByText(guaranteeNotice.liability.points[1]).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it("says so when nothing is new", async () => {
  const menus = (await opened.shop.guest().call("readMenus")).data;
  const fresh = menus.filter(({ isNew }) => isNew).map(({ slug }) => slug);
  await changeMenus(opened.shop, fresh, { is_new: false });
  const { page, context, complaints } = await opened.visit(phone);
  await page.goto("/");
  await page.getByText("No new products found.").waitFor();
  expect(await page.getByRole("button", { name: "Nächste Menüs" }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
