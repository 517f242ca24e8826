import { mailKinds } from "#contract/office/mail/mails.ts";
import type { OwnMailTexts } from "#contract/office/shop/mail-texts.ts";
import type { LegalContent } from "#contract/office/shop/shop-texts.ts";
import type { CalendarDay } from "#contract/day.ts";
import { legalPageNames } from "#contract/shop/legal-texts.ts";
import type { OwnLegalTexts } from "#server/domain/shop/legal-texts.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const newestSql = statement(
  "shop.read-own-texts",
  `SELECT DISTINCT ON (name) name, content, to_char(written_at AT TIME ZONE 'Europe/Berlin', 'YYYY-MM-DD') AS updated
   FROM shop_texts ORDER BY name, version DESC`,
  { content: is<unknown>(), updated: is<CalendarDay>() },
);

export const nameOfLetter = (kind: string) => `mail-${kind}`;

/** What the administration has written instead of the files' texts. */
export async function readOwnTexts(
  queries: Queries,
): Promise<{ ownLegalTexts: OwnLegalTexts; ownMailTexts: OwnMailTexts }> {
  const rows = await queries.rows(newestSql);
  const written = new Map(rows.flatMap(({ name, ...text }) => (text.content ? [[name, text] as const] : [])));
  const legal = legalPageNames.flatMap((page) => {
    const text = written.get(page);
    return text ? [[page, { content: text.content as LegalContent, updated: text.updated }]] : [];
  });
  const mails = mailKinds.flatMap((kind) => {
    const text = written.get(nameOfLetter(kind));
    return text ? [[kind, text.content]] : [];
  });
  return { ownLegalTexts: Object.fromEntries(legal), ownMailTexts: Object.fromEntries(mails) };
}
