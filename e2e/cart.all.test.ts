import { beforeEach, describe, expect, it } from "vitest";
import { friday, wednesday } from "#test/buy.ts";
import { mondayMorning } from "#test/open-shop.ts";
import { group, openLine, quantity, toast } from "./cart-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests({ ratePerMinute: 60_000 });
beforeEach(() => opened.shop.clock.set(mondayMorning.replace(/\[.*/, "")));

const box = (await opened.shop.guest().call("readMenus")).data.find(({ isBox }) => isBox);

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

  it("groups by day, with a warning or a check and the end of its orders", async () => {
    await page.goto("/cart");
    const days = page.getByRole("main").getByRole("heading", { level: 2, name: /2026/ });
    await expect
      .poll(() => days.allInnerTexts())
      .toEqual([
        "Mittwoch, 16.\u00a0September 2026",
        "Donnerstag, 17.\u00a0September 2026",
        "Freitag, 18.\u00a0September 2026",
      ]);
    const [full, boxed, short] = ["Mittwoch", "Donnerstag", "Freitag"].map((day) => group(page, day));
    await full?.getByText("Mindestmenge erreicht").waitFor();
    await full?.getByText("bestellbar bis Mo, 14.09., 12:00 Uhr").waitFor();
    await boxed?.getByText("Mindestmenge erreicht").waitFor();
    await short?.getByText("Es fehlt noch 1.").waitFor();
    await short?.getByText("5 Menüs in dieser Lieferung").waitFor();
    await short?.getByText("Sie können auch jetzt bestellen.").waitFor();
    const line = short?.getByRole("listitem").first();
    await line?.getByText("35,70 €").waitFor();
    await line?.getByText("inkl. MwSt.").waitFor();
    await expect.poll(() => line?.locator("a").first().getAttribute("href")).toMatch(/^\/menu\//);
  });

  it("has two order buttons with the marks of all payments, the first below all dishes, and a bar that leads to it", async () => {
    await expect
      .poll(() => page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).count())
      .toBe(2);
    await page.getByRole("button", { name: "Zur Kasse" }).waitFor();
    const marks = page.getByRole("main").getByRole("list", { name: "Zahlungsarten" });
    for (const mark of ["PayPal", "Echtzeit-/Sofortüberweisung", "Visa", "Mastercard", "American Express"]) {
      await marks.getByText(mark).first().waitFor();
    }
    for (const { qty, menuName } of (await guest.call("readCart")).data.items) {
      await main.getByText(`${qty} × ${menuName}`).first().waitFor();
      expect(await summary.getByText(menuName).isVisible()).toBe(false);
    }
    const country = page.getByLabel("Land", { exact: true });
    expect(await country.inputValue()).toBe("Deutschland");
    expect(await country.locator("option").allInnerTexts()).toEqual(["Deutschland"]);
    // short enough to be read to its end
    expect(await summary.evaluate((part) => part.getBoundingClientRect().height)).toBeLessThan(400);
    expect((await page.getByLabel("Vorname", { exact: true }).boundingBox())?.y).toBeLessThan(1_850);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4_300);
  });

  it("moves a line to another day, and says why a day cannot be had", async () => {
    await openLine(page);
    const change = page.getByRole("button", { name: /Liefertag ändern/ }).first();
    const calendar = page.getByRole("dialog", { name: "Liefertag wählen" });
    await change.click();
    await calendar.getByRole("grid", { name: "September 2026" }).waitFor();
    // no month before the first day
    const earlier = calendar.getByRole("button", { name: /vorheriger Monat|vorherigen Monat/i });
    expect(await earlier.getAttribute("aria-disabled")).toBe("true");
    await calendar.getByRole("button", { name: /^Montag, 21./ }).click({ force: true });
    await calendar.getByText("Keine Lieferung montags.").waitFor();
    await page.keyboard.press("Escape");
    await calendar.waitFor({ state: "detached" });
    await change.click();
    await calendar.getByRole("button", { name: /^Donnerstag, 17./ }).click();
    await toast(page, "Menüeintrag aktualisiert!");
    await group(page, "Mittwoch").waitFor({ state: "detached" });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ""))
      .toContain("Do., 17.09.2026");
  });

  it("stops at one, and removes", async () => {
    const line = group(page, "Freitag").getByRole("listitem").filter({ hasText: "500 g" }).last();
    const less = line.getByRole("button", { name: "Menge verringern" });
    await less.click();
    await expect.poll(() => less.isDisabled()).toBe(true);
    await line.getByRole("button", { name: /^Mehr zu/ }).click();
    await line.getByRole("button", { name: /^Entfernen/ }).click();
    await toast(page, "Menüeintrag entfernt!");
    await group(page, "Freitag").getByText("3 Menüs in dieser Lieferung").waitFor();
    expect((await guest.call("readCart")).data.items).toHaveLength(3);
  });

  it("marks lines whose day has closed and moves them with one press", async () => {
    opened.shop.clock.set("2026-09-15T12:00:01+02:00");
    await page.reload();
    await page.getByText("Der Bestellschluss für den 17.09.2026 ist vorbei").first().waitFor();
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
  const { page, context, guest, complaints } = await opened.visit(desktop, {
    lines: [{ menuId: 1, quantity: 3, day: wednesday }],
  });
  const inCart = async () => (await guest.call("readCart")).data.items;
  const dialog = page.getByRole("dialog", { name: "Menü kopieren" });
  const copies = dialog.getByRole("textbox", { name: "Menge" });

  it("takes typed quantities, and shows the old one again at once where it cannot", async () => {
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
    await group(page, "Mittwoch").getByText("Mindestmenge erreicht").waitFor();
    await group(page, "Mittwoch").getByText("83,30 €").waitFor();
  });

  it("prints the dishes and the sum without the form", async () => {
    const form = page.getByRole("region", { name: "Ihre Daten" });
    await form.waitFor();
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => form.count()).toBe(0);
    await group(page, "Mittwoch").waitFor();
    await page.getByRole("complementary", { name: "Zusammenfassung" }).getByText("Gesamt").waitFor();
    await page.emulateMedia({ media: null });
  });

  it("copies a line by its rules, says the total while the number is typed, and opens empty the next time", async () => {
    await page.getByRole("button", { name: /^Kopieren/ }).click();
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
    await dialog.getByText("47,60 €").waitFor();
    expect(await copies.evaluate((field) => field === document.activeElement)).toBe(true);
    const held = Promise.withResolvers<void>();
    await page.route("**/api/v1/cart", async (route) => {
      if (route.request().method() === "POST") await held.promise;
      await route.continue();
    });
    await add.click();
    const busy = dialog.getByRole("button", { name: "Wird hinzugefügt..." });
    await expect.poll(() => busy.isDisabled()).toBe(true);
    held.resolve();
    await dialog.waitFor({ state: "detached" });
    await toast(page, "Menü zum Warenkorb hinzugefügt!");
    await group(page, "Freitag").waitFor();
    await page
      .getByRole("button", { name: /^Kopieren/ })
      .first()
      .click();
    await expect.poll(() => copies.inputValue()).toBe("1");
    await dialog.getByText("Noch kein Tag gewählt").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  it("is the same in every tab, also in the background, and leads to the day that lacks menus", async () => {
    const other = await context.newPage();
    await other.goto("/cart");
    await group(other, "Freitag").getByRole("link", { name: "Menüs hinzufügen" }).click();
    const days = other.getByRole("group", { name: "Für welchen Tag bestellen Sie?" });
    await days.getByRole("radio", { name: /^Mi 16\. 7 Menüs im Warenkorb/ }).waitFor();
    await expect
      .poll(() => days.getByRole("radio", { name: /4 von 6 im Warenkorb, Freitag, 18/ }).isChecked())
      .toBe(true);
    await other.getByRole("article").nth(1).getByRole("button", { name: "In den Warenkorb" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Warenkorb 12 Artikel" }).waitFor();
    await expect.poll(() => page.locator("[data-line]").count()).toBe(3);
    await other.close();
  });

  it("gives the keyboard to the next dish when one is removed, to the one before the last one, and then to the heading", async () => {
    const removes = page.getByRole("button", { name: /^Entfernen/ });
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
    await page.getByRole("main").getByRole("link", { name: "Weiter einkaufen" }).click();
    await page.waitForURL("**/shop");
    expect(complaints).toEqual([]);
  });
});
