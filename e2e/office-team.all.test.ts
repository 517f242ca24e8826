import { expect, it } from "vitest";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { desktopAndTablet, enterOffice } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const boss = await staffOf(opened.shop, "admin");

it.each(desktopAndTablet)(
  "a tax adviser gets an access that ends with a day, on a %s",
  async (name, viewport) => {
    const { page, context, complaints } = await enterOffice(opened, viewport, boss);
    await page.goto("/dashboard/team");
    await page.getByRole("button", { name: "Person aufnehmen" }).click();
    await page.getByLabel("Name").fill(`Stefan Steuer ${name}`);
    await page.getByLabel("E-Mail").fill(`steuer-${name}@example.de`);
    await page.getByLabel("Rolle", { exact: true }).selectOption("Buchhaltung");
    await page.getByLabel("Zugang endet am").pressSequentially("12");
    await page.getByRole("button", { name: "Aufnehmen", exact: true }).click();
    await page.getByText("Bitte ein Datum eingeben.").waitFor();
    await page.getByLabel("Zugang endet am").fill("2026-09-13");
    await page.getByRole("button", { name: "Aufnehmen", exact: true }).click();
    await page.getByText("Dieser Tag ist vorbei.").waitFor();
    expect(complaints.splice(0)).toEqual(Array(2).fill(expect.stringContaining("status of 422 ")));
    expect(await violationsOn(page)).toEqual([]);
    await page.getByLabel("Zugang endet am").fill("2026-12-31");
    await page.getByRole("button", { name: "Aufnehmen", exact: true }).click();
    await page.getByRole("button", { name: "Fertig" }).click();

    const row = page.getByRole("row").filter({ hasText: `Stefan Steuer ${name}` });
    await row.getByText("endet am 31. Dezember 2026").waitFor();
    await row.getByRole("button", { name: "bearbeiten" }).click();
    await page.getByLabel("Zugang endet am").fill("");
    await page.getByRole("button", { name: "Speichern" }).click();
    await row.getByText("offen").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

it.each(desktopAndTablet)(
  "the bookkeeping begins with the way to its books, on a %s",
  async (_name, viewport) => {
    const adviser = await staffOf(opened.shop, "accounting");
    const { page, context, complaints } = await enterOffice(opened, viewport, adviser);
    await page.goto("/dashboard");
    const link = page.getByRole("link", { name: "Zur Buchhaltung" });
    expect(await link.getAttribute("href")).toBe("/dashboard/buchhaltung");
    await expect.poll(() => page.getByRole("heading").allInnerTexts()).toEqual(["Heute", "Buchhaltung"]);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("linsen");
    await page.getByText("Nichts gefunden.").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
