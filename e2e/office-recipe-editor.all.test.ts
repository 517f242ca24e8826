import { describe, expect, it } from "vitest";
import { buy, friday } from "#test/buy.ts";
import { readBySlug } from "#test/menus.ts";
import { staffOf } from "#test/staff.ts";
import { writeRecipe } from "#test/write-recipe.ts";
import { looksRight } from "./axe.ts";
import { desktopAndTablet, enterOffice, tablet } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";
import { labelCard, labelFollows, newLine } from "./recipe-steps.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const cook = await staffOf(shop, "kitchen");

describe.each(desktopAndTablet)("a recipe on a %s", (_name, viewport) => {
  it("is typed without a mouse, and put right where it is wrong", async () => {
    const { data: sauce } = await cook.call("createRecipe", { body: { name: `Sauce ${viewport.width}` } });
    const { page, context, complaints } = await enterOffice(opened, viewport, cook);
    await page.goto(`/dashboard/rezepte/${sauce.id}`);
    for (const line of ["500 g Zwiebeln", "2 EL Rapsöl", "Butter"]) {
      await newLine(page).fill(line);
      await newLine(page).press("Enter");
    }
    await page.keyboard.type("1.500");
    await page.getByText("Nicht eindeutig.").waitFor();
    await page.keyboard.press("Control+s");
    await page.getByText("Bitte die rot markierten Felder prüfen.").waitFor();
    await page.getByLabel("Menge: Butter").fill("120");
    await page.keyboard.press("Alt+ArrowUp");
    await newLine(page).fill("butter");
    await newLine(page).press("Enter");
    await page.getByText("„Butter“ steht schon im Rezept.").waitFor();
    await page.getByRole("button", { name: "Zwiebeln entfernen" }).click();
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await page.getByRole("button", { name: "Nichts verdampft" }).click();
    await labelCard(page).getByText("Zwiebeln").first().waitFor();
    await labelFollows(page);
    await looksRight(page);
    await page.keyboard.press("Control+s");
    await page.getByText("Das Rezept ist gespeichert.").waitFor();
    const { data } = await cook.call("readRecipe", { params: { recipeId: String(sauce.id) } });
    expect(data.content.lines.map(({ unit, thousandths }) => `${thousandths} ${unit}`)).toEqual([
      "500000 g",
      "120000 g",
      "2000 EL",
    ]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("is shown for another number of portions as soon as one is typed", async () => {
    const dish = await readBySlug(shop, cook, "linguine-al-pesto");
    const recipeId = await writeRecipe(shop, { of: dish.id, portions: 4, lines: [["Salz", 10]] });
    const { page, context, complaints } = await enterOffice(opened, viewport, cook);
    await page.goto(`/dashboard/rezepte/${recipeId}`);
    await newLine(page).waitFor();
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.type("20");
    await page.getByRole("cell", { name: "50 g" }).waitFor();
    await labelFollows(page);
    await looksRight(page);
    await page.goto(`/dashboard/rezepte/${recipeId}/blatt`);
    await page.getByLabel("Für").fill("20");
    await page.getByRole("article").getByText("50 g", { exact: true }).first().waitFor();
    await looksRight(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it("what the packing room sees of a day leads to no editor", async () => {
  const dish = await readBySlug(shop, cook, "penne-arrabbiata");
  await shop.database.rows("DELETE FROM recipes WHERE menu_id = $1", [dish.id]);
  await buy(shop, shop.guest(), { lines: [{ menuId: dish.id, quantity: 6, day: friday }] });
  const packer = await staffOf(shop, "packing");
  const { page, context, complaints } = await enterOffice(opened, tablet, packer);
  await page.goto(`/dashboard/produktion/${friday}?ansicht=zutaten`);
  await page.getByText("noch kein Rezept hinterlegt").waitFor();
  await expect
    .poll(() => page.getByRole("main").getByRole("link").filter({ hasNotText: "Hilfe" }).allInnerTexts())
    .toEqual(["Alle Tage"]);
  expect(complaints).toEqual([]);
  await context.close();
});
