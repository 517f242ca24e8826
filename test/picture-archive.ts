import { BlobWriter, Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js";
import sharp from "sharp";

/** A photo without a motif, as a camera would save it. */
export function jpegOf(colour: string, width = 1200): Promise<Buffer> {
  const size = { width, height: Math.round((width * 3) / 4) };
  return sharp({ create: { ...size, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

export async function archiveOf(files: Record<string, Buffer>): Promise<Buffer> {
  const writer = new ZipWriter(new BlobWriter("application/zip"), { useWebWorkers: false });
  for (const [name, content] of Object.entries(files)) await writer.add(name, new Uint8ArrayReader(content));
  return Buffer.from(await (await writer.close()).arrayBuffer());
}
