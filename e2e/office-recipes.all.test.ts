import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, friday, wednesday } from "#test/buy.ts";
import { paramsOf, readBySlug } from "#test/menus.ts";
import { readPdf } from "#test/read-pdf.ts";
import { staffOf } from "#test/staff.ts";
import { writeRecipe } from "#test/write-recipe.ts";
import { looksRight } from "./axe.ts";
import { desktopAndTablet, enterOffice, tablet } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const cook = await staffOf(shop, "kitchen");
const admin = await staffOf(shop, "admin");

const newLine = (page: Page) => page.getByLabel("Zutat eintippen, dann Enter");
const labelCard = (page: Page) => page.getByRole("region", { name: "Etikett aus dem Rezept" });

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
    await looksRight(page);
    await page.goto(`/dashboard/rezepte/${recipeId}/blatt`);
    await page.getByLabel("Für").fill("20");
    await page.getByRole("article").getByText("50 g", { exact: true }).first().waitFor();
    await looksRight(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("a sauce with a new ingredient", () => {
  const copied = { id: 0, recipeId: "", slug: "" };
  const pasteName = "Senfpaste";
  beforeAll(async () => {
    const dish = await readBySlug(shop, admin, "chili-con-carne");
    const { data } = await admin.call("copyMenu", paramsOf(dish));
    const copy = await admin.call("readEditedMenu", paramsOf(data));
    const { data: listed } = await admin.call("readRecipeList", { query: { q: copy.data.content.name } });
    const recipeId = String(listed.rows.find(({ menuId }) => menuId === data.id)?.recipeId);
    Object.assign(copied, { id: data.id, recipeId, slug: copy.data.offer.slug });
  });

  it("keeps a dish from the sale until its allergens are stated", async () => {
    const { page, context, complaints } = await enterOffice(opened, desktop, cook);
    await page.goto(`/dashboard/rezepte/${copied.recipeId}`);
    await newLine(page).fill(`20 g ${pasteName}`);
    // nothing is called so: the first Enter marks what would be made, the second makes it
    await newLine(page).press("Enter");
    await newLine(page).press("Enter");
    await labelCard(page).getByText(`die Allergene von „${pasteName}“`).first().waitFor();
    await looksRight(page);
    await page.getByRole("button", { name: "Verwerfen" }).click();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("states them in its own page, and an unknown figure is never 0", async () => {
    const { page, context, complaints } = await enterOffice(opened, tablet, cook);
    await page.goto(`/dashboard/zutaten?q=${pasteName}`);
    await page.getByRole("link", { name: pasteName }).waitFor();
    await looksRight(page);
    await page.getByRole("link", { name: pasteName }).click();
    await page.getByRole("textbox", { name: "Bezeichnung auf dem Etikett" }).fill("Senfpaste");
    await page.getByRole("group", { name: "Enthält" }).getByLabel("Senf", { exact: true }).check();
    await page.getByRole("button", { name: "Allergene hervorheben" }).first().click();
    await page.getByLabel("Geprüft: Die Liste der Allergene ist vollständig").check();
    await page.getByLabel("Geprüft: Die Liste der Spuren ist vollständig").check();
    for (const field of await page.getByPlaceholder("unbekannt").all()) await field.fill("1");
    await page.getByRole("button", { name: "Salz: unbekannt" }).click();
    await page.getByText("Nährwert Salz").waitFor();
    await page.getByLabel("Salz in g je 100 g").fill("2");
    await page.getByLabel("Quelle der Nährwerte").selectOption("Von Hand");
    await page.getByLabel("Wer sie eingetragen hat, und woher").fill("Etikett des Glases");
    await page.getByLabel("Stand").fill("2026-09-01");
    await page.getByText("Alle Angaben sind da.").waitFor();
    await looksRight(page);
    await page.keyboard.press("Control+s");
    await page.getByText("Die Zutat ist gespeichert.").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("is on the label before it is saved, then on the guests' page and on the printed label", async () => {
    const { page, context, complaints } = await enterOffice(opened, desktop, cook);
    await page.goto(`/dashboard/rezepte/${copied.recipeId}`);
    await newLine(page).fill(`20 g ${pasteName}`);
    await newLine(page).press("Enter");
    await labelCard(page).getByText(pasteName).first().waitFor();
    await page.getByRole("button", { name: "Speichern" }).click();
    const question = page.getByRole("dialog");
    await question.getByText("Enthält jetzt Senf.").first().waitFor();
    await looksRight(page);
    await question.getByRole("button", { name: "So speichern" }).click();
    await page.getByText("Das Rezept ist gespeichert.").waitFor();
    await page.getByRole("button", { name: "Fassung 1", exact: true }).waitFor();
    expect(complaints.filter((text) => !text.includes("409"))).toEqual([]);
    await context.close();
    await readsTheSame();
  });

  async function readsTheSame() {
    const { data } = await admin.call("readEditedMenu", paramsOf(copied));
    const { version } = data;
    await admin.call("publishMenu", { ...paramsOf(copied), body: { version, isPublished: true } });
    const { page, context } = await opened.visit(desktop);
    await page.goto(`/menu/${copied.slug}`);
    await page.getByRole("main").getByText(pasteName).first().waitFor();
    await context.close();
    await buy(shop, shop.guest(), { lines: [{ menuId: copied.id, quantity: 2, day: wednesday }] });
    shop.clock.set("2026-09-14T12:00:00");
    await freezeDueLists(shop.checkout);
    const body = { which: "missing" as const };
    const { data: labels } = await cook.call("makeLabels", { params: { day: wednesday }, body });
    const { lines } = await readPdf(Buffer.from(labels.pdf, "base64"));
    expect(lines.join(" ")).toContain(pasteName);
  }
});

it("what the packing room sees of a day leads to no editor", async () => {
  const dish = await readBySlug(shop, admin, "penne-arrabbiata");
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
