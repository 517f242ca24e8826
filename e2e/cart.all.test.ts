import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { buy, eva, friday, wednesday } from "#test/buy.ts";
import { mondayMorning } from "#test/open-shop.ts";
import { group, openLine, quantity, toast } from "./cart-steps.ts";
import { fillForm, orderNow } from "./fill-form.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests({ ratePerMinute: 60_000 });
beforeEach(() => opened.shop.clock.set(mondayMorning.replace(/\[.*/, "")));

const box = (await opened.shop.guest().call("readMenus")).data.find(({ isBox }) => isBox);
const cards = (page: Page) => page.getByRole("main").getByRole("article");

describe("a cart on a phone", async () => {
  const { page, guest, complaints } = await opened.visit(phone, {
    lines: [
      { menuId: 1, quantity: 3, day: friday },
      { menuId: 2, quantity: 2, day: friday },
      { menuId: 3, quantity: 6, day: wednesday },
      { menuId: box?.id ?? 0, quantity: 1, day: "2026-09-17" },
    ],
  });
  const main = page.getByRole("region", { name: "Ihre Daten" });
  const summary = page.getByRole("complementary", { name: "Zusammenfassung" });

  it("groups by day, and orders below all its dishes with the marks of all payments", async () => {
    await page.goto("/cart");
    const days = page.getByRole("main").getByRole("heading", { level: 2, name: /2026/ });
    await expect
      .poll(() => days.allInnerTexts())
      .toEqual([
        "Mittwoch, 16.\u00a0September 2026",
        "Donnerstag, 17.\u00a0September 2026",
        "Freitag, 18.\u00a0September 2026",
      ]);
    await group(page, "Mittwoch").getByText("Empfohlene Menge erreicht").waitFor();
    await group(page, "Donnerstag").getByText("Empfohlene Menge erreicht").waitFor();
    for (const words of [
      "Wir empfehlen mindestens 6 Menüs pro Lieferung.",
      "Es fehlt noch 1.",
      "5 Menüs in dieser Lieferung",
    ])
      await group(page, "Freitag").getByText(words).waitFor();
    const line = group(page, "Freitag").getByRole("listitem").first();
    await line.getByText("35,70 €").waitFor();
    await line.getByText("inkl. MwSt.").waitFor();

    await expect
      .poll(() => page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).count())
      .toBe(2);
    await page.getByRole("button", { name: "Zur Kasse" }).waitFor();
    const marks = page.getByRole("main").getByRole("list", { name: "Zahlungsarten" });
    for (const mark of ["PayPal", "Echtzeit-/Sofortüberweisung", "Visa", "Mastercard", "American Express"])
      await marks.getByText(mark).first().waitFor();
    for (const { qty, menuName } of (await guest.call("readCart")).data.items) {
      await main.getByText(`${qty} × ${menuName}`).first().waitFor();
      expect(await summary.getByText(menuName).isVisible()).toBe(false);
    }
    const country = page.getByLabel("Land", { exact: true });
    expect(await country.locator("option").allInnerTexts()).toEqual(["Deutschland"]);
    // short enough to be read to its end
    expect(await summary.evaluate((part) => part.getBoundingClientRect().height)).toBeLessThan(400);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3_800);
  });

  it("moves a line to another day", async () => {
    await openLine(page);
    const [change] = await page.getByRole("button", { name: /Liefertag ändern/ }).all();
    await change?.click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Donnerstag, 17./ })
      .click();
    await group(page, "Mittwoch").waitFor({ state: "detached" });
  });

  it("marks lines whose day has closed, and moves them with one press", async () => {
    opened.shop.clock.set("2026-09-15T12:00:01+02:00");
    await page.reload();
    const closed = page.getByRole("listitem").filter({ hasText: "sind für Do, 17.09." }).first();
    await closed
      .getByText("Der Bestellschluss für den 17.09.2026 ist vorbei (Di., 15.09.2026, 12:00 Uhr).")
      .waitFor();
    // no advertisement for a day that has gone
    expect(
      await group(page, "Donnerstag")
        .getByText(/Versand|Menüs hinzufügen/)
        .count(),
    ).toBe(0);
    await page.getByRole("button", { name: "Alle auf Fr, 18.09. legen" }).first().click();
    await group(page, "Donnerstag").waitFor({ state: "detached" });
    const { items } = (await guest.call("readCart")).data;
    expect(new Set(items.map(({ deliveryIsoDate, problem }) => `${deliveryIsoDate} ${problem}`))).toEqual(
      new Set([`${friday} null`]),
    );
    expect(complaints).toEqual([]);
  });

  it("says before the order that a large one is not held", async () => {
    await quantity(page).first().fill("60");
    await quantity(page).first().press("Enter");
    const notices = page.getByText(/^Große Bestellung: Ihre Portionen für Fr\., 18\.09\.2026 sind erst/);
    await expect.poll(() => notices.count()).toBe(2);
  });
});

