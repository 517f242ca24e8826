import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { arrive } from "./arrive.ts";
import { violationsOn } from "./axe.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const names = (page: Page) => cards(page).getByRole("heading").allInnerTexts();
const field = (page: Page) => page.getByRole("combobox", { name: "Menü suchen" });
const options = (page: Page) => page.getByRole("listbox").getByRole("option");
const chip = (page: Page, name: string) => page.getByRole("button", { name: `${name} entfernen` });
const tick = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const celery = 9;

/** Names of all dishes that contain or may contain the allergen. */
async function dishesWith(allergen: number): Promise<string[]> {
  const { data } = await opened.shop.guest().call("readMenus");
  return data
    .filter((menu) => !menu.allergensComplete || menu.allergenIds.includes(allergen))
    .map(({ name }) => name);
}

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("reads ohne Sellerie as the filter, on a %s", async (_name, viewport) => {
  const { page, context, complaints } = await opened.visit(viewport);
  await arrive(page, "/shop");
  const all = await cards(page).count();
  await field(page).fill("ohne Sellerie");
  await chip(page, "Ohne Sellerie").waitFor();
  const forbidden = await dishesWith(celery);
  await expect.poll(() => cards(page).count()).toBe(all - forbidden.length);
  for (const name of await names(page)) expect(forbidden).not.toContain(name);
  await page.keyboard.press("Escape");
  await page.getByText("Laut Rezept ohne: Ob Spuren möglich sind, sagt jede Karte.").waitFor();
  await cards(page).getByText("laut Rezept ohne Sellerie, kann Spuren enthalten").first().waitFor();
  await chip(page, "Ohne Sellerie").click();
  await page.waitForURL(/\/shop$/);
  await expect.poll(() => field(page).inputValue()).toBe("");
  await expect.poll(() => cards(page).count()).toBe(all);
  expect(complaints).toEqual([]);
  await context.close();
});

it("ticks what was typed, and takes it out of the search when it is unticked", async () => {
  const { page, context } = await opened.visit(desktop);
  await arrive(page, `/shop?q=${encodeURIComponent("curry ohne Milch und Ei")}`);
  await expect.poll(() => tick(page, "Ohne Milch und Laktose").isChecked()).toBe(true);
  await expect.poll(() => tick(page, "Ohne Eier").isChecked()).toBe(true);
  // The box is cleared when the search has been loaded and says so.
  await tick(page, "Ohne Milch und Laktose").click();
  await expect.poll(() => field(page).inputValue()).toBe("curry ohne Ei");
  await page.waitForURL(/\?q=curry%20ohne%20Ei$/);
  await chip(page, "Ohne Milch und Laktose").waitFor({ state: "detached" });
  await expect.poll(() => tick(page, "Ohne Eier").isChecked()).toBe(true);
  await context.close();
});

it("answers a search with the first page, without scripts too", async () => {
  const forbidden = await dishesWith(celery);
  const { page, context } = await opened.visit(phone, { browser: { javaScriptEnabled: false } });
  await page.goto("/shop?q=ohne+Sellerie");
  const shown = await names(page);
  expect(shown.length).toBeGreaterThan(5);
  for (const name of shown) expect(forbidden).not.toContain(name);
  await chip(page, "Ohne Sellerie").waitFor();

  await page.goto("/shop");
  await page.getByLabel("Menü suchen").fill("lasange");
  await page.getByLabel("Menü suchen").press("Enter");
  await page.waitForURL("**/shop?q=lasange");
  expect((await names(page))[0]).toMatch(/^Lasagne/);
  await page
    .getByText("Zu „lasange“ haben wir nichts gefunden. Sie sehen, was zu „Lasagne“ passt.")
    .waitFor();
  await context.close();
});

