import { setImmediate as nextTurn } from "node:timers/promises";
import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { fillPath } from "#contract/addresses.ts";
import { mostListed } from "#contract/office/lists-and-files.ts";
import { type OfficeCallName, office } from "#contract/office/office.ts";
import { readSheet } from "#server/office/catalogue/file/read-sheet.ts";
import type { Sheet } from "#server/office/catalogue/file/sheet.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { wednesday } from "#test/buy.ts";
import { workbook } from "#test/bls-workbook.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");

async function send(
  name: OfficeCallName,
  file: Buffer | string,
  fileName = "datei.csv",
  more: Record<string, string> = {},
) {
  const { method, path } = office[name];
  const answer = await shop.app.inject({
    method,
    url: fillPath(path, { day: wednesday, place: "info", categoryId: "1" }),
    query: { fileName, plan: "x", ...more },
    headers: { authorization: `Bearer ${boss.token}`, "content-type": "application/octet-stream" },
    payload: file,
  });
  return { httpStatus: answer.statusCode, bytes: answer.body.length, ...answer.json() };
}

const bytes = 1_990_000;
const counted = <Made>(count: number, write: (at: number) => Made) =>
  Array.from({ length: count }, (_, at) => write(at));
const filled = (row: string) => row.repeat(Math.floor(bytes / row.length));
const packed = deflateRawSync(Buffer.alloc(200_000_000));
const zipHead = Buffer.from("504b0304140000000800000000000000000000000000ffffffff050000006d2e637376", "hex");
const zipBomb = Buffer.concat([zipHead, packed]);

/** Each costs a reader that does more than one step per sign the most. */
const worstTables: Record<string, [file: string | Buffer, fileName?: string]> = {
  "equal rows": [`Bestellnummer;Sendungsnummer;Status;Adresse\n${filled("TT-100001;340434161094;x;a\n")}`],
  "empty rows": [`Adresse\n${filled(";\n")}`],
  "200,000 headings": [counted(200_000, (at) => `S${at}`).join(";")],
  "equal headings": [filled("A;")],
  "only semicolons": [filled(";")],
  "one line": [filled("x")],
  "only quotes": [`${filled('"')}"`],
  "a long row": [`Bestellnummer;Sendungsnummer;Status;Adresse\n${filled("x;")}`],
  "140,000 fields": [
    JSON.stringify([
      Object.fromEntries(counted(140_000, (at) => `f${at}`).map((name): [string, string] => [name, ""])),
    ]),
    "x.json",
  ],
  "entries with fields of their own": [
    JSON.stringify(counted(50_000, (at) => ({ [`f${at}`]: "" }))),
    "x.json",
  ],
  "deep lists": ["[".repeat(bytes / 2) + "]".repeat(bytes / 2), "x.json"],
  "deep entries": [`[${'{"a":'.repeat(bytes / 5)}`, "x.json"],
  "a packed file": [zipBomb],
};

const tableCalls = [
  "checkMenuFile",
  "checkTrackingFile",
  "checkDeliveryStatus",
  "checkSubscribers",
  "checkBankLines",
  "checkIngredientFile",
  "checkRecipeFile",
  "checkReadings",
] as const;
// they read with the same function, after a check
const importCalls = [
  "importMenuFile",
  "importTrackingFile",
  "importDeliveryStatus",
  "importSubscribers",
  "importBankLines",
  "importIngredients",
  "importRecipes",
  "importReadings",
] as const;
const workbookCalls = ["importBls"] as const;
const documentCalls = ["addShelfLifeProof"] as const;
const pictureCalls = ["uploadPicture", "uploadNamedPicture", "uploadLogo", "uploadBrandPicture"] as const;
// its faults are tried where there is a receipt
const photoCalls = ["addReceiptPhoto"] as const;

it("every call that takes a file is tried here", () => {
  const names = (Object.keys(office) as OfficeCallName[]).filter((name) => office[name].file);
  expect(names.sort()).toEqual(
    [
      ...tableCalls,
      ...importCalls,
      ...workbookCalls,
      ...documentCalls,
      ...pictureCalls,
      ...photoCalls,
    ].sort(),
  );
});

