import { describe, expect, it } from "vitest";
import { refusedFile, uploaded } from "#test/files.ts";
import { paramsOf, readBySlug } from "#test/menus.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");

const csv = { fileName: "menues.csv" };
const exported = async (format: "csv" | "json") =>
  (await boss.call("exportMenus", { query: { format } })).data.text;
const check = (text: string, fileName = csv.fileName) =>
  uploaded(shop, boss, "checkMenuFile", text, { fileName });
const importFile = (text: string, plan: string, fileName = csv.fileName) =>
  uploaded(shop, boss, "importMenuFile", text, { fileName, plan });
const read = (slug: string) => readBySlug(shop, boss, slug);
const everything = () =>
  shop.database.row(
    `SELECT (SELECT json_agg(m ORDER BY id) FROM menus m) AS menus, (SELECT json_agg(p ORDER BY menu_id, position) FROM menu_pictures p) AS pictures,
       (SELECT count(*) FROM log_entries) AS log`,
  );
const problemsOf = (plan: Awaited<ReturnType<typeof check>>) => [
  ...plan.problems,
  ...plan.rows.flatMap(({ problems }) => problems),
];

describe("an export", () => {
  it.each(["csv", "json"] as const)("as %s imports again without a difference", async (format) => {
    const before = await everything();
    const plan = await check(await exported(format), `menues.${format}`);
    expect(plan.counts).toEqual({ new: 0, changed: 0, unchanged: 35, error: 0 });
    const done = await importFile(await exported(format), plan.plan, `menues.${format}`);
    expect(done.counts.unchanged).toBe(35);
    expect(await everything()).toEqual(before);
  });

  it("fits a spreadsheet: semicolons, UTF-8 with its mark, commas in numbers, lists by name", async () => {
    const text = await exported("csv");
    expect(text.startsWith("\ufeffAdresse;Name;Art;Veröffentlicht;")).toBe(true);
    const line = text.split("\r\n").find((entry) => entry.startsWith("gebratene-nudeln"));
    expect(line).toContain(";9,90;");
    expect(line).toContain(";Glutenhaltiges Getreide | Soja | Sesam | Weichtiere;");
    expect(text.split("\r\n").find((entry) => entry.startsWith("food-box"))).toContain(
      "1 × lasagne-al-forno | 1 ×",
    );
  });

  it("has a name with the day on it", async () => {
    const { data } = await boss.call("exportMenus", { query: { format: "csv" } });
    expect(data).toMatchObject({ fileName: "menues-2026-09-14.csv", mime: "text/csv; charset=utf-8" });
  });
});

