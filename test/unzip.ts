import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js";

/** The files of an archive by their names, each with its checksum verified. */
export async function unzip(archive: Uint8Array): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const reader = new ZipReader(new Uint8ArrayReader(archive), { checkSignature: true });
  for (const entry of await reader.getEntries()) {
    if (entry.directory) throw new Error(`${entry.filename} is a folder`);
    if (files.has(entry.filename)) throw new Error(`${entry.filename} stands there twice`);
    files.set(entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter())));
  }
  return files;
}
