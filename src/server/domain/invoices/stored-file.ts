import { createHash } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import type { SplitFile } from "#server/domain/invoices/make-file.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const storedText = statement(
  "invoices.file",
  "SELECT pdf, head, rest, sha256 FROM invoice_files WHERE number = $1",
);

/** The file of an invoice with the bytes that it always had; undefined while there is none. */
export async function storedFile(queries: Queries, number: string): Promise<Buffer | undefined> {
  const row = await queries.row(storedText, [number]);
  if (!row?.head || !row.rest || !row.sha256) return row?.pdf ?? undefined;
  return joined({ head: await headOf(queries, row.head), rest: row.rest, sha256: row.sha256 }, number);
}

function joined(
  { head, rest, sha256 }: { head: Uint8Array; rest: Uint8Array; sha256: Uint8Array },
  number: string,
) {
  const pdf = Buffer.concat([head, inflateRawSync(rest)]);
  if (!createHash("sha256").update(pdf).digest().equals(sha256))
    throw new Error(`the file of ${number} was changed`);
  return pdf;
}

const headText = statement("invoices.file-head", "SELECT bytes FROM invoice_file_heads WHERE sha256 = $1");

// a handful: one for each version of fonts and library
const heads = new Map<string, Uint8Array>();

async function headOf(queries: Queries, sha256: Buffer): Promise<Uint8Array> {
  const key = sha256.toString("hex");
  const bytes = heads.get(key) ?? (await queries.row(headText, [sha256]))?.bytes;
  if (!bytes) throw new Error(`the head ${key} is gone`);
  heads.set(key, bytes);
  return bytes;
}

const keepText = statement(
  "invoices.keep-file",
  `INSERT INTO invoice_files (number, head, rest, sha256)
   SELECT $1, sha256, $3, $4 FROM invoice_file_heads WHERE sha256 = $2
   ON CONFLICT DO NOTHING RETURNING number`,
);
const keepHeadText = statement(
  "invoices.keep-file-head",
  "INSERT INTO invoice_file_heads (sha256, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING",
);

/** Keeps a new file and answers with it, or with the one that another call kept before. */
export async function keepFile(queries: Queries, number: string, file: SplitFile): Promise<Buffer> {
  const head = Buffer.from(file.head.sha256);
  const values = [number, head, Buffer.from(file.rest), Buffer.from(file.sha256)] as const;
  let isStored = await queries.row(keepText, values);
  if (!isStored) {
    const earlier = await storedFile(queries, number);
    if (earlier) return earlier;
    await queries.rows(keepHeadText, [head, Buffer.from(file.head.bytes)]);
    isStored = await queries.row(keepText, values);
  }
  if (isStored) return Buffer.concat([file.head.bytes, file.own]);
  const pdf = await storedFile(queries, number);
  if (!pdf) throw new Error(`the file of ${number} was not kept`);
  return pdf;
}
