import sharp from "sharp";
import type { LogoPrints } from "#server/domain/pictures/picture-work.ts";

/** Twice the 240 × 64 pixels that a mail shows. */
const letterBox = { width: 480, height: 128 };

/**
 * The logo on white, in a palette: a mail gets it each time. White, as many mail programs turn what is transparent dark, and
 * a PDF needs no second picture for transparency.
 */
export async function encodePrints(logo: Buffer): Promise<LogoPrints> {
  const onWhite = sharp(logo).flatten({ background: "#ffffff" });
  const print = { palette: true, compressionLevel: 9, effort: 10 };
  // measured: quality 90 is a fifth smaller and looks the same
  const [letter, paper] = await Promise.all([
    onWhite
      .clone()
      .resize({ ...letterBox, fit: "inside", withoutEnlargement: true })
      .png({ ...print, quality: 90 })
      .toBuffer(),
    onWhite.clone().png(print).toBuffer(),
  ]);
  return { letter, paper };
}
