import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

/** A logo as mails and papers show it: two PNG with a palette, on white. */
export interface LogoPrint {
  id: string;
  letter: Buffer;
  paper: Buffer;
}

const printSql = statement("shop.read-logo-print", "SELECT id, letter, paper FROM logo_prints WHERE id = $1");

// nearly every letter and paper shows the current one, and a print never changes
let last: LogoPrint | undefined;

export async function readLogoPrint(queries: Queries, id: string): Promise<LogoPrint> {
  if (last?.id === id) return last;
  const print = await queries.row(printSql, [id]);
  if (!print) throw new Error(`the print of logo ${id} is gone`);
  last = print;
  return print;
}
