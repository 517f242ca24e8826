import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pictureWidths } from "#contract/catalogue/picture-widths.ts";
import { pictureEncoder } from "#server/domain/catalogue/pictures/encoder.ts";
import type { PictureFormat } from "#server/domain/catalogue/pictures/picture-work.ts";
import type { Database } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { projectRoot } from "#system/project-root.ts";

const findVariantsSql = statement(
  "pictures.read-variants",
  `SELECT p.id, v.bytes
   FROM pictures p LEFT JOIN picture_variants v ON v.picture_id = p.id AND v.width = $2 AND v.format = $3
   WHERE p.id = ANY($1)`,
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

/** Sizes of the demo's pictures lie in the repository, so that a first start encodes nothing. */
export const readyMadeFolder = join(projectRoot, "demo/pictures/sizes");

export function readyMadeName({ id, width, format }: VariantName): string {
  return `${id}-${width}.${format}`;
}

/** Undefined when there is no such picture. */
export async function readVariant(database: Database, name: VariantName): Promise<Buffer | undefined> {
  const [stored] = await database.rows(findVariantsSql, [[name.id], name.width, name.format]);
  return stored && bytesOf(database, name, stored.bytes);
}

/** Of several pictures, by their ids. One that cannot be made is missing. */
export async function readVariants(
  database: Database,
  ids: readonly string[],
  size: Omit<VariantName, "id">,
): Promise<Map<string, Buffer>> {
  const stored = await database.rows(findVariantsSql, [[...ids], size.width, size.format]);
  const made = new Map<string, Buffer>();
  for (const { id, bytes } of stored) {
    const variant = await bytesOf(database, { id, ...size }, bytes).catch(() => undefined);
    if (variant) made.set(id, variant);
  }
  return made;
}

async function bytesOf(
  database: Database,
  name: VariantName,
  stored: Buffer | null,
): Promise<Buffer | undefined> {
  return stored ?? (await readReadyMade(name)) ?? (await makeVariant(database, name));
}

function readReadyMade(name: VariantName): Promise<Buffer | undefined> {
  return readFile(join(readyMadeFolder, readyMadeName(name))).catch(() => undefined);
}

/** Encodes a size on its first request and stores it. */
async function makeVariant(database: Database, name: VariantName): Promise<Buffer | undefined> {
  const { id, width, format } = name;
  const picture = await database.row(masterSql, [id]);
  if (!picture) return undefined;
  const bytes = await pictureEncoder.encodeVariant({ master: picture.master, width, format });
  await database.rows(insertVariantSql, [id, width, format, bytes]);
  return bytes;
}

/** What no one should wait for, the sizes of lists first; old browsers and programs ask for others, which are made then. */
export const preparedVariants: readonly Omit<VariantName, "id">[] = [
  ...[640, 320, ...pictureWidths.filter((width) => width > 640)].map((width) => ({
    width,
    format: "avif" as const,
  })),
  // the office's lists
  { width: 320, format: "webp" },
];

const missingVariantsSql = statement(
  "pictures.prepare-variants",
  `
  SELECT p.id, w AS width, f AS format
  FROM pictures p CROSS JOIN unnest($1::int[], $2::text[]) WITH ORDINALITY AS t(w, f, place)
  WHERE (w <= p.width OR w = 320)
    AND NOT EXISTS (SELECT FROM picture_variants v WHERE v.picture_id = p.id AND v.width = w AND v.format = f)
  ORDER BY place, p.created_at`,
  { width: is<number>(), format: is<PictureFormat>() },
);

/** Encodes missing variants in advance; `signal` stops it between two pictures. */
export async function prepareVariants(database: Database, signal: AbortSignal): Promise<void> {
  const missing = await database.rows(missingVariantsSql, [
    preparedVariants.map(({ width }) => width),
    preparedVariants.map(({ format }) => format),
  ]);
  const readyMade = new Set(await readdir(readyMadeFolder).catch(() => []));
  for (const name of missing) {
    if (signal.aborted) return;
    if (!readyMade.has(readyMadeName(name))) await makeVariant(database, name);
  }
}
