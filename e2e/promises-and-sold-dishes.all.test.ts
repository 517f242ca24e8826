import { expect, it } from "vitest";
import { buy, wednesday } from "#test/buy.ts";
import { readBySlug } from "#test/menus.ts";
import { staffOf } from "#test/staff.ts";
import { removeRecipeOf } from "#test/write-recipe.ts";
import { enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const boss = await staffOf(shop, "admin");
const { page, complaints } = await enterOffice(opened, desktop, boss);
const menu = (slug: string) => readBySlug(shop, boss, slug);
const edit = async (slug: string) => page.goto(`/dashboard/menus/${(await menu(slug)).id}`);
const promising = "haehnchen-gemuese-pfanne-mit-couscous";
await removeRecipeOf(shop, promising);
const check = page.getByRole("region", { name: "Prüfung" });
const forms = page.getByRole("group", { name: "Ernährungsformen" });
const milkTraces = page
  .getByRole("group", { name: "Kann Spuren enthalten von" })
  .getByLabel("Milch und Laktose");

it("the editor reads what follows from the figures, and leads to what a dish promises in vain", async () => {
  await edit(promising);
  await check.getByText("Veröffentlicht, alle Angaben sind da.").waitFor();
  await page.getByText("Aus den Nährwerten ergibt sich: „Unter 500 kcal“.").waitFor();
  await expect.poll(() => forms.getByLabel("Unter 500 kcal").count()).toBe(0);
  await page.getByLabel("Energie in kcal je 100 g").fill("101");
  await page.getByText("Aus den Nährwerten ergibt sich keine weitere.").waitFor();
  await page.getByRole("button", { name: "Verwerfen" }).click();
  await page.getByText("Aus den Nährwerten ergibt sich: „Unter 500 kcal“.").waitFor();

  await forms.getByLabel("Vegan", { exact: true }).check();
  await check.getByText("Kann so nicht gespeichert werden, weil").waitFor();
  await check.getByText("„Vegan“ gewählt ist, aber in den Zutaten „Hähnchenbrustfilet“ steht").click();
  await forms.getByRole("checkbox").first().and(page.locator(":focus")).waitFor();
  await forms.getByLabel("Vegan", { exact: true }).uncheck();

  await forms.getByLabel("Laktosefrei").check();
  await check
    .getByText("„Laktosefrei“ gewählt ist, aber Spuren angegeben sind: „Milch und Laktose“")
    .waitFor();
  await milkTraces.uncheck();
  await page.getByLabel("Weitere Angaben").fill("Kann Spuren von Milch enthalten.");
  await check.getByText("ein Satz Spuren nennt, die nicht angegeben sind: „Milch und Laktose“").click();
  await page.getByLabel("Weitere Angaben").and(page.locator(":focus")).waitFor();
  await page.getByRole("button", { name: "Verwerfen" }).click();
  await check.getByText("Veröffentlicht, alle Angaben sind da.").waitFor();
});

it("the editor asks for the proof of a promise, and keeps it", async () => {
  await forms.getByLabel("Laktosefrei").check();
  await milkTraces.uncheck();
  await check.getByText("für „Laktosefrei“ der Nachweis fehlt").waitFor();
  const proof = page.getByRole("group", { name: "Nachweis für „Laktosefrei“" });
  const paper = proof.getByLabel("Dokument oder Messwert");
  await proof.getByLabel("Geprüft am").fill("2026-09-01");
  await proof.getByLabel("Geprüft von").fill("Maria Weber");
  await page.getByRole("button", { name: "Speichern" }).click();
  await paper.and(page.locator(":focus")).waitFor();
  await paper.fill("Laborbericht 26-114");
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Das Menü ist gespeichert.").waitFor();
  await page.reload();
  await expect.poll(() => paper.inputValue()).toBe("Laborbericht 26-114");
});

const slug = "gemuese-paella";

it("a sold dish that changes is saved after a question, and its guests get the letter from the overview", async () => {
  const { id } = await menu(slug);
  await buy(shop, shop.guest(), { lines: [{ menuId: id, quantity: 6, day: wednesday }] });
  await page.goto(`/dashboard/menus/${id}`);
  await page.getByLabel("Vegan", { exact: true }).uncheck();
  await page.getByRole("button", { name: "Speichern" }).click();
  const question = page.getByRole("dialog", { name: "Dieses Gericht ist schon verkauft" });
  await question.getByText("6 Portionen in einer Bestellung von einem Gast").waitFor();
  await question.getByRole("button", { name: "Abbrechen" }).click();
  await page.getByText("Noch nicht gespeichert.").waitFor();
  await page.getByRole("button", { name: "Speichern" }).click();
  await question.getByRole("button", { name: "Ändern, und der Gast erfährt es" }).click();
  await page.getByText("Das Menü ist gespeichert.").waitFor();
  await page.getByText("Der Gast weiß es noch nicht").waitFor();

  await page.goto("/dashboard");
  await page.getByRole("button", { name: /: Brief schreiben$/ }).click();
  const letter = page.getByRole("dialog", { name: "Nachricht an die Gäste" });
  await expect
    .poll(() => letter.getByLabel("Text").inputValue())
    .toMatch(/ist nicht mehr als „Vegan“ gekennzeichnet\./);
  await letter.getByRole("button", { name: "Vorschau" }).click();
  await letter.frameLocator("iframe").getByText("Guten Tag Eva Brandt").waitFor();
  await letter.getByRole("button", { name: "An einen Gast schicken" }).click();
  await letter.getByText("Eine Lieferung geschrieben.").waitFor();
  await letter.getByRole("button", { name: "Schließen" }).last().click();
  await page.getByRole("button", { name: /: Brief schreiben$/ }).waitFor({ state: "detached" });
  expect(complaints.splice(0).filter((text) => !text.includes("409"))).toEqual([]);
});

it("it is named by the dry run of a file, and its letter may be waived with a reason", async () => {
  await page.goto("/dashboard/menus/datei");
  const csv = `Adresse;Ernährungsformen\n${slug};Ohne Schweinefleisch\n`;
  await page
    .locator("input[type=file][accept*=csv]")
    .setInputFiles({ name: "menues.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByText("Das ist schon verkauft.").waitFor();
  await page.getByText("6 Portionen in einer Bestellung von einem Gast").first().waitFor();
  await page.getByRole("button", { name: "Eine Änderung übernehmen" }).click();
  await page.getByText("Was sich dafür geändert hat").getByRole("link", { name: "Heute" }).click();
  await page.getByRole("button", { name: /: ohne Brief erledigen$/ }).click();
  const waiver = page.getByRole("dialog", { name: "Ohne Brief erledigen?" });
  await waiver.getByRole("button", { name: "Ohne Brief erledigen" }).click();
  await waiver.getByText("Bitte geben Sie an, warum kein Brief nötig ist.").waitFor();
  await waiver.getByLabel("Warum ist kein Brief nötig?").fill("Sie sind angerufen worden");
  await waiver.getByRole("button", { name: "Ohne Brief erledigen" }).click();
  await page.getByRole("button", { name: /: Brief schreiben$/ }).waitFor({ state: "detached" });
  expect(complaints.filter((text) => !/409|422/.test(text))).toEqual([]);
});