describe("a changed file", () => {
  it("shows each difference first and then does exactly this, once", async () => {
    const text = (await exported("csv"))
      .replace(/(chili-con-carne;)[^;]*/, "$1Chili der Woche")
      .replace(/(rindergulasch-mit-knoedeln;.*?;)11,90;/, "$112,40;");
    const plan = await check(text);
    expect(plan.counts).toEqual({ new: 0, changed: 2, unchanged: 33, error: 0 });
    const differing = plan.rows.filter(({ kind }) => kind === "changed");
    expect(differing.flatMap(({ slug, changes }) => changes.map((entry) => [slug, entry]))).toEqual(
      expect.arrayContaining([
        ["rindergulasch-mit-knoedeln", { field: "Preis", from: "11,90", to: "12,40" }],
        ["chili-con-carne", { field: "Name", from: expect.any(String), to: "Chili der Woche" }],
      ]),
    );
    expect((await read("chili-con-carne")).content.name).not.toBe("Chili der Woche");
    await importFile(text, plan.plan);
    expect(await read("chili-con-carne")).toMatchObject({ content: { name: "Chili der Woche" } });
    expect(
      (await shop.guest().call("readMenu", { params: { slug: "rindergulasch-mit-knoedeln" } })).data.price,
    ).toBe(12.4);
    const after = await everything();
    expect((await importFile(text, plan.plan)).counts.unchanged).toBe(35);
    expect(await everything()).toEqual(after);
  });

  it("leaves a line in the log for each menu and for the file", async () => {
    const text = "Adresse;Preis\nnasi-goreng-mit-garnelen;13,45\n";
    await importFile(text, (await check(text)).plan);
    const { id } = await read("nasi-goreng-mit-garnelen");
    const log = (await boss.call("readLog", {})).data.rows.slice(0, 2);
    expect(log).toMatchObject([
      {
        subject: "menu-file",
        subjectId: "menues.csv",
        action: "eingelesen",
        changes: expect.arrayContaining([["Geändert", null, "1"]]),
      },
      {
        subject: "menu",
        subjectId: String(id),
        action: "aus Datei übernommen",
        changes: [["Preis", expect.any(String), "13,45\u00a0€"]],
      },
    ]);
  });

  it("may leave out fields: these stay unchanged", async () => {
    const before = await read("gemuese-paella");
    const text = "Preis;Adresse\n11,11;gemuese-paella\n";
    await importFile(text, (await check(text)).plan);
    const after = await read("gemuese-paella");
    expect(after).toMatchObject({ content: before.content, offer: { ...before.offer, price: 11.11 } });
  });

  it("is refused when the catalogue has changed since, and changes nothing", async () => {
    const text = "Adresse;Preis\npenne-arrabbiata;10,10\n";
    const { plan } = await check(text);
    const menu = await read("penne-arrabbiata");
    await boss.call("changePrice", { ...paramsOf(menu), body: { version: menu.version, price: 9.5 } });
    const before = await everything();
    const refusal = await refusedFile(shop, boss, "importMenuFile", text, { ...csv, plan });
    expect(refusal).toMatchObject({ code: "file_outdated", httpStatus: 409 });
    expect(await refusedFile(shop, boss, "importMenuFile", text, { ...csv, plan: "" })).toMatchObject({
      code: "file_outdated",
    });
    expect(await everything()).toEqual(before);
  });

  it("makes new menus, drafts and boxes with dishes of the same file among them", async () => {
    const [picture] = (await read("lasagne-al-forno")).content.pictures;
    const text = [
      "Adresse;Name;Art;Preis;Inhalt der Box;Styles;Bilder",
      `neue-box;Neue Box;Box;49,90;2 × neue-suppe | 1 x chili-con-carne;;${picture?.id} Eine Box`,
      "neue-suppe;Neue Suppe;Menü;7,90;;Italienisch | Asiatisch;",
    ].join("\n");
    const plan = await check(text);
    expect(plan.counts).toEqual({ new: 2, changed: 0, unchanged: 0, error: 0 });
    expect(plan.rows[1]?.changes).toContainEqual({
      field: "Styles",
      from: "",
      to: "Italienisch | Asiatisch",
    });
    await importFile(text, plan.plan);
    const soup = await read("neue-suppe");
    const box = await read("neue-box");
    expect(soup).toMatchObject({
      state: "draft",
      content: { name: "Neue Suppe", styleIds: [1, 2], weightGrams: 0 },
    });
    expect(box.content).toMatchObject({
      weightGrams: 500,
      contents: [{ menuId: soup.id, quantity: 2 }, { quantity: 1 }],
    });
    expect((await check(text)).counts).toMatchObject({ unchanged: 2 });
  });
});

