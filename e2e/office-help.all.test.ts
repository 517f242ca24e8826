import { expect, it } from "vitest";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

it("the help of a page opens its section of the handbook in a new tab, and the handbook leads on", async () => {
  const packer = await staffOf(opened.shop, "packing");
  const { page, context, complaints } = await enterOffice(opened, desktop, packer);
  await page.goto("/dashboard/produktion/2026-09-16?ansicht=pakete");
  const [help] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "Hilfe zu dieser Seite (neuer Tab)" }).click(),
  ]);
  await help.waitForURL("**/dashboard/hilfe/produktion#packen-und-versand");
  const section = help.getByRole("heading", { level: 2, name: "Packen und Versand" });
  await expect.poll(() => section.evaluate((heading) => heading === document.activeElement)).toBe(true);
  await expect
    .poll(() => section.evaluate((heading) => heading.getBoundingClientRect().top))
    .toBeLessThan(120);
  expect(await violationsOn(help)).toEqual([]);

  await help.getByRole("link", { name: "Bestellungen", exact: true }).last().click();
  await help.getByRole("heading", { level: 1, name: "Bestellungen" }).waitFor();
  const picture = help.getByRole("img", { name: "Eine Bestellung mit zwei Lieferungen" });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await help.setViewportSize(phone);
  await help.getByText("Inhalt des Handbuchs").click();
  await help.getByRole("link", { name: "Ein Tag in der Küche" }).first().click();
  await help.getByRole("heading", { level: 1, name: "Ein Tag in der Küche" }).waitFor();
  expect(await violationsOn(help)).toEqual([]);
  await help.goto("/dashboard/hilfe/gibt-es-nicht");
  await help.getByRole("heading", { level: 1, name: "Kapitel nicht gefunden" }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
