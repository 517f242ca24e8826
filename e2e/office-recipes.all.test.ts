import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { emptyMenuContent } from "#contract/office/catalogue/menu-fields.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, friday, wednesday } from "#test/buy.ts";
import { changed, paramsOf, readBySlug } from "#test/menus.ts";
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

describe("a dish from a paper recipe", () => {
  const dish = { id: 0, recipeId: 0, slug: "", name: "Hähnchen in Senfsauce" };
  const mustard = "Dijonsenf";
  const sauce = ["500 g Sahne", "500 g Wasser", "60 g Weizenmehl", "60 g Butter", "10 g Speisesalz"];
  const lines = [
    ...["1,5 kg Kartoffeln", "1500 g Hähnchenbrustfilet", "600 g Karotten", "300 g Erbsen", "200 g Zwiebeln"],
    ...["50 g Rapsöl", "30 g Petersilie", "20 g Zitronensaft", "15 g Speisesalz", "10 g Knoblauch"],
    "5 g Schwarzer Pfeffer",
  ];
  beforeAll(async () => {
    const chili = await readBySlug(shop, admin, "chili-con-carne");
    const { data } = await admin.call("copyMenu", paramsOf(chili));
    await shop.database.rows("DELETE FROM recipes WHERE menu_id = $1", [data.id]);
    const { data: copy } = await admin.call("readEditedMenu", paramsOf(data));
    const { pictures, storage, preparation, shelfLifeDays, shelfLifeCategoryId } = copy.content;
    const kept = { pictures, storage, preparation, shelfLifeDays, shelfLifeCategoryId };
    const content = { ...emptyMenuContent, ...kept, name: dish.name };
    await admin.call("changeMenu", changed(copy, { content }));
    Object.assign(dish, { id: data.id, slug: copy.offer.slug });
  });

  it("is typed with a sauce of its own, by keyboard alone", async () => {
    const { page, context, complaints } = await enterOffice(opened, desktop, cook);
    await page.goto(`/dashboard/rezepte?q=${encodeURIComponent(dish.name)}`);
    await page.getByRole("button", { name: dish.name }).press("Enter");
    await page.getByRole("heading", { level: 1, name: dish.name }).waitFor();
    await newLine(page).focus();
    await typeLines(page, lines);
    await page.keyboard.type("1200 g Senfsauce");
    await choose(page, "„Senfsauce“ als neues Grundrezept anlegen");
    await hasFocus(newLine(page));
    const [sauceTab] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name: "Senfsauce" }).press("Enter"),
    ]);
    await writeSauce(sauceTab);
    await sauceTab.close();
    await page.getByLabel("Portionen", { exact: true }).fill("10");
    await page.getByLabel("Fertiggewicht aller zusammen").fill("5000");
    for (const name of ["Hähnchenbrustfilet", "Senfsauce"])
      await page.getByRole("checkbox", { name }).press("Space");
    await page.keyboard.press("Control+s");
    await page.getByRole("dialog").getByText("Enthält jetzt Milch und Laktose.").waitFor();
    await page.getByRole("button", { name: "So speichern" }).press("Enter");
    await page.getByText("Das Rezept ist gespeichert.").waitFor();
    dish.recipeId = Number(page.url().split("/").at(-1));
    expect(complaints.filter(isFault)).toEqual([]);
    await context.close();
  });

  async function writeSauce(page: Page) {
    await newLine(page).focus();
    await typeLines(page, sauce);
    await page.keyboard.type(`150 g ${mustard}`);
    await choose(page, `„${mustard}“ als neue Zutat anlegen`);
    await page.getByLabel(`Menge: ${mustard}`).waitFor();
    await page.getByLabel("Fertiggewicht aller zusammen").fill("1200");
    await page.keyboard.press("Control+s");
    await page.getByText("Das Rezept ist gespeichert.").waitFor();
  }

  it("is stopped at the ingredient whose allergens nobody has stated", async () => {
    const { page, context, complaints } = await enterOffice(opened, desktop, admin);
    await page.goto(`/dashboard/rezepte/${dish.recipeId}`);
    await labelCard(page).getByText(`die Allergene von „${mustard}“`).first().waitFor();
    await looksRight(page);
    await page.goto(`/dashboard/menus/${dish.id}`);
    await page.getByText(`die Allergene von „${mustard}“`).first().waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Veröffentlichen" }).isDisabled()).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("states them in its own page, and an unknown figure is never 0", async () => {
    const { page, context, complaints } = await enterOffice(opened, tablet, cook);
    await page.goto(`/dashboard/zutaten?q=${mustard}`);
    await page.getByRole("link", { name: mustard }).waitFor();
    await looksRight(page);
    await page.getByRole("link", { name: mustard }).click();
    await page.getByRole("textbox", { name: "Bezeichnung auf dem Etikett" }).fill(mustard);
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
    await page.getByRole("dialog").getByText("Enthält jetzt Senf.").waitFor();
    await page.getByRole("button", { name: "So speichern" }).press("Enter");
    await page.getByText("Die Zutat ist gespeichert.").waitFor();
    expect(complaints.filter(isFault)).toEqual([]);
    await context.close();
  });

  it("shows what it costs, once the new ingredient has a price", async () => {
    const { page, context, complaints } = await enterOffice(opened, desktop, admin);
    await page.goto(`/dashboard/rezepte/${dish.recipeId}`);
    const cost = page.getByRole("region", { name: "Kosten einer Portion" });
    await cost.getByText(`Ohne Preis: ${mustard}`).waitFor();
    await page.goto(`/dashboard/zutaten?q=${mustard}`);
    await page.getByRole("link", { name: mustard }).click();
    await page.getByRole("button", { name: "Neuer Artikel" }).click();
    await page.getByRole("dialog").getByLabel("Gebinde", { exact: true }).fill("Eimer");
    await page.getByRole("dialog").getByLabel("Inhalt des Gebindes").fill("5000");
    await page.getByRole("dialog").getByRole("button", { name: "Anlegen" }).click();
    await enterPrice(page, "24,50");
    await page.goto(`/dashboard/rezepte/${dish.recipeId}`);
    await cost.getByText("Bleibt").waitFor();
    await looksRight(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("is taken over in the editor of its menu, and published", async () => {
    const { page, context, complaints } = await enterOffice(opened, desktop, admin);
    await page.goto(`/dashboard/menus/${dish.id}`);
    await page.getByRole("button", { name: "Aus dem Rezept übernehmen" }).press("Enter");
    await page.getByText("Gedruckt wird, was das Rezept ergibt.").waitFor();
    await page.keyboard.press("Control+s");
    await page.getByText("Das Menü ist gespeichert.").waitFor();
    await page.getByRole("button", { name: "Veröffentlichen" }).press("Enter");
    await page.getByText("Veröffentlicht.", { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("leaves another margin when the butter is dearer", async () => {
    const { page, context, complaints } = await enterOffice(opened, desktop, admin);
    const margins = `/dashboard/kosten?q=${encodeURIComponent(dish.name)}`;
    const row = page.getByRole("row").filter({ hasText: dish.name });
    await page.goto(margins);
    const before = await row.innerText();
    await page.goto("/dashboard/zutaten?q=Butter");
    await page.getByRole("link", { name: "Butter", exact: true }).click();
    await enterPrice(page, "99");
    await page.goto(margins);
    await expect.poll(() => row.innerText()).not.toBe(before);
    expect(complaints.filter(isFault)).toEqual([]);
    await context.close();
  });

  it("says what another ingredient does to guests, before it is saved", async () => {
    await buy(shop, shop.guest(), { lines: [{ menuId: dish.id, quantity: 6, day: wednesday }] });
    const { page, context, complaints } = await enterOffice(opened, desktop, cook);
    await page.goto(`/dashboard/rezepte/${dish.recipeId}`);
    await newLine(page).focus();
    await typeLines(page, ["200 g Sellerie"]);
    await labelCard(page).getByText("Sellerie").first().waitFor();
    await page.keyboard.press("Control+s");
    const question = page.getByRole("dialog");
    await question.getByText("Enthält jetzt Sellerie.").first().waitFor();
    await question.getByText("Ein Gast hat schon bestellt").waitFor();
    await looksRight(page);
    await question.getByRole("button", { name: "So speichern" }).press("Enter");
    await page.getByText("Das Rezept ist gespeichert.").waitFor();
    expect(complaints.filter(isFault)).toEqual([]);
    await context.close();
  });

  it("reads the same on the guests' page, the printed label and the sheet of the kitchen", async () => {
    shop.clock.set("2026-09-14T12:00:00");
    await freezeDueLists(shop.checkout);
    const { page, context, complaints } = await enterOffice(opened, desktop, cook);
    await page.goto(`/dashboard/rezepte/${dish.recipeId}`);
    const list = await labelCard(page).getByRole("region", { name: "Zutaten aus dem Rezept" }).innerText();
    console.log(list);
    const figures = await labelCard(page).getByRole("table").innerText();
    console.log(figures);
    await page.goto(`/menu/${dish.slug}`);
    console.log(await page.getByRole("main").innerText());
    const body = { which: "missing" as const };
    const { data: labels } = await cook.call("makeLabels", { params: { day: wednesday }, body });
    const { lines } = await readPdf(Buffer.from(labels.pdf, "base64"));
    console.log(lines.join("\n"));
    await page.goto(`/dashboard/rezepte/${dish.recipeId}/blatt`);
    await page.getByRole("article").waitFor();
    const sheet = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    console.log(sheet.lines.join("\n"));
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** Of the only article of an ingredient, whose page is open. */
async function enterPrice(page: Page, price: string) {
  await page.getByRole("button", { name: "Neuer Preis" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Preis des Gebindes, netto").fill(price);
  await dialog.getByLabel("Gilt ab").fill("2026-09-01");
  await dialog.getByRole("button", { name: "Eintragen" }).click();
  await page.getByText("Der Preis ist eingetragen").waitFor();
}

/** The browser reports a question of the server, too. */
const isFault = (text: string) => !text.includes("409");

/** Each is in the list before the next one is typed, as a person sees it. */
async function typeLines(page: Page, lines: readonly string[]) {
  for (const line of lines) {
    await page.keyboard.type(line);
    await page.keyboard.press("Enter");
    await page.getByLabel(`Menge: ${line.replace(/^\S+ \S+ /, "")}`).waitFor();
  }
}

/** Arrow keys lead to the row of the list, Enter takes it. */
async function choose(page: Page, row: string) {
  const list = page.getByRole("listbox", { name: "Gefunden" });
  const options = list.getByRole("option");
  await options.filter({ hasText: row }).waitFor();
  const rows = await options.allInnerTexts();
  for (const option of rows.slice(0, rows.indexOf(row) + 1)) {
    await page.keyboard.press("ArrowDown");
    await list.getByRole("option", { name: option, selected: true }).waitFor();
  }
  await page.keyboard.press("Enter");
}

const hasFocus = (field: Locator) =>
  expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);

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
