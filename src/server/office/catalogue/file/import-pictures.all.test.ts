import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { menuFields } from "#server/office/catalogue/fields/fields.ts";
import { refusedFile, uploaded } from "#test/files.ts";
import { readBySlug } from "#test/menus.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");

const photo = (colour: string, width = 1000) =>
  sharp({ create: { width, height: 750, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
const upload = async (fileName: string, colour = "#a50", source?: string) =>
  uploaded(shop, boss, "uploadNamedPicture", await photo(colour), { fileName, ...(source && { source }) });
const csv = { fileName: "menues.csv" };
const check = (text: string) => uploaded(shop, boss, "checkMenuFile", text, csv);
const importFile = async (text: string) =>
  uploaded(shop, boss, "importMenuFile", text, { ...csv, plan: (await check(text)).plan });
const picturesOf = async (slug: string) => (await readBySlug(shop, boss, slug)).content.pictures;
const head = "Adresse;Name;Art;Preis;Gewicht (g);Bilder";

describe("pictures for a file", () => {
  it("are found by the file's name, however it is spelled, and described by the menu's name or by the cell", async () => {
    const first = await upload("Möhren-Suppe.JPG", "#a50");
    const second = await upload("teller.jpg", "#5a0");
    expect(first.fileName).toBe("möhren-suppe.jpg");
    const text = `${head}\nmoehren;Möhrensuppe;Menü;7,90;500;MÖHREN-suppe.jpg | teller.jpg Ein Teller Suppe\n`;
    expect((await check(text)).rows[0]?.warnings).toEqual([]);
    await importFile(text);
    expect(await picturesOf("moehren")).toEqual([
      { id: first.id, alt: "Möhrensuppe" },
      { id: second.id, alt: "Ein Teller Suppe" },
    ]);
    expect((await check(text)).counts).toMatchObject({ unchanged: 1 });
  });

  it("belong to a menu without pictures when they are called like its address", async () => {
    const one = await upload("linsen.jpg", "#111");
    const two = await upload("Linsen-2.png".replace("png", "jpg"), "#222");
    const other = await upload("linsen-3.jpg", "#333");
    await importFile("Adresse;Name;Art;Preis\nlinsen;Linsen;Menü;7\nlinsen-3;Andere Linsen;Menü;8\n");
    expect(await picturesOf("linsen")).toEqual([one, two].map(({ id }) => ({ id, alt: "Linsen" })));
    expect(await picturesOf("linsen-3")).toEqual([{ id: other.id, alt: "Andere Linsen" }]);
  });

  it("that are missing are a warning with its cell, and the menu comes without them", async () => {
    const text = `${head}\nohne-bild;Ohne Bild;Menü;7,90;500;fehlt.jpg\n`;
    const { counts, rows } = await check(text);
    expect(counts).toMatchObject({ new: 1, error: 0 });
    expect(rows[0]?.warnings).toEqual([
      {
        cell: "Zeile 2, Spalte „Bilder“",
        message: "„fehlt.jpg“ ist nicht unter den hochgeladenen Bildern: So kommt das Menü ohne dieses Bild.",
      },
      { cell: "Zeile 2, Spalte „Bilder“", message: "Ohne Bild kann es nicht verkauft werden." },
    ]);
    await importFile(text);
    expect(await picturesOf("ohne-bild")).toEqual([]);
  });

  it("that come between dry run and import change the plan, which is then shown again", async () => {
    const text = `${head}\nspaet;Spät;Menü;7,90;500;spaet.jpg\n`;
    const { plan } = await check(text);
    await upload("spaet.jpg", "#444");
    expect(await refusedFile(shop, boss, "importMenuFile", text, { ...csv, plan })).toMatchObject({
      code: "file_outdated",
    });
  });

  it("are replaced under the same name, and known by what was uploaded", async () => {
    const source = "ab".repeat(32);
    await upload("neu.jpg", "#500", source);
    const { id } = await upload("NEU.jpg", "#600", source);
    const listed = (await boss.call("readNamedPictures")).data.filter(
      ({ fileName }) => fileName === "neu.jpg",
    );
    expect(listed).toEqual([{ fileName: "neu.jpg", id, width: 1000, height: 750, source }]);
  });

  it.each(["bild.gif", "x.jpg.exe", "a|b.jpg", ".jpg", "ordner/suppe.jpg"])(
    "are not called %j",
    async (fileName) => {
      const refusal = await refusedFile(shop, boss, "uploadNamedPicture", await photo("#000"), { fileName });
      expect(refusal.httpStatus).toBe(400);
    },
  );

  it("are at least 1,000 pixels wide", async () => {
    const small = await photo("#000", 999);
    const refusal = await refusedFile(shop, boss, "uploadNamedPicture", small, { fileName: "klein.jpg" });
    expect(refusal.code).toBe("picture_too_small");
  });
});

describe("a file", () => {
  const food = "Adresse;Name;Art;Preis;Zutaten;Allergene";

  it("warns of an allergen that its ingredients name and that is not chosen", async () => {
    const { counts, rows } = await check(`${food}\nsuppe;Suppe;Menü;7;Möhren, Sahne;\n`);
    expect(counts).toMatchObject({ new: 1, error: 0 });
    expect(rows[0]?.warnings).toContainEqual({
      cell: "Zeile 2, Spalte „Allergene“",
      message: expect.stringContaining("Milch"),
    });
  });

  it("with plain ingredients has the chosen allergens emphasised; HTML stays as it is", async () => {
    await importFile(
      `${food}\nklar;Klar;Menü;7;Möhren, Sahne, Sellerie;Milch und Laktose | Sellerie\nfett;Fett;Menü;7;"<p>Sahne</p>";Milch und Laktose\n`,
    );
    expect((await readBySlug(shop, boss, "klar")).content.ingredients).toBe(
      "Möhren, <strong>Sahne</strong>, <strong>Sellerie</strong>",
    );
    expect((await readBySlug(shop, boss, "fett")).content.ingredients).toBe("<p>Sahne</p>");
  });

  it("of 1,000 new menus is checked and imported in one go, and a second time changes nothing", async () => {
    const lines = Array.from(
      { length: 1000 },
      (_, at) =>
        `viele-${at};Menü ${at};Menü;7,90;"Kartoffeln, Möhren und Sahne aus der Eifel ${at}";Milch und Laktose`,
    );
    const text = [food, ...lines].join("\r\n");
    expect((await importFile(text)).counts).toEqual({ new: 1000, changed: 0, unchanged: 0, error: 0 });
    expect((await check(text)).counts).toMatchObject({ unchanged: 1000 });
  });

  it("of more menus than a shop has is refused", async () => {
    const lines = Array.from({ length: 5001 }, (_, at) => `viele-${at};x`);
    const text = ["Adresse;Name", ...lines].join("\n");
    expect(await refusedFile(shop, boss, "checkMenuFile", text, csv)).toMatchObject({
      code: "file_unreadable",
      message: "Die Datei hat mehr als 5.000 Zeilen. Es wurde nichts geändert.",
    });
  });
});

describe("the template", () => {
  it("is a file that can be imported as it is, with a word on each column", async () => {
    const { text, columns, fileName } = (await boss.call("readMenuTemplate")).data;
    expect(fileName).toBe("vorlage-menues.csv");
    expect(columns.map(({ name }) => name)).toEqual(menuFields.map(({ column }) => column));
    expect(columns.filter(({ about }) => about === "")).toEqual([]);
    const { counts, rows } = await check(text);
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(counts).toEqual({ new: 2, changed: 0, unchanged: 0, error: 0 });
  });

  it("needs only what it says to be needed for a published menu: ingredients to salt, a proof and a picture", async () => {
    await upload("kartoffelsuppe.jpg", "#770");
    const text = (await boss.call("readMenuTemplate")).data.text.replaceAll(";nein;", ";ja;");
    const { rows } = await check(text);
    expect(rows.flatMap(({ problems }) => problems).map(({ message }) => message)).toEqual([
      expect.stringContaining("weil die Haltbarkeit nicht belegt ist"),
      expect.stringContaining("ein Bild fehlt"),
      // the box with it
      expect.stringContaining("weil die Haltbarkeit von „Kartoffelsuppe“ nicht belegt ist"),
    ]);
  });
});
