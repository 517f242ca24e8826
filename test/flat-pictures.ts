import sharp from "sharp";
import { pictureWidths } from "#contract/catalogue/picture-widths.ts";
import type { FreeDatabase } from "#test/free-sql.ts";

const formats = ["avif", "webp"] as const;

/**
 * Every variant of the demo's pictures as one flat colour of the right size: encoding the real ones took every test
 * with a browser several seconds. An uploaded picture is still encoded.
 */
export async function keepFlatPictures(database: FreeDatabase): Promise<void> {
  const sizes = await database.rows<{ width: number; height: number }>(
    "SELECT DISTINCT width, height FROM pictures",
  );
  for (const { width, height } of sizes) {
    for (const variantWidth of pictureWidths) {
      const shown = Math.min(variantWidth, width);
      const flat = sharp({
        create: {
          width: shown,
          height: Math.round((height * shown) / width),
          channels: 3,
          background: "#c9a27a",
        },
      });
      for (const format of formats) {
        const bytes = await flat.clone().toFormat(format, { effort: 0 }).toBuffer();
        await database.rows(
          `INSERT INTO picture_variants (picture_id, width, format, bytes)
           SELECT id, $3, $4, $5 FROM pictures WHERE width = $1 AND height = $2`,
          [width, height, variantWidth, format, bytes],
        );
      }
    }
  }
}
