import { readSheet } from "#server/office/catalogue/file/read-file.ts";
import { type ConsentFile, readConsents } from "#server/office/mail/read-consents.ts";

export interface ConsentFileTask {
  file: Uint8Array;
  fileName: string;
  now: Date;
}

/** No address is longer, and what is none stands in the answer. */
const longestAddress = 254;

export default ({ file, fileName, now }: ConsentFileTask): ConsentFile => {
  const { columns, rows } = readConsents(readSheet(file, fileName), now);
  return { columns, rows: rows.map((row) => ({ ...row, email: row.email.slice(0, longestAddress) })) };
};
