import type { BrandLogo } from "#contract/shop/brand.ts";
import { pictureEncoder } from "#server/domain/catalogue/pictures/encoder.ts";
import type { IconFiles, LogoPrints } from "#server/domain/catalogue/pictures/picture-work.ts";
import { logoAddress, readBrand } from "#server/domain/shop/brand.ts";
import { makeIcons, storeIcons } from "#server/office/shop/brand-icons.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

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
    await audit(queries, {
      staff,
      at: dateNow(clock),
      action: logo ? "hochgeladen" : "gelöscht",
      subject: "settings",
      subjectId: "Marke",
      after: { Logo: logo ? `${logo.width} × ${logo.height} Pixel` : "keins" },
    });
  });
}

const storePrintsSql = statement(
  "shop.store-prints",
  "INSERT INTO logo_prints (id, letter, paper) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
);

/** The same logo again keeps its first prints, because issued invoices show them. */
async function storePrints(queries: Queries, id: string, prints: LogoPrints): Promise<void> {
  await queries.rows(storePrintsSql, [id, Buffer.from(prints.letter), Buffer.from(prints.paper)]);
}
