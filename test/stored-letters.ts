import type { FreeQueries } from "#test/free-sql.ts";
import type { TestShop } from "#test/open-shop.ts";

export interface LetterRow {
  kind: string;
  status: string;
  recipient: string;
  attempts: number;
  lastError: string | null;
  subject: string;
  html: string;
  plain: string;
  attachments: { filename: string; sha256: string }[];
}

/** Mails with their texts, by kind and time. */
export function storedLetters(
  database: FreeQueries,
  condition: string,
  values: unknown[] = [],
): Promise<LetterRow[]> {
  return database.rows<LetterRow>(
    `SELECT kind, status, recipient, attempts, last_error AS "lastError", subject, html, plain, attachments
     FROM mails WHERE ${condition} ORDER BY kind, created_at`,
    values,
  );
}

/** Mails that announce the parcels of a day. */
export function dispatchMails({ database }: Pick<TestShop, "database">, day: string): Promise<unknown[]> {
  return database.rows("SELECT FROM mails WHERE kind = 'dispatch' AND data->>'day' = $1", [day]);
}
