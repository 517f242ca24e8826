import { type StoredLetter, unpackLetter } from "#server/platform/mailer/packed-letter.ts";
import type { FreeQueries } from "#test/free-sql.ts";

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

/** Mails with their texts, however they are stored; by kind and time. */
export async function storedLetters(
  database: FreeQueries,
  condition: string,
  values: unknown[] = [],
): Promise<LetterRow[]> {
  const rows = await database.rows<LetterRow & StoredLetter>(
    `SELECT kind, status, recipient, attempts, last_error AS "lastError", subject, html, plain, letter,
       letter_sample AS sample, attachments FROM mails WHERE ${condition} ORDER BY kind, created_at`,
    values,
  );
  return Promise.all(
    rows.map(async ({ letter, sample, ...row }) => {
      const texts = await unpackLetter(database, { ...row, letter, sample });
      return { ...row, ...texts } as LetterRow;
    }),
  );
}
