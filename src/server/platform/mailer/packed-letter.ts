import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

interface LetterTexts {
  html: string;
  plain: string;
}

/** What letters of the shop have in common: it serves to pack them and must hold nothing personal. */
export interface LetterSample {
  sha256: Buffer;
  bytes: Buffer;
}

export function sampleOf({ html, plain }: LetterTexts): LetterSample {
  const bytes = Buffer.from(JSON.stringify([html, plain]));
  return { bytes, sha256: createHash("sha256").update(bytes).digest() };
}

export function packLetter({ html, plain }: LetterTexts, sample: LetterSample): Buffer {
  return deflateRawSync(JSON.stringify([html, plain]), { dictionary: sample.bytes });
}

const keepText = statement(
  "mails.keep-sample",
  "INSERT INTO letter_samples (sha256, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING",
);

export async function keepSample(queries: Queries, { sha256, bytes }: LetterSample): Promise<void> {
  await queries.rows(keepText, [sha256, bytes]);
}

const readText = statement("mails.sample", "SELECT bytes FROM letter_samples WHERE sha256 = $1");

export interface StoredLetter {
  html: string | null;
  plain: string | null;
  letter: Buffer | null;
  sample: Buffer | null;
}

/** The texts of a stored mail, packed or from before; null while it is not written. */
export async function unpackLetter(
  queries: Queries,
  { letter, sample, html, plain }: StoredLetter,
): Promise<{ html: string | null; plain: string | null }> {
  if (!letter || !sample) return { html, plain };
  const dictionary = (await queries.row(readText, [sample]))?.bytes;
  if (!dictionary) throw new Error(`the sample ${sample.toString("hex")} is gone`);
  const texts: unknown = JSON.parse(inflateRawSync(letter, { dictionary }).toString());
  const [unpackedHtml = null, unpackedPlain = null] = texts as [string, string];
  return { html: unpackedHtml, plain: unpackedPlain };
}
