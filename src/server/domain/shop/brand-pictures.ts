import type { BrandPictures } from "#contract/shop/brand.ts";
import type { PicturePlace } from "#contract/shop/brand-pictures.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const picturesSql = statement(
  "shop.read-brand-pictures",
  `SELECT b.place, p.id, p.width, p.height, b.alt FROM brand_pictures b JOIN pictures p ON p.id = b.picture_id
   ORDER BY b.place`,
  { place: is<PicturePlace>() },
);

/** The shop's own pictures. A place that is missing shows the one of the brand's folder. */
export async function readBrandPictures(queries: Queries): Promise<BrandPictures> {
  const rows = await queries.rows(picturesSql);
  return Object.fromEntries(
    rows.map(({ place, id, ...shown }) => [place, { base: `/media/${id}`, ...shown }]),
  );
}
