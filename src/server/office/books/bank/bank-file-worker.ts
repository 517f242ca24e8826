import { Uint8ArrayReader, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js";
import type { BankColumn } from "#contract/office/books/bank.ts";
import { type BankFile, readBankFile } from "#server/office/books/bank/read-bank-file.ts";
import type { SaidColumns } from "#server/office/catalogue/file/column-choices.ts";
import { unreadable } from "#server/office/catalogue/file/sheet.ts";

export interface BankFileTask {
  file: Uint8Array;
  said: SaidColumns<BankColumn>;
}

/** Banks pack the statements of several days, one CAMT file a day. */
export default async ({ file, said }: BankFileTask): Promise<BankFile> => {
  const statements = await unpacked(file);
  if (!statements) return readBankFile(file, said);
  const read = statements.map((one) => readBankFile(one, said));
  return {
    ...{ columns: [], problems: [] },
    rows: read.flatMap(({ rows }) => rows).map((row, at) => ({ ...row, row: at + 1 })),
    left: read.reduce((sum, { left }) => sum + left, 0),
  };
};

/** A year has 366 days; a hostile archive unpacks to more than it says. */
const mostFiles = 400;
const mostUnpackedBytes = 20_000_000;
const tooLarge = () => unreadable("Das Archiv enthält zu viele oder zu große Dateien.");

/** The CAMT files of an archive; undefined: it is none, or a table of a spreadsheet. */
async function unpacked(file: Uint8Array): Promise<Uint8Array[] | undefined> {
  if (!Buffer.from(file.subarray(0, 4)).equals(Buffer.from("PK\u0003\u0004"))) return undefined;
  const archive = new ZipReader(new Uint8ArrayReader(file), {
    checkOverlappingEntry: true,
    useWebWorkers: false,
  });
  const entries = await archive.getEntries().catch(() => []);
  const statements = entries.filter(
    ({ directory, encrypted, filename }) =>
      !directory &&
      !encrypted &&
      /\.xml$/i.test(filename) &&
      !/(^|\/)(__MACOSX|xl|META-INF)\//.test(filename),
  );
  // what else is packed is named where tables are read
  if (statements.length === 0 || entries.some(({ filename }) => filename === "[Content_Types].xml"))
    return undefined;
  if (entries.length > mostFiles) throw tooLarge();
  const files: Uint8Array[] = [];
  let bytes = 0;
  for (const entry of statements) {
    const parts: Uint8Array[] = [];
    const into = new WritableStream<Uint8Array>({
      write(part) {
        bytes += part.byteLength;
        if (bytes > mostUnpackedBytes) throw tooLarge();
        parts.push(part);
      },
    });
    if (!entry.directory) await entry.getData(into);
    files.push(Buffer.concat(parts));
  }
  return files;
}