describe("a cart on a desktop", async () => {
  const email = "eva.brandt@example.de";
  await buy(opened.shop, opened.shop.guest(), { guestData: { ...eva, email }, code: "WILLKOMMEN10" });
  const { page, context, guest, complaints } = await opened.visit(desktop, {
    lines: [{ menuId: 1, quantity: 3, day: wednesday }],
  });
  const inCart = async () => (await guest.call("readCart")).data.items;
  const dialog = page.getByRole("dialog", { name: "Menü kopieren" });
  const copies = dialog.getByRole("textbox", { name: "Menge" });
  const copy = page.getByRole("button", { name: /^Kopieren/ }).first();
  const summary = page.getByRole("complementary", { name: "Zusammenfassung" });
  const redeem = page.getByRole("button", { name: "Einlösen", exact: true });
  const code = page.getByLabel("Rabattcode", { exact: true });

  it("takes typed quantities, and shows the old one again at once where it cannot", async () => {
    await page.clock.install();
    await page.goto("/cart");
    expect(await page.getByRole("button", { name: "Zur Kasse" }).isVisible()).toBe(false);
    for (const [typed, message] of [
      ["0", "Die Menge muss größer als 0 sein."],
      ["101", "Es sind höchstens 100 Stück pro Menü und Liefertag möglich."],
    ] as const) {
      await quantity(page).fill(typed);
      await quantity(page).press("Enter");
      const notice = page.getByText(message, { exact: true });
      await notice.waitFor();
      await expect.poll(() => quantity(page).inputValue()).toBe("3");
      expect(await quantity(page).getAttribute("aria-describedby")).toBe(await notice.getAttribute("id"));
      expect(await inCart()).toMatchObject([{ qty: 3 }]);
    }
    await quantity(page).fill("7");
    await quantity(page).blur();
    await toast(page, "Menüeintrag aktualisiert!");
    expect(await inCart()).toMatchObject([{ qty: 7 }]);
    expect(await quantity(page).getAttribute("aria-invalid")).toBeNull();
    await group(page, "Mittwoch").getByText("83,30 €").waitFor();
    const form = page.getByRole("region", { name: "Ihre Daten" });
    await form.waitFor();
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => form.count()).toBe(0);
    await page.emulateMedia({ media: null });
  });

  it("takes a code and gives it up, and what is wrong is said for five seconds", async () => {
    await redeem.click();
    const empty = page.getByText("Bitte geben Sie einen Rabattcode an.");
    await empty.waitFor();
    await page.clock.fastForward(5000);
    await empty.waitFor({ state: "detached" });
    const held = Promise.withResolvers<void>();
    await page.route("**/discount", async (route) => {
      await held.promise;
      await route.continue();
    });
    await code.fill("willkommen10");
    await redeem.click();
    await expect.poll(() => page.getByRole("button", { name: "Einlösen..." }).isDisabled()).toBe(true);
    held.resolve();
    await summary.getByText("−8,33 €").waitFor();
    await summary.getByRole("button", { name: /^Entfernen/ }).click();
    await summary.getByText("−8,33 €").waitFor({ state: "detached" });
    await code.fill("SOMMER5");
    await redeem.click();
    await summary.getByText("−5,00 €").waitFor();
    await quantity(page).fill("3");
    await quantity(page).press("Enter");
    const reason = page.getByText("Dieser Rabattcode gilt ab einem Warenwert von 40,00 €.");
    await expect.poll(() => reason.count()).toBeGreaterThan(1);
    await summary
      .getByRole("button", { name: /^Entfernen/ })
      .first()
      .click();
    await expect.poll(() => reason.count()).toBe(0);
  });

  it("copies a line, says the total while the number is typed, and opens empty the next time", async () => {
    await copy.click();
    const add = dialog.getByRole("button", { name: "In den Warenkorb" });
    await copies.fill("0");
    await add.click();
    await dialog.getByText("Anzahl muss mindestens 1 sein.").waitFor();
    await dialog.getByText("Bitte wählen Sie ein Lieferdatum aus.").waitFor();
    await dialog.getByRole("button", { name: /^Freitag, 18./ }).click();
    await copies.fill("");
    await copies.press("4");
    await dialog.getByText("47,60 €").waitFor();
    await copies.press("0");
    await dialog.getByText("476,00 €").waitFor();
    await copies.press("Backspace");
    expect(await copies.evaluate((field) => field === document.activeElement)).toBe(true);
    await add.click();
    await dialog.waitFor({ state: "detached" });
    await group(page, "Freitag").waitFor();
    await copy.click();
    await expect.poll(() => copies.inputValue()).toBe("1");
    await dialog.getByText("Noch kein Tag gewählt").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  it("is the same in every tab, and leads to the day that lacks menus", async () => {
    const other = await context.newPage();
    await other.goto("/cart");
    await group(other, "Freitag").getByRole("link", { name: "Menüs hinzufügen" }).click();
    const days = other.getByRole("group", { name: "Für welchen Tag bestellen Sie?" });
    await days.getByRole("radio", { name: /^Mi 16\. 3 von 6 im Warenkorb/ }).waitFor();
    await expect
      .poll(() => days.getByRole("radio", { name: /4 von 6 im Warenkorb, Freitag, 18/ }).isChecked())
      .toBe(true);
    await other.getByRole("article").nth(1).getByRole("button", { name: "In den Warenkorb" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Warenkorb 8 Artikel" }).waitFor();
    await expect.poll(() => page.locator("[data-line]").count()).toBe(3);
    await other.close();
  });

  it("subtracts nowhere a code that is refused at ordering, and goes on without it", async () => {
    const off = page.getByText(/^−\d+,\d\d\s€$/);
    await code.fill("WILLKOMMEN10");
    await redeem.click();
    await off.first().waitFor();
    await fillForm(page);
    await page.getByLabel("E-Mail", { exact: true }).fill(email);
    await orderNow(page);
    const main = page.getByRole("region", { name: "Ihre Daten" });
    await main.getByRole("alert").getByText("Dieser Rabattcode ist für neue Kundinnen").waitFor();
    await expect.poll(() => off.count()).toBe(0);
    // nor after the cart is read again
    const read = page.waitForResponse((answer) => answer.url().endsWith("/api/v1/cart"));
    await page.evaluate(() => window.dispatchEvent(new StorageEvent("storage", { key: "cartChanges" })));
    await (await read).finished();
    await expect.poll(() => off.count()).toBe(0);
    await main.getByRole("button", { name: "Rabattcode entfernen" }).waitFor();
    await summary.getByRole("button", { name: "Rabattcode entfernen" }).click();
    await main
      .getByRole("status")
      .getByText(/^Der Rabattcode WILLKOMMEN10 ist entfernt\./)
      .waitFor();
    const order = summary.getByRole("button", { name: "Zahlungspflichtig bestellen" });
    await order.and(page.locator(":focus")).waitFor();
    expect((await guest.call("readCart")).data.metaData.discountData).toBeNull();
    await order.click();
    await page.waitForURL("**/testzahlung/**");
    // the browser logs each refused call
    expect(complaints.splice(0).filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
  });

  it("gives the keyboard to the next dish when one is removed, to the one before, and then to the heading", async () => {
    await page.goto("/cart");
    const removes = page.locator("[data-line]").getByRole("button", { name: /^Entfernen/ });
    await expect.poll(() => removes.count()).toBe(3);
    const dishes = await page.locator("[data-line] h3").allInnerTexts();
    const focused = () =>
      page.evaluate(() => {
        const at = document.activeElement;
        return at?.closest("[data-line]")?.querySelector("h3")?.innerText ?? at?.textContent;
      });
    for (const [at, next] of [
      [1, dishes[2]],
      [1, dishes[0]],
      [0, "Warenkorb"],
    ] as const) {
      await removes.nth(at).press("Enter");
      await expect.poll(focused).toBe(next);
    }
    await page.getByRole("heading", { name: "Ihr Warenkorb ist leer" }).waitFor();
    expect(complaints).toEqual([]);
  });
});

it("a link brings a code, which waits for its minimum and stays when a second one is refused", async () => {
  const { page, context, guest, complaints } = await opened.visit(phone);
  const card = cards(page).first();
  const redeemed = async () => (await guest.call("readCart")).data.metaData.discountData?.discountCode;
  await page.goto("/shop?code=SOMMER5&q=curry");
  await page.waitForURL(/\/shop\?q=curry$/);
  await card.getByRole("button", { name: "In den Warenkorb" }).click();
  await page.getByText("Code: SOMMER5").waitFor();
  for (const place of [2, 3, 4, 5]) {
    await card.getByRole("button", { name: "Menge erhöhen" }).click();
    await page.getByText(`${place} von 6`).first().waitFor();
  }
  await expect.poll(redeemed).toBe("SOMMER5");
  await page.goto("/?code=EINMAL");
  await page.getByText("Code: EINMAL").waitFor();
  await page.waitForURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem("pendingCode"))).toBeNull();
  expect(await redeemed()).toBe("SOMMER5");
  await page.getByRole("banner").getByRole("link", { name: "Warenkorb 5 Artikel" }).waitFor();
  expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
  await context.close();
});
