import { pictureWidths } from "#contract/catalogue/picture-widths.ts";
import { pictureEncoder } from "#server/domain/catalogue/pictures/encoder.ts";
import type { PictureFormat } from "#server/domain/catalogue/pictures/picture-work.ts";
import type { Database } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const findVariantSql = statement(
  "pictures.read-variant",
  "SELECT bytes FROM picture_variants WHERE picture_id = $1 AND width = $2 AND format = $3",
);
const insertVariantSql = statement(
  "pictures.store-variant",
  `
  INSERT INTO picture_variants (picture_id, width, format, bytes) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
);

const masterSql = statement("pictures.read-master", "SELECT master FROM pictures WHERE id = $1");

export interface VariantName {
  id: string;
  width: number;
  format: PictureFormat;
}

/** Encodes a variant on its first request and stores it in the database. */
export async function readVariant(
  database: Database,
  { id, width, format }: VariantName,
): Promise<Buffer | undefined> {
  const stored = await database.row(findVariantSql, [id, width, format]);
  if (stored) return stored.bytes;
  const picture = await database.row(masterSql, [id]);
  if (!picture) return undefined;
  const bytes = await pictureEncoder.encodeVariant(picture.master, width, format);
  await database.rows(insertVariantSql, [id, width, format, bytes]);
  return bytes;
}

const missingVariantsSql = statement(
  "pictures.prepare-variants",
  `
  SELECT p.id, w AS width, f AS format
  FROM pictures p CROSS JOIN unnest($1::int[]) w CROSS JOIN unnest(ARRAY['avif', 'webp']) f
  WHERE NOT EXISTS (SELECT FROM picture_variants v WHERE v.picture_id = p.id AND v.width = w AND v.format = f)
  ORDER BY array_position($1::int[], w), f, p.created_at`,
  { width: is<number>(), format: is<PictureFormat>() },
);

/** Encodes missing variants in advance, the sizes of lists first; `signal` stops it between two pictures. */
export async function prepareVariants(database: Database, signal: AbortSignal): Promise<void> {
  const bySize = [640, 320, ...pictureWidths.filter((width) => width > 640)];
  const missing = await database.rows(missingVariantsSql, [bySize]);
  for (const name of missing) {
    if (signal.aborted) return;
    await readVariant(database, name);
  }
}
