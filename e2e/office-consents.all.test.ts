import { expect, it } from "vitest";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { desktopAndTablet, enterOffice } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const boss = await staffOf(opened.shop, "admin");

it.each(desktopAndTablet)(
  "on a %s a list shows how it was read before it is taken over",
  async (name, viewport) => {
    const { page, context, complaints } = await enterOffice(opened, viewport, boss);
    await page.goto("/dashboard/newsletter");
    const rows = `E-Mail-Adresse;Vorname;Opt-in-Datum;Einwilligung\n${name}@example.de;Anna;01.05.2024 10:00;Ja, monatlich.`;
    const file = { name: "leser.csv", mimeType: "text/csv", buffer: Buffer.from(rows) };
    await page.locator("input[type=file]").setInputFiles(file);
    const read = page.getByRole("region", { name: "Spalten der Datei" });
    await read.getByText("3 Spalten werden übernommen, nicht übernommen: „Vorname“.").waitFor();
    await read.getByText("Spalte „E-Mail-Adresse“").waitFor();
    expect(await read.getByRole("row").last().textContent()).toContain("01.05.2024, 10:00Ja, monatlich.");
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await page.getByRole("button", { name: "Eine Adresse übernehmen" }).click();
    await page.getByText("Eine Adresse bekommt ab jetzt den Newsletter.").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);
