import { beforeAll, describe, expect, it } from "vitest";
import { buy, wednesday } from "#test/buy.ts";
import { readBySlug } from "#test/menus.ts";
import { readPdf } from "#test/read-pdf.ts";
import { staffOf } from "#test/staff.ts";
import { looksRight } from "./axe.ts";
import { desktopAndTablet, enterOffice } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

let ordered: { id: number; name: string }[];
const opened = await browserShopForTests();
const cook = await staffOf(opened.shop, "kitchen");
beforeAll(async () => {
  const slugs = ["penne-arrabbiata", "linguine-al-pesto"];
  const menus = await Promise.all(slugs.map((slug) => readBySlug(opened.shop, cook, slug)));
  ordered = menus.map(({ id, content: { name } }) => ({ id, name }));
  const lines = ordered.map(({ id }, at) => ({ menuId: id, quantity: 7 - at, day: wednesday }));
  await buy(opened.shop, opened.shop.guest(), { lines });
});

const withoutRecipes = () =>
  opened.shop.database.rows("DELETE FROM recipe_lines WHERE menu_id = ANY($1)", [
    ordered.map(({ id }) => id),
  ]);

describe.each(desktopAndTablet)("a recipe on a %s", (_name, viewport) => {
  it("is missed by the list of the day when there is none", async () => {
    await withoutRecipes();
    const { page, context, complaints } = await enterOffice(opened, viewport, cook);
    await page.goto(`/dashboard/produktion/${wednesday}?ansicht=zutaten`);
    await page.getByText("noch kein Rezept hinterlegt").waitFor();
    await looksRight(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("is typed without a mouse, and put right where it is wrong", async () => {
    await withoutRecipes();
    const { page, context, complaints } = await enterOffice(opened, viewport, cook);
    await page.goto(`/dashboard/menus/${ordered[0]?.id}`);
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
    await looksRight(page);
    await card.getByLabel("Zutat 3").fill("Salz");
    await card.getByLabel("Menge 3").fill("3");
    await card.getByRole("button", { name: "Salz nach oben" }).click();
    await card.getByRole("button", { name: "Olivenöl entfernen" }).click();
    await card.getByText("Zusammen 128,5 g. Nettofüllmenge: 500 g.").waitFor();
    expect(await card.getByLabel("Zutat 2").evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press("Control+s");
    await page.getByText("Das Menü ist gespeichert.").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("reaches the list of the day, on the screen and on paper", async () => {
    const [penne, linguine] = ordered;
    const { page, context, complaints } = await enterOffice(opened, viewport, cook);
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
    await looksRight(page);
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
