import { describe, expect, it } from "vitest";
import { buy, wednesday } from "#test/buy.ts";
import { readBySlug } from "#test/menus.ts";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { desktopAndTablet, enterOffice } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const boss = await staffOf(opened.shop, "admin");

const slugs: Record<string, string> = { desktop: "gemuese-paella", tablet: "quinoa-bowl-mit-edamame" };

describe.each(desktopAndTablet)("a sold dish that changes, on a %s", (name, viewport) => {
  const slug = slugs[name] ?? "";

  it("is saved after a question, and its guests get the letter from the overview", async () => {
    const { id } = await readBySlug(opened.shop, boss, slug);
    await buy(opened.shop, opened.shop.guest(), { lines: [{ menuId: id, quantity: 6, day: wednesday }] });
    const { page, context, complaints } = await enterOffice(opened, viewport, boss);
    await page.goto(`/dashboard/menus/${id}`);
    await page.getByLabel("Vegan", { exact: true }).uncheck();
    await page.getByRole("button", { name: "Speichern" }).click();
    const question = page.getByRole("dialog", { name: "Dieses Gericht ist schon verkauft" });
    await question.getByText("6 Portionen in einer Bestellung von einem Gast").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await question.getByRole("button", { name: "Abbrechen" }).click();
    await page.getByText("Noch nicht gespeichert.").waitFor();
    await page.getByRole("button", { name: "Speichern" }).click();
    await question.getByRole("button", { name: "Ändern, und der Gast erfährt es" }).click();
    await page.getByText("Das Menü ist gespeichert.").waitFor();
    await page.getByText("Der Gast weiß es noch nicht").waitFor();
    expect(await violationsOn(page)).toEqual([]);

    await page.goto("/dashboard");
    await page.getByRole("button", { name: /: Brief schreiben$/ }).click();
    const letter = page.getByRole("dialog", { name: "Nachricht an die Gäste" });
    await expect
      .poll(() => letter.getByLabel("Text").inputValue())
      .toMatch(/ist nicht mehr als „Vegan“ gekennzeichnet\./);
    expect(await violationsOn(page)).toEqual([]);
    await letter.getByRole("button", { name: "Vorschau" }).click();
    await letter.frameLocator("iframe").getByText("Guten Tag Eva Brandt").waitFor();
    await letter.getByRole("button", { name: "An einen Gast schicken" }).click();
    await letter.getByText("Eine Lieferung geschrieben.").waitFor();
    await letter.getByRole("button", { name: "Schließen" }).last().click();
    await page.getByRole("button", { name: /: Brief schreiben$/ }).waitFor({ state: "detached" });
    expect(complaints.filter((text) => !text.includes("409"))).toEqual([]);
    await context.close();
  });

  it("is named by the dry run of a file, and its letter may be waived with a reason", async () => {
    const { page, context } = await enterOffice(opened, viewport, boss);
    await page.goto("/dashboard/menus/datei");
    const csv = `Adresse;Ernährungsformen\n${slug};Ohne Schweinefleisch\n`;
    await page
      .locator("input[type=file][accept*=csv]")
      .setInputFiles({ name: "menues.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await page.getByText("Das ist schon verkauft.").waitFor();
    await page.getByText("6 Portionen in einer Bestellung von einem Gast").first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Eine Änderung übernehmen" }).click();
    await page.getByText("Was sich dafür geändert hat").getByRole("link", { name: "Heute" }).click();
    await page.getByRole("button", { name: /: ohne Brief erledigen$/ }).click();
    const waiver = page.getByRole("dialog", { name: "Ohne Brief erledigen?" });
    await waiver.getByRole("button", { name: "Ohne Brief erledigen" }).click();
    await waiver.getByText("Bitte geben Sie an, warum kein Brief nötig ist.").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await waiver.getByLabel("Warum ist kein Brief nötig?").fill("Sie sind angerufen worden");
    await waiver.getByRole("button", { name: "Ohne Brief erledigen" }).click();
    await page.getByRole("button", { name: /: Brief schreiben$/ }).waitFor({ state: "detached" });
    await context.close();
  });
});
