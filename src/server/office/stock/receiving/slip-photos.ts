import { mostSlipPhotos } from "#contract/office/stock/receiving.ts";
import { pictureEncoder } from "#server/domain/catalogue/pictures/encoder.ts";
import { lockRequest } from "#server/domain/stock/lot-codes.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

const countSql = statement(
  "receiving.count-photos",
  `SELECT count(p.id)::int AS photos, coalesce(bool_or(p.id = $2), false) AS "isStored"
   FROM receipts r LEFT JOIN receipt_photos p ON p.receipt_id = r.id WHERE r.id = $1 GROUP BY r.id`,
  { photos: is<number>(), isStored: is<boolean>() },
);

const insertSql = statement(
  "receiving.insert-photo",
  "INSERT INTO receipt_photos (id, receipt_id, picture) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id",
);

interface Photo {
  receiptId: string;
  photoId: string;
  file: Buffer;
}

/** Encoded again, so that nothing but the pixels is stored: no place, no camera, no hidden script. */
export async function addSlipPhoto(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { receiptId, photoId, file }: Photo,
): Promise<void> {
  if (await isStored(database, receiptId, photoId)) return;
  const { bytes } = await pictureEncoder.encodePhoto(file);
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    await lockRequest(queries, receiptId);
    if (await isStored(queries, receiptId, photoId)) return;
    if (!(await queries.row(insertSql, [photoId, receiptId, bytes]))) throw new Refusal("not_found");
    await audit(queries, { staff, at }, "Lieferschein fotografiert", ["receipt", receiptId]);
  });
}

async function isStored(queries: Queries, receiptId: string, photoId: string): Promise<boolean> {
  const row = await queries.row(countSql, [receiptId, photoId]);
  if (!row) throw new Refusal("not_found");
  if (!row.isStored && row.photos >= mostSlipPhotos)
    throw new Refusal("too_many_photos", { message: `Mehr als ${mostSlipPhotos} Fotos sind nicht möglich.` });
  return row.isStored;
}

const photoSql = statement(
  "receiving.read-photo",
  "SELECT picture FROM receipt_photos WHERE receipt_id = $1 AND id = $2",
);

export async function readSlipPhoto(queries: Queries, receiptId: string, photoId: string): Promise<Buffer> {
  const row = await queries.row(photoSql, [receiptId, photoId]);
  if (!row) throw new Refusal("not_found");
  return row.picture;
}
