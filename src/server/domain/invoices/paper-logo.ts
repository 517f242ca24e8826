import type { PaperLogo } from "#server/domain/invoices/pdf/paper-look.ts";
import { readLogoPrint } from "#server/domain/shop/brand.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** A logo that papers show, by its id; undefined where they set the name. */
export async function paperLogo(
  queries: Queries,
  id: string | null | undefined,
): Promise<PaperLogo | undefined> {
  return id ? { id, png: (await readLogoPrint(queries, id)).paper } : undefined;
}