describe("a broken file changes nothing and names the wrong cell", () => {
  const head = "Adresse;Preis;Fett (g);Allergene;Veröffentlicht;Art";
  it.each([
    ["gulasch;;;;;", "Zeile 2, Spalte „Preis“", "Der Preis fehlt."],
    ["chili-con-carne;zehn;3;Eier;ja;Menü", "Zeile 2, Spalte „Preis“", "„zehn“ ist keine Zahl."],
    ["chili-con-carne;1.190;3;Eier;ja;Menü", "Zeile 2, Spalte „Preis“", "nicht eindeutig"],
    ["chili-con-carne;10;300;Milch und Laktose;ja;Menü", "Zeile 2, Spalte „Fett (g)“", "Höchstens 100."],
    [
      "chili-con-carne;10;3;Eier, Senf;ja;Menü",
      "Zeile 2, Spalte „Allergene“",
      "„Eier, Senf“ ist kein Allergen.",
    ],
    [
      "chili-con-carne;10;3;Milch und Laktose;jein;Menü",
      "Zeile 2, Spalte „Veröffentlicht“",
      "weder „ja“ noch „nein“",
    ],
    ["chili-con-carne;10;3;Milch und Laktose;ja;Box", "Zeile 2, Spalte „Art“", "wird keine Box"],
    ["chili-con-carne;10;0;Milch und Laktose;ja;Menü", "davon gesättigte", "können nicht mehr sein"],
    [
      "chili-con-carne;10;3;Senf;ja;Menü",
      "Zeile 2, Spalte „Zutaten“",
      "„Senf“ in den Zutaten nicht genannt ist",
    ],
    [
      "spaghetti-bolognese;10;3;Senf;nein;Menü",
      "Zeile 2, Spalte „Zutaten“",
      "gehört zu einer Box, die verkauft wird",
    ],
    ["neu;10;3;;ja;Menü", "Zeile 2, Spalte „Name“", "Name ist erforderlich."],
    [";10;3;;nein;Menü", "Zeile 2, Spalte „Adresse“", "Die Adresse fehlt."],
    ["chili-con-carne;10;3;;nein;Menü;mehr", "Zeile 2, Spalte „Adresse“", "mehr Zellen"],
  ])("%s", async (row, cell, message) => {
    const text = `${head}\n${row}\n`;
    const before = await everything();
    const plan = await check(text);
    expect(plan.plan).toBe("");
    expect(plan.counts.error).toBe(1);
    expect(problemsOf(plan)).toContainEqual({
      cell: expect.stringContaining(cell),
      message: expect.stringContaining(message),
    });
    const refusal = await refusedFile(shop, boss, "importMenuFile", text, { ...csv, plan: "" });
    expect(refusal).toMatchObject({ code: "file_has_errors", httpStatus: 422 });
    expect(refusal.message).toMatch(/^Zeile 2, Spalte „.+ Es wurde nichts geändert\.$/);
    expect(await everything()).toEqual(before);
  });

  it.each([
    ["Adresse;Preiss\nx;1\n", "Zeile 1, Spalte „Preiss“"],
    ["Gewicht;Preis\n1;1\n", "Zeile 1, Spalte „Adresse“"],
    ["Name;Preis\nErbsen;1\nErbsen;1\n", "Zeile 3, Spalte „Name“"],
    ["Adresse;Preis;Preis\nx;1;2\n", "Zeile 1, Spalte „Preis“"],
    ["Adresse;MwSt. %\nchili-con-carne;0\n", "Zeile 2, Spalte „MwSt. %“"],
    ["Adresse;Preis\n", "Zeile 1, Spalte „Adresse“"],
    ["", "Zeile 1, Spalte „Adresse“"],
    ["Adresse;Preis\nchili-con-carne;10\nchili-con-carne;11\n", "Zeile 3, Spalte „Adresse“"],
  ])("in its heading or as a whole: %j", async (text, cell) => {
    const plan = await check(text);
    expect(problemsOf(plan).map((entry) => entry.cell)).toContain(cell);
    expect(plan.plan).toBe("");
  });

  it("also with one wrong cell in a file of many right ones", async () => {
    const text = (await exported("csv")).replaceAll(";9,90;", ";9,95;").replace(";13,90;", ";13,90 Taler;");
    const before = await everything();
    const plan = await check(text);
    expect(plan.counts).toMatchObject({ error: 1 });
    expect(plan.counts.changed).toBeGreaterThan(0);
    await refusedFile(shop, boss, "importMenuFile", text, { ...csv, plan: "x" });
    expect(await everything()).toEqual(before);
  });

  it("and names the menu that now lives elsewhere", async () => {
    const menu = await read("linseneintopf-mit-wuerstchen");
    const offer = { ...menu.offer, slug: "linseneintopf" };
    await boss.call("changeMenu", {
      ...paramsOf(menu),
      body: { version: menu.version, content: menu.content, offer },
    });
    const plan = await check("Adresse;Name;Preis\nlinseneintopf-mit-wuerstchen;Eintopf;9\n");
    expect(problemsOf(plan)).toEqual([
      { cell: "Zeile 2, Spalte „Adresse“", message: "Dieses Menü hat jetzt die Adresse „linseneintopf“." },
    ]);
  });

  it("where a product list of another shop names no rate of VAT", async () => {
    const rows = ["taxable;", "none;", "taxable;reduced-rate"].map(
      (tax, at) => `simple;${at};Neu ${at};${tax};7.90`,
    );
    const plan = await check(`Type;SKU;Name;Tax status;Tax class;Regular price\n${rows.join("\n")}\n`);
    expect(problemsOf(plan).map(({ cell, message }) => [cell, message.split(".")[0]])).toEqual([
      ["Zeile 2, Spalte „Tax class“", "Der Steuersatz fehlt"],
      ["Zeile 3, Spalte „Tax class“", "„none“ ist kein Steuersatz"],
    ]);
  });

  it("in JSON by entry and field", async () => {
    const plan = await check(JSON.stringify([{ slug: "chili-con-carne", price: "viel" }]), "x.json");
    expect(problemsOf(plan)).toEqual([
      { cell: "Eintrag 1, Feld „price“", message: "„viel“ ist keine Zahl. Bitte so schreiben: 12,5." },
    ]);
  });
});

