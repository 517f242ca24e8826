import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { arrive } from "./arrive.ts";
import { quantity } from "./cart-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";
import { bolognese } from "./pages.ts";

const opened = await browserShopForTests();

const add = (page: Page) =>
  page.getByRole("region", { name: "Bestellen" }).getByRole("button", { name: /^In den Warenkorb/ });

it("takes 0 to 100, keeps what else was typed in sight, and adds none of it", async () => {
  const { page, context, guest } = await opened.visit(desktop);
  await arrive(page, bolognese);
  await page.getByRole("button", { name: "Menge verringern" }).click();
  await expect.poll(() => quantity(page).inputValue()).toBe("0");
  await expect.poll(() => page.getByRole("button", { name: "Menge verringern" }).isDisabled()).toBe(true);
  await add(page).click();
  await page.getByText("Die Menge muss größer als 0 sein.", { exact: true }).waitFor();

  for (const [typed, message] of [
    ["101", "Es sind höchstens 100 Stück pro Menü und Liefertag möglich."],
    ["zwei", "Die Menge muss eine ganze Zahl sein."],
  ] as const) {
    await quantity(page).fill(typed);
    await add(page).click();
    await page.getByText(message, { exact: true }).waitFor();
    await expect.poll(() => quantity(page).inputValue()).toBe(typed);
    await expect.poll(() => quantity(page).getAttribute("aria-invalid")).toBe("true");
  }
  expect((await guest.call("readCart")).data.items).toEqual([]);

  await quantity(page).fill("100");
  await add(page).click();
  await page.getByText("Menü zum Warenkorb hinzugefügt!").first().waitFor();
  expect((await guest.call("readCart")).data.items).toMatchObject([{ qty: 100 }]);
  await expect.poll(() => page.getByRole("button", { name: "Menge erhöhen" }).isDisabled()).toBe(true);
  await context.close();
});

it("tells a quantity that it cannot take right below the field, also on a phone", async () => {
  const { page, context, guest } = await opened.visit(phone);
  await arrive(page, bolognese);
  await quantity(page).fill("150");
  await quantity(page).blur();
  const notice = page.getByText("Es sind höchstens 100 Stück pro Menü und Liefertag möglich.", {
    exact: true,
  });
  await notice.waitFor();
  const below = await page.evaluate(() => {
    const field = document.querySelector("main [role=group]:has(> input[inputmode=numeric])");
    const message = document.getElementById(
      field?.querySelector("input")?.getAttribute("aria-describedby") ?? "",
    );
    return (message?.getBoundingClientRect().top ?? 0) - (field?.getBoundingClientRect().bottom ?? 0);
  });
  expect(below).toBeGreaterThanOrEqual(0);
  expect(below).toBeLessThan(16);
  await add(page).click();
  expect((await guest.call("readCart")).data.items).toEqual([]);
  await context.close();
});

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("explains blocked days in its calendar and takes a free one on a %s", async (_name, viewport) => {
  const { page, context, guest } = await opened.visit(viewport);
  await arrive(page, bolognese);
  await page.getByRole("button", { name: "Anderer Liefertag" }).click();
  const calendar = page.getByRole("dialog", { name: "Liefertag wählen" });
  const closed = calendar.getByRole("button", { name: /^Dienstag, 15. September 2026/ });
  await expect.poll(() => closed.getAttribute("aria-disabled")).toBe("true");
  await closed.click({ force: true });
  await calendar.getByText("Der Bestellschluss für den 15.09.2026 ist vorbei").first().waitFor();
  await calendar
    .getByRole("button", { name: /Samstag, 26. September 2026, Keine Lieferung samstags/ })
    .waitFor();
  await calendar.getByRole("button", { name: /Donnerstag, 24. September 2026, lieferbar/ }).click();
  await calendar.waitFor({ state: "detached" });
  await page.getByRole("button", { name: /Do., 24.09.2026/ }).waitFor();
  await add(page).click();
  await page.getByText("Menü zum Warenkorb hinzugefügt!").first().waitFor();
  expect((await guest.call("readCart")).data.items).toMatchObject([{ deliveryIsoDate: "2026-09-24" }]);
  await context.close();
});

it("waits for the delivery days when it is pressed before they have come", async () => {
  const { page, context, guest } = await opened.visit(desktop);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/v1/delivery-days*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await arrive(page, bolognese);
  await add(page).click();
  await page.getByRole("button", { name: "In den Warenkorb..." }).waitFor();
  held.resolve();
  await page.getByText("Menü zum Warenkorb hinzugefügt!").first().waitFor();
  expect((await guest.call("readCart")).data.items).toMatchObject([{ deliveryIsoDate: "2026-09-16" }]);
  await context.close();
});

it("keeps what is pressed in the moment in which the page comes to life", async () => {
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
  await page.goto(bolognese);
  await expect.poll(() => quantity(page).inputValue()).toBe("2");
  await context.close();
});
