import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

const cards = (page: Page) => page.getByRole("main").getByRole("article");
// a card out of view has no laid out text yet
const names = (page: Page) => cards(page).getByRole("heading").allTextContents();
const field = (page: Page) => page.getByRole("combobox", { name: "Menü suchen" });
const options = (page: Page) => page.getByRole("listbox").getByRole("option");
const chip = (page: Page, name: string) => page.getByRole("button", { name: `${name} entfernen` });
const tick = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const order = (page: Page) => page.getByLabel("Sortieren", { exact: true });
const celery = 9;
const nuts = 8;

/** Names of all dishes that contain or may contain the allergen. */
async function dishesWith(allergen: number): Promise<string[]> {
  const { data } = await opened.shop.guest().call("readMenus");
  return data
    .filter((menu) => !menu.allergensComplete || menu.allergenIds.includes(allergen))
    .map(({ name }) => name);
}

describe("a guest at a desk", async () => {
  const { page, context, complaints } = await opened.visit(desktop);
  const chips = page.getByRole("list", { name: "Aktive Filter" }).getByRole("button");
  let all: string[] = [];

  it("comes from a style, filters, and is shown as many menus as were promised", async () => {
    await page.goto("/styles");
    await page.getByRole("heading", { level: 1, name: "UNSERE STYLES", exact: true }).waitFor();
    await cards(page).getByRole("link", { name: "Vegetarisch" }).click();
    await page.waitForURL("**/shop/vegetarisch");
    // the style stands for the nutrition form, so the form is selected and no style
    await expect.poll(() => tick(page, "Vegetarisch").isChecked()).toBe(true);
    for (const [group, count] of [
      ["Ernährungsform", 8],
      ["Allergene", 14],
    ] as const) {
      expect(await page.getByRole("group", { name: group }).getByRole("checkbox").count()).toBe(count);
    }
    await page
      .getByText("„Laktosefrei“ und „Glutenfrei“ sind nachgewiesen und ohne Hinweis auf Spuren.")
      .waitFor();
    await page.goto("/shop");
    all = await names(page);
    await tick(page, "Italienisch").check();
    await tick(page, "Vegetarisch").check();
    await page.waitForURL(/styles=\d+&forms=10$/);
    // the numbers follow the ticks a moment later; a page that comes anew has them
    await page.goto(page.url());
    const beside = await tick(page, "Ohne Schalenfrüchte").getAttribute("aria-describedby");
    const promised = Number.parseInt(await page.locator(`[id="${beside}"]`).innerText(), 10);
    expect(promised).toBeGreaterThan(0);
    await tick(page, "Ohne Schalenfrüchte").check();
    await page.waitForURL(/styles=\d+&forms=10&ohne=8$/);
    await expect.poll(() => cards(page).count()).toBe(promised);
    await expect
      .poll(() => page.getByRole("heading", { level: 1 }).innerText())
      .toContain(`${promised} Menü`);
    expect(await chips.allInnerTexts()).toEqual([
      expect.stringContaining("Italienisch"),
      expect.stringContaining("Vegetarisch"),
      expect.stringContaining("Ohne Schalenfrüchte"),
      "Alle zurücksetzen",
    ]);
  });

  it("gets the same list by link and by the back button, sorted as it was", async () => {
    await order(page).selectOption({ label: "Eiweißreichste zuerst" });
    await page.waitForURL(/&sort=eiweiss$/);
    const other = await context.newPage();
    await other.goto(page.url());
    const list = await names(other);
    await expect.poll(() => names(page)).toEqual(list);
    await expect.poll(() => tick(other, "Ohne Schalenfrüchte").isChecked()).toBe(true);
    await other.close();
    await cards(page).first().getByRole("heading").getByRole("link").click();
    await page.waitForURL(/\/menu\//);
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(list);
    await chip(page, "Vegetarisch").click();
    await page.waitForURL(/styles=\d+&ohne=8&sort=eiweiss$/);
    await page.getByRole("button", { name: "Alle zurücksetzen" }).click();
    await page.waitForURL(/\/shop\?sort=eiweiss$/);
    await order(page).selectOption({ label: "Empfohlen" });
    await page.waitForURL(/\/shop$/);
    await expect.poll(() => names(page)).toEqual(all);
  });

  it("is suggested dishes and filters, by keyboard alone", async () => {
    await field(page).focus();
    await page.keyboard.type("vege");
    await options(page).filter({ hasText: "Vegetarische Box" }).locator("img").waitFor();
    await options(page).filter({ hasText: "Ernährungsform" }).waitFor();
    expect(await field(page).getAttribute("aria-activedescendant")).toBeNull();
    await page.keyboard.press("ArrowDown");
    const marked = page.getByRole("listbox").getByRole("option", { selected: true });
    await expect.poll(() => marked.innerText()).toContain("Vegetarische Box");
    expect(await field(page).getAttribute("aria-activedescendant")).toBe(await marked.getAttribute("id"));
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => marked.count()).toBe(0);
    // Escape closes the list first and keeps the typed text
    await page.keyboard.press("Escape");
    await expect.poll(() => field(page).getAttribute("aria-expanded")).toBe("false");
    expect(await field(page).inputValue()).toBe("vege");
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => marked.innerText()).toContain("Vegetarisch");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/shop\?forms=10$/);
    await expect.poll(() => field(page).inputValue()).toBe("");
    await chip(page, "Vegetarisch").click();
    await page.waitForURL(/\/shop$/);
  });

  it("has words read as filters, which are taken out of the search with them", async () => {
    await field(page).fill("curry ohne Milch und Ei");
    await expect.poll(() => tick(page, "Ohne Milch und Laktose").isChecked()).toBe(true);
    await expect.poll(() => tick(page, "Ohne Eier").isChecked()).toBe(true);
    await page.keyboard.press("Escape");
    await tick(page, "Ohne Milch und Laktose").click();
    await expect.poll(() => field(page).inputValue()).toBe("curry ohne Ei");
    await page.waitForURL(/\?q=curry%20ohne%20Ei$/);
    await chip(page, "Ohne Milch und Laktose").waitFor({ state: "detached" });
    expect(await tick(page, "Ohne Eier").isChecked()).toBe(true);
  });

  it("is offered what comes closest, never what was left out, and led out of nothing", async () => {
    await field(page).fill("lasagne xyz ohne Sellerie");
    await page.getByText("Zu „lasagne xyz ohne Sellerie“ haben wir gerade kein Menü.").waitFor();
    const offered = await names(page);
    expect(offered.length).toBeGreaterThan(0);
    const forbidden = await dishesWith(celery);
    expect(offered.filter((name) => forbidden.includes(name))).toEqual([]);
    await field(page).fill("lasagne xyz");
    await page.getByRole("heading", { name: "Das kommt am nächsten" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Alle Menüs ansehen" }).click();
    await page.waitForURL(/\/shop$/);
    await expect.poll(() => field(page).inputValue()).toBe("");
    expect(complaints).toEqual([]);
  });
});

