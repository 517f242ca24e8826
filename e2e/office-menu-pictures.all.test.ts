import { describe, expect, it } from "vitest";
import { readBySlug } from "#test/menus.ts";
import { archiveOf, jpegOf } from "#test/picture-archive.ts";
import { staffOf } from "#test/staff.ts";
import { looksRight, violationsOn } from "./axe.ts";
import { desktopAndTablet } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const boss = await staffOf(opened.shop, "admin");

describe.each(desktopAndTablet)("a table of menus with an archive of pictures, on a %s", (name, viewport) => {
  it("is explained column by column", async () => {
    const { page, context, complaints } = await opened.visit(viewport, { staff: boss });
    await page.goto("/dashboard/menus/datei");
    await page.getByText("Was in den Spalten steht").click();
    await page.getByText("in Euro, was Gäste mit allen Steuern bezahlen, mit Komma: 9,90").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("becomes menus with pictures, after a dry run that warns of what looks wrong", async () => {
    const { page, context, complaints } = await opened.visit(viewport, { staff: boss });
    await page.goto("/dashboard/menus/datei");
    const buffer = await archiveOf({
      [`Fotos/${name}-suppe.jpg`]: await jpegOf("#a62", 1000),
      "Fotos/klein.jpg": await jpegOf("#26a", 900),
      "Fotos/liste.txt": Buffer.from("x"),
    });
    await page
      .getByLabel("ZIP oder Bilder auswählen")
      .setInputFiles({ name: "fotos.zip", mimeType: "application/zip", buffer });
    await page.getByText("Ein Bild ist da. 2 Dateien blieben zurück:").waitFor();
    await page.getByText("Das Bild ist 900 Pixel breit, nötig sind mindestens 1000.").waitFor();
    await page.getByText("Das ist kein JPEG, PNG, WebP oder AVIF.").waitFor();

    const table = [
      "Adresse;Name;Art;Preis;Zutaten;Bilder",
      `${name}-suppe;Suppe;Menü;7,90;Möhren, Sahne;`,
      `${name}-brei;Brei;Menü;6,90;Hirse;klein.jpg`,
    ].join("\n");
    await page
      .getByLabel("Datei auswählen und prüfen")
      // as an older spreadsheet saves it
      .setInputFiles({ name: "menues.csv", mimeType: "text/csv", buffer: Buffer.from(table, "latin1") });
    await page.getByText("Bei 2 Menüs lohnt ein zweiter Blick").waitFor();
    await page.getByText("„klein.jpg“ ist nicht unter den hochgeladenen Bildern").waitFor();
    await page.getByText(/aber „Milch und Laktose“ ist nicht ausgewählt/).waitFor();
    await looksRight(page);
    await page.getByRole("button", { name: "2 Änderungen übernehmen" }).click();
    await page
      .getByText("Übernommen: 0 Menüs geändert, 2 Menüs neu angelegt, 0 Menüs unverändert.")
      .waitFor();
    const soup = await readBySlug(opened.shop, boss, `${name}-suppe`);
    expect(soup.content).toMatchObject({ ingredients: "Möhren, Sahne", pictures: [{ alt: "Suppe" }] });
    // the browser notes the refused picture
    expect(complaints).toEqual([expect.stringContaining("422")]);
    await context.close();
  });
});
