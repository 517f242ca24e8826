import { describe, expect, it } from "vitest";
import { wednesday } from "#test/buy.ts";
import { openCode } from "./cart-steps.ts";
import { fillForm, orderNow } from "./fill-form.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

describe("a guest who wants to be remembered", async () => {
  const { page, complaints } = await opened.visit(phone, {
    lines: [{ menuId: 1, quantity: 6, day: wednesday }],
  });
  const pay = async () => {
    await orderNow(page);
    await page.getByRole("button", { name: "Jetzt bezahlen" }).click();
    await page.getByRole("heading", { level: 1, name: "Vielen Dank für Ihre Bestellung!" }).waitFor();
  };

  it("orders the same week again with five taps", async () => {
    await page.goto("/cart");
    await fillForm(page);
    await page.getByRole("checkbox", { name: "Angaben in diesem Browser merken" }).check();
    await pay();
    await page.getByRole("banner").getByRole("link", { name: /Start/ }).click();
    const last = page.getByRole("region", { name: "Ihre letzte Bestellung" });
    await last.getByText("6 Menüs am Mi").waitFor();
    await last.getByRole("button", { name: "Noch einmal" }).click();
    await page.getByRole("heading", { name: "Mittwoch, 23. September 2026" }).waitFor();
    await page.getByRole("checkbox", { name: /Datenschutz/ }).check();
    await page.getByRole("checkbox", { name: /AGB/ }).check();
    await pay();
    expect(complaints).toEqual([]);
  });
});

