import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { enterOffice, tablet } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

const enter = async () => enterOffice(opened, tablet, await staffOf(opened.shop, "admin"));

/** The field has the focus and is visible. */
async function isAt(page: Page, label: string | RegExp): Promise<void> {
  const field = page.getByLabel(label).and(page.locator(":focus"));
  await field.waitFor();
  await expect
    .poll(() =>
      field.evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    )
    .toBe(true);
}

describe("a price that is ten times the old one", () => {
  it("asks back in the list, and stays as it was when it was a slip", async () => {
    const { page, context, complaints } = await enter();
    await page.goto("/dashboard/menus");
    const price = page.getByLabel("Preis von Chili con Carne mit Reis und Sauerrahm, bisher 9,90\u00a0€");
    const question = page.getByRole("dialog", { name: "Stimmt dieser Preis?" });
    await price.fill("99");
    await price.press("Enter");
    await question.getByText("Das ist das 10-Fache davon.").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await question.getByRole("button", { name: "Abbrechen" }).click();
    await expect.poll(() => price.inputValue()).toBe("9,90");
    await price.fill("0,99");
    await price.press("Enter");
    await question.getByRole("button", { name: /^Ja, 0,99/ }).click();
    await page.getByText(/^Der Preis von „Chili con Carne.*ist gespeichert\.$/).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("asks back in the editor, too", async () => {
    const { page, context } = await enter();
    await page.goto("/dashboard/menus/1");
    const price = page.getByLabel("Verkaufspreis");
    const before = await price.inputValue();
    await price.fill(before.replace(",", ""));
    await page.getByRole("button", { name: "Speichern" }).click();
    const question = page.getByRole("dialog", { name: "Stimmt dieser Preis?" });
    await question.getByText("Das ist das 100-Fache davon.").waitFor();
    await question.getByRole("button", { name: "Abbrechen" }).click();
    expect((await opened.shop.guest().call("readMenus", {})).data.every((menu) => menu.price < 100)).toBe(
      true,
    );
    await context.close();
  });
});

describe("a save that failed leads to its field", () => {
  it.each<[string, string, (page: Page) => Promise<void>, string | RegExp]>([
    [
      "of a menu that cannot be read",
      "menus/1",
      async (page) => {
        await page.getByLabel("Salz in g je 100 g").fill("viel");
        await page.getByLabel("Adresse im Shop").fill("lasagne");
        await page.getByRole("button", { name: "Speichern" }).click();
      },
      "Salz in g je 100 g",
    ],
    [
      "of a menu that the server refuses",
      "menus/1",
      async (page) => {
        await page.getByLabel("Adresse im Shop").fill("Große Lasagne");
        await page.getByRole("button", { name: "Speichern" }).click();
      },
      "Adresse im Shop",
    ],
    [
      "of the settings",
      "einstellungen",
      async (page) => {
        await page.getByLabel("Menüs je Lieferung mindestens").fill("-3");
        await page.getByRole("button", { name: "Speichern" }).first().click();
      },
      "Menüs je Lieferung mindestens",
    ],
    [
      "of the company, beside another form",
      "einstellungen",
      async (page) => {
        await page.getByLabel("PLZ").fill("12");
        await page
          .getByRole("region", { name: "Firma und Impressum" })
          .getByRole("button", { name: /speichern/i })
          .click();
      },
      "PLZ",
    ],
    [
      "of the rules of production",
      "produktion/regeln",
      async (page) => {
        await page.getByLabel("Haltbarkeit in Tagen ab dem Kochtag").fill("900");
        await page.getByRole("button", { name: "Speichern" }).click();
      },
      "Haltbarkeit in Tagen ab dem Kochtag",
    ],
    [
      "of a text of the home page",
      "einstellungen/texte",
      async (page) => {
        await page.getByLabel("Titel, zweite Zeile").fill("");
        await page.getByRole("button", { name: "Kopf speichern" }).click();
      },
      "Titel, zweite Zeile",
    ],
    [
      "of a dialog",
      "produktion/verpackung",
      async (page) => {
        await page.getByRole("button", { name: "Teil hinzufügen" }).click();
        await page.getByLabel("Name").fill("Neue Schale");
        await page.getByLabel("Gewicht eines Stücks").fill("schwer");
        await page.getByRole("button", { name: "Speichern" }).click();
      },
      "Gewicht eines Stücks",
    ],
    [
      "of a code",
      "rabattcodes",
      async (page) => {
        await page.getByRole("button", { name: "Code anlegen" }).click();
        await page.getByRole("dialog").getByRole("button", { name: "Anlegen" }).click();
      },
      /^Code/,
    ],
    [
      "of the own password",
      "zugang",
      async (page) => {
        await page.getByLabel("Bisheriges Passwort").fill("irgendetwas");
        await page.getByLabel("Neues Passwort").fill("kurz");
        await page.getByRole("button", { name: "Passwort ändern" }).click();
      },
      /^(Neues|Bisheriges) Passwort/,
    ],
  ])("%s", async (_what, path, fail, label) => {
    const { page, context } = await enter();
    await page.goto(`/dashboard/${path}`);
    await fail(page);
    await isAt(page, label);
    await context.close();
  });
});
