import { describe, expect, it } from "vitest";
import { readBySlug } from "#test/menus.ts";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { desktopAndTablet, tablet } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const boss = await staffOf(opened.shop, "admin");

const enter = async (viewport: { width: number; height: number }) => opened.visit(viewport, { staff: boss });
const menu = (slug: string) => readBySlug(opened.shop, boss, slug);

describe.each(desktopAndTablet)("the editor on a %s", (_name, viewport) => {
  it("shows card and page from what is typed, and asks before it is left unsaved", async () => {
    const { page, context, complaints } = await enter(viewport);
    const { id } = await menu("chili-con-carne");
    await page.goto(`/dashboard/menus/${id}`);
    await page.getByLabel("Name", { exact: true }).fill("Chili der Woche");
    await page.getByLabel("Energie in kcal je 100 g").fill("400");
    if (viewport === tablet) await page.getByRole("button", { name: "Vorschau" }).click();
    const card = page.frameLocator("iframe[title='Vorschau: Karte']");
    await card.getByRole("article").getByText("Chili der Woche").waitFor();
    await card.getByText("2000", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Telefon" }).click();
    const phone = page.frameLocator("iframe[title='Vorschau: Telefon']");
    await phone.getByText("Nährwerte je Portion (500 g)").waitFor();
    // The preview uses the storefront's styles for a screen of this width.
    expect(await phone.locator("h1").evaluate((one) => getComputedStyle(one).fontSize)).toBe("30px");
    expect(await violationsOn(page)).toEqual([]);
    if (viewport === tablet) await page.getByRole("button", { name: "Schließen" }).click();
    await page.getByText("angegeben sind 400 kcal").first().waitFor();
    await page.getByRole("link", { name: "Einstellungen" }).click();
    await page.getByRole("dialog").getByText("noch nicht gespeichert").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Weiter bearbeiten" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Verwerfen" }).click();
    await expect
      .poll(() => page.getByLabel("Name", { exact: true }).inputValue())
      .not.toBe("Chili der Woche");
    await page.getByRole("link", { name: "Einstellungen" }).click();
    await page.getByRole("heading", { level: 1, name: "Einstellungen" }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it("a former address leads to the menu for good", async () => {
  const { page, context, complaints } = await enter(desktop);
  const { id } = await menu("pilzrisotto-mit-parmesan");
  await page.goto(`/dashboard/menus/${id}`);
  await page.getByLabel("Adresse im Shop").fill("pilzrisotto");
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("frühere führen hierher: pilzrisotto-mit-parmesan").waitFor();
  const answer = await page.request.get("/menu/pilzrisotto-mit-parmesan", { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, "/menu/pilzrisotto"]);
  await page.goto("/menu/pilzrisotto-mit-parmesan");
  expect(new URL(page.url()).pathname).toBe("/menu/pilzrisotto");
  expect(complaints).toEqual([]);
  await context.close();
});

it("a reduced price stands beside the lowest of the last 30 days, on card and page", async () => {
  const { page, context, complaints } = await enter(desktop);
  const { id } = await menu("gemuese-paella");
  await page.goto(`/dashboard/menus/${id}`);
  await page.getByLabel("Verkaufspreis").fill("7,50");
  await page.getByLabel("Als Ermäßigung zeigen").check();
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Gäste sehen statt 8,90 €").waitFor();
  await page.goto("/menu/gemuese-paella");
  await page.getByText("statt 8,90 €, dem niedrigsten Preis der letzten 30 Tage").first().waitFor();
  await page.goto("/shop");
  await page.getByText("statt 8,90 €").waitFor();
  expect(await violationsOn(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