describe("a guest who only typed", async () => {
  const { page, complaints } = await opened.visit(phone, {
    lines: [{ menuId: 1, quantity: 6, day: wednesday }],
  });
  const draft = () => page.evaluate(() => localStorage.getItem("checkoutDraft"));
  const terms = page.getByRole("checkbox", { name: /AGB/ });

  it("finds the consents of an order for an hour", async () => {
    await page.goto("/cart");
    await fillForm(page);
    await orderNow(page);
    await page.waitForURL(/\/testzahlung\//);
    await page.goto("/cart");
    await expect.poll(() => terms.isChecked()).toBe(true);
    await page.clock.install({ time: Date.now() + 3_601_000 });
    await page.reload();
    await expect.poll(() => page.getByLabel("Vorname", { exact: true }).inputValue()).toBe("Karla");
    expect(await terms.isChecked()).toBe(false);
  });

  it("leaves nothing behind after thirty days, whichever page is opened", async () => {
    expect(await draft()).toContain("Karla");
    await page.evaluate((thirtyDays) => {
      const stored = JSON.parse(localStorage.getItem("checkoutDraft") ?? "{}");
      localStorage.setItem(
        "checkoutDraft",
        JSON.stringify({ ...stored, savedAt: stored.savedAt - thirtyDays }),
      );
    }, 31 * 86_400_000);
    await page.goto("/agb");
    expect(await draft()).toBeNull();
    expect(complaints).toEqual([]);
  });
});

describe("a wishlist", async () => {
  const { page, context, complaints } = await opened.visit(phone);
  const put = "Auf die Merkliste";
  const takeOff = "Von der Merkliste entfernen";
  const cardOf = (name: string) => page.getByRole("article").filter({ hasText: name });
  const pictures = page.getByRole("region", { name: "Bilder" });

  it("is shared by all tabs, kept for the next page, and emptied", async () => {
    const other = await context.newPage();
    await other.goto("/merkliste");
    await other.getByText("Noch ist nichts gemerkt.").waitFor();
    await page.goto("/shop");
    // a phone has the dish's own page instead
    expect(await page.getByRole("button", { name: "Schnellansicht" }).count()).toBe(0);
    await cardOf("Spaghetti Bolognese").getByRole("button", { name: put }).click();
    await cardOf("Spaghetti Bolognese").getByRole("button", { name: takeOff }).waitFor();
    await other.getByText("1 Menü,").waitFor();
    await cardOf("Lasagne al Forno").getByRole("heading").getByRole("link").click();
    await pictures.getByRole("button", { name: put }).click();
    await pictures.getByRole("button", { name: takeOff }).waitFor();
    await other.getByText("2 Menüs,").waitFor();
    const titles = other.getByRole("article").getByRole("heading");
    await expect
      .poll(() => titles.allTextContents())
      .toEqual([expect.stringContaining("Lasagne al Forno"), expect.stringContaining("Spaghetti Bolognese")]);

    await page.reload();
    await page.getByRole("button", { name: "Menü öffnen" }).click();
    await page.getByRole("link", { name: "Merkliste (2)" }).click();
    await page.getByRole("heading", { level: 1, name: "Merkliste" }).waitFor();
    await cardOf("Lasagne al Forno").getByRole("button", { name: takeOff }).click();
    await page.getByText("1 Menü,").waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await cardOf("Spaghetti Bolognese").getByRole("button", { name: takeOff }).click();
    await page.getByText("Noch ist nichts gemerkt.").waitFor();
    await other.getByText("Noch ist nichts gemerkt.").waitFor();
    await other.close();
  });

  it("tells of a dish that the shop no longer offers", async () => {
    await page.evaluate(() => localStorage.setItem("wishlist", "[999999]"));
    await page.reload();
    await page.getByText("Ein gemerktes Menü ist zurzeit nicht im Angebot.").waitFor();
    await page.getByRole("button", { name: takeOff }).click();
    await page.getByText("Noch ist nichts gemerkt.").waitFor();
    await page.getByRole("main").getByRole("link", { name: "Unsere Menüs" }).click();
    await page.waitForURL("**/shop");
    expect(complaints).toEqual([]);
  });

  it("has a quick view that stays usable when calls fail", async () => {
    await page.setViewportSize(desktop);
    await page.route("**/api/v1/menu/*", (route) => route.abort());
    await cardOf("Spaghetti Bolognese").getByRole("button", { name: "Schnellansicht" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Spaghetti Bolognese" });
    await dialog.getByText("Die Beschreibung konnte gerade nicht geladen werden.").waitFor();
    await page.unroute("**/api/v1/menu/*");
    await dialog.getByRole("button", { name: "Erneut versuchen" }).click();
    await dialog.locator(".prose").waitFor();
    await page.route("**/api/v1/cart", (route) => route.abort());
    await dialog.getByRole("button", { name: "In den Warenkorb" }).click();
    await dialog.getByText("Aktion fehlgeschlagen! Bitte versuchen Sie es erneut.").waitFor();
    await page.unroute("**/api/v1/cart");
    await dialog.getByRole("link", { name: "Alle Details" }).click();
    await page.waitForURL("**/menu/spaghetti-bolognese");
  });
});

describe("a guest who comes by a link with a code", async () => {
  const { page, guest, complaints } = await opened.visit(phone);
  const card = page.getByRole("main").getByRole("article").first();
  const redeemed = async () => (await guest.call("readCart")).data.metaData.discountData?.discountCode;

  it("keeps it until its minimum is reached, and hears so once", async () => {
    await page.goto("/shop?code=SOMMER5&q=curry");
    await page.waitForURL(/\/shop\?q=curry$/);
    await card.getByRole("button", { name: "In den Warenkorb" }).click();
    await page.getByText("Code: SOMMER5").waitFor();
    for (const place of [2, 3, 4, 5]) {
      await card.getByRole("button", { name: "Menge erhöhen" }).click();
      await page.getByText(`${place} von 6`).first().waitFor();
    }
    await expect.poll(redeemed).toBe("SOMMER5");
  });

  it("hears why a second one is refused, which leaves the first", async () => {
    await page.goto("/?code=EINMAL");
    await page.getByText("Code: EINMAL").waitFor();
    await page.waitForURL(/\/$/);
    expect(await page.evaluate(() => localStorage.getItem("pendingCode"))).toBeNull();
    expect(await redeemed()).toBe("SOMMER5");
    await page.getByRole("link", { name: "Noch im Warenkorb: 5 Menüs" }).waitFor();
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Warenkorb/ })
      .click();
    await openCode(page);
    await page
      .getByText(/SOMMER5/)
      .first()
      .waitFor();
    expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
  });
});

describe("a guest without a network", async () => {
  const { page, context, complaints } = await opened.visit(phone, { browser: { serviceWorkers: "allow" } });

  it("hears at the button that nothing was added", async () => {
    await page.goto("/shop");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    expect(complaints).toEqual([]);
    await context.setOffline(true);
    const card = page.getByRole("main").getByRole("article").first();
    await card.getByRole("button", { name: "In den Warenkorb" }).click();
    await card.getByText("Keine Internetverbindung. Es wurde nichts hinzugefügt.").waitFor();
    await context.setOffline(false);
    await card.getByText("Keine Internetverbindung").waitFor({ state: "detached" });
  });

  it("is shown a page of the shop that leads on when the network is back, and nothing else is kept", async () => {
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
  });
});
