import { type PicturePlace, placeSizes } from "#contract/shop/brand-pictures.ts";
import type { DataOf } from "#contract/contract.ts";
import { placeNames } from "#contract/office/shop/brand.ts";
import { pictureEncoder } from "#server/domain/catalogue/pictures/encoder.ts";
import { storePicture } from "#server/domain/catalogue/pictures/store-picture.ts";
import { dateNow } from "#server/platform/clock.ts";
import { statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

const setSql = statement(
  "shop.set-picture",
  `INSERT INTO brand_pictures AS b (place, picture_id) VALUES ($1, $2)
   ON CONFLICT (place) DO UPDATE SET picture_id = $2, alt = '' WHERE b.picture_id <> $2 RETURNING place`,
);
const describeSql = statement(
  "shop.describe-picture",
  `UPDATE brand_pictures b SET alt = $2 FROM (SELECT place, alt FROM brand_pictures WHERE place = $1 FOR UPDATE) AS before
   WHERE b.place = before.place RETURNING before.alt AS "before"`,
);
const removeSql = statement(
  "shop.remove-picture",
  "DELETE FROM brand_pictures WHERE place = $1 RETURNING place",
);
// open tabs fetch a whole document when the brand has another version
const moveVersionSql = statement("shop.move-brand-version", "UPDATE brand_settings SET is_only = true");

/** The description belongs to the former picture, so it is cleared. */
export async function changePicture(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { place, file }: { place: PicturePlace; file: Buffer },
): Promise<DataOf<"uploadBrandPicture">> {
  const master = await pictureEncoder.encodePlaced(file, placeSizes[place]);
  const { id, width, height } = master;
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    await storePicture(queries, master, { staff, at });
    if (!(await queries.row(setSql, [place, id]))) return;
    await queries.rows(moveVersionSql);
    const after = { Bild: placeNames[place], Größe: `${width} × ${height} Pixel` };
    await audit(queries, { staff, at }, "hochgeladen", brand, { after });
  });
  return { base: `/media/${id}`, width, height, alt: "" };
}

export async function describePicture(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { place, alt }: { place: PicturePlace; alt: string },
): Promise<void> {
  await database.transaction(async (queries) => {
    const changed = await queries.row(describeSql, [place, alt]);
    if (!changed) throw new Refusal("picture_unknown");
    if (changed.before === alt) return;
    await queries.rows(moveVersionSql);
    const values = {
      before: { Beschreibung: changed.before },
      after: { Bild: placeNames[place], Beschreibung: alt },
    };
    await audit(queries, { staff, at: dateNow(clock) }, "geändert", brand, values);
  });
}

/** Removing it twice changes nothing. */
export async function removePicture(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  place: PicturePlace,
): Promise<void> {
  await database.transaction(async (queries) => {
    if (!(await queries.row(removeSql, [place]))) return;
    await queries.rows(moveVersionSql);
    const after = { Bild: placeNames[place], Größe: "das mitgelieferte" };
    await audit(queries, { staff, at: dateNow(clock) }, "gelöscht", brand, { after });
  });
}

const brand = ["settings", "Marke"] as const;
