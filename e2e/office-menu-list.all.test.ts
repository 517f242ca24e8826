import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { readBySlug } from "#test/menus.ts";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { desktopAndTablet, tablet } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const boss = await staffOf(opened.shop, "admin");

const enter = async (viewport: { width: number; height: number }, staff = boss) =>
  opened.visit(viewport, { staff });
const price = (page: Page, name: RegExp) => page.getByLabel(name);
const menu = (slug: string) => readBySlug(opened.shop, boss, slug);

describe.each(desktopAndTablet)("the list of menus on a %s", (_name, viewport) => {
  it("changes prices by keyboard, and says why a draft may not be sold", async () => {
    const { page, context, complaints } = await enter(viewport);
    const { data: draft } = await boss.call("createMenu", {
      body: { name: "Aalsuppe", isBox: false, price: 8 },
    });
    await page.goto("/dashboard/menus?sort=name");
    const first = price(page, /^Preis von Aalsuppe/).first();
    await first.fill("9,4");
    await first.press("Escape");
    await expect.poll(() => first.inputValue()).toBe("8,00");
    await first.fill("acht");
    await first.press("Enter");
    await page.getByText("Bitte einen Preis eingeben").waitFor();
    await first.fill("8,40");
    await first.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).not.toContain(
      "8,00",
    );
    await page.getByLabel("Preis von Aalsuppe, bisher 8,40 €").first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("switch", { name: "Aalsuppe veröffentlicht" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Dieses Menü darf noch nicht veröffentlicht werden, weil").waitFor();
    await dialog.getByText("die Zutaten fehlen.").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await opened.shop.database.rows("UPDATE menus SET archived_at = now() WHERE id = $1", [draft.id]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it("the switch withdraws a menu and brings it back", async () => {
  const { page, context, complaints } = await enter(desktop);
  await page.goto("/dashboard/menus?q=ratatouille");
  await page.getByRole("switch", { name: /Ratatouille/ }).click();
  await page.getByText("ist zurückgezogen.").waitFor();
  expect((await page.request.get("/menu/ratatouille-mit-polenta")).status()).toBe(404);
  await page.locator("[role=switch][aria-checked=false]").click();
  await page.getByText("ist veröffentlicht.").waitFor();
  expect((await page.request.get("/menu/ratatouille-mit-polenta")).status()).toBe(200);
  expect(complaints).toEqual([]);
  await context.close();
});

it("the kitchen sees prices and publication, and may change neither", async () => {
  const { page, context, complaints } = await enter(desktop, await staffOf(opened.shop, "kitchen"));
  await page.goto("/dashboard/menus");
  await page
    .getByRole("row", { name: /^Lasagne/ })
    .getByText("veröffentlicht")
    .waitFor();
  await expect.poll(() => page.getByRole("switch").count()).toBe(0);
  await expect.poll(() => page.getByLabel(/^Preis von/).count()).toBe(0);
  await page.getByRole("link", { name: /^Lasagne/ }).click();
  await page.getByRole("heading", { name: "Zutaten und Allergene" }).waitFor();
  await expect.poll(() => page.getByRole("heading", { name: "Verkauf" }).count()).toBe(0);
  await page.getByRole("textbox", { name: "Aufbewahrung" }).fill("Gut gekühlt lagern.");
  await page.keyboard.press("Control+s");
  await page.getByText("Das Menü ist gespeichert.").waitFor();
  expect((await menu("lasagne-al-forno")).content.storage).toBe("Gut gekühlt lagern.");
  expect(complaints).toEqual([]);
  await context.close();
});

describe.each(desktopAndTablet)("the file of menus on a %s", (_name, viewport) => {
  it("survives export, a change in a spreadsheet, dry run and import", async () => {
    const { page, context, complaints } = await enter(viewport);
    await page.goto("/dashboard/menus/datei");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Als CSV-Tabelle" }).click(),
    ]);
    const text = await readFile(await download.path(), "utf8");
    const field = page.getByLabel("Datei auswählen und prüfen");
    const choose = (buffer: Buffer) =>
      field.setInputFiles({ name: "menues.csv", mimeType: "text/csv", buffer });

    await choose(Buffer.from(text));
    await page.getByText("Kein Unterschied").waitFor();
    await page.getByRole("button", { name: "Andere Datei" }).click();

    await choose(Buffer.from(text.replace(/;13,\d\d;/, ";dreizehn;")));
    await page.getByText("Die Datei enthält Fehler und kann so nicht übernommen werden.").waitFor();
    await page.getByText(/^Zeile \d+, Spalte „Preis“:$/).waitFor();
    await page.getByText("„dreizehn“ ist keine Zahl.").waitFor();
    await expect.poll(() => page.getByRole("button", { name: /übernehmen/ }).count()).toBe(0);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Andere Datei" }).click();

    const cents = viewport === tablet ? "13,65" : "13,45";
    await choose(Buffer.from(text.replace(/;13,\d\d;/, `;${cents};`)));
    await page.getByText(cents).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Eine Änderung übernehmen" }).click();
    await page.getByText("Übernommen: ein Menü geändert").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("link", { name: "Zu den Menüs" }).first().click();
    await page.waitForFunction(
      (expected) => [...document.querySelectorAll("input")].some(({ value }) => value === expected),
      cents,
    );
    expect(complaints).toEqual([]);
    await context.close();
  });
});
