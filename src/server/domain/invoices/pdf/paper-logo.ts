import type { PdfObjects } from "#server/domain/invoices/pdf/pdf-objects.ts";

/** A logo as papers show it. */
export interface PaperLogo {
  id: string;
  /** with a palette and without transparency */
  png: Uint8Array;
}

export interface PdfPicture {
  ref: string;
  width: number;
  height: number;
}

/** A PDF holds the compressed pixels of such a PNG as they are, so no library decides about the bytes. */
export function addPng(objects: PdfObjects, png: Uint8Array): PdfPicture {
  const chunks = chunksOf(Buffer.from(png));
  const only = (type: string) => chunks.find((chunk) => chunk.type === type)?.data;
  const [head, palette] = [only("IHDR"), only("PLTE")];
  if (!head || !palette || head[9] !== hasPalette || head[12] !== 0)
    throw new Error("this PNG has no palette");
  const [width, height, bits] = [head.readUInt32BE(0), head.readUInt32BE(4), head.readUInt8(8)];
  const pixels = chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data);
  const ref = objects.addStream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent ${bits}` +
      ` /ColorSpace [/Indexed /DeviceRGB ${palette.length / 3 - 1} <${palette.toString("hex")}>]` +
      ` /Filter /FlateDecode /DecodeParms <</Predictor 15 /Colors 1 /BitsPerComponent ${bits} /Columns ${width}>>`,
    Buffer.concat(pixels),
    { isPlain: true },
  );
  return { ref, width, height };
}

const hasPalette = 3;
const signatureLength = 8;

function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks = [];
  for (let at = signatureLength; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString("latin1", at + 4, at + 8);
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}