it("files are the administration's", async () => {
  const cook = await staffOf(shop, "kitchen");
  expect(await refusedFile(shop, cook, "checkMenuFile", "x", csv)).toMatchObject({ code: "forbidden" });
  expect(await refusedFile(shop, null, "checkMenuFile", "x", csv)).toMatchObject({ code: "login_required" });
  expect(await refusedFile(shop, boss, "checkMenuFile", Buffer.alloc(5_000_001), csv)).toMatchObject({
    code: "too_large",
  });
});

describe("a list from elsewhere", () => {
  const shopify = `Handle,Title,Body (HTML),Published,Variant Grams,Variant Inventory Policy,Variant Price,Image Src,Status
erbseneintopf-x,Erbseneintopf,<p>Deftig.</p>,true,450,deny,7.90,https://example.org/erbsen.jpg,active
`;

  it("becomes drafts, with what the law still needs as tasks", async () => {
    const plan = await check(shopify);
    expect([plan.system, plan.counts.new]).toEqual(["Shopify", 1]);
    expect(plan.rows[0]?.missing).toEqual(expect.arrayContaining(["die Zutaten fehlen", "ein Bild fehlt"]));
    expect(plan.rows[0]?.warnings.map(({ message }) => message).join()).toContain("„erbsen.jpg“");
    expect(plan.offeredPictures).toEqual([
      { menu: "Erbseneintopf", address: "https://example.org/erbsen.jpg" },
    ]);
    // what every new menu begins with is not told
    expect(plan.rows[0]?.changes.map(({ field }) => field)).toEqual([
      ...["Adresse", "Name", "Preis", "Gewicht (g)", "Beschreibung"],
    ]);
    await importFile(shopify, plan.plan);
    expect(await read("erbseneintopf-x")).toMatchObject({
      state: "draft",
      content: { name: "Erbseneintopf", longDescription: "<p>Deftig.</p>", weightGrams: 450 },
      offer: { price: 7.9, vatPercent: 7 },
    });
  });

  it("offers no picture whose file is called like another one: a dish would get the wrong one", async () => {
    const two = `${shopify}linsen-x,Linsen,<p>Fein.</p>,true,450,deny,7.90,https://example.org/2/erbsen.jpg,active\n`;
    expect((await check(two)).offeredPictures).toEqual([]);
  });

  it("keeps what somebody said of its columns for the next file, once it is imported", async () => {
    const text = "Speise;Kosten\nGraupensuppe;6,90\n";
    const columns = JSON.stringify({ Speise: "name", Kosten: "price" });
    expect((await check(text)).plan).toBe("");
    const query = { fileName: "liste.csv", columns };
    const plan = await uploaded(shop, boss, "checkMenuFile", text, query);
    expect(plan.counts.new).toBe(1);
    expect(plan.rows[0]?.warnings[0]?.message).toContain("Kein Gewicht in der Datei");
    expect((await check(text)).plan).toBe("");
    await uploaded(shop, boss, "importMenuFile", text, { ...query, plan: plan.plan });
    const next = await check(text.replace("6,90", "7,20"));
    expect(next.columns.map(({ field, origin }) => [field, origin])).toEqual([
      ["name", "remembered"],
      ["price", "remembered"],
    ]);
    expect(next.counts.changed).toBe(1);
  });
});