describe("a guest on a phone", async () => {
  const { page, complaints } = await opened.visit(phone);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const isSearch = (path: string) => path === "/api/v1/search-index" || /\/search-[^/]*\.js$/.test(path);

  it("has filters and order in view, and the header gives way while one reads on", async () => {
    await page.goto("/shop");
    const filter = page.getByRole("button", { name: "Filter", exact: true });
    const cart = page.getByRole("banner").getByRole("link", { name: /^Warenkorb/ });
    const top = async () => (await filter.boundingBox())?.y ?? -1;
    await page.mouse.move(195, 500);
    await page.mouse.wheel(0, 1500);
    // header, days and filters together, where the filters end
    await expect.poll(top).toBeLessThan(60);
    expect(await top()).toBeGreaterThan(50);
    await expect.poll(() => isInSight(cart)).toBe(false);
    await page.mouse.wheel(0, -60);
    await expect.poll(() => isInSight(cart)).toBe(true);
    await expect.poll(top).toBeGreaterThan(110);
    // the keyboard gets to the header without a jump of the page
    await page.mouse.wheel(0, 300);
    await expect.poll(() => isInSight(cart)).toBe(false);
    const before = await page.evaluate(() => window.scrollY);
    await cart.focus();
    await page.keyboard.press("Shift");
    await expect.poll(() => isInSight(cart)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });

  it("sees three dishes a screen, or large ones, as was chosen on the last visit", async () => {
    await page.reload();
    const yOf = async (place: number) => (await cards(page).nth(place).boundingBox())?.y ?? 0;
    expect((await yOf(3)) - (await yOf(0))).toBeLessThan(phone.height - 2 * 104);
    await page.getByRole("button", { name: "Große Karten zeigen" }).click();
    await cards(page).first().getByText("Kohlenh.").waitFor();
    await page.reload();
    await cards(page).first().getByText("Kohlenh.").waitFor();
    await page.getByRole("button", { name: "Kleine Karten zeigen" }).click();
    await cards(page).first().getByText("kcal ·").waitFor();
  });

  it("sees a filter ticked in the frame of the press, and the list after it", async () => {
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    const before = await cards(page).count();
    const atPress = await tick(page, "Italienisch").evaluate(async (box: HTMLInputElement) => {
      box.click();
      // the answer to a press is drawn before the browser goes on to another task
      await Promise.resolve();
      return {
        isTicked: box.checked,
        chips: document.querySelectorAll("[aria-label='Aktive Filter'] li").length,
        cards: document.querySelectorAll("main article").length,
      };
    });
    expect(atPress).toEqual({ isTicked: true, chips: 2, cards: before });
    await expect.poll(() => cards(page).count()).toBeLessThan(before);
    await tick(page, "Italienisch").uncheck();
    await page.keyboard.press("Escape");
    await expect.poll(() => cards(page).count()).toBe(before);
  });

  it("fetches what searching needs with the first touch, and is shown nothing that might hold what was left out meanwhile", async () => {
    expect(asked.filter(isSearch)).toEqual([]);
    const all = await cards(page).count();
    const forbidden = await dishesWith(celery);
    await page.route("**/api/v1/search-index", (route) => route.fulfill({ status: 500, body: "" }));
    await field(page).fill("ohne Sellerie");
    await page.getByText("Die Suche ist gerade nicht erreichbar.").waitFor();
    await expect.poll(() => cards(page).count()).toBe(0);
    await page.unroute("**/api/v1/search-index");
    await page.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect.poll(() => cards(page).count()).toBe(all - forbidden.length);
    expect((await names(page)).filter((name) => forbidden.includes(name))).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByText("Laut Rezept ohne: Ob Spuren möglich sind, sagt jede Karte.").last().waitFor();
    await cards(page).getByText("laut Rezept ohne Sellerie, kann Spuren enthalten").first().waitFor();
    await chip(page, "Ohne Sellerie").click();
    await page.waitForURL(/\/shop$/);
    await expect.poll(() => field(page).inputValue()).toBe("");
    await expect.poll(() => cards(page).count()).toBe(all);
    expect(asked.filter(isSearch)).toContain("/api/v1/search-index");
  });

  it("is answered about an allergen and traces, and goes without them by one press", async () => {
    const containing = await dishesWith(nuts);
    await field(page).fill("nuss");
    await page.getByText(`${containing.length} Menüs enthalten Schalenfrüchte,`).first().waitFor();
    await expect.poll(async () => (await names(page)).toSorted()).toEqual(containing.toSorted());
    await expect.poll(() => cards(page).getByText("Enthält Schalenfrüchte").count()).toBe(containing.length);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Ohne Erdnüsse und Schalenfrüchte" }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get("ohne")).toBe("5,8");
    await expect
      .poll(async () => (await names(page)).filter((name) => containing.includes(name)))
      .toEqual([]);
  });

  it("heard no complaint of the browser but of the call that was broken on purpose", () => {
    expect(complaints.filter((text) => !text.includes("status of 500"))).toEqual([]);
  });
});

/** Nothing lies over its middle. */
function isInSight(link: Locator): Promise<boolean> {
  return link.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}
