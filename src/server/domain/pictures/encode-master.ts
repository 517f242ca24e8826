import { createHash } from "node:crypto";
import sharp, { type Metadata } from "sharp";
import { pictureLeastWidth } from "#contract/office/menu-files.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

const maxPixels = 40_000_000;
// The largest variant is 1280 px wide; the master allows larger ones later.
const masterWidth = 2_400;
const acceptedFormats = ["jpeg", "png", "webp", "heif"];

// Blocking all other loaders keeps their parsers (SVG, PDF, video) out of reach of uploads.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});

export interface Master {
  /** hash of the bytes, so that the same picture is stored once */
  id: string;
  bytes: Buffer;
  width: number;
  height: number;
}

/** Re-encoding upright drops everything but the pixels: location, camera data and hidden scripts. */
export async function encodeMaster(file: Buffer): Promise<Master> {
  if (file.length === 0) throw new Refusal("picture_unreadable");
  const source = sharp(file, { limitInputPixels: maxPixels, sequentialRead: true, failOn: "warning" });
  refuseUnfit(await source.metadata().catch(refuseUnreadable));
  const { data, info } = await source
    .autoOrient()
    .resize({ width: masterWidth, withoutEnlargement: true })
    .webp({ quality: 90, effort: 4 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnreadable);
  const id = createHash("sha256").update(data).digest("hex").slice(0, 32);
  return { id, bytes: data, width: info.width, height: info.height };
}

function refuseUnfit({ format, pages = 1, autoOrient }: Metadata): void {
  if (!acceptedFormats.includes(format)) throw new Refusal("picture_unreadable");
  if (pages > 1) throw new Refusal("picture_animated");
  if (autoOrient.width * autoOrient.height > maxPixels) throw new Refusal("picture_too_many_pixels");
  if (autoOrient.width < pictureLeastWidth) {
    throw new Refusal("picture_too_small", {
      message: `Das Bild ist ${autoOrient.width} Pixel breit, nötig sind mindestens ${pictureLeastWidth}.`,
    });
  }
}

function refuseUnreadable(error: Error): never {
  throw new Refusal(/pixel limit/i.test(error.message) ? "picture_too_many_pixels" : "picture_unreadable");
}
