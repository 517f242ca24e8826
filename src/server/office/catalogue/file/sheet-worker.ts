import { readFile } from "#server/office/catalogue/file/read-file.ts";
import type { Table } from "#server/office/catalogue/file/sheet.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export interface FileToRead {
  file: Uint8Array;
  fileName: string;
}

/** A refusal is an answer, because an error loses its class between threads. */
export type ReadFile = { table: Table } | { refused: string };

export default ({ file, fileName }: FileToRead): ReadFile => {
  try {
    return { table: readFile(file, fileName) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    throw error;
  }
};
