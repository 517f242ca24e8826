import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { banners, info, news, questionsOnHome } from "#brand/home.ts";
import { homeTexts } from "#brand/home-texts.ts";
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

it.each([
  ["four", 1024, 4],
  ["two", 768, 2],
  ["one", 767, 1],
  ["one", 390, 1],
])("shows %s new menus at %i px, and wraps around", async (_words, width, count) => {
  const { page, context } = await opened.visit(
    { width, height: 900 },
    { browser: { reducedMotion: "reduce" } },
  );
  await page.goto("/");
  await comeToCarousel(page);
  await expect.poll(() => slidesInSight(page)).toHaveLength(count);
  const [first = ""] = await slidesInSight(page);
  const total = Number(first.split(" ").at(-1));
  expect(total).toBeGreaterThan(4);
  await page.getByRole("button", { name: "Vorherige Menüs" }).click();
  await expect.poll(async () => (await slidesInSight(page))[0]).toBe(`${total} von ${total}`);
  await page.getByRole("button", { name: "Nächste Menüs" }).click();
  await expect.poll(async () => (await slidesInSight(page))[0]).toBe(first);
  // With reduced motion nothing moves, and there is no button for it.
  await expect.poll(() => page.getByRole("button", { name: /Automatik/ }).count()).toBe(0);
  await context.close();
});

it("moves on every 3 s until the guest stops it", async () => {
  const { page, context } = await opened.visit(desktop);
  await page.clock.install();
  await page.goto("/");
  const stop = page.getByRole("button", { name: "Automatik anhalten" });
  await comeToCarousel(page);
  await stop.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await slidesInSight(page))[0]).toMatch(/^1 von/);
  await page.clock.fastForward(3000);
  await expect.poll(async () => (await slidesInSight(page))[0]).toMatch(/^2 von/);
  await stop.click();
  await page.getByRole("button", { name: "Automatik starten" }).waitFor();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(30_000);
  expect((await slidesInSight(page))[0]).toMatch(/^2 von/);
  await page.getByRole("button", { name: "Automatik starten" }).click();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(3000);
  await expect.poll(async () => (await slidesInSight(page))[0]).toMatch(/^3 von/);
  await context.close();
});

it("leads from the banners to the shop, to Italian and to vegetarian food", async () => {
  const { page, context } = await opened.visit(desktop);
  await page.goto("/");
  const offers = page.getByRole("region", { name: "Angebote" });
  for (const { button, href } of banners) {
    await expect.poll(() => offers.getByRole("link", { name: button }).getAttribute("href")).toBe(href);
  }
  expect(banners.map(({ href }) => href)).toEqual(["/shop", "/shop/italienisch", "/shop/vegetarisch"]);
  await offers.getByRole("link", { name: "Zu den vegetarischen Menüs" }).click();
  // Vegetarian is a preselected nutrition form.
  await page.getByRole("checkbox", { name: "Vegetarisch" }).and(page.locator(":checked")).waitFor();
  await context.close();
});

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("tells everything on one page on a %s", async (_name, viewport) => {
  const { page, context, complaints } = await opened.visit(viewport);
  await page.goto("/");
  const picture = page.locator(".hero-picture");
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const source = await picture.evaluate((img: HTMLImageElement) => img.currentSrc);
  expect(source).toContain(viewport === phone ? "hero-mobile" : "hero-desktop");
  for (const heading of ["Unsere Bestseller", "So funktioniert’s", "Gut zu wissen", news.heading]) {
    await page.getByRole("heading", { level: 2, name: heading }).waitFor();
  }
  await expect.poll(() => page.locator("#so-funktionierts li").count()).toBe(4);
  for (const { heading } of homeTexts.news.slides)
    await page.getByRole("heading", { name: heading }).waitFor();
  await page.getByText(homeTexts.promo.code, { exact: true }).waitFor();

  const details = page.locator("#faq details");
  await expect.poll(() => details.count()).toBe(questionsOnHome);
  await page.getByText("Wie lange muss ich die Menüs erwärmen?").click();
  await page.getByText("etwa 8 Min.").first().waitFor();
  await page.getByRole("link", { name: "Menüs ansehen" }).first().click();
  await page.waitForURL("**/shop");
  expect(complaints).toEqual([]);
  await context.close();
});

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

it("fetches the pictures below the hero when the hero stands, and none moves anything", async () => {
  const { page, context, complaints } = await opened.visit(phone, { isFirst: true });
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
  await page.waitForLoadState("networkidle");
  const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
  expect(shift).toBeLessThanOrEqual(mostShift);
  expect(complaints).toEqual([]);
  await context.close();
});

it("fetches the pictures below a hero that does not come", async () => {
  const { page, context } = await opened.visit(phone, { isFirst: true });
  const { pictures } = await withSlowHero(page);
  await page.route("**/hero-mobile-*", (route) => route.abort());
  await page.goto("/");
  await expect.poll(() => pictures).toContainEqual(expect.stringMatching(/^\/media\//));
  await context.close();
});

it("shows the pictures below the hero without scripts, too", async () => {
  const { page, context } = await opened.visit(phone, { browser: { javaScriptEnabled: false } });
  await page.goto("/");
  await page.locator("#bestseller img").first().scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator("#bestseller img").first().isVisible()).toBe(true);
  await context.close();
});

it("says so when nothing is new", async () => {
  const menus = (await opened.shop.guest().call("readMenus")).data;
  const news = menus.filter(({ isNew }) => isNew).map(({ slug }) => slug);
  await changeMenus(opened.shop, news, { is_new: false });
  const { page, context, complaints } = await opened.visit(phone);
  await page.goto("/");
  await page.getByText("No new products found.").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Nächste Menüs" }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
  await changeMenus(opened.shop, news, { is_new: true });
});

const topOf = (page: Page, part: string) =>
  page.locator(part).evaluate((one) => one.getBoundingClientRect().top);

it.each([
  ["phone", phone],
  ["desktop", desktop],
] as const)(
  "leads to a part below and back to where the guest was on a %s, however much has been laid out",
  async (_name, viewport) => {
    const { page, context } = await opened.visit(viewport, { browser: { reducedMotion: "reduce" } });
    await arrive(page, "/#faq");
    await expect.poll(() => topOf(page, "#faq")).toBeLessThan(viewport.height / 2);
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
    await context.close();
  },
);
