import { mostPixels, sharp } from "#server/domain/catalogue/pictures/limited-sharp.ts";
import type { VariantTask } from "#server/domain/catalogue/pictures/picture-work.ts";

// A low effort: a higher one takes many times as long for files that are hardly smaller.
const avif = { quality: 52, effort: 2 };
const webp = { quality: 76, effort: 4 };
const jpeg = { quality: 74, mozjpeg: true };

/** Of a master, which the shop has encoded itself. */
export function encodeVariant({ master, width, format }: VariantTask): Promise<Buffer> {
  const upright = sharp(Buffer.from(master), { limitInputPixels: mostPixels }).rotate();
  // mail programs cannot crop, so that all pictures of a letter have one shape
  if (format === "jpeg")
    return upright
      .resize({ width, height: (width * 3) / 4 })
      .jpeg(jpeg)
      .toBuffer();
  const scaled = upright.resize({ width, withoutEnlargement: true });
  return (format === "avif" ? scaled.avif(avif) : scaled.webp(webp)).toBuffer();
}
