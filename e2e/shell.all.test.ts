import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { shop } from "#brand/shop.ts";
import { wednesday } from "#test/buy.ts";
import { changeMenus } from "#test/menus.ts";
import { staffOf } from "#test/staff.ts";
import { arrive } from "./arrive.ts";
import { enterOffice } from "./office-steps.ts";
import { openFooter } from "./open-footer.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const toasts = (page: Page) => page.locator("[data-sonner-toast]:not([data-removed=true])");
const cartLink = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: /^Warenkorb \d+ Artikel/ });

it("a phone goes through the side menu, comes back to where it was, and closes its messages", async () => {
  const { page, context, complaints } = await opened.visit(phone);
  await arrive(page, "/shop");
  const button = page.getByRole("button", { name: "Menü öffnen" });
  await button.click();
  const menu = page.getByRole("dialog", { name: shop.name });
  await menu.getByRole("link", { name: "Über uns" }).waitFor();
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest("dialog");
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await button.click();
  await menu.getByRole("link", { name: "Über uns" }).click();
  await page.waitForURL(/\/$/);
  await menu.waitFor({ state: "detached" });
  await button.click();
  await menu.getByRole("link", { name: "Unsere Menüs" }).click();
  await page.getByRole("heading", { level: 1, name: /Unsere Menüs/ }).waitFor();
  await menu.waitFor({ state: "detached" });

  await page.getByRole("article").first().getByRole("button", { name: "In den Warenkorb" }).click();
  await toasts(page).getByText("Menü zum Warenkorb hinzugefügt!").waitFor();
  await expect.poll(() => page.getByRole("status").filter({ hasText: "hinzugefügt!" }).count()).toBe(1);
  await page.getByRole("button", { name: "Meldung schließen" }).click();
  await expect.poll(() => toasts(page).count()).toBe(0);

  // Past every card, as a reader would, so that each has its final height.
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: "instant" });
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    }
  });
  const link = page.getByRole("article").nth(20).getByRole("heading").getByRole("link");
  await link.focus();
  const placeOfLink = () => link.evaluate((one) => Math.round(one.getBoundingClientRect().top));
  const place = await placeOfLink();
  expect(await scrolled(page)).toBeGreaterThan(800);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/menu/**");
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await page.waitForURL("**/shop");
  await expect.poll(async () => Math.abs((await placeOfLink()) - place)).toBeLessThan(10);
  expect(complaints).toEqual([]);
  await context.close();
});

