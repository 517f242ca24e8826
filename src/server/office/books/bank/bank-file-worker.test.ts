import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import readFile from "#server/office/books/bank/bank-file-worker.ts";
import { noColumnChoices } from "#server/office/catalogue/file/column-choices.ts";
import { zipStream } from "#server/platform/http/zip-stream.ts";
import { camtFile } from "#test/camt-file.ts";

const read = async (...files: [name: string, text: string][]) => {
  const entries = async function* () {
    for (const [name, text] of files)
      yield { name, at: new Date("2026-09-24T05:00Z"), data: Buffer.from(text) };
  };
  return readFile({ file: await buffer(zipStream(entries())), said: noColumnChoices });
};
const day = (amount: string, state = "BOOK") => camtFile("08", [{ amount, state }, { amount }]);

it("an archive of several days is read as one file", async () => {
  const { rows, left } = await read(
    ["20260923/auszug.xml", day("1.00")],
    ["__MACOSX/auszug.xml", "x"],
    ["liesmich.txt", "x"],
    ["auszug-2.XML", day("2.00", "PDNG")],
  );
  expect(rows.map((line) => [line.row, "cents" in line && line.cents])).toEqual([
    [1, 100],
    [2, 100],
    [3, 200],
  ]);
  expect(left).toBe(1);
});

it.each<[name: string, files: [string, string][], message: RegExp]>([
  ["none of the bank", [["umsaetze.csv", "a;b"]], /gepackte Datei/],
  ["one that is cut off", [["auszug.xml", day("1.00").slice(0, 500)]], /nicht vollständig/],
  ["too many", Array.from({ length: 401 }, (_, at) => [`${at}.xml`, day("1.00")]), /zu viele/],
  ["one that is far too large", [["auszug.xml", " ".repeat(21_000_000)]], /zu große/],
])("an archive with %s is refused", async (_name, files, message) => {
  await expect(read(...files)).rejects.toThrow(message);
});
