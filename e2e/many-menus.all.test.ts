import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { friday, wednesday } from "#test/buy.ts";
import { sellManyMenus } from "#test/many-menus.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";
import { bolognese } from "./pages.ts";

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
const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
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

describe("a long list", async () => {
  const { page, complaints } = await opened.visit(desktop);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));

  it("comes by pages, grows, and is the same long list after the way back", async () => {
    const answer = await page.goto("/shop");
    expect((await answer?.body())?.length).toBeLessThan(500_000);
    await expect.poll(() => cards(page).count()).toBe(perPage);
    expect(await heading(page)).toContain(`${all} Menüs`);
    // the cards have the room that they will need, so nothing moves below them
    const before = await height(page);
    await readDown(page, 1);
    expect(Math.abs((await height(page)) - before)).toBeLessThan(100);
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
    const isInSight = () =>
      cards(page)
        .nth(90)
        .evaluate((card) => card.getBoundingClientRect().top < innerHeight);
    await expect.poll(isInSight).toBe(true);
  });

  it("is filtered and searched, suggests and is kept on the wishlist, without reading all menus", async () => {
    await page.goto("/shop");
    const beside = style(page, "Italienisch").locator("xpath=../../../..").locator("span.tabular-nums");
    const promised = Number.parseInt(await beside.innerText(), 10);
    await style(page, "Italienisch").check();
    await expect.poll(() => heading(page)).toContain(`${promised} Menüs`);
    await page.waitForURL(/styles=\d+$/);
    await expect.poll(() => cards(page).count()).toBe(Math.min(promised, perPage));
    await page.getByRole("button", { name: "Alle zurücksetzen" }).click();
    const search = page.getByRole("combobox", { name: "Menü suchen" });
    await search.fill("lasagne ohne Milch Rosenkohl");
    await page
      .getByText(/haben wir gerade kein Menü/)
      .first()
      .waitFor();
    await search.fill("Lasagne 3");
    await expect.poll(() => cards(page).first().getByRole("heading").innerText()).toMatch(/^Lasagne.* 3$/);
    await page.keyboard.press("Escape");
    await cards(page).first().getByRole("button", { name: "Auf die Merkliste" }).click();
    await page.getByRole("banner").getByRole("button", { name: "Suche" }).click();
    await page.getByLabel("Suchbegriff").fill("chili");
    await page.getByRole("listbox").getByRole("option").filter({ hasText: "Chili" }).first().waitFor();
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Escape");
    await page.getByRole("banner").getByRole("link", { name: "Merkliste 1 Menü" }).click();
    await page.getByRole("heading", { level: 1, name: "Merkliste" }).waitFor();
    await cards(page)
      .getByRole("heading", { name: /^Lasagne.* 3$/ })
      .waitFor();
    expect(asked.filter((path) => /^\/api\/v1\/(menus|search)/.test(path))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("says when it could not be read, and reads it again", async () => {
    await page.goto("/shop");
    await page.route("**/shop.data*", (route) => route.abort());
    await style(page, "Asiatisch").check();
    const again = page.getByRole("button", { name: /Erneut/ });
    await again.waitFor();
    await page.unroute("**/shop.data*");
    await again.click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0);
  });
});

it("a dish gives way to another one at the top with quantity 1, and leads back", async () => {
  const { page, context, complaints } = await opened.visit(desktop);
  const quantity = page.getByRole("main").getByRole("textbox", { name: "Menge" });
  await page.goto("/shop?forms=10");
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await page.waitForURL("**/menu/**");
  const first = page.url();
  await page
    .getByRole("region", { name: "Bestellen" })
    .getByRole("button", { name: "Menge erhöhen" })
    .click();
  await expect.poll(() => quantity.inputValue()).toBe("2");
  const next = page.getByRole("region", { name: "Unsere Bestseller" }).getByRole("article").first();
  await next.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await next.getByRole("heading").getByRole("link").click();
  await page.waitForURL((address) => address.href !== first);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect.poll(() => quantity.inputValue()).toBe("1");
  await page.getByRole("button", { name: "Zurück" }).click();
  await page.waitForURL(first);
  await page.getByRole("button", { name: "Zurück" }).click();
  await page.waitForURL("**/shop?forms=10");
  // the first page of a visit has no page of ours behind it
  const other = await context.newPage();
  await other.goto("/menu/spaghetti-bolognese");
  await other.getByRole("button", { name: "Zurück" }).click();
  await other.waitForURL(/\/shop$/);
  await other.close();
  expect(complaints).toEqual([]);
  await context.close();
});

describe("a guest on a phone finds the place again", async () => {
  const { page, context, guest, complaints } = await opened.visit(phone, {
    lines: [
      { menuId: 1, quantity: 6, day: wednesday },
      { menuId: 3, quantity: 2, day: friday },
      { menuId: 5, quantity: 2, day: "2026-09-22" },
    ],
  });
  const untilWhole = (address: string) =>
    address === "/cart" ? page.getByLabel("Vorname", { exact: true }).waitFor() : Promise.resolve();
  const isBackAt = (before: number) =>
    expect.poll(async () => Math.abs((await placeOf(page)) - before)).toBeLessThan(120);

  it.each(["/shop", "/cart"])(
    "of %s after a reload, and on the way back from another page",
    async (address) => {
      await page.goto(address);
      await untilWhole(address);
      const before = await readDown(page, 0.5);
      expect(before).toBeGreaterThan(300);
      await page.reload();
      await untilWhole(address);
      await isBackAt(before);
      await page.getByRole("banner").getByRole("link", { name: /Start/ }).focus();
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => url.pathname !== address);
      await expect.poll(() => placeOf(page)).toBe(0);
      await page.goBack();
      await page.waitForURL(`**${address}`);
      await untilWhole(address);
      await isBackAt(before);
    },
  );

  it("in a full cart, which does not wait for the picture of an empty one before it comes to life", async () => {
    const other = await context.newPage();
    // The wait for the page's large picture must not end the wait under test.
    await other.addInitScript(() => {
      const wait = setTimeout;
      const withoutLongest = (call: () => void, ms?: number) => (ms === 2000 ? 0 : wait(call, ms));
      window.setTimeout = withoutLongest as typeof setTimeout;
    });
    await other.goto("/cart");
    await other.getByLabel("Vorname", { exact: true }).waitFor();
    await other.close();
  });

  it("of the cart on the way back from a document that is not ours", async () => {
    const before = await readDown(page, 0.6);
    await page.goto("/api/v1/docs");
    await page.goBack();
    await untilWhole("/cart");
    await isBackAt(before);
    // what was emptied elsewhere needs no more room than it has
    for (const { rowId } of (await guest.call("readCart")).data.items) {
      await guest.call("removeLine", { params: { itemId: rowId } });
    }
    await page.reload();
    await page.getByRole("heading", { name: "Ihr Warenkorb ist leer" }).waitFor();
    expect((await page.getByRole("main").boundingBox())?.height).toBeLessThan(1100);
  });

  it("of a menu, however long its data take", async () => {
    await page.goto(bolognese);
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
    await isBackAt(before);
    expect(complaints.filter((text) => !text.startsWith("foreign host"))).toEqual([]);
  });
});