it("a keyboard skips to the content, past the filters and to a place on a page", async () => {
  const lines = [{ menuId: 1, quantity: 2, day: wednesday }];
  const { page, context, complaints } = await opened.visit(desktop, { lines });
  await arrive(page, "/shop");
  await page.keyboard.press("Tab");
  await page.getByRole("link", { name: "Zum Inhalt springen" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  await page.getByRole("link", { name: "Zu den Menüs springen" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const isInMenu = () => page.evaluate(() => document.activeElement?.closest("article") !== null);
  await expect.poll(isInMenu).toBe(true);

  await arrive(page, "/");
  const steps = page.getByRole("banner").getByRole("link", { name: "So funktioniert’s" });
  await steps.focus();
  await page.keyboard.press("Enter");
  const section = page.locator("#so-funktionierts");
  await expect.poll(() => section.evaluate((to) => to.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Tab");
  const goesOnBehind = (to: Element) =>
    (to.compareDocumentPosition(document.activeElement ?? to) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(await section.evaluate(goesOnBehind)).toBe(true);
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(1000);
  await steps.focus();
  await page.keyboard.press("Shift+Tab");
  expect(await scrolled(page)).toBe(before);

  // one message at a time, above right, for five seconds
  await cartLink(page).click();
  await page.getByRole("button", { name: "Menge erhöhen" }).click();
  await toasts(page).getByText("Menüeintrag aktualisiert!").waitFor();
  const box = await toasts(page).boundingBox();
  expect(box && box.y < 200 && box.x > desktop.width / 2).toBe(true);
  await page.getByRole("button", { name: /^Entfernen/ }).click();
  await toasts(page).getByText("Menüeintrag entfernt!").waitFor();
  await expect.poll(() => toasts(page).count()).toBe(1);
  await page.mouse.move(0, 0);
  await toasts(page).waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
  await context.close();
});

it("opens a whole document when the shop was built anew since the tab was opened", async () => {
  const { page, context } = await opened.visit(phone);
  await arrive(page, "/shop");
  await page.route("**/styles.data", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), build: "newer" } });
  });
  await page.evaluate(() => Object.assign(globalThis, { isOldDocument: true }));
  const isOldDocument = () => page.evaluate(() => "isOldDocument" in globalThis);
  await openFooter(page, "Shop");
  await page.getByRole("contentinfo").getByRole("link", { name: "Styles" }).click();
  await page.getByRole("heading", { level: 1, name: "UNSERE STYLES" }).waitFor();
  expect(await isOldDocument()).toBe(false);

  // a press before the new document has come to life is the browser's own
  await cartLink(page).waitFor();
  await page.evaluate(() => Object.assign(globalThis, { isOldDocument: true }));
  await page.getByRole("contentinfo").getByRole("link", { name: "AGB" }).click();
  await page.getByRole("heading", { level: 1, name: /Geschäftsbedingungen/ }).waitFor();
  expect(await isOldDocument()).toBe(true);
  await context.close();
});

it("no text becomes a script: neither a menu's name, nor a fault of the renderer, nor one put in later", async () => {
  const injected = `</script><script>globalThis.stolen = true</script><!--<img src=x onerror="stolen=true">`;
  await changeMenus(opened.shop, ["lasagne-al-forno"], { name: `Lasagne al Forno${injected}` });
  const { page, context, complaints } = await opened.visit(desktop);
  const isStolen = () => page.evaluate(() => "stolen" in globalThis);
  for (const address of ["/menu/lasagne-al-forno", "/shop", "/"]) {
    await arrive(page, address);
    expect(await isStolen(), address).toBe(false);
  }
  expect(complaints).toEqual([]);
  // Simulates a fault of the renderer: the text is in the page unescaped.
  await page.route("**/agb", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace("<h1", "<script>globalThis.stolen = true</script><h1");
    await route.fulfill({ response: answer, body });
  });
  await page.goto("/agb");
  expect(await isStolen()).toBe(false);

  const made = await page.evaluate((html) => {
    const place = document.body.appendChild(document.createElement("div"));
    place.innerHTML = html;
    return place.innerHTML;
  }, unsafeHtml);
  expect(made).toBe('<p class="a">Gut <strong>heiß</strong> <a href="/shop">hier</a> <a>da</a></p><p>!</p>');
  const refused = await page.evaluate(() => {
    const script = document.createElement("script");
    const attempts: (() => unknown)[] = [
      () => (script.src = "/assets/x.js"),
      () => (script.text = "1"),
      () => document.body.setAttribute("onclick", "1"),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return "allowed";
      } catch {
        return "refused";
      }
    });
  });
  expect(refused).toEqual(["refused", "refused", "refused"]);
  await context.close();
});

const unsafeHtml =
  '<p class="a">Gut <strong>heiß</strong> <a href="/shop">hier</a> <a href="javascript:stolen=1">da</a></p>' +
  '<img src="x" onerror="stolen=true"><svg><script>stolen=true</script></svg><p onclick="stolen=1">!</p>' +
  '<iframe srcdoc="<script>1</script>"></iframe><form action="/"><button>Los</button></form>';

it("the office's editor keeps pasted text and drops what could act", async () => {
  const boss = await staffOf(opened.shop, "admin");
  const { page, context, complaints } = await enterOffice(opened, desktop, boss);
  await page.goto("/dashboard/menus/1");
  const text = page.getByRole("textbox", { name: "Zutaten" });
  await text.click();
  await page.keyboard.press("ControlOrMeta+a");
  await text.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", '<b>Milch</b>, <i>Salz</i><img src="x" onerror="stolen=true">');
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await text.locator("strong", { hasText: "Milch" }).waitFor();
  await expect.poll(() => text.textContent()).toBe("Milch, Salz");
  expect(complaints).toEqual([]);
  await context.close();
});
