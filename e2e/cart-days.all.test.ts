import { beforeEach, expect, it } from "vitest";
import { friday, wednesday } from "#test/buy.ts";
import { mondayMorning } from "#test/open-shop.ts";
import { arrive } from "./arrive.ts";
import { group, oneLine, openLine, toast } from "./cart-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
beforeEach(() => opened.shop.clock.set(mondayMorning.replace(/\[.*/, "")));

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("moves a line to another day, and says why a day cannot be had, on a %s", async (_name, viewport) => {
  const { page, context, guest } = await opened.visit(viewport, { lines: oneLine });
  await arrive(page, "/cart");
  if (viewport === phone) await openLine(page);
  await page.getByRole("button", { name: /Liefertag ändern/ }).click();
  const calendar = page.getByRole("dialog", { name: "Liefertag wählen" });
  await calendar.getByRole("grid", { name: "September 2026" }).waitFor();
  // no month before the first day
  await expect
    .poll(() =>
      calendar
        .getByRole("button", { name: /vorheriger Monat|vorherigen Monat/i })
        .getAttribute("aria-disabled"),
    )
    .toBe("true");
  await calendar.getByRole("button", { name: /^Montag, 21./ }).click({ force: true });
  await calendar.getByText("Keine Lieferung montags.").waitFor();
  expect((await guest.call("readCart")).data.items[0]?.deliveryIsoDate).toBe(wednesday);
  await page.keyboard.press("Escape");
  await calendar.waitFor({ state: "detached" });

  await page.getByRole("button", { name: /Liefertag ändern/ }).click();
  await calendar.getByRole("button", { name: /^Freitag, 18./ }).click();
  await toast(page, "Menüeintrag aktualisiert!");
  await group(page, "Freitag, 18. September 2026").waitFor();
  expect((await guest.call("readCart")).data.items[0]?.deliveryIsoDate).toBe(friday);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ""))
    .toContain("Fr., 18.09.2026");
  await context.close();
});

it("chooses a day with the keyboard alone", async () => {
  const { page, context, guest } = await opened.visit(desktop, { lines: oneLine });
  await arrive(page, "/cart");
  const button = page.getByRole("button", { name: /Liefertag ändern/ });
  await button.press("Enter");
  await page
    .getByRole("button", { name: /^Mittwoch, 16./ })
    .and(page.locator(":focus"))
    .waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page
    .getByRole("button", { name: /^Donnerstag, 24./ })
    .and(page.locator(":focus"))
    .waitFor();
  await page.keyboard.press("Enter");
  await toast(page, "Menüeintrag aktualisiert!");
  expect((await guest.call("readCart")).data.items[0]?.deliveryIsoDate).toBe("2026-09-24");
  await context.close();
});

/** The cart's dialog that copies its only line. */
async function openCopying() {
  const { page, context, guest } = await opened.visit(desktop, { lines: oneLine });
  await arrive(page, "/cart");
  await page.getByRole("button", { name: /^Kopieren/ }).click();
  const dialog = page.getByRole("dialog", { name: "Menü kopieren" });
  const add = dialog.getByRole("button", { name: "In den Warenkorb" });
  await dialog.getByText("Noch kein Tag gewählt").waitFor();
  return { page, context, guest, dialog, add, copies: dialog.getByRole("textbox", { name: "Menge" }) };
}

it("copies a line by its rules, and says the total while the number is typed", async () => {
  const { context, guest, dialog, add, copies } = await openCopying();
  await copies.fill("0");
  await add.click();
  await dialog.getByText("Anzahl muss mindestens 1 sein.").waitFor();
  await dialog.getByText("Bitte wählen Sie ein Lieferdatum aus.").waitFor();
  await dialog.getByRole("button", { name: /^Freitag, 18./ }).click();
  await add.click();
  expect((await guest.call("readCart")).data.items).toHaveLength(1);
  await copies.fill("");
  await copies.press("4");
  await dialog.getByText("47,60 €").waitFor();
  await copies.press("0");
  await dialog.getByText("476,00 €").waitFor();
  await copies.press("Backspace");
  await dialog.getByText("47,60 €").waitFor();
  expect(await copies.evaluate((field) => field === document.activeElement)).toBe(true);
  await context.close();
});

it("says that a copy is being added, and opens empty the next time", async () => {
  const { page, context, dialog, add, copies } = await openCopying();
  await copies.fill("4");
  await dialog.getByRole("button", { name: /^Freitag, 18./ }).click();
  const held = Promise.withResolvers<void>();
  await page.route("**/api/v1/cart", async (route) => {
    if (route.request().method() === "POST") await held.promise;
    await route.continue();
  });
  await add.click();
  const busy = dialog.getByRole("button", { name: "Wird hinzugefügt..." });
  await busy.waitFor();
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
  await context.close();
});

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("marks a line whose day has closed and moves it with one press on a %s", async (_name, viewport) => {
  const { page, context, guest } = await opened.visit(viewport, { lines: oneLine });
  opened.shop.clock.set("2026-09-14T12:00:01+02:00");
  await arrive(page, "/cart");
  await page.getByText("Der Bestellschluss für den 16.09.2026 ist vorbei").first().waitFor();
  await page.getByRole("button", { name: "Auf Do., 17.09. verschieben" }).waitFor();
  await page.getByText("3 Menüs sind für Mi, 16.09.").first().waitFor();
  // no advertisement for a day that has gone
  await expect
    .poll(() =>
      group(page, "Mittwoch")
        .getByText(/Versand|Menüs hinzufügen/)
        .count(),
    )
    .toBe(0);
  await page.getByRole("button", { name: "Alle auf Do, 17.09. legen" }).first().click();
  await group(page, "Donnerstag, 17. September 2026").waitFor();
  expect((await guest.call("readCart")).data.items[0]).toMatchObject({
    deliveryIsoDate: "2026-09-17",
    problem: null,
  });
  await context.close();
});
