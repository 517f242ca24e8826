import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { sellManyMenus } from "#test/many-menus.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const addFirst = (page: Page) =>
  cards(page)
    .first()
    .getByRole("button", { name: /^In den W/ })
    .click();
const addHere = (page: Page) =>
  page.getByRole("region", { name: "Bestellen" }).getByRole("button", { name: "In den Warenkorb" }).click();
const added = (page: Page) => page.getByText("Menü zum Warenkorb hinzugefügt!").waitFor();
const cartLink = (page: Page, count: number) =>
  page.getByRole("banner").getByRole("link", { name: `Warenkorb ${count} Artikel` });
const chooseFriday = (page: Page) => page.getByRole("radio", { name: /Freitag, 18\./ }).check();
const wednesdayInWords = { label: "Mittwoch, 16. September 2026" };
const celery = 9;

/** A line so slow that none of the page's scripts has come; `let` them through to go on. */
async function withoutScripts(page: Page) {
  const held = Promise.withResolvers<void>();
  const seen = { scripts: 0, additions: 0 };
  // answers to the page before may still be on their way
  const requests = new Set<Request>();
  page.on("request", (request) => {
    requests.add(request);
    if (request.method() === "POST") seen.additions += 1;
  });
  page.on("response", (response) => {
    if (requests.has(response.request()) && response.url().endsWith(".js")) seen.scripts += 1;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  return { seen, letThrough: held.resolve };
}
const early = { waitUntil: "commit" } as const;

it("a guest on a slow line presses and searches before any script has come, and the scripts go on with it", async () => {
  const { page, context, complaints } = await opened.visit(desktop, { browser: { storageState: undefined } });
  const first = await withoutScripts(page);
  await page.goto("/shop", early);
  await chooseFriday(page);
  await addFirst(page);
  // taken, and told; pressing again adds no second one
  await page.locator("[data-held][aria-busy=true]").waitFor();
  await addFirst(page);
  expect(first.seen).toEqual({ scripts: 0, additions: 0 });
  first.letThrough();
  await cartLink(page, 1).waitFor();
  await page.locator("[data-held]").waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/shop");
  await page.goto("/cart");
  await page.getByRole("heading", { name: "Freitag, 18. September 2026" }).waitFor();
  await page.getByRole("button", { name: "Menge erhöhen" }).click();
  await cartLink(page, 2).waitFor();
  // who leaves the page before the scripts has not pressed in vain
  const next = await withoutScripts(page);
  await page.goto("/menu/lasagne-al-forno", early);
  await addHere(page);
  await page.locator("[data-held]").waitFor();
  await page.goto("/faq", early);
  next.letThrough();
  await expect
    .poll(async () => {
      await page.goto("/cart");
      await page.getByRole("button", { name: "Menge erhöhen" }).first().waitFor();
      return cartLink(page, 3).isVisible();
    })
    .toBe(true);

  const last = await withoutScripts(page);
  await page.goto("/shop", early);
  await page.getByLabel("Menü suchen").fill("Lasagne");
  await page.getByLabel("Menü suchen").press("Enter");
  await page.waitForURL(/q=Lasagne/);
  await expect.poll(() => cards(page).first().getByRole("heading").innerText()).toMatch(/^Lasagne/);
  await page.goto("/shop", early);
  const italian = page.getByRole("checkbox", { name: "Italienisch", exact: true });
  await italian.click();
  expect(last.seen.scripts).toBe(0);
  last.letThrough();
  await page.waitForURL(/[?&]styles=\d+/);
  await page.getByRole("list", { name: "Aktive Filter" }).getByText("Italienisch").waitFor();
  await cartLink(page, 3).waitFor();
  await expect.poll(() => italian.isChecked()).toBe(true);
  await expect.poll(() => page.getByRole("button", { name: "Filtern", exact: true }).isVisible()).toBe(false);
  expect(complaints).toEqual([]);
  await context.close();
});

it("where the scripts never come, a press goes as a form and leads to the cart", async () => {
  const { page, context } = await opened.visit(phone, { browser: { storageState: undefined } });
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.abort().catch(() => undefined);
  });
  await page.goto("/shop", early);
  for (const at of [0, 1])
    await cards(page)
      .nth(at)
      .getByRole("button", { name: /^In den W/ })
      .click();
  await page.locator("[data-held]").nth(1).waitFor();
  held.resolve();
  await page.waitForURL(/\/cart\?/);
  await page.unroute("**/assets/*.js");
  await page.goto("/cart");
  await cartLink(page, 2).waitFor();
  await context.close();
});

it("a press in the moment in which the page comes to life is not lost", async () => {
  const { page, context } = await opened.visit(desktop);
  // React has added its listeners, but cannot handle presses yet.
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (...listener: Parameters<typeof listen>) {
      listen.apply(this, listener);
      if (listener[0] !== "click" || !(this instanceof Element) || this.id !== "page") return;
      EventTarget.prototype.addEventListener = listen;
      queueMicrotask(() => document.querySelector<HTMLElement>("[aria-label='Menge erhöhen']")?.click());
    };
  });
  await page.goto("/menu/spaghetti-bolognese");
  await expect
    .poll(() => page.getByRole("main").getByRole("textbox", { name: "Menge" }).inputValue())
    .toBe("2");
  await context.close();
});

