import { isDeepStrictEqual } from "node:util";
import { paperFonts } from "#brand/paper.ts";
import { pictureEncoder } from "#server/domain/catalogue/pictures/encoder.ts";
import type { IconFiles } from "#server/domain/catalogue/pictures/picture-work.ts";
import { type Brand, standardBrand } from "#server/domain/shop/brand.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

type IconLook = Pick<Brand, "name" | "hasMark" | "tones" | "headingFont">;

const logoSql = statement("shop.stored-logo", "SELECT body FROM brand_files WHERE name = 'logo.webp'");
const insertSql = statement(
  "shop.store-icon",
  "INSERT INTO brand_files (name, body) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET body = $2",
);
const deleteSql = statement("shop.delete-icons", "DELETE FROM brand_files WHERE name <> 'logo.webp'");

/** A wider logo would be a line in an icon. */
const widestShape = 1.6;

export function storedLogo(queries: Queries): Promise<{ body: Buffer } | undefined> {
  return queries.row(logoSql);
}

/** Null: the icons that the build carries. They are made before the change is stored, so that no row is locked. */
export async function makeIcons(
  look: IconLook,
  logo: { body: Buffer; width: number; height: number } | null,
): Promise<IconFiles | null> {
  const isSquare = logo && Math.max(logo.width / logo.height, logo.height / logo.width) <= widestShape;
  const { hasMark, tones } = look;
  if (!isSquare && hasMark && isDeepStrictEqual(tones, standardBrand.tones)) return null;
  return pictureEncoder.encodeIcons({
    logo: isSquare ? logo.body : null,
    letter: firstLetter(look.name),
    fontFile: paperFonts[look.headingFont].display,
    ground: tones.forest,
    ink: tones.cream,
  });
}

function firstLetter(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? "•").toLocaleUpperCase("de");
}

export async function storeIcons(queries: Queries, icons: IconFiles | null): Promise<void> {
  await queries.rows(deleteSql);
  for (const [name, body] of Object.entries(icons ?? {})) {
    await queries.rows(insertSql, [name, Buffer.from(body)]);
  }
}
