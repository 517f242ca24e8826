import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { sellManyMenus } from "#test/many-menus.ts";
import { arrive } from "./arrive.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

let all = 0;
const opened = await browserShopForTests();
beforeAll(async () => {
  await sellManyMenus(opened.shop, 5);
  all = (await opened.shop.guest().call("readMenus")).data.length;
});

const perPage = 48;
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const heading = (page: Page) => page.getByRole("heading", { level: 1 }).innerText();
const style = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const more = (page: Page) => page.getByRole("link", { name: "Weitere Menüs" });

it("sends a page of a long list, grows it, and is the same long list after the way back", async () => {
  const { page, context, complaints } = await opened.visit(desktop);
  const answer = await arrive(page, "/shop");
  expect((await answer?.body())?.length).toBeLessThan(500_000);
  await expect.poll(() => cards(page).count()).toBe(perPage);
  expect(await heading(page)).toContain(`${all} Menüs`);
  await page.getByText(`${perPage} von ${all} Menüs`).waitFor();
  await more(page).click();
  await expect.poll(() => cards(page).count()).toBe(2 * perPage);
  await page.getByText(`${2 * perPage} von ${all} Menüs`).waitFor();

  const link = cards(page).nth(90).getByRole("heading").getByRole("link");
  await link.scrollIntoViewIfNeeded();
  // a card out of view has no laid out text yet
  const name = (await link.textContent()) ?? "";
  await link.click();
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  await page.goBack();
  await expect.poll(() => cards(page).count()).toBe(2 * perPage);
  await expect
    .poll(() =>
      cards(page)
        .nth(90)
        .evaluate((card) => card.getBoundingClientRect().top < innerHeight),
    )
    .toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

it.each([
  ["phone", phone],
  ["tablet", { width: 768, height: 1024 }],
  ["desktop", desktop],
])(
  "leaves the room that its cards will need, so nothing moves below them on a %s",
  async (_name, viewport) => {
    const { page, context } = await opened.visit(viewport);
    await arrive(page, "/shop");
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
        scrollTo({ top: y, behavior: "instant" });
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      }
    });
    expect(Math.abs((await height()) - before)).toBeLessThan(100);
    await context.close();
  },
);

it("shows the same card at the same place after the way back on a phone", async () => {
  const { page, context } = await opened.visit(phone);
  await arrive(page, "/shop");
  const card = cards(page).nth(40);
  await card.scrollIntoViewIfNeeded();
  const top = () => card.evaluate((element) => element.getBoundingClientRect().top);
  await card.getByRole("heading").getByRole("link").focus();
  const before = await top();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/menu/**");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL("**/shop");
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(100);
  await context.close();
});

it("filters and searches a long list, with true numbers beside the filters", async () => {
  const { page, context, complaints } = await opened.visit(desktop);
  const requestedPaths: string[] = [];
  page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
  await arrive(page, "/shop");
  const beside = style(page, "Italienisch").locator("xpath=../../../..").locator("span.tabular-nums");
  const promised = Number.parseInt(await beside.innerText(), 10);
  await style(page, "Italienisch").check();
  await expect.poll(() => heading(page)).toContain(`${promised} Menüs`);
  await page.waitForURL(/styles=\d+$/);
  await expect.poll(() => cards(page).count()).toBe(Math.min(promised, perPage));

  await page.getByRole("button", { name: "Alle zurücksetzen" }).click();
  await page.getByLabel("Menü suchen").fill("Lasagne 3");
  await expect.poll(() => cards(page).first().getByRole("heading").innerText()).toMatch(/^Lasagne.* 3$/);
  await page.getByLabel("Menü suchen").fill("lasagne ohne Milch Rosenkohl");
  await page
    .getByText(/haben wir gerade kein Menü/)
    .first()
    .waitFor();
  expect(requestedPaths.filter((path) => /^\/api\/v1\/(menus|search)/.test(path))).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

it("says that the list could not be read, and reads it again", async () => {
  const { page, context } = await opened.visit(desktop);
  await arrive(page, "/shop");
  await page.route("**/shop.data*", (route) => route.abort());
  await style(page, "Asiatisch").check();
  const again = page.getByRole("button", { name: /Erneut/ });
  await again.waitFor();
  await page.unroute("**/shop.data*");
  await again.click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(0);
  await context.close();
});

it("is a list of pages without scripts, which lead on and back", async () => {
  const { page, context } = await opened.visit(phone, { browser: { javaScriptEnabled: false } });
  await page.goto("/shop");
  await more(page).click();
  await page.waitForURL("**/shop?seite=2");
  await expect.poll(() => cards(page).count()).toBe(perPage);
  const head = (rel: string) => page.locator(`head link[rel=${rel}]`).getAttribute("href");
  expect(await head("canonical")).toMatch(/\/shop\?seite=2$/);
  expect(await head("next")).toMatch(/\/shop\?seite=3$/);
  expect(await head("prev")).toMatch(/\/shop$/);
  await page.getByRole("link", { name: "Vorherige Menüs" }).click();
  await page.waitForURL(/\/shop$/);
  await context.close();
});

it("suggests in the header and keeps the wishlist without reading all menus", async () => {
  const { page, context, complaints } = await opened.visit(desktop);
  const requestedPaths: string[] = [];
  page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
  await arrive(page, "/shop?q=chili");
  await cards(page).first().getByRole("button", { name: "Auf die Merkliste" }).click();
  const name = await cards(page).first().getByRole("heading").innerText();
  await page.getByRole("banner").getByRole("button", { name: "Suche" }).click();
  await page.getByLabel("Suchbegriff").fill("lasagne");
  await page.getByRole("listbox").getByRole("option").filter({ hasText: "Lasagne" }).first().waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await arrive(page, "/merkliste");
  await cards(page).getByRole("heading", { name, exact: true }).waitFor();
  expect(requestedPaths.filter((path) => /^\/api\/v1\/(menus|search)/.test(path))).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
