import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js";

/** The entries of an archive in their order, with their bytes, whose check sums were compared. */
export async function openArchive(archive: Uint8Array) {
  const entries = await new ZipReader(new Uint8ArrayReader(archive), { checkSignature: true }).getEntries();
  return Promise.all(
    entries.map(async (entry) => {
      if (entry.directory) throw new Error(`${entry.filename} is a folder`);
      return { name: entry.filename, bytes: Buffer.from(await entry.getData(new Uint8ArrayWriter())), entry };
    }),
  );
}
