import { expect, it } from "vitest";
import { buy, friday } from "#test/buy.ts";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { desktopAndTablet, downloaded, enterOffice } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
await buy(opened.shop, opened.shop.guest(), { lines: [{ menuId: 1, quantity: 6, day: friday }] });

it.each(desktopAndTablet)(
  "on a %s the owner reads a figure and saves table and picture",
  async (_name, viewport) => {
    const { page, context, complaints } = await enterOffice(
      opened,
      viewport,
      await staffOf(opened.shop, "admin"),
    );
    await page.goto("/dashboard/zahlen");
    await page.getByRole("rowheader", { name: "September 2026" }).waitFor();
    await page.locator("canvas").waitFor();
    await page.getByRole("button", { name: "Gerichte: beste und schlechteste" }).click();
    await page.getByRole("columnheader", { name: "Davor" }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    const table = await downloaded(page, "Als CSV");
    expect(table.content.toString()).toContain("Gericht;Art;Verkauft");
    const picture = await downloaded(page, "Als Bild");
    expect(picture.content.subarray(1, 4).toString()).toBe("PNG");
    await page.getByLabel("Bis").fill("2020-01-01");
    await page.getByLabel("Bis").blur();
    await page.getByText("Bitte ein Ende wählen, das nicht vor dem Beginn liegt.").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);
