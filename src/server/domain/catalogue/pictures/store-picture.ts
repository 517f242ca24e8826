import type { Master } from "#server/domain/catalogue/pictures/picture-work.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { type Actor, audit } from "#server/platform/log/audit.ts";

const insertPictureSql = statement(
  "pictures.store-picture",
  `
  INSERT INTO pictures (id, mime, width, height, master) VALUES ($1, 'image/webp', $2, $3, $4)
  ON CONFLICT DO NOTHING RETURNING id`,
);

/** The same picture is stored once: a repeated upload changes nothing and needs no audit entry. */
export async function storePicture(
  queries: Queries,
  { id, width, height, bytes }: Master,
  { staff, at }: { staff: Actor; at: Date },
): Promise<void> {
  if (!(await queries.row(insertPictureSql, [id, width, height, bytes]))) return;
  const after = { Breite: width, Höhe: height };
  await audit(queries, { staff, at }, "hochgeladen", ["picture", id], { after });
}

const sizesSql = statement(
  "pictures.read-sizes",
  "SELECT id, width, height FROM pictures WHERE id = ANY($1)",
);

export type PictureSizes = ReadonlyMap<string, { width: number; height: number }>;

export async function readSizes(queries: Queries, ids: readonly string[]): Promise<PictureSizes> {
  return new Map((await queries.rows(sizesSql, [ids])).map((row) => [row.id, row]));
}
