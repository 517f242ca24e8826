import type { Page } from "playwright-core";
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

/** Names of all dishes that contain or may contain the allergen. */
async function dishesWith(allergen: number): Promise<string[]> {
  const { data } = await opened.shop.guest().call("readMenus");
  return data
    .filter((menu) => !menu.allergensComplete || menu.allergenIds.includes(allergen))
    .map(({ name }) => name);
}

/** The figure of this name on each card, from the first to the last. */
const figures = (page: Page, name: string) =>
  cards(page).evaluateAll(
    (all, term) =>
      all.map((card) => {
        const terms = [...card.querySelectorAll("dt")];
        const found = terms.find((one) => one.textContent?.endsWith(term));
        return Number.parseFloat(found?.nextElementSibling?.textContent ?? "");
      }),
    name,
  );

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
    await order(page).selectOption({ label: "Eiweiß: meistes zuerst" });
    await page.waitForURL(/&sort=eiweiss$/);
    await expect
      .poll(async () => {
        const protein = await figures(page, "Eiweiß");
        return protein.every((grams, place) => grams <= (protein[place - 1] ?? grams));
      })
      .toBe(true);
    const list = await names(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect.poll(() => names(other)).toEqual(list);
    await expect.poll(() => tick(other, "Ohne Schalenfrüchte").isChecked()).toBe(true);
    await other.close();
    await cards(page).first().getByRole("heading").getByRole("link").click();
    await page.waitForURL(/\/menu\//);
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(list);
    await expect.poll(() => order(page).inputValue()).toBe("eiweiss");
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

    await field(page).fill("vegan unter 10 euro");
    await chip(page, "Unter 10,00 €").waitFor();
    await page.keyboard.press("Escape");
    await chip(page, "Unter 10,00 €").click();
    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("vegan");
    await field(page).fill("schnell");
    await page.getByText("Alle Menüs sind fertig gekocht: 3–4 Minuten in der Mikrowelle").first().waitFor();
    await expect.poll(() => cards(page).count()).toBe(all.length);
  });

  it("is corrected, offered what comes closest, never what was left out, and led out of nothing", async () => {
    await field(page).fill("lasanje");
    const promise = page.getByText("Sie sehen, was zu „Lasagne“ passt.", { exact: false }).last();
    await promise.waitFor();
    await page.keyboard.press("Escape");
    await tick(page, "Ohne Milch und Laktose").click();
    await page.getByText("Zu „Lasagne“ und Ihren Filtern haben wir gerade kein Menü.").waitFor();
    await promise.waitFor({ state: "detached" });
    await tick(page, "Ohne Milch und Laktose").click();

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

it("list, order, search and filters need no scripts", async () => {
  const { page, context } = await opened.visit(phone, { browser: { javaScriptEnabled: false } });
  await page.goto("/shop/asiatisch");
  await order(page).selectOption("eiweiss");
  await page.getByRole("button", { name: "Sortieren", exact: true }).click();
  await page.waitForURL(/sort=eiweiss/);
  await expect.poll(() => order(page).inputValue()).toBe("eiweiss");
  const protein = await figures(page, "Eiweiß");
  expect(protein.length).toBeGreaterThan(1);
  expect(protein).toEqual(protein.toSorted((a, b) => b - a));
  await page.goto("/shop");
  await page.getByLabel("Menü suchen").fill("lasange");
  await page.getByLabel("Menü suchen").press("Enter");
  await page.waitForURL("**/shop?q=lasange");
  expect((await names(page))[0]).toMatch(/^Lasagne/);
  await page
    .getByText("Zu „lasange“ haben wir nichts gefunden. Sie sehen, was zu „Lasagne“ passt.")
    .waitFor();
  await page.goto("/shop?q=ohne+Sellerie");
  await chip(page, "Ohne Sellerie").waitFor();
  const forbidden = await dishesWith(celery);
  const shown = await names(page);
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.filter((name) => forbidden.includes(name))).toEqual([]);
  await context.close();
});
