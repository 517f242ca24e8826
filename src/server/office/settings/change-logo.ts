import type { BrandLogo } from "#contract/brand.ts";
import { pictureEncoder } from "#server/domain/pictures/encoder.ts";
import { logoAddress } from "#server/domain/settings/brand.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/auth/sessions.ts";
import { dateNow } from "#server/platform/clock.ts";
import { statement } from "#server/platform/database/statement.ts";

const setText = statement(
  "settings-desk.set-logo",
  `UPDATE brand_settings SET logo_id = $1, logo_width = $2, logo_height = $3
   WHERE logo_id IS DISTINCT FROM $1 RETURNING version`,
);
const insertText = statement(
  "settings-desk.keep-logo",
  "INSERT INTO brand_files (name, body) VALUES ('logo.webp', $1) ON CONFLICT (name) DO UPDATE SET body = $1",
);
const deleteText = statement("settings-desk.forget-logo", "DELETE FROM brand_files WHERE name = 'logo.webp'");

/** The same logo again changes nothing and needs no audit entry. */
export async function changeLogo(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  file: Buffer,
): Promise<BrandLogo> {
  const { id, bytes, width, height } = await pictureEncoder.encodeLogo(file);
  await database.transaction(async (queries) => {
    if (!(await queries.row(setText, [id, width, height]))) return;
    await queries.rows(insertText, [bytes]);
    const after = { Logo: `${width} × ${height} Pixel` };
    const at = dateNow(clock);
    await audit(queries, { staff, at, action: "uploaded", subject: "settings", subjectId: "Marke", after });
  });
  return { url: logoAddress(id), width, height };
}

export async function removeLogo({ database, clock }: AuthDeps, staff: SignedInStaff): Promise<void> {
  await database.transaction(async (queries) => {
    if (!(await queries.row(setText, [null, null, null]))) return;
    await queries.rows(deleteText);
    const after = { Logo: "keins" };
    const at = dateNow(clock);
    await audit(queries, { staff, at, action: "deleted", subject: "settings", subjectId: "Marke", after });
  });
}
