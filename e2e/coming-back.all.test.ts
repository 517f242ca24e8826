import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { shopName } from "#test/brand.ts";
import { boughtBy, fillCart, friday, wednesday } from "#test/buy.ts";
import { arrive } from "./arrive.ts";
import { fillForm, orderNow } from "./fill-form.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

describe("a guest who has little time, and wants to be remembered", async () => {
  const { page, guest, complaints } = await opened.visit(phone);
  let taps = 0;
  const tap = (target: Locator) => {
    taps++;
    return target.click();
  };
  const onCard = (place: number, name: string | RegExp) =>
    tap(page.getByRole("main").getByRole("article").nth(place).getByRole("button", { name }));
  const add = (place: number) => onCard(place, /^In den Warenkorb/);
  const inCart = (articles: number) =>
    page
      .getByRole("banner")
      .getByRole("link", { name: `Warenkorb ${articles} Artikel` })
      .waitFor();
  const pay = async () => {
    await tap(page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).first());
    await tap(page.getByRole("button", { name: "Jetzt bezahlen" }));
    await page.getByRole("heading", { level: 1, name: "Vielen Dank für Ihre Bestellung!" }).waitFor();
  };
  const mostTaps = 25;
  // into the first field, and on what the browser offers above the keyboard
  const tapsOfFilling = 2;

  it(`orders six menus for one day and three for another with at most ${mostTaps} taps`, async () => {
    await arrive(page, "/");
    await tap(page.getByRole("main").getByRole("link", { name: "Menüs ansehen" }).first());
    await page.getByRole("heading", { level: 1, name: /^Unsere Menüs/ }).waitFor();
    for (const place of [0, 1, 2]) {
      await add(place);
      await onCard(place, "Menge erhöhen");
    }
    await inCart(6);
    await tap(page.getByRole("radio", { name: /Freitag, 18\./ }).locator(".."));
    await page.getByRole("radio", { name: /Freitag, 18\./, checked: true }).waitFor();
    for (const place of [3, 4, 5]) await add(place);
    await inCart(9);
    await tap(page.getByRole("banner").getByRole("link", { name: /^Warenkorb/ }));
    await page.getByRole("heading", { name: "Ihr Wochenplan" }).waitFor();
    // a clock of this country needs no name of its zone
    expect(await page.getByText(/\d{1,2}:\d{2}/).count()).toBeGreaterThan(0);
    expect(await page.getByText("deutscher Zeit").count()).toBe(0);
    await fillForm(page);
    taps += tapsOfFilling + 2;
    await tap(page.getByRole("checkbox", { name: "Angaben in diesem Browser merken" }));
    await pay();
    expect(taps).toBeLessThanOrEqual(mostTaps);
    expect(await boughtBy(opened.shop, guest)).toEqual([
      { day: wednesday, menus: 6 },
      { day: friday, menus: 3 },
    ]);
  });

  it("orders the same week again with five taps", async () => {
    await page.getByRole("banner").getByRole("link", { name: /Start/ }).click();
    const last = page.getByRole("region", { name: "Ihre letzte Bestellung" });
    taps = 0;
    await tap(last.getByRole("button", { name: "Noch einmal" }));
    await page.getByRole("heading", { name: "Mittwoch, 23. September 2026" }).waitFor();
    await page.getByRole("heading", { name: "Freitag, 25. September 2026" }).waitFor();
    await page.getByText("An Karla Brandt, Lindenstraße 12a, 50674 Köln").waitFor();
    expect(await page.getByLabel("Vorname", { exact: true }).isVisible()).toBe(false);
    await tap(page.getByRole("checkbox", { name: /Datenschutz/ }));
    await tap(page.getByRole("checkbox", { name: /AGB/ }));
    await pay();
    expect(taps).toBe(5);
    expect((await guest.call("readCart")).data.items).toEqual([]);
  });

  it("opens the folded form with a key, and it opens by itself where it is refused", async () => {
    await fillCart(guest);
    await page.goto("/cart");
    const phoneNumber = page.getByLabel("Telefonnummer", { exact: true });
    const change = page.getByRole("button", { name: "Ändern der Angaben" });
    expect(await change.getAttribute("aria-expanded")).toBe("false");
    await change.press("Enter");
    await page.getByRole("heading", { name: "Ihre Daten" }).and(page.locator(":focus")).waitFor();
    await phoneNumber.fill("keine");
    // what is remembered may be refused by a later rule
    await page.evaluate(() => {
      const remembered = JSON.parse(localStorage.getItem("remembered") ?? "");
      localStorage.setItem(
        "remembered",
        JSON.stringify({ ...remembered, guest: { ...remembered.guest, phone: "keine" } }),
      );
    });
    await page.reload();
    await change.waitFor();
    for (const name of [/Datenschutz/, /AGB/]) await page.getByRole("checkbox", { name }).check();
    await orderNow(page);
    await page.getByText("Ungültige Telefonnummer.").waitFor();
    await phoneNumber.and(page.locator(":focus")).waitFor();
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
});

describe("where a guest lives", async () => {
  const { page, complaints } = await opened.visit(desktop);
  const banner = page.getByRole("banner");
  const dialog = page.getByRole("dialog", { name: "Lieferort" });
  const field = dialog.getByLabel("Postleitzahl");
  const check = dialog.getByRole("button", { name: "Prüfen" });
  const stored = () => page.evaluate(() => localStorage.getItem("postcode"));

  it("tells with the keyboard alone when a parcel could arrive", async () => {
    await page.goto("/");
    await banner.getByRole("button", { name: "Suche" }).focus();
    await page.keyboard.press("Tab");
    await banner.getByRole("button", { name: "Lieferort" }).and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Enter");
    await field.and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Enter");
    await dialog.getByText("Postleitzahl ist erforderlich.").waitFor();
    await page.keyboard.type("5067");
    await page.keyboard.press("Enter");
    await dialog.getByText("Ungültige Postleitzahl.").waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    await page.keyboard.type("4");
    await page.keyboard.press("Enter");
    await dialog.getByText("50674 Köln").waitFor();
    await dialog.getByText("Nordrhein-Westfalen").waitFor();
    await dialog.getByText("Mittwoch, 16. September 2026").waitFor();
    await dialog.getByText("Montag, 14. September, 12:00 Uhr").waitFor();
    expect(await dialog.getByText("Ungültige").count()).toBe(0);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await banner.getByRole("button", { name: "Lieferort 50674" }).and(page.locator(":focus")).waitFor();
  });

  it("is kept for the next page, changed, and forgotten", async () => {
    await page.reload();
    await banner.getByRole("button", { name: "Lieferort 50674" }).press("Enter");
    await dialog.getByText("50674 Köln").waitFor();
    await field.fill("07919");
    await field.press("Enter");
    await dialog.getByText("07919 Kirschkau und Pausa-Mühltroff").waitFor();
    await dialog.getByText("Sachsen / Thüringen").waitFor();
    await dialog.getByRole("button", { name: "Vergessen" }).press("Enter");
    await dialog.getByText("nicht mehr gespeichert").waitFor();
    await field.and(page.locator(":focus")).waitFor();
    expect(await stored()).toBeNull();
    await page.route("**/api/v1/delivery-areas/*", (route) => route.abort());
    await field.fill("10115");
    await check.click();
    await dialog.getByText("Die Postleitzahl konnte gerade nicht geprüft werden.").waitFor();
    await page.unroute("**/api/v1/delivery-areas/*");
    await dialog.getByRole("button", { name: "Erneut versuchen" }).click();
    await dialog.getByText("10115 Berlin").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  it("is asked for in the side menu of a phone, and fills in the form", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole("button", { name: "Menü öffnen" }).click();
    const menu = page.getByRole("dialog", { name: shopName });
    await menu.getByRole("button", { name: "Lieferort" }).click();
    await field.fill("50441");
    await check.click();
    await dialog.getByText("Diese Postleitzahl kennen wir nicht.").waitFor();
    expect(await stored()).toBe("10115");
    await field.fill("54636");
    await check.click();
    await dialog.getByText("Altscheid, Baustert, Bickendorf und 36 weitere Orte").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await menu.getByRole("button", { name: "Lieferort (54636)" }).waitFor();
    const guestId = await page.evaluate(() => localStorage.getItem("guestId") ?? "");
    await fillCart(opened.shop.guest(guestId));
    await page.goto("/cart");
    await expect.poll(() => page.getByLabel("Postleitzahl", { exact: true }).inputValue()).toBe("54636");
  });

  it("is refused where no parcel can be left, at its field", async () => {
    const isFocused = (name: string) =>
      expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe(name);
    await fillForm(page);
    await page.getByLabel("Straße", { exact: true }).fill("DHL Packstation");
    await page.getByLabel("Hausnummer", { exact: true }).fill("145");
    await orderNow(page);
    await page.getByText("An Packstationen, Postfilialen und Postfächer können wir").waitFor();
    await isFocused("street");
    await page.getByLabel("Straße", { exact: true }).fill("Lindenstraße");
    await page.getByLabel("Postleitzahl", { exact: true }).fill("50441");
    await page.getByText("Diese Postleitzahl kennen wir nicht.").waitFor();
    // the town that came with another postcode is gone, and is typed
    const town = page.getByLabel("Stadt", { exact: true });
    await expect.poll(() => town.inputValue()).toBe("");
    await town.fill("Köln");
    await orderNow(page);
    await isFocused("zip_code");
  });

  it("is forgotten with all that was typed after thirty days, whichever page is opened", async () => {
    const draft = () => page.evaluate(() => localStorage.getItem("checkoutDraft"));
    expect(await draft()).toContain("Lindenstraße");
    await page.evaluate((thirtyDays) => {
      const stored = JSON.parse(localStorage.getItem("checkoutDraft") ?? "{}");
      localStorage.setItem(
        "checkoutDraft",
        JSON.stringify({ ...stored, savedAt: stored.savedAt - thirtyDays }),
      );
    }, 31 * 86_400_000);
    await page.goto("/agb");
    expect(await draft()).toBeNull();
    // the browser logs the calls that were refused or broken on purpose
    expect(complaints.filter((text) => !/status of 4\d\d|ERR_FAILED/.test(text))).toEqual([]);
  });
});

it("what a guest chooses lives as long as the page where the browser's storage is blocked", async () => {
  const { page, context } = await opened.visit(desktop);
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    }),
  );
  await page.goto("/shop");
  await page.getByRole("button", { name: "Lieferort" }).click();
  const dialog = page.getByRole("dialog", { name: "Lieferort" });
  await dialog.getByLabel("Postleitzahl").fill("10115");
  await dialog.getByRole("button", { name: "Prüfen" }).click();
  await dialog.getByText("10115 Berlin").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Styles" }).first().click();
  await page.waitForURL("**/styles");
  await page.getByRole("button", { name: "Lieferort 10115" }).waitFor();
  await context.close();
});
