import { pictureEncoder } from "#server/domain/catalogue/pictures/encoder.ts";
import type { LogoPrints } from "#server/domain/catalogue/pictures/picture-work.ts";
import { storedLogo } from "#server/office/shop/brand-icons.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const insertSql = statement(
  "settings-desk.keep-logo-prints",
  "INSERT INTO logo_prints (id, letter, paper) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
);

/** The same logo again keeps its first prints, because issued invoices show them. */
export async function storePrints(queries: Queries, id: string, prints: LogoPrints): Promise<void> {
  await queries.rows(insertSql, [id, Buffer.from(prints.letter), Buffer.from(prints.paper)]);
}

const missingSql = statement(
  "settings-desk.logo-without-prints",
  `SELECT logo_id AS id FROM brand_settings b
   WHERE logo_id IS NOT NULL AND NOT EXISTS (SELECT FROM logo_prints p WHERE p.id = b.logo_id)`,
);

/** A logo from before prints were made gets them when the shop starts; until then mails and papers set the name. */
export async function makeMissingPrints(database: Database): Promise<void> {
  const id = (await database.row(missingSql))?.id;
  const logo = id ? await storedLogo(database) : undefined;
  if (!id || !logo) return;
  await storePrints(database, id, await pictureEncoder.encodePrints(logo.body));
}
