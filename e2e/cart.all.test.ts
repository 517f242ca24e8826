import { beforeEach, expect, it } from "vitest";
import { friday, wednesday } from "#test/buy.ts";
import { mondayMorning } from "#test/open-shop.ts";
import { arrive } from "./arrive.ts";
import { group, oneLine, openLine, quantity, toast } from "./cart-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
beforeEach(() => opened.shop.clock.set(mondayMorning.replace(/\[.*/, "")));

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("groups by day, with a warning or a check, on a %s", async (_name, viewport) => {
  const box = (await opened.shop.guest().call("readMenus")).data.find(({ isBox }) => isBox);
  const { page, context, complaints } = await opened.visit(viewport, {
    lines: [
      { menuId: 1, quantity: 3, day: friday },
      { menuId: 2, quantity: 2, day: friday },
      { menuId: 3, quantity: 6, day: wednesday },
      { menuId: box?.id ?? 0, quantity: 1, day: "2026-09-17" },
    ],
  });
  await arrive(page, "/cart");
  const days = page.getByRole("main").getByRole("heading", { level: 2, name: /2026/ });
  await days.first().waitFor();
  await expect
    .poll(() => days.allInnerTexts())
    .toEqual([
      "Mittwoch, 16.\u00a0September 2026",
      "Donnerstag, 17.\u00a0September 2026",
      "Freitag, 18.\u00a0September 2026",
    ]);
  const [full, boxed, short] = ["Mittwoch", "Donnerstag", "Freitag"].map((day) => group(page, day));
  await full?.getByText("Mindestmenge erreicht").waitFor();
  await full?.getByText("6 Menüs in dieser Lieferung").waitFor();
  await boxed?.getByText("Mindestmenge erreicht").waitFor();
  await short?.getByText("Mindestens 6 Menüs pro Lieferung.").waitFor();
  await short?.getByText("Es fehlt noch 1.").waitFor();
  await short?.getByText("5 Menüs in dieser Lieferung").waitFor();
  await short?.getByText("Sie können auch jetzt bestellen.").waitFor();

  const line = short?.getByRole("listitem").first();
  await line?.getByText(/500 g/).waitFor();
  await line?.getByText("35,70 €").waitFor();
  await line?.getByText("inkl. MwSt.").waitFor();
  await expect.poll(() => line?.locator("a").first().getAttribute("href")).toMatch(/^\/menu\//);
  expect(complaints).toEqual([]);
  await context.close();
});

it.each([
  ["phone", phone],
  ["desktop", desktop],
])(
  "has two order buttons and the marks of all payments, and on a phone a bar that leads to them: %s",
  async (_name, viewport) => {
    const { page, context, complaints } = await opened.visit(viewport, { lines: oneLine });
    await arrive(page, "/cart");
    await expect
      .poll(() => page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).count())
      .toBe(2);
    await expect
      .poll(() => page.getByRole("button", { name: "Zur Kasse" }).isVisible())
      .toBe(viewport === phone);
    for (const mark of ["PayPal", "Echtzeit-/Sofortüberweisung", "Visa", "Mastercard", "American Express"]) {
      const marks = page.getByRole("main").getByRole("list", { name: "Zahlungsarten" });
      await expect.poll(() => marks.getByText(mark).first().isVisible()).toBe(true);
    }
    await page.getByRole("main").getByRole("link", { name: "Weiter einkaufen" }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);

it("stays short on a phone, names every dish by its day above the first order button and none above the second", async () => {
  const lines = [1, 3, 5].map((menuId, at) => ({ menuId, quantity: 2 + at, day: wednesday }));
  const { page, context, guest } = await opened.visit(phone, { lines });
  await arrive(page, "/cart");
  const summary = page.getByRole("complementary", { name: "Zusammenfassung" });
  await summary.getByText("Lieferung Mi., 16.09.2026").waitFor();
  await summary.getByText("9 Menüs").waitFor();
  const main = page.getByRole("region", { name: "Ihre Daten" });
  for (const { qty, menuName } of (await guest.call("readCart")).data.items) {
    await main.getByText(`${qty} × ${menuName}`).waitFor();
    await expect.poll(() => summary.getByText(menuName).isVisible()).toBe(false);
  }
  const order = summary.getByRole("button", { name: "Zahlungspflichtig bestellen" });
  await expect.poll(() => summary.getByRole("listitem").filter({ hasText: "Lieferung" }).count()).toBe(1);
  const heightOf = (part: typeof summary) =>
    part.evaluate((element) => element.getBoundingClientRect().height);
  await expect.poll(() => order.isVisible()).toBe(true);
  expect(await heightOf(summary)).toBeLessThan(400);
  expect(await heightOf(page.getByRole("main"))).toBeLessThan(3300);
  await context.close();
});

it("ends early on a phone: nine dishes on two days with form, both sums and footer", async () => {
  const lines = Array.from({ length: 9 }, (_, at) => ({
    ...{ menuId: at + 1, quantity: 1 },
    day: at < 6 ? wednesday : friday,
  }));
  const { page, context } = await opened.visit(phone, { lines });
  await arrive(page, "/cart");
  const first = page.getByLabel("Vorname", { exact: true });
  await first.waitFor();
  expect((await first.boundingBox())?.y).toBeLessThan(1_850);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(height).toBeLessThanOrEqual(4_300);
  await context.close();
});

it("prints the dishes and the sum without the form", async () => {
  const { page, context } = await opened.visit(desktop, { lines: oneLine });
  await arrive(page, "/cart");
  const form = page.getByRole("region", { name: "Ihre Daten" });
  await form.waitFor();
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => form.count()).toBe(0);
  await group(page, "Mittwoch").waitFor();
  await page.getByRole("complementary", { name: "Zusammenfassung" }).getByText("Gesamt").waitFor();
  await context.close();
});

it("takes typed quantities, and shows the old one again at once where it cannot", async () => {
  const { page, context, guest } = await opened.visit(desktop, { lines: oneLine });
  await arrive(page, "/cart");
  const inCart = async () => (await guest.call("readCart")).data.items[0]?.qty;
  for (const [typed, message] of [
    ["0", "Die Menge muss größer als 0 sein."],
    ["101", "Es sind höchstens 100 Stück pro Menü und Liefertag möglich."],
    ["viele", "Die Menge muss eine ganze Zahl sein."],
  ] as const) {
    await quantity(page).fill(typed);
    await quantity(page).press("Enter");
    const notice = page.getByText(message, { exact: true });
    await notice.waitFor();
    await expect.poll(() => quantity(page).inputValue()).toBe("3");
    await expect
      .poll(() => quantity(page).getAttribute("aria-describedby"))
      .toBe(await notice.getAttribute("id"));
    expect(await inCart()).toBe(3);
  }
  await quantity(page).fill("7");
  await quantity(page).blur();
  await toast(page, "Menüeintrag aktualisiert!");
  expect(await inCart()).toBe(7);
  await expect.poll(() => quantity(page).getAttribute("aria-invalid")).toBeNull();
  await group(page, "Mittwoch").getByText("Mindestmenge erreicht").waitFor();
  await group(page, "Mittwoch").getByText("83,30 €").waitFor();
  await context.close();
});

it("stops at one, and removes", async () => {
  const { page, context, guest } = await opened.visit(phone, { lines: oneLine });
  await arrive(page, "/cart");
  const less = page.getByRole("button", { name: "Menge verringern" });
  await less.click();
  await less.click();
  await expect.poll(async () => (await guest.call("readCart")).data.items[0]?.qty).toBe(1);
  await expect.poll(() => less.isDisabled()).toBe(true);
  await openLine(page);
  await page.getByRole("button", { name: /^Entfernen/ }).click();
  await toast(page, "Menüeintrag entfernt!");
  await page.getByRole("heading", { name: "Ihr Warenkorb ist leer" }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Weiter einkaufen" }).click();
  await page.waitForURL("**/shop");
  await context.close();
});

it("gives the keyboard to the next dish when one is removed, to the one before the last one, and then to the heading", async () => {
  const lines = [1, 2, 3].map((menuId) => ({ menuId, quantity: 2, day: wednesday }));
  const { page, context } = await opened.visit(desktop, { lines });
  await arrive(page, "/cart");
  const removes = page.getByRole("button", { name: /^Entfernen/ });
  await removes.nth(2).waitFor();
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
  await context.close();
});

it("is the same cart in every tab, also in the background", async () => {
  const { page, context } = await opened.visit(desktop, { lines: oneLine });
  await arrive(page, "/cart");
  const other = await context.newPage();
  await arrive(other, "/shop");
  await other.getByRole("article").first().getByRole("button", { name: "Menge erhöhen" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Warenkorb 4 Artikel" }).waitFor();
  await expect.poll(() => quantity(page).first().inputValue()).toBe("4");
  await page.getByRole("button", { name: /^Entfernen/ }).click();
  await other.getByRole("banner").getByRole("link", { name: "Warenkorb 0 Artikel" }).waitFor();
  await context.close();
});