it("suggests dishes with their pictures and filters, by keyboard alone", async () => {
  const { page, context } = await opened.visit(desktop);
  await arrive(page, "/shop");
  await field(page).focus();
  await page.keyboard.type("vege");
  await options(page).filter({ hasText: "Vegetarische Box" }).locator("img").waitFor();
  await options(page).filter({ hasText: "Ernährungsform" }).waitFor();
  await expect.poll(() => field(page).getAttribute("aria-expanded")).toBe("true");
  await expect.poll(() => field(page).getAttribute("aria-activedescendant")).toBeNull();

  await page.keyboard.press("ArrowDown");
  const marked = page.getByRole("listbox").getByRole("option", { selected: true });
  await expect
    .poll(() => field(page).getAttribute("aria-activedescendant"))
    .toBe(await marked.getAttribute("id"));
  await expect.poll(() => marked.innerText()).toContain("Vegetarische Box");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => marked.count()).toBe(0);
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => marked.innerText()).toContain("Vegetarisch");

  // Escape closes the list first and keeps the typed text.
  await page.keyboard.press("Escape");
  await expect.poll(() => options(page).count()).toBe(0);
  await expect.poll(() => field(page).getAttribute("aria-expanded")).toBe("false");
  await expect.poll(() => field(page).inputValue()).toBe("vege");

  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/shop\?forms=10$/);
  await expect.poll(() => field(page).inputValue()).toBe("");
  await chip(page, "Vegetarisch").waitFor();

  await field(page).fill("chili");
  await options(page).first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/menu/**");
  await context.close();
});

it("offers what comes closest, never what was left out", async () => {
  const { page, context } = await opened.visit(desktop);
  await arrive(page, `/shop?q=${encodeURIComponent("lasagne xyz ohne Sellerie")}`);
  await page.getByText("Zu „lasagne xyz ohne Sellerie“ haben wir gerade kein Menü.").waitFor();
  const forbidden = await dishesWith(celery);
  const offered = await names(page);
  expect(offered.length).toBeGreaterThan(0);
  for (const name of offered) expect(forbidden).not.toContain(name);
  await arrive(page, "/shop?q=lasagne%20xyz");
  await page.getByRole("heading", { name: "Das kommt am nächsten" }).waitFor();
  expect((await names(page))[0]).toMatch(/^Lasagne/);
  await context.close();
});

it("answers the name of an allergen by the data, and one press goes without it", async () => {
  const { page, context } = await opened.visit(phone);
  const nuts = 8;
  const containing = await dishesWith(nuts);
  await arrive(page, "/shop?q=nuss");
  await page.getByText(`${containing.length} Menüs enthalten Schalenfrüchte,`).first().waitFor();
  expect((await names(page)).toSorted()).toEqual(containing.toSorted());
  await expect.poll(() => cards(page).getByText("Enthält Schalenfrüchte").count()).toBe(containing.length);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Ohne Erdnüsse und Schalenfrüchte" }).click();
  await expect.poll(async () => (await names(page)).filter((name) => containing.includes(name))).toEqual([]);
  await expect.poll(() => new URL(page.url()).searchParams.get("ohne")).toBe("5,8");
  await context.close();
});

it("avoids traces where the words name them, by a chip that can be removed", async () => {
  const { page, context } = await opened.visit(phone);
  await arrive(page, "/shop");
  await field(page).fill("ohne Spuren von Nüssen");
  await chip(page, "Auch Spuren meiden").waitFor();
  await page.keyboard.press("Escape");
  await page.getByText(/Menüs, die Spuren davon enthalten können, sind ausgeblendet/).waitFor();
  const before = await cards(page).count();
  await chip(page, "Auch Spuren meiden").click();
  await expect.poll(() => field(page).inputValue()).toBe("ohne Nüssen");
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
  await context.close();
});

it("says when a word stands in no list of ingredients", async () => {
  const { page, context } = await opened.visit(phone);
  await arrive(page, "/shop?q=ohne%20Kiwi");
  await page.getByText("„Kiwi“ steht in keiner unserer Zutatenlisten.").waitFor();
  await context.close();
});

it("fetches what searching needs with the first touch of the field, and not before", async () => {
  const { page, context } = await opened.visit(phone);
  const requestedPaths: string[] = [];
  page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto("/shop", { waitUntil: "networkidle" });
  const isSearch = (path: string) => path === "/api/v1/search-index" || /\/search-[^/]*\.js$/.test(path);
  expect(requestedPaths.filter(isSearch)).toEqual([]);
  await field(page).focus();
  await expect.poll(() => requestedPaths.filter(isSearch).length).toBe(2);
  await context.close();
});

it("shows no menu that might hold what was left out while the search cannot be fetched", async () => {
  const { page, context } = await opened.visit(phone);
  await arrive(page, "/shop");
  const all = await cards(page).count();
  let isBroken = true;
  await page.route("**/api/v1/search-index", (route) =>
    isBroken ? route.fulfill({ status: 500, body: "" }) : route.continue(),
  );
  await field(page).fill("ohne Sellerie");
  await page.getByText("Die Suche ist gerade nicht erreichbar.").waitFor();
  await expect.poll(() => cards(page).count()).toBe(0);
  isBroken = false;
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect.poll(() => cards(page).count()).toBe(all - (await dishesWith(celery)).length);
  await context.close();
});

it.each([
  ["phone", phone],
  ["desktop", desktop],
])(
  "says the price and the figure that it has understood, and answers what is true of all, on a %s",
  async (_name, viewport) => {
    const { page, context, complaints } = await opened.visit(viewport);
    const found = cards(page);
    await arrive(page, "/shop?q=vegan unter 10 euro");
    const prices = page.getByRole("button", { name: "Unter 10,00 € entfernen" });
    await prices.waitFor();
    await page
      .getByRole("heading", { name: /^Gemüse-Paella/ })
      .first()
      .waitFor();
    await prices.click();
    await prices.waitFor({ state: "detached" });
    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("vegan");

    await arrive(page, "/shop?q=low carb");
    await page.getByRole("button", { name: "Unter 30 g Kohlenhydrate je Portion entfernen" }).waitFor();
    await expect.poll(() => found.count()).toBe(1);

    await arrive(page, "/shop?q=schnell");
    await page.getByText("Alle Menüs sind fertig gekocht: 3–4 Minuten in der Mikrowelle").waitFor();
    await expect.poll(() => found.count()).toBe(35);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

it("says in the filters why fewer dishes are free of gluten than without it", async () => {
  const { page, context } = await opened.visit(desktop);
  await arrive(page, "/shop");
  const filters = page.getByRole("complementary", { name: "Filter" });
  await filters
    .getByText("„Laktosefrei“ und „Glutenfrei“ sind nachgewiesen und ohne Hinweis auf Spuren.")
    .waitFor();
  await filters.getByText(/^Nicht als Zutat enthalten\. Ob Spuren möglich sind/).waitFor();
  await context.close();
});

it("says of a corrected search that filters leave nothing of, and does not promise hits", async () => {
  const { page, context } = await opened.visit(desktop);
  await arrive(page, "/shop?q=lasanje");
  const promise = page.getByText("Sie sehen, was zu „Lasagne“ passt.", { exact: false }).last();
  await promise.waitFor();
  await tick(page, "Ohne Milch und Laktose").click();
  await page.getByText("Zu „Lasagne“ und Ihren Filtern haben wir gerade kein Menü.").waitFor();
  await promise.waitFor({ state: "detached" });
  await context.close();
});
