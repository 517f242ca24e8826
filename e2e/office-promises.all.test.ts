import { afterAll, beforeAll, expect, it } from "vitest";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { enterOffice, tablet } from "./office-steps.ts";
import { desktop, openShopInBrowser, type ShopInBrowser } from "./open-shop-in-browser.ts";

let opened: ShopInBrowser;
beforeAll(async () => {
  opened = await openShopInBrowser();
});
afterAll(() => opened.close());

it("the editor says what a dish promises in vain, asks for a proof, and reads figures by itself", async () => {
  const { page, context, complaints } = await enterOffice(
    opened,
    desktop,
    await staffOf(opened.shop, "admin"),
  );
  const menu = await opened.shop.database.row<{ id: number }>(
    "SELECT id FROM menus WHERE slug = 'haehnchen-gemuese-pfanne-mit-couscous'",
  );
  await page.goto(`/dashboard/menus/${menu?.id}`);
  const check = page.getByRole("region", { name: "Prüfung" });
  await check.getByText("Veröffentlicht, alle Angaben sind da.").waitFor();
  await page.getByText("Aus den Nährwerten ergibt sich: „Unter 500 kcal“.").waitFor();
  const forms = page.getByRole("group", { name: "Ernährungsformen" });
  await expect.poll(() => forms.getByLabel("Unter 500 kcal").count()).toBe(0);
  await page.getByLabel("Energie in kcal je 100 g").fill("101");
  await page.getByText("Aus den Nährwerten ergibt sich keine weitere.").waitFor();

  await forms.getByLabel("Vegan", { exact: true }).check();
  await check.getByText("Kann so nicht gespeichert werden, weil").waitFor();
  await check.getByText("„Vegan“ gewählt ist, aber in den Zutaten „Hähnchenbrustfilet“ steht").click();
  await forms.getByRole("checkbox").first().and(page.locator(":focus")).waitFor();
  await forms.getByLabel("Vegan", { exact: true }).uncheck();

  await forms.getByLabel("Laktosefrei").check();
  await check
    .getByText("„Laktosefrei“ gewählt ist, aber Spuren angegeben sind: „Milch und Laktose“")
    .waitFor();
  const traces = page.getByRole("group", { name: "Kann Spuren enthalten von" });
  await traces.getByLabel("Milch und Laktose").uncheck();
  await page.getByLabel("Weitere Angaben").fill("Kann Spuren von Milch enthalten.");
  await check.getByText("ein Satz Spuren nennt, die nicht angegeben sind: „Milch und Laktose“").click();
  await page.getByLabel("Weitere Angaben").and(page.locator(":focus")).waitFor();
  await page.getByLabel("Weitere Angaben").fill("Hähnchenfleisch aus Deutschland.");
  await check.getByText("für „Laktosefrei“ der Nachweis fehlt").waitFor();
  const proof = page.getByRole("group", { name: "Nachweis für „Laktosefrei“" });
  await proof.getByLabel("Geprüft am").fill("2026-09-01");
  await proof.getByLabel("Geprüft von").fill("Maria Weber");
  await page.getByRole("button", { name: "Speichern" }).click();
  await proof.getByLabel("Dokument oder Messwert").and(page.locator(":focus")).waitFor();
  await proof.getByLabel("Dokument oder Messwert").fill("Laborbericht 26-114");
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Das Menü ist gespeichert.").waitFor();
  await page.reload();
  await expect
    .poll(() => proof.getByLabel("Dokument oder Messwert").inputValue())
    .toBe("Laborbericht 26-114");
  expect(complaints).toEqual([]);
  await context.close();
});

it("words that the law binds are pointed out where they are typed, and can be kept", async () => {
  const { page, context, complaints } = await enterOffice(
    opened,
    tablet,
    await staffOf(opened.shop, "admin"),
  );
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
