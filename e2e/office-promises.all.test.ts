import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { readBySlug } from "#test/menus.ts";
import { staffOf } from "#test/staff.ts";
import { removeRecipeOf } from "#test/write-recipe.ts";
import { violationsOn } from "./axe.ts";
import { enterOffice, tablet } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const boss = await staffOf(opened.shop, "admin");
const slug = "haehnchen-gemuese-pfanne-mit-couscous";
await removeRecipeOf(opened.shop, slug);

async function openEditor() {
  const visit = await enterOffice(opened, desktop, boss);
  const { id } = await readBySlug(opened.shop, boss, slug);
  await visit.page.goto(`/dashboard/menus/${id}`);
  const check = visit.page.getByRole("region", { name: "Prüfung" });
  await check.getByText("Veröffentlicht, alle Angaben sind da.").waitFor();
  return { ...visit, check, forms: visit.page.getByRole("group", { name: "Ernährungsformen" }) };
}

it("the editor reads what follows from the figures by itself", async () => {
  const { page, context, complaints, forms } = await openEditor();
  await page.getByText("Aus den Nährwerten ergibt sich: „Unter 500 kcal“.").waitFor();
  await expect.poll(() => forms.getByLabel("Unter 500 kcal").count()).toBe(0);
  await page.getByLabel("Energie in kcal je 100 g").fill("101");
  await page.getByText("Aus den Nährwerten ergibt sich keine weitere.").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it("the editor says what a dish promises in vain, and leads to it", async () => {
  const { page, context, complaints, check, forms } = await openEditor();
  await forms.getByLabel("Vegan", { exact: true }).check();
  await check.getByText("Kann so nicht gespeichert werden, weil").waitFor();
  await check.getByText("„Vegan“ gewählt ist, aber in den Zutaten „Hähnchenbrustfilet“ steht").click();
  await forms.getByRole("checkbox").first().and(page.locator(":focus")).waitFor();
  await forms.getByLabel("Vegan", { exact: true }).uncheck();

  await forms.getByLabel("Laktosefrei").check();
  await check
    .getByText("„Laktosefrei“ gewählt ist, aber Spuren angegeben sind: „Milch und Laktose“")
    .waitFor();
  await milkTraces(page).uncheck();
  await page.getByLabel("Weitere Angaben").fill("Kann Spuren von Milch enthalten.");
  await check.getByText("ein Satz Spuren nennt, die nicht angegeben sind: „Milch und Laktose“").click();
  await page.getByLabel("Weitere Angaben").and(page.locator(":focus")).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it("the editor asks for the proof of a promise, and keeps it", async () => {
  const { page, context, complaints, check, forms } = await openEditor();
  await forms.getByLabel("Laktosefrei").check();
  await milkTraces(page).uncheck();
  await check.getByText("für „Laktosefrei“ der Nachweis fehlt").waitFor();
  const proof = page.getByRole("group", { name: "Nachweis für „Laktosefrei“" });
  const paper = proof.getByLabel("Dokument oder Messwert");
  await proof.getByLabel("Geprüft am").fill("2026-09-01");
  await proof.getByLabel("Geprüft von").fill("Maria Weber");
  await page.getByRole("button", { name: "Speichern" }).click();
  await paper.and(page.locator(":focus")).waitFor();
  await paper.fill("Laborbericht 26-114");
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Das Menü ist gespeichert.").waitFor();
  await page.reload();
  await expect.poll(() => paper.inputValue()).toBe("Laborbericht 26-114");
  expect(complaints).toEqual([]);
  await context.close();
});

const milkTraces = (page: Page) =>
  page.getByRole("group", { name: "Kann Spuren enthalten von" }).getByLabel("Milch und Laktose");

it("words that the law binds are pointed out where they are typed, and can be kept", async () => {
  const { page, context, complaints } = await enterOffice(opened, tablet, boss);
  await page.goto("/dashboard/einstellungen/texte");
  const card = page.getByRole("region", { name: "Startseite, Kopf" });
  await card.getByLabel("Text").fill("Gesund gekocht und klimaneutral geliefert.");
  await card.getByText("„Gesund“: Gesundheitsbezogene Angaben").waitFor();
  await card.getByText("„klimaneutral“: Mit Ausgleich von Treibhausgasen").waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await card.getByRole("button", { name: "Kopf speichern" }).click();
  await page.getByText("Der Text gilt ab sofort.").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
