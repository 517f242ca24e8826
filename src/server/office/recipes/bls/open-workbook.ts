import { type FileEntry, Uint8ArrayReader, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js";
import { unreadable } from "#server/office/catalogue/file/sheet.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export interface WorkbookFile {
  name: string;
  bytes: Uint8Array;
}

/** A file in an archive, read in parts. */
export type Packed = (read: (part: Uint8Array) => void, mostBytes: number) => Promise<void>;

const mostEntries = 200;
const mostWorkbookBytes = 40_000_000;

/** The file itself if it is a workbook, or the one in a ZIP whose name fits. */
export async function findWorkbook(file: WorkbookFile, fits: RegExp): Promise<WorkbookFile> {
  const entries = await openArchive(file.bytes);
  if (entries.has("xl/workbook.xml")) return file;
  const [path] = [...entries.keys()].filter((entry) => fits.test(baseName(entry)));
  if (path === undefined) throw unreadable("In diesem ZIP liegt die Arbeitsmappe des BLS nicht.");
  const parts: Uint8Array[] = [];
  await entries.get(path)?.((part) => parts.push(part), mostWorkbookBytes);
  return { name: baseName(path), bytes: Buffer.concat(parts) };
}

const baseName = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** What lies in an archive, by its path. */
export async function openArchive(bytes: Uint8Array): Promise<ReadonlyMap<string, Packed>> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes));
  const entries = await refusingBroken(() => reader.getEntries());
  if (entries.length > mostEntries) throw unreadable("In diesem ZIP liegen zu viele Dateien.");
  return new Map(
    entries.flatMap((entry): [string, Packed][] =>
      entry.directory ? [] : [[entry.filename, (read, most) => unpack(entry, read, most)]],
    ),
  );
}

/** The size that an archive states of a file may be wrong, so the bytes are counted while they come. */
async function unpack(entry: FileEntry, read: (part: Uint8Array) => void, most: number): Promise<void> {
  let bytes = 0;
  // the archive's reader wraps what is thrown here
  let refused: unknown;
  const into = new WritableStream<Uint8Array>({
    write(part) {
      bytes += part.length;
      try {
        if (bytes > most) throw unreadable("Die Datei ist ausgepackt zu groß.");
        read(part);
      } catch (error) {
        refused = error;
        throw error;
      }
    },
  });
  await refusingBroken(() => entry.getData(into, { useWebWorkers: false })).catch((error: unknown) => {
    throw refused ?? error;
  });
}

async function refusingBroken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const message = `${notAWorkbook} Es wurde nichts geändert.`;
    throw new Refusal("file_unreadable", { message, cause: error });
  }
}

const notAWorkbook = "Das ist keine Excel-Datei (.xlsx) und kein ZIP, oder die Datei ist beschädigt.";
