import { expect, it } from "vitest";
import { buy, friday } from "#test/buy.ts";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { desktopAndTablet, downloaded, enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

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
    await page.getByRole("columnheader", { name: "Verkauft davor" }).waitFor();
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

it("the best sellers of a period become those of the shop, after a look at what changes", async () => {
  const { page, complaints } = await enterOffice(opened, desktop, await staffOf(opened.shop, "admin"));
  await page.goto("/dashboard/zahlen?zahl=dishes&je=day");
  await page.getByRole("button", { name: "Als Bestseller zeigen" }).click();
  const dialog = page.getByRole("dialog", { name: "Bestseller nach Verkauf" });
  await dialog
    .getByText(/^fällt heraus/)
    .first()
    .waitFor();
  expect(await dialog.getByRole("row").nth(1).textContent()).toContain("6");
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Übernehmen" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.goto("/");
  const strip = page.locator("#bestseller");
  await strip.getByRole("heading", { level: 3 }).first().waitFor();
  expect(await strip.getByRole("heading", { level: 3 }).count()).toBe(1);
  expect(complaints).toEqual([]);
});
