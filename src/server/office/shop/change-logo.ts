import { isDeepStrictEqual } from "node:util";
import { paperFonts } from "#brand/paper.ts";
import type { BrandLogo } from "#contract/shop/brand.ts";
import { pictureEncoder } from "#server/domain/catalogue/pictures/encoder.ts";
import type { IconFiles, LogoPrints } from "#server/domain/catalogue/pictures/picture-work.ts";
import { type Brand, logoAddress, readBrand, standardBrand } from "#server/domain/shop/brand.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { row, run, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

type IconLook = Pick<Brand, "name" | "hasMark" | "tones" | "headingFont">;

const insertIconSql = statement(
  "shop.store-icon",
  "INSERT INTO brand_files (name, body) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET body = $2",
);
const deleteIconsSql = statement("shop.delete-icons", "DELETE FROM brand_files WHERE name <> 'logo.webp'");

/** A wider logo would be a line in an icon. */
const widestShape = 1.6;

export const storedLogo = row("shop.stored-logo", "SELECT body FROM brand_files WHERE name = 'logo.webp'");

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
  await queries.rows(deleteIconsSql);
  for (const [name, body] of Object.entries(icons ?? {})) {
    await queries.rows(insertIconSql, [name, Buffer.from(body)]);
  }
}

const setSql = statement(
  "shop.set-logo",
  `UPDATE brand_settings SET logo_id = $1, logo_width = $2, logo_height = $3
   WHERE logo_id IS DISTINCT FROM $1 AND version = $4 RETURNING version`,
);
const insertSql = statement(
  "shop.store-logo",
  "INSERT INTO brand_files (name, body) VALUES ('logo.webp', $1) ON CONFLICT (name) DO UPDATE SET body = $1",
);
const deleteSql = statement("shop.delete-logo", "DELETE FROM brand_files WHERE name = 'logo.webp'");

type Logo = { id: string; width: number; height: number; bytes: Buffer; prints: LogoPrints };

export async function changeLogo(deps: AuthDeps, staff: SignedInStaff, file: Buffer): Promise<BrandLogo> {
  const logo = await pictureEncoder.encodeLogo(file);
  const prints = await pictureEncoder.encodePrints(logo.bytes);
  await setLogo(deps, staff, { ...logo, prints });
  return { url: logoAddress(logo.id), width: logo.width, height: logo.height };
}

export async function removeLogo(deps: AuthDeps, staff: SignedInStaff): Promise<void> {
  await setLogo(deps, staff, null);
}

/** The same logo again changes nothing and needs no audit entry. */
async function setLogo(deps: AuthDeps, staff: SignedInStaff, logo: Logo | null): Promise<void> {
  const before = await readBrand(deps.database);
  if ((before.logo?.url ?? null) === (logo && logoAddress(logo.id))) return;
  const icons = await makeIcons(before, logo && { ...logo, body: logo.bytes });
  await store(deps, staff, { logo, icons, version: before.version });
}

async function store(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { logo, icons, version }: { logo: Logo | null; icons: IconFiles | null; version: number },
): Promise<void> {
  await database.transaction(async (queries) => {
    const size = [logo?.id ?? null, logo?.width ?? null, logo?.height ?? null] as const;
    if (!(await queries.row(setSql, [...size, version]))) throw new Refusal("edited_meanwhile");
    if (logo) {
      await queries.rows(insertSql, [logo.bytes]);
      await storePrints(queries, logo.id, logo.prints);
    } else await queries.rows(deleteSql);
    await storeIcons(queries, icons);
    const action = logo ? "hochgeladen" : "gelöscht";
    await audit(queries, { staff, at: dateNow(clock) }, action, ["settings", "Marke"], {
      after: { Logo: logo ? `${logo.width} × ${logo.height} Pixel` : "keins" },
    });
  });
}

/** The same logo again keeps its first prints, because issued invoices show them. */
const storePrints = run(
  "shop.store-prints",
  "INSERT INTO logo_prints (id, letter, paper) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
  (id: string, prints: LogoPrints) => [id, Buffer.from(prints.letter), Buffer.from(prints.paper)],
);
