import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { emptyMenuContent } from "#contract/office/catalogue/menu-fields.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, wednesday } from "#test/buy.ts";
import { changed, paramsOf, readBySlug } from "#test/menus.ts";
import { readPdf } from "#test/read-pdf.ts";
import { staffOf } from "#test/staff.ts";
import { writeRecipe } from "#test/write-recipe.ts";
import { enterOffice, tablet } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";
import {
  choose,
  hasFocus,
  isFault,
  labelCard,
  labelFollows,
  listStandsAboveBar,
  newLine,
  typeLines,
} from "./recipe-steps.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const cook = await staffOf(shop, "kitchen");
const admin = await staffOf(shop, "admin");
const kitchen = await enterOffice(opened, tablet, cook);
const office = await enterOffice(opened, desktop, admin);

describe("a dish from a paper recipe", () => {
  const dish = { id: 0, recipeId: 0, slug: "", name: "Hähnchen in Senfsauce" };
  const allergens = "Glutenhaltiges Getreide, Milch und Laktose, Sellerie, Senf";
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
    const { page } = kitchen;
    await page.goto(`/dashboard/rezepte?q=${encodeURIComponent(dish.name)}`);
    await page.getByRole("button", { name: dish.name }).press("Enter");
    await page.getByRole("heading", { level: 1, name: dish.name }).waitFor();
    await newLine(page).focus();
    await typeLines(page, lines);
    await page.keyboard.type("1200 g Senfsauce");
    await choose(page, "„Senfsauce“ als neues Grundrezept anlegen");
    await hasFocus(newLine(page));
    const [sauceTab] = await Promise.all([
      kitchen.context.waitForEvent("page"),
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
    const { page } = office;
    await page.goto(`/dashboard/rezepte/${dish.recipeId}`);
    await labelCard(page).getByText(`die Allergene von „${mustard}“`).first().waitFor();
    await labelFollows(page);
    await page.goto(`/dashboard/menus/${dish.id}`);
    await page.getByText(`die Allergene von „${mustard}“`).first().waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Veröffentlichen" }).isDisabled()).toBe(true);
  });

  it("states them in its own page, and an unknown figure is never 0", async () => {
    const { page } = kitchen;
    await page.goto(`/dashboard/zutaten?q=${mustard}`);
    await page.getByRole("link", { name: mustard }).waitFor();
    await page.getByRole("link", { name: mustard }).click();
    await page.getByRole("textbox", { name: "Bezeichnung auf dem Etikett" }).fill(mustard);
    await page.getByRole("group", { name: "Enthält" }).getByLabel("Senf", { exact: true }).check();
    await page.getByRole("button", { name: "Allergene hervorheben" }).first().click();
    await page.getByLabel("Geprüft: Die Liste der Allergene ist vollständig").check();
    await page.getByLabel("Geprüft: Die Liste der Spuren ist vollständig").check();
    await page.getByLabel("Energie in kJ je 100 g").fill("617");
    await page.getByLabel("Energie in kcal je 100 g").fill("417");
    for (const figure of ["Fett", "davon gesättigte Fettsäuren", "Kohlenhydrate", "davon Zucker", "Eiweiß"])
      await page.getByLabel(`${figure} in g je 100 g`).fill("5");
    await page.getByText("Nährwert Salz").waitFor();
    await page.getByLabel("Salz in g je 100 g").fill("0,2");
    await page.getByRole("button", { name: "Salz: leeren" }).click();
    await page.getByText("Nährwert Salz").waitFor();
    await page.getByLabel("Salz in g je 100 g").fill("2");
    await page.getByLabel("Quelle der Nährwerte").selectOption("Von Hand");
    await page.getByLabel("Wer sie eingetragen hat, und woher").fill("Etikett des Glases");
    await page.getByLabel("Stand").fill("2026-09-01");
    await page.getByText("Alle Angaben sind da.").waitFor();
    await page.keyboard.press("Control+s");
    const question = page.getByRole("dialog", { name: "Stimmt die Energie?" });
    await question.getByText("417 kcal sind etwa 1.745 kJ").waitFor();
    await page.keyboard.press("Escape");
    await page.getByLabel("Energie in kJ je 100 g").fill("361");
    await page.getByLabel("Energie in kcal je 100 g").fill("86");
    await page.keyboard.press("Control+s");
    await page.getByRole("dialog").getByText("Enthält jetzt Senf.").waitFor();
    await page.getByRole("button", { name: "So speichern" }).press("Enter");
    await page.getByText("Die Zutat ist gespeichert.").waitFor();
  });

  it("shows what it costs, once the new ingredient has a price", async () => {
    const { page } = office;
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
    await labelFollows(page);
  });

  it("is taken over in the editor of its menu, and published", async () => {
    const { page } = office;
    await page.goto(`/dashboard/menus/${dish.id}`);
    await page.getByRole("button", { name: "Aus dem Rezept übernehmen" }).press("Enter");
    await page.getByText("Gedruckt wird, was das Rezept ergibt.").waitFor();
    await page.keyboard.press("Control+s");
    await page.getByText("Das Menü ist gespeichert.").waitFor();
    await page.getByRole("button", { name: "Veröffentlichen" }).press("Enter");
    await page.getByText("Veröffentlicht.", { exact: true }).waitFor();
  });

  it("leaves another margin when the butter is dearer", async () => {
    const { page } = office;
    const margins = `/dashboard/kosten?q=${encodeURIComponent(dish.name)}`;
    const row = page.getByRole("row").filter({ hasText: dish.name });
    await page.goto(margins);
    const before = await row.innerText();
    await page.goto("/dashboard/zutaten?q=Butter");
    await page.getByRole("link", { name: "Butter", exact: true }).click();
    await enterPrice(page, "99");
    await page.goto(margins);
    await expect.poll(() => row.innerText()).not.toBe(before);
  });

  it("says what another ingredient does to guests, before it is saved", async () => {
    await buy(shop, shop.guest(), { lines: [{ menuId: dish.id, quantity: 6, day: wednesday }] });
    const { page } = kitchen;
    await page.goto(`/dashboard/rezepte/${dish.recipeId}`);
    await newLine(page).focus();
    await typeLines(page, ["200 g Sellerie"]);
    await labelCard(page).getByText("Sellerie").first().waitFor();
    await labelFollows(page);
    await page.keyboard.press("Control+s");
    const question = page.getByRole("dialog");
    await question.getByText("Enthält jetzt Sellerie.").first().waitFor();
    await question.getByText("Ein Gast hat schon bestellt").waitFor();
    await question.getByRole("button", { name: "So speichern" }).press("Enter");
    await page.getByText("Das Rezept ist gespeichert.").waitFor();
  });

  it("reads the same on the guests' page, the printed label and the sheet of the kitchen", async () => {
    shop.clock.set("2026-09-14T12:00:00");
    await freezeDueLists(shop.checkout);
    const { page } = kitchen;
    await page.goto(`/dashboard/rezepte/${dish.recipeId}`);
    const derived = labelCard(page).getByRole("region", { name: "Zutaten aus dem Rezept" });
    const list = plain(await derived.innerText()).replace(/^Zutaten /, "");
    expect(list).toMatch(/^30 % Hähnchenbrustfilet, .*24 % Senfsauce \(Sahne, .*Dijonsenf, .*, Sellerie, /);
    const figures = labelCard(page).getByRole("table").getByRole("row");
    const fat = plain(
      await figures.filter({ hasText: "Fett" }).first().getByRole("cell").first().innerText(),
    );
    await page.goto(`/menu/${dish.slug}`);
    const main = page.getByRole("main");
    await main.getByText(list).first().waitFor();
    await main.getByText(`Allergene: ${allergens}`).first().waitFor();
    await main.getByRole("row", { name: /^Fett/ }).getByText(fat, { exact: true }).waitFor();
    const label = await printedLabel();
    expect(label).toContain(list.replaceAll(" ", ""));
    expect(label).toContain(`Fett${fat.replaceAll(" ", "")}`);
    await page.goto(`/dashboard/rezepte/${dish.recipeId}/blatt`);
    await page.getByRole("article").getByText(allergens).waitFor();
    const sheet = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    const paper = plain(sheet.lines.join(" "));
    for (const text of ["1,5 kg Kartoffeln", `150 g ${mustard}`, "200 g Sellerie", allergens])
      expect(paper).toContain(text);
    for (const { complaints } of [kitchen, office]) expect(complaints.filter(isFault)).toEqual([]);
  });
});

it("a recipe is typed without a mouse, and put right where it is wrong", async () => {
  const { data: sauce } = await cook.call("createRecipe", { body: { name: "Zwiebelsauce" } });
  const { page } = kitchen;
  await page.goto(`/dashboard/rezepte/${sauce.id}`);
  const weight = page.getByLabel("Fertiggewicht aller zusammen");
  const preview = page.waitForResponse((answer) => answer.url().endsWith("/preview"));
  await weight.fill("800");
  await preview;
  await newLine(page).fill("1 Bund Petersilie");
  await newLine(page).press("Enter");
  await hasFocus(page.getByLabel("Was wiegt 1 Bund Petersilie?"));
  // the answer about the empty recipe is over, though the line cannot be weighed yet
  expect(await page.getByText("Das Rezept hat noch keine Zutaten.").count()).toBe(0);
  await weight.fill("");
  await page.getByLabel("Was wiegt 1 Bund Petersilie?").fill("30");
  await page.keyboard.press("Enter");
  await hasFocus(newLine(page));
  await page.getByLabel("Was wiegt 1 Bund Petersilie?").waitFor({ state: "detached" });
  for (const line of ["500 g Zwiebeln", "2 EL Rapsöl", "Butter"]) {
    await newLine(page).fill(line);
    await newLine(page).press("Enter");
  }
  await page.keyboard.type("1.500");
  await page.getByText("ist nicht eindeutig.").waitFor();
  await page.keyboard.press("Control+s");
  await page.getByText("Bitte die rot markierten Felder prüfen.").waitFor();
  await page.getByLabel("Menge: Butter").fill("120");
  await page.keyboard.press("Alt+ArrowUp");
  await newLine(page).fill("butter");
  await newLine(page).press("Enter");
  await page.getByText("„Butter“ steht schon im Rezept.").waitFor();
  await listStandsAboveBar(page);
  await page.getByRole("button", { name: "Zwiebeln entfernen" }).click();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await page.getByRole("button", { name: "Nichts verdampft" }).click();
  await labelCard(page).getByText("Zwiebeln").first().waitFor();
  await labelFollows(page);
  await page.keyboard.press("Control+s");
  await page.getByText("Das Rezept ist gespeichert.").waitFor();
  const { data } = await cook.call("readRecipe", { params: { recipeId: String(sauce.id) } });
  expect(data.content.lines.map(({ unit, thousandths }) => `${thousandths} ${unit}`)).toEqual([
    "1000 Bund",
    "500000 g",
    "120000 g",
    "2000 EL",
  ]);
});

it("it is shown for another number of portions as soon as one is typed", async () => {
  const dish = await readBySlug(shop, cook, "linguine-al-pesto");
  const recipeId = await writeRecipe(shop, { of: dish.id, portions: 4, lines: [["Salz", 10]] });
  const { page } = kitchen;
  await page.goto(`/dashboard/rezepte/${recipeId}`);
  await newLine(page).waitFor();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.type("20");
  await page.getByRole("cell", { name: "50 g" }).waitFor();
  await labelFollows(page);
  await page.goto(`/dashboard/rezepte/${recipeId}/blatt`);
  await page.getByLabel("Für").fill("20");
  await page.getByRole("article").getByText("50 g", { exact: true }).first().waitFor();
});

/** Its left column beside the figures, without blanks: lines break anywhere. */
async function printedLabel(): Promise<string> {
  const body = { which: "missing" as const };
  const { data: labels } = await cook.call("makeLabels", { params: { day: wednesday }, body });
  const { lines } = await readPdf(Buffer.from(labels.pdf, "base64"));
  const cells = lines.map((line) => line.split("\t"));
  const columns = [cells.map(([left = ""]) => left), cells.map((row) => row.slice(-2).join(""))];
  return columns.flat().join("").replace(/\s/g, "");
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/** Of the only article of an ingredient, whose page is open. */
async function enterPrice(page: Page, price: string) {
  await page.getByRole("button", { name: "Neuer Preis" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Preis des Gebindes, netto").fill(price);
  await dialog.getByLabel("Gilt ab").fill("2026-09-01");
  await dialog.getByRole("button", { name: "Eintragen" }).click();
  await page.getByText("Der Preis ist eingetragen").waitFor();
}
