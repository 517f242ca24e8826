import { pictureFileForm } from "#contract/office/catalogue/menu-files.ts";

/** One picture of a selection, opened when its turn comes. */
export interface PictureFile {
  fileName: string;
  open: () => Promise<Blob>;
}

export interface PictureFiles {
  pictures: PictureFile[];
  /** names that cannot be taken, with the reason */
  left: { fileName: string; why: string }[];
}

/** A camera's photo is below this; an entry that says it is small and unpacks to more is a trap. */
export const pictureMostUnpackedBytes = 40_000_000;
const mostEntries = 5_000;

const types: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
};

/** Pictures and archives of pictures; folders inside an archive do not matter. */
export async function picturesIn(files: readonly File[]): Promise<PictureFiles> {
  const found: PictureFiles = { pictures: [], left: [] };
  for (const file of files) {
    if (/\.zip$/i.test(file.name)) await addArchive(file, found);
    else addPicture(found, { fileName: file.name, size: file.size, open: async () => file });
  }
  return withoutTwins(found);
}

function addPicture(found: PictureFiles, { fileName, size, open }: PictureFile & { size: number }): void {
  const leave = (why: string) => found.left.push({ fileName, why });
  if (!pictureFileForm.test(fileName)) leave("Das ist kein JPEG, PNG, WebP oder AVIF.");
  else if (fileName.length > 200) leave("Der Name ist zu lang.");
  else if (size > pictureMostUnpackedBytes) leave("Die Datei ist zu groß.");
  else found.pictures.push({ fileName, open });
}

async function addArchive(file: File, found: PictureFiles): Promise<void> {
  const leave = (why: string) => found.left.push({ fileName: file.name, why });
  const { BlobReader, ZipReader } = await import("@zip.js/zip.js/lib/zip-core-native.js");
  try {
    const archive = new ZipReader(new BlobReader(file), {
      checkOverlappingEntry: true,
      useWebWorkers: false,
    });
    const entries = await archive.getEntries();
    if (entries.length > mostEntries) return void leave("Das Archiv enthält zu viele Dateien.");
    for (const entry of entries) {
      const fileName = entry.filename.split(/[/\\]/).at(-1) ?? "";
      const isHidden = fileName.startsWith(".") || entry.filename.startsWith("__MACOSX/");
      if (entry.directory || isHidden) continue;
      if (entry.encrypted) found.left.push({ fileName, why: "Diese Datei ist verschlüsselt." });
      else addPicture(found, { fileName, size: entry.uncompressedSize, open: () => unpack(entry, fileName) });
    }
  } catch {
    leave("Das ist kein lesbares ZIP-Archiv.");
  }
}

interface Unpackable {
  getData: (to: WritableStream<Uint8Array>) => Promise<unknown>;
}

async function unpack(entry: Unpackable, fileName: string): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  await entry.getData(
    new WritableStream({
      write(part) {
        bytes += part.byteLength;
        if (bytes > pictureMostUnpackedBytes) throw new Error("the entry unpacks to more than it says");
        parts.push(new Uint8Array(part));
      },
    }),
  );
  const ending = fileName.split(".").at(-1)?.toLowerCase() ?? "";
  return new Blob(parts, { type: types[ending] });
}

/** A file of menus knows a picture by its name alone, so the second of the same name would replace the first. */
function withoutTwins({ pictures, left }: PictureFiles): PictureFiles {
  const seen = new Set<string>();
  const isFirst = ({ fileName }: PictureFile) => {
    const name = fileName.normalize("NFC").toLowerCase();
    return !seen.has(name) && seen.add(name);
  };
  const firsts = pictures.filter(isFirst);
  const twins = pictures.filter((one) => !firsts.includes(one));
  const why = "Diesen Namen gibt es zweimal, die erste Datei zählt.";
  return { pictures: firsts, left: [...left, ...twins.map(({ fileName }) => ({ fileName, why }))] };
}
