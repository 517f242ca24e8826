import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { buy, friday, markDelivered, wednesday } from "#test/buy.ts";
import { arrive } from "./arrive.ts";
import { violationsOn } from "./axe.ts";
import { openPlan } from "./cart-steps.ts";
import { browserShopForTests, desktop, loadsAgain, phone } from "./open-shop-in-browser.ts";

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

it("a guest without JavaScript fills a cart, changes it, empties it and filters", async () => {
  const { page, context } = await opened.visit(phone, { browser: { javaScriptEnabled: false } });
  await page.goto("/shop");
  await page.getByRole("checkbox", { name: "Italienisch", exact: true }).check();
  await page.getByRole("checkbox", { name: "Ohne Eier", exact: true }).check();
  await page.getByRole("button", { name: "Filtern", exact: true }).click();
  await page.waitForURL(/styles=\d+.*ohne=\d+/);
  const chips = page.getByRole("list", { name: "Aktive Filter" });
  await chips.getByText("Italienisch").waitFor();
  await chips.getByText("Ohne Eier").waitFor();

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
  await context.close();
});

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
const early = { waitUntil: "commit" } as const;

it("a guest on a slow line buys and searches before any script has come, and the scripts go on with it", async () => {
  const { page, context, complaints } = await opened.visit(desktop, { browser: { storageState: undefined } });
  const first = await withoutScripts(page);
  await page.goto("/shop", early);
  await chooseFriday(page);
  await addFirst(page);
  await page.waitForURL(/\/cart\?/);
  await added(page);
  expect(first.seen).toEqual({ scripts: 0, additions: 1 });
  first.letThrough();
  await cartLink(page, 1).waitFor();
  await page.getByRole("heading", { name: "Freitag, 18. September 2026" }).waitFor();
  expect(new URL(page.url()).search).toBe("");
  await expect.poll(() => page.getByText(/^Zum Bestellen braucht/).isVisible()).toBe(false);
  await page.getByRole("button", { name: "Menge erhöhen" }).click();
  await cartLink(page, 2).waitFor();
  // the next press before the scripts goes into the same cart
  const next = await withoutScripts(page);
  await page.goto("/menu/lasagne-al-forno", early);
  await addHere(page);
  await page.waitForURL(/\/cart\?/);
  next.letThrough();
  await cartLink(page, 3).waitFor();

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

const lines = [
  { menuId: 1, quantity: 6, day: wednesday },
  { menuId: 3, quantity: 6, day: friday },
];

/** The shop answers, but no longer has this file: as after a release, or behind a proxy that lost it. */
async function loseScript(page: Page, name: string, how: "404" | "broken line" = "404") {
  const file = new RegExp(`/${name}-[^/]+\\.js$`);
  let requests = 0;
  await page.route(file, (route) => {
    requests += 1;
    return how === "404" ? route.fulfill({ status: 404, body: "" }) : route.abort();
  });
  return { requests: () => requests, bringBack: () => page.unroute(file) };
}

const missing = (page: Page) => page.getByRole("dialog", { name: "Das hat nicht geklappt" });

it("a dialog whose script is missing says so in its place, keeps the page, and opens later", async () => {
  const { page, context } = await opened.visit(phone, { lines });
  await arrive(page, "/cart");
  await page.getByLabel("Vorname", { exact: true }).fill("Karla");
  const script = await loseScript(page, "fill-dialog", "broken line");
  await openPlan(page);
  const opener = page.getByRole("button", { name: "Woche füllen" });
  await opener.click();
  await missing(page).getByText("Dieses Fenster konnte gerade nicht geladen werden.").waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await missing(page).waitFor({ state: "detached" });
  await opener.and(page.locator(":focus")).waitFor();
  await expect.poll(() => page.getByLabel("Vorname", { exact: true }).inputValue()).toBe("Karla");

  await opener.click();
  await missing(page).waitFor();
  await script.bringBack();
  await loadsAgain(page, () => missing(page).getByRole("button", { name: "Erneut versuchen" }).click());
  await openPlan(page);
  await opener.click();
  await page.getByRole("dialog", { name: "Woche füllen" }).waitFor();
  await context.close();
});

it("every other page stays without the script of its dialog", async () => {
  const { page, context } = await opened.visit(desktop, { lines });
  const inCart = {
    "move-dialog": /auf einen anderen Tag legen$/,
    "day-dialog": "Alle auf einen Tag",
    "clone-dialog": /^Kopieren/,
  };
  for (const [address, dialogs] of Object.entries({
    "/shop": { "plate-dialog": "Mein Teller" },
    "/cart": inCart,
  })) {
    await arrive(page, address);
    for (const [name, button] of Object.entries(dialogs)) {
      const script = await loseScript(page, name);
      const opener = page.getByRole("main").getByRole("button", { name: button }).first();
      await opener.click();
      await missing(page).waitFor();
      expect(script.requests(), name).toBeGreaterThan(0);
      await page.keyboard.press("Escape");
      await missing(page).waitFor({ state: "detached" });
      await opener.waitFor();
    }
  }
  await context.close();
});

it("parts of a page stand aside, and the order's page asks once how to order again", async () => {
  const { shop } = opened;
  const guest = shop.guest();
  const { orderId } = await buy(shop, guest, { lines });
  await markDelivered(shop, orderId);
  const { token } = (await guest.call("readOrderLink", { params: { orderId } })).data;
  const { page, context } = await opened.visit(phone);
  await page.goto(`/bestellung/${token}`);
  const form = await loseScript(page, "review-form");
  await page.getByText("bewerten").first().click();
  await page
    .getByRole("button", { name: /^Bewerten:/ })
    .first()
    .click();
  await page.getByRole("alert").getByText("Das konnte gerade nicht geladen werden.").waitFor();
  await form.bringBack();
  await loadsAgain(page, () => page.getByRole("button", { name: "Erneut versuchen" }).click());
  await page.getByRole("button", { name: "Diese Woche noch einmal" }).waitFor();

  await expect.poll(() => page.getByRole("button", { name: "Noch einmal bestellen" }).count()).toBe(0);
  await page.route("**/api/v1/orders/*/again*", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, body: "" }) : route.fallback(),
  );
  await page.getByRole("button", { name: "Diese Woche noch einmal" }).click();
  const dialog = page.getByRole("dialog", { name: "Diese Woche noch einmal" });
  await dialog.getByText("Aktion fehlgeschlagen! Bitte versuchen Sie es erneut.").waitFor();
  await page.unroute("**/api/v1/orders/*/again*");
  await dialog.getByRole("button", { name: "Erneut versuchen" }).click();
  await dialog.getByRole("button", { name: "12 Menüs in den Warenkorb" }).waitFor();
  await context.close();
});