it("without a network a page of the shop says so and leads on when it is back; nothing else is kept", async () => {
  const { page, context } = await opened.visit(phone, { browser: { serviceWorkers: "allow" } });
  await page.goto("/shop");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.goto("/agb");
  await page.getByRole("heading", { name: "Sie sind offline" }).waitFor();
  await page.getByText("Ihr Warenkorb und Ihre Eingaben sind noch da.").waitFor();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Erneut versuchen" }).click();
  await page.getByRole("heading", { level: 1, name: "Allgemeine Geschäftsbedingungen" }).waitFor();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(["/offline.html"]);
  await context.close();
});

describe("a guest without JavaScript", async () => {
  const { page } = await opened.visit(phone, { browser: { javaScriptEnabled: false } });

  it("sorts, searches and filters", async () => {
    const order = page.getByLabel("Sortieren", { exact: true });
    await page.goto("/shop/asiatisch");
    await order.selectOption("eiweiss");
    await page.getByRole("button", { name: "Sortieren", exact: true }).click();
    await page.waitForURL(/sort=eiweiss/);
    await expect.poll(() => order.inputValue()).toBe("eiweiss");
    await page.goto("/shop");
    await page.getByLabel("Menü suchen").fill("lasange");
    await page.getByLabel("Menü suchen").press("Enter");
    await page.waitForURL("**/shop?q=lasange");
    await expect.poll(() => cards(page).first().getByRole("heading").innerText()).toMatch(/^Lasagne/);
    await page
      .getByText("Zu „lasange“ haben wir nichts gefunden. Sie sehen, was zu „Lasagne“ passt.")
      .waitFor();
    await page.goto("/shop?q=ohne+Sellerie");
    await page.getByRole("button", { name: "Ohne Sellerie entfernen" }).waitFor();
    const names = await cards(page).getByRole("heading").allTextContents();
    const { data } = await opened.shop.guest().call("readMenus");
    const free = data.filter((menu) => menu.allergensComplete && !menu.allergenIds.includes(celery));
    expect(names.toSorted()).toEqual(free.map(({ name }) => name).toSorted());

    await page.goto("/shop");
    await page.getByRole("checkbox", { name: "Italienisch", exact: true }).check();
    await page.getByRole("checkbox", { name: "Ohne Eier", exact: true }).check();
    await page.getByRole("button", { name: "Filtern", exact: true }).click();
    await page.waitForURL(/styles=\d+.*ohne=\d+/);
    const chips = page.getByRole("list", { name: "Aktive Filter" });
    await chips.getByText("Italienisch").waitFor();
    await chips.getByText("Ohne Eier").waitFor();
  });

  it("fills a cart, changes it and empties it", async () => {
    await page.goto("/shop");
    await chooseFriday(page);
    await addFirst(page);
    await added(page);
    await page.getByRole("heading", { name: "Freitag, 18. September 2026" }).waitFor();
    await page.getByText(/^Zum Bestellen braucht diese Seite JavaScript/).waitFor();
    await expect.poll(() => page.getByText("Warenkorb wird geladen").isVisible()).toBe(false);

    await page.goto("/menu/lasagne-al-forno");
    await page.getByText(/^Zum Bestellen braucht diese Seite JavaScript/).waitFor();
    await page.getByRole("combobox", { name: "Liefertag" }).selectOption(wednesdayInWords);
    await page.getByRole("textbox", { name: "Menge" }).fill("3");
    await page.getByRole("textbox", { name: "Menge" }).press("Enter");
    await addHere(page);
    await added(page);
    const lasagne = page.getByRole("listitem").filter({ hasText: /Lasagne/ });
    const quantity = lasagne.getByRole("spinbutton", { name: "Menge" });
    await expect.poll(() => quantity.inputValue()).toBe("3");

    // the header's link leads to it, too
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Warenkorb/ })
      .click();
    await quantity.fill("5");
    await lasagne.getByRole("button", { name: "Ändern" }).click();
    await page.getByText("Menüeintrag aktualisiert!").waitFor();
    await expect.poll(() => quantity.inputValue()).toBe("5");
    await lasagne
      .getByRole("combobox", { name: "Liefertag" })
      .selectOption({ label: "Freitag, 18. September 2026" });
    await lasagne.getByRole("button", { name: "Ändern" }).click();
    // the driver finds no text in a `noscript` by itself
    await page.getByRole("paragraph").filter({ hasText: "6 Menüs in dieser Lieferung" }).waitFor();
    await lasagne.getByRole("button", { name: "Entfernen" }).click();
    await page.getByText("Menüeintrag entfernt!").waitFor();
    await expect.poll(() => lasagne.count()).toBe(0);
    await page.getByRole("button", { name: "Entfernen" }).click();
    await page.getByRole("heading", { name: "Ihr Warenkorb ist leer" }).waitFor();
  });

  it("turns the pages of a long list, on and back", async () => {
    await sellManyMenus(opened.shop, 5);
    await page.goto("/shop");
    await page.getByRole("link", { name: "Weitere Menüs" }).click();
    await page.waitForURL("**/shop?seite=2");
    await expect.poll(() => cards(page).count()).toBe(48);
    const head = (rel: string) => page.locator(`head link[rel=${rel}]`).getAttribute("href");
    expect(await head("canonical")).toMatch(/\/shop\?seite=2$/);
    expect(await head("next")).toMatch(/\/shop\?seite=3$/);
    expect(await head("prev")).toMatch(/\/shop$/);
    await page.getByRole("link", { name: "Vorherige Menüs" }).click();
    await page.waitForURL(/\/shop$/);
  });
});