it.each(Object.entries(worstTables))("%s: refused, or few cells", async (_name, [file, fileName]) => {
  const read = await readSheet(Buffer.from(file), fileName ?? "x.csv").catch((error: unknown) => error);
  if (read instanceof Refusal) return expect(read.code).toBe("file_unreadable");
  const { columns, rows } = read as Sheet;
  expect(columns.length).toBeLessThanOrEqual(200);
  expect(rows.length).toBeLessThanOrEqual(5_000);
});

it.each(tableCalls)("%s refuses them, or answers with few words", async (call) => {
  for (const name of ["equal rows", "140,000 fields", "one line", "a long row"]) {
    const [file, fileName] = worstTables[name] ?? [""];
    const answer = await send(call, file, fileName);
    expect(answer.bytes).toBeLessThan(100_000);
    if (answer.httpStatus !== 200) expect(answer).toMatchObject({ httpStatus: 422, code: "file_unreadable" });
  }
});

it.each(importCalls)("%s refuses as its check does", async (call) => {
  const [file, fileName] = worstTables["140,000 fields"] ?? [""];
  expect(await send(call, file, fileName)).toMatchObject({ httpStatus: 422, code: "file_unreadable" });
});

it.each(pictureCalls)("%s refuses what is no picture", async (call) => {
  for (const file of [zipBomb, Buffer.from(filled("x"))])
    expect(await send(call, file, "bild.png")).toMatchObject({ httpStatus: 422, code: "picture_unreadable" });
});

it.each(workbookCalls)("%s refuses what is no workbook of its kind", async (call) => {
  const bytes = await workbook([counted(200_000, (at) => `S${at}`)]);
  const headings = Buffer.from(bytes);
  for (const file of [zipBomb, Buffer.from(filled("x")), headings])
    expect(await send(call, file, "BLS_4_0_Daten_2025_DE.xlsx")).toMatchObject({
      httpStatus: 422,
      code: "file_unreadable",
    });
});

it.each(documentCalls)("%s refuses what is no PDF", async (call) => {
  const proof = {
    provenDays: "8",
    laboratory: "Labor",
    result: "gut",
    listeria: "below_100",
    listeriaReason: "Challenge-Test",
    testedOn: "2026-01-01",
    endsOn: "2026-12-31",
  };
  for (const file of [zipBomb, Buffer.from(filled("x")), Buffer.from(`%PDF-1.7\n${filled("0 obj ")}`)])
    expect(await send(call, file, "nachweis.pdf", proof)).toMatchObject({
      httpStatus: 422,
      code: "pdf_unreadable",
    });
});

it("a table is read while others are served", async () => {
  const file = Buffer.from(counted(5_000, (at) => `zeile-${at};`.padEnd(200, "x")).join("\n"));
  const read = readSheet(file, "x.csv").then(() => "the file");
  expect(await Promise.race([read, nextTurn("another request")])).toBe("another request");
  expect(await read).toBe("the file");
});

describe("of many faults the first are listed and the others counted", () => {
  const rows = 1_000;
  const table = (heading: string, row: (at: number) => string) => [heading, ...counted(rows, row)].join("\n");

  it("in a file of menus", async () => {
    const { data } = await send(
      "checkMenuFile",
      table("Adresse;Preis", (at) => `menue-${at};zehn`),
    );
    expect(data.counts).toMatchObject({ error: rows });
    expect(data.rows).toHaveLength(mostListed);
  });

  it("in a file of tracking numbers, and all stand in the file of what was refused", async () => {
    const file = table("Bestellnummer;Sendungsnummer", (at) => `TT-${at};340434161094`);
    const { data } = await send("checkTrackingFile", file);
    expect(data.counts).toMatchObject({ error: rows });
    expect(data.rows).toHaveLength(mostListed);
    expect(data.refusedRowsFile.text.trim().split("\n")).toHaveLength(rows + 1);
  });

  it("in a file of deliveries", async () => {
    const file = table("Sendungsnummer;Status", (at) => `3404341610${at};Zugestellt`);
    const { data } = await send("checkDeliveryStatus", file);
    expect(data.openCount).toBe(rows);
    expect(data.open).toHaveLength(mostListed);
  });
});
