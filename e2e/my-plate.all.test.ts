import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { wednesday } from "#test/buy.ts";
import { sellManyMenus } from "#test/many-menus.ts";
import { arrive } from "./arrive.ts";
import { violationsOn } from "./axe.ts";
import { openFooter } from "./open-footer.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const chips = (page: Page) => page.getByRole("list", { name: "Aktive Filter" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Mein Teller" });
const lasagne = "/menu/lasagne-al-forno";
const idOf = async (slug: string) =>
  (await opened.shop.guest().call("readMenu", { params: { slug } })).data.id;

/** Opened from the page itself; the footer has the same button. */
async function setPlate(page: Page, change: (page: Page) => Promise<unknown>) {
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Mein Teller/ })
    .click();
  await change(page);
  await dialog(page).getByRole("button", { name: "Speichern" }).click();
  await dialog(page).waitFor({ state: "detached" });
}

/** How many of `all` suit, once the list shows them alone. */
async function suiting(page: Page, all: number): Promise<number> {
  await expect.poll(() => cards(page).count()).toBeLessThan(all);
  return cards(page).count();
}

const withoutMilk = (page: Page) =>
  dialog(page).getByRole("checkbox", { name: "Ohne Milch und Laktose" }).check();

describe.each([
  ["phone", phone],
  ["desktop", desktop],
])("on a %s it", (_name, viewport) => {
  const calm = { browser: { reducedMotion: "reduce" } } as const;
  it("filters the list by chips, and every card says whether it suits", async () => {
    const { page, context, complaints } = await opened.visit(viewport, calm);
    await arrive(page, "/shop");
    const all = await cards(page).count();
    await setPlate(page, async () => {
      await withoutMilk(page);
      await dialog(page).getByLabel("Kalorien").selectOption("Höchstens 600 kcal");
      expect(await violationsOn(page)).toEqual([]);
    });
    await chips(page).getByText("Ohne Milch und Laktose").waitFor();
    await chips(page).getByText("Höchstens 600 kcal").waitFor();
    const found = await suiting(page, all);
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(all);
    await expect.poll(() => cards(page).getByText("Passt zu Ihnen").count()).toBe(found);
    // what a guest avoids does not get into an address
    expect(new URL(page.url()).search).toBe("");
    expect(await violationsOn(page)).toEqual([]);

    // a chip takes it off the list, and the card says it now
    await chips(page)
      .getByRole("button", { name: /^Ohne Milch/ })
      .click();
    await cards(page).getByText("enthält Milch", { exact: true }).first().waitFor();
    await chips(page).getByRole("button", { name: "Mein Teller anwenden" }).click();
    await expect.poll(() => cards(page).count()).toBe(found);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("is set once for every page, and for the next visit", async () => {
    const { page, context, complaints } = await opened.visit(viewport, calm);
    await arrive(page, "/shop");
    const all = await cards(page).count();
    await setPlate(page, async () => {
      await withoutMilk(page);
      await dialog(page).getByLabel("Kalorien").selectOption("Höchstens 600 kcal");
    });
    const found = await suiting(page, all);
    await arrive(page, lasagne);
    const main = page.getByRole("main");
    await main.getByText("enthält Milch", { exact: true }).first().waitFor();
    await main
      .getByText(/^\d{3}\skcal, mehr als Ihre 600$/)
      .first()
      .waitFor();
    await arrive(page, "/");
    await cards(page)
      .getByText(/enthält Milch/)
      .first()
      .waitFor();
    await arrive(page, "/shop");
    await expect.poll(() => cards(page).count()).toBe(found);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

const tracesOfMilk = "laut Rezept ohne Milch, kann Spuren enthalten";
const traced = (page: Page) => cards(page).getByText(tracesOfMilk, { exact: true });

it("avoids traces as soon as an allergen is excluded, until the guest lets them in", async () => {
  const { page, context } = await opened.visit(phone);
  await arrive(page, "/shop");
  await setPlate(page, withoutMilk);
  await chips(page).getByText("Auch Spuren meiden").waitFor();
  await page.getByText(/Menüs, die Spuren davon enthalten können, sind ausgeblendet/).waitFor();
  await expect.poll(() => traced(page).count()).toBe(0);
  await page.getByRole("button", { name: "Auch zeigen" }).click();
  await traced(page).first().waitFor();
  expect(new URL(page.url()).search).toBe("");
  await context.close();
});

it("is told by each line of the cart, and of a box by each of its dishes; its own switch lets traces in", async () => {
  const slugs = ["food-box", "haehnchen-curry-mit-basmatireis"];
  const ids = await Promise.all(slugs.map(idOf));
  const lines = ids.map((menuId) => ({ menuId, quantity: 1, day: wednesday }));
  const { page, context } = await opened.visit(phone, { lines });
  await arrive(page, "/shop");
  await setPlate(page, withoutMilk);
  await arrive(page, "/cart");
  const line = (name: string) =>
    page.locator("[data-line]").filter({ has: page.getByRole("link", { name }) });
  await line("Cremiges Hähnchen-Curry").getByText(tracesOfMilk).waitFor();
  const inBox = line("Food-Box").getByRole("list", { name: "In der Box" }).getByRole("listitem");
  await expect
    .poll(() => inBox.filter({ hasText: "Lasagne" }).innerText())
    .toMatch(/1 × Lasagne.*\n+.*enthält Milch/i);
  await expect.poll(() => inBox.count()).toBe(6);

  await openFooter(page, "Shop");
  await page
    .getByRole("contentinfo")
    .getByRole("button", { name: /^Mein Teller/ })
    .click();
  await dialog(page).getByRole("switch", { name: "Auch Spuren meiden" }).uncheck();
  expect(await violationsOn(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Speichern" }).click();
  await arrive(page, "/shop");
  await traced(page).first().waitFor();
  await chips(page).getByText("Auch Spuren meiden").waitFor({ state: "detached" });
  await context.close();
});

it("says of a dish that is looked for why it is hidden, and promises nothing of an empty list", async () => {
  const { page, context } = await opened.visit(phone);
  await arrive(page, "/shop");
  await setPlate(page, withoutMilk);
  await arrive(page, "/shop?q=Cannelloni");
  await page.getByText("1 Menü passt zu „Cannelloni“, enthält aber Milch und ist ausgeblendet.").waitFor();
  await expect.poll(() => page.getByText("Auch Spuren davon sind bei keinem").count()).toBe(0);
  await page.getByRole("main").getByRole("button", { name: "Suche leeren" }).last().click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(0);
  await chips(page).getByText("Ohne Milch und Laktose").waitFor();
  await context.close();
});

it("is kept when its sheet closes, speaks of the cart, and warns of what is added and paid against it", async () => {
  const { page, context } = await opened.visit(phone, {
    lines: [{ menuId: await idOf("food-box"), quantity: 1, day: wednesday }],
  });
  await arrive(page, lasagne);
  await page.getByRole("main").getByRole("button", { name: "Mein Teller" }).click();
  await withoutMilk(page);
  await dialog(page).getByText("Keine Spuren angegeben heißt nicht spurenfrei").waitFor();
  await dialog(page).getByRole("button", { name: "Schließen" }).click();
  await page.getByText("1 Menü im Warenkorb passt nicht dazu.").waitFor();
  const main = page.getByRole("main");
  await main.getByText("enthält Milch", { exact: true }).first().waitFor();
  await main.getByRole("button", { name: "In den Warenkorb" }).first().click();
  await page.getByText("Menü zum Warenkorb hinzugefügt!").waitFor();
  const warning = page.locator("[data-sonner-toast][data-type=warning]");
  await warning.getByText(/^1 Menü passt nicht zu Ihrem Teller: Lasagne.* \(enthält Milch\)\.$/).waitFor();

  await arrive(page, "/cart");
  const against = page.getByText(/^2 Menüs passen nicht zu Ihrem Teller: /);
  await expect.poll(() => against.count()).toBe(2);
  await page.getByRole("button", { name: "Ansehen" }).first().click();
  await page.locator("[data-line] :focus").waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await context.close();
});

it("takes over what was typed for one list", async () => {
  const { page, context } = await opened.visit(phone);
  await arrive(page, "/shop?q=nussfrei");
  await page.getByRole("button", { name: "Für alles merken: in „Mein Teller“ übernehmen" }).click();
  await page.getByText("Ihr Teller ist gespeichert.").waitFor();
  await arrive(page, lasagne);
  await page.getByRole("main").getByText("ohne Erdnüsse und Schalenfrüchte").first().waitFor();
  await context.close();
});

it("is emptied again, and its page without it is the same for everybody", async () => {
  const { page, context, complaints } = await opened.visit(desktop);
  await arrive(page, lasagne);
  await setPlate(page, withoutMilk);
  const mark = page.getByRole("main").getByText("enthält Milch", { exact: true });
  await mark.first().waitFor();
  const answer = await page.request.get(lasagne);
  expect(await answer.text()).not.toMatch(/enthält Milch<|Passt zu Ihnen/);

  await setPlate(page, () => dialog(page).getByRole("button", { name: "Leeren" }).click());
  await expect.poll(() => mark.count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem("plate"))).toBeNull();
  expect(complaints).toEqual([]);
  await context.close();
});

it("asks a shop with many menus for what suits, and keeps its own filters in the address", async () => {
  await sellManyMenus(opened.shop, 5);
  const { page, context } = await opened.visit(desktop);
  await arrive(page, "/shop?styles=1");
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.innerText();
  await setPlate(page, withoutMilk);
  await expect.poll(() => heading.innerText()).not.toBe(before);
  await expect.poll(() => cards(page).getByText("Passt zu Ihnen").count()).toBe(await cards(page).count());
  await expect
    .poll(() =>
      cards(page)
        .getByText(/enthält/)
        .count(),
    )
    .toBe(0);
  expect(new URL(page.url()).search).toBe("?styles=1");
  await context.close();
});
