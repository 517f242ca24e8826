import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { arrive } from "./arrive.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const add = (page: Page, place: number) =>
  cards(page)
    .nth(place)
    .getByRole("button", { name: /^In den W/ });
const addHere = (page: Page) =>
  page.getByRole("region", { name: "Bestellen" }).getByRole("button", { name: "In den Warenkorb" });
const added = (page: Page) => page.getByText("Menü zum Warenkorb hinzugefügt!");
const cartLink = (page: Page, count: number) =>
  page.getByRole("banner").getByRole("link", { name: `Warenkorb ${count} Artikel` });

/** A line so slow that none of the page's scripts has come; `let` them through to go on. */
async function withoutScripts(page: Page) {
  const held = Promise.withResolvers<void>();
  const seen = { scripts: 0, additions: 0 };
  page.on("request", (request) => {
    if (request.method() === "POST") seen.additions += 1;
  });
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) seen.scripts += 1;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  return { seen, letThrough: held.resolve };
}

it("puts a dish into the cart before any script has come, and the scripts go on with it", async () => {
  const { page, context, complaints } = await opened.visit(desktop, { browser: { storageState: undefined } });
  const { seen, letThrough } = await withoutScripts(page);
  await page.goto("/shop", { waitUntil: "domcontentloaded" });
  await page.getByRole("radio", { name: /Freitag, 18\./ }).check();
  await add(page, 0).click();
  await page.waitForURL(/\/cart\?/);
  await added(page).waitFor();
  expect(seen).toEqual({ scripts: 0, additions: 1 });
  letThrough();
  await cartLink(page, 1).waitFor();
  await page.getByRole("heading", { name: "Freitag, 18. September 2026" }).waitFor();
  expect(new URL(page.url()).search).toBe("");
  await page.getByRole("button", { name: "Menge erhöhen" }).click();
  await cartLink(page, 2).waitFor();
  // the next press before the scripts goes into the same cart
  const next = await withoutScripts(page);
  await page.goto("/menu/lasagne-al-forno", { waitUntil: "domcontentloaded" });
  await addHere(page).click();
  await page.waitForURL(/\/cart\?/);
  next.letThrough();
  await cartLink(page, 3).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("fills a cart without JavaScript, on a %s", async (_name, viewport) => {
  const { page, context } = await opened.visit(viewport, { browser: { javaScriptEnabled: false } });
  await page.goto("/shop");
  await page.getByRole("radio", { name: /Freitag, 18\./ }).check();
  await add(page, 0).click();
  await added(page).waitFor();
  await page.getByRole("heading", { name: "Freitag, 18. September 2026" }).waitFor();

  await page.goto("/menu/lasagne-al-forno");
  await page
    .getByRole("combobox", { name: "Liefertag" })
    .selectOption({ label: "Mittwoch, 16. September 2026" });
  await page.getByRole("textbox", { name: "Menge" }).fill("3");
  await page.getByRole("textbox", { name: "Menge" }).press("Enter");
  await addHere(page).click();
  await added(page).waitFor();
  const lasagne = page.getByRole("listitem").filter({ hasText: /Lasagne/ });
  await expect.poll(() => lasagne.getByRole("spinbutton", { name: "Menge" }).inputValue()).toBe("3");
  await context.close();
});

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("changes and empties a cart without JavaScript, on a %s", async (_name, viewport) => {
  const { page, context } = await opened.visit(viewport, { browser: { javaScriptEnabled: false } });
  await page.goto("/shop");
  await page.getByRole("radio", { name: /Freitag, 18\./ }).check();
  await add(page, 0).click();
  await added(page).waitFor();
  await page.goto("/menu/lasagne-al-forno");
  await addHere(page).click();
  await added(page).waitFor();
  // the header's link leads to it, too
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Warenkorb/ })
    .click();
  const lasagne = page.getByRole("listitem").filter({ hasText: /Lasagne/ });
  const quantity = lasagne.getByRole("spinbutton", { name: "Menge" });
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
  await context.close();
});

it("searches before any script has come, and filters by what was ticked when they are there", async () => {
  const { page, context, complaints } = await opened.visit(desktop);
  const { seen, letThrough } = await withoutScripts(page);
  await page.goto("/shop", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Menü suchen").fill("Lasagne");
  await page.getByLabel("Menü suchen").press("Enter");
  await page.waitForURL(/q=Lasagne/);
  await expect.poll(() => cards(page).first().getByRole("heading").innerText()).toMatch(/^Lasagne/);
  await page.goto("/shop", { waitUntil: "domcontentloaded" });
  await page.getByRole("checkbox", { name: "Italienisch", exact: true }).click();
  expect(seen.scripts).toBe(0);
  letThrough();
  await page.waitForURL(/[?&]styles=\d+/);
  await page.getByRole("list", { name: "Aktive Filter" }).getByText("Italienisch").waitFor();
  await cartLink(page, 0).waitFor();
  await expect
    .poll(() => page.getByRole("checkbox", { name: "Italienisch", exact: true }).isChecked())
    .toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("filters without JavaScript, on a %s", async (_name, viewport) => {
  const { page, context } = await opened.visit(viewport, { browser: { javaScriptEnabled: false } });
  await page.goto("/shop");
  await page.getByRole("checkbox", { name: "Italienisch", exact: true }).check();
  await page.getByRole("checkbox", { name: "Ohne Eier", exact: true }).check();
  await page.getByRole("button", { name: "Filtern", exact: true }).click();
  await page.waitForURL(/styles=\d+.*ohne=\d+/);
  const chips = page.getByRole("list", { name: "Aktive Filter" });
  await chips.getByText("Italienisch").waitFor();
  await chips.getByText("Ohne Eier").waitFor();
  await context.close();
});

it.each(["/cart", "/menu/rindergulasch-mit-knoedeln"])(
  "says on %s without JavaScript that ordering needs it",
  async (address) => {
    const plain = await opened.visit(phone, { browser: { javaScriptEnabled: false } });
    await plain.page.goto(address);
    await plain.page.getByText(/^Zum Bestellen braucht diese Seite JavaScript/).waitFor();
    await expect.poll(() => plain.page.getByText("Warenkorb wird geladen").isVisible()).toBe(false);
    await plain.context.close();
    const { page, context } = await opened.visit(phone);
    await arrive(page, address);
    await expect.poll(() => page.getByText(/^Zum Bestellen braucht/).isVisible()).toBe(false);
    await context.close();
  },
);

it("has no button for filters without scripts once the page lives", async () => {
  const { page, context } = await opened.visit(desktop);
  await arrive(page, "/shop");
  await expect.poll(() => page.getByRole("button", { name: "Filtern", exact: true }).isVisible()).toBe(false);
  await context.close();
});
