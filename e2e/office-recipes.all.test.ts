import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buy, wednesday } from "#test/buy.ts";
import { readBySlug } from "#test/menus.ts";
import { readPdf } from "#test/read-pdf.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { desktopAndTablet, enterOffice } from "./office-steps.ts";
import { openShopInBrowser, type ShopInBrowser } from "./open-shop-in-browser.ts";

let opened: ShopInBrowser;
let cook: TestStaff;
let ordered: { id: number; name: string }[];
beforeAll(async () => {
  opened = await openShopInBrowser();
  cook = await staffOf(opened.shop, "kitchen");
  const slugs = ["penne-arrabbiata", "linguine-al-pesto"];
  const menus = await Promise.all(slugs.map((slug) => readBySlug(opened.shop, cook, slug)));
  ordered = menus.map(({ id, content: { name } }) => ({ id, name }));
  const lines = ordered.map(({ id }, at) => ({ menuId: id, quantity: 7 - at, day: wednesday }));
  await buy(opened.shop, opened.shop.guest(), { lines });
});
afterAll(() => opened.close());

async function look(page: Page, width: number) {
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

describe.each(desktopAndTablet)("a recipe on a %s", (_name, viewport) => {
  it("is typed without a mouse, put right where it is wrong, and reaches the list of the day", async () => {
    await opened.shop.database.rows("DELETE FROM recipe_lines WHERE menu_id = ANY($1)", [
      ordered.map(({ id }) => id),
    ]);
    const { page, context, complaints } = await enterOffice(opened, viewport, cook);
    const [penne, linguine] = ordered;
    await page.goto(`/dashboard/produktion/${wednesday}?ansicht=zutaten`);
    await page.getByText("noch kein Rezept hinterlegt").waitFor();
    await look(page, viewport.width);

    await page.goto(`/dashboard/menus/${penne?.id}`);
    const card = page.getByRole("region", { name: "Rezept je Portion" });
    await card.getByRole("button", { name: "Zutat hinzufügen" }).press("Enter");
    for (const key of ["Penne", "Enter", "125,5", "Enter", "Olivenöl", "Enter", "10", "Tab", "m", "Enter"]) {
      await (key === "Enter" || key === "Tab" ? page.keyboard.press(key) : page.keyboard.type(key));
    }
    await expect.poll(() => card.getByRole("listitem").count()).toBe(3);
    await expect.poll(() => card.getByLabel("Einheit 2").inputValue()).toBe("ml");
    await page.keyboard.type("penne");
    await page.keyboard.press("Enter");
    await page.keyboard.type("1.500");
    await card.getByText("Diese Zutat steht schon weiter oben.").waitFor();
    await card.getByText("Nicht eindeutig.").waitFor();
    await page.keyboard.press("Control+s");
    await page.getByText("Bitte die rot markierten Felder prüfen.").waitFor();
    await look(page, viewport.width);
    await card.getByLabel("Zutat 3").fill("Salz");
    await card.getByLabel("Menge 3").fill("3");
    await card.getByRole("button", { name: "Salz nach oben" }).click();
    await card.getByRole("button", { name: "Olivenöl entfernen" }).click();
    await card.getByText("Zusammen 128,5 g. Nettofüllmenge: 500 g.").waitFor();
    expect(await card.getByLabel("Zutat 2").evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press("Control+s");
    await page.getByText("Das Menü ist gespeichert.").waitFor();

    await page.goto(`/dashboard/produktion/${wednesday}`);
    await page.getByRole("button", { name: "Zutaten" }).click();
    await page.getByText("Für 7 Portionen, die bis jetzt bestellt sind").waitFor();
    await page.getByText(`Ohne Rezept, nicht enthalten: ${linguine?.name} (6 Portionen)`).waitFor();
    const rows = page.getByRole("table").getByRole("row");
    await rows.nth(2).waitFor();
    expect((await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim()).slice(1)).toEqual([
      `878,5 g Penne ${penne?.name} 878,5 g`,
      `21 g Salz ${penne?.name} 21 g`,
    ]);
    await look(page, viewport.width);
    const { lines } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    expect(lines.join("\n")).toMatch(/Zutaten insgesamt.*878,5\sg.*Penne/s);
    await page.getByLabel("Menge je Menü zeigen").uncheck();
    await rows.filter({ hasText: /^21\sgSalz$/ }).waitFor();
    await page.getByRole("link", { name: linguine?.name ?? "" }).click();
    await page.getByRole("heading", { level: 1, name: linguine?.name ?? "" }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it("what the packing room sees of a day leads to no editor", async () => {
  await opened.shop.database.rows("DELETE FROM recipe_lines WHERE menu_id = $1", [ordered[1]?.id]);
  const packer = await staffOf(opened.shop, "packing");
  const { page, context, complaints } = await enterOffice(opened, { width: 768, height: 1024 }, packer);
  await page.goto(`/dashboard/produktion/${wednesday}?ansicht=zutaten`);
  await page.getByText("Ohne Rezept, nicht enthalten").waitFor();
  await expect
    .poll(() => page.getByRole("main").getByRole("link").filter({ hasNotText: "Hilfe" }).allInnerTexts())
    .toEqual(["Alle Tage"]);
  expect(complaints).toEqual([]);
  await context.close();
});
