import { mostListed } from "#contract/office/lists-and-files.ts";
import type { SubscriberFileResult, SubscriberFileRow } from "#contract/office/mail/subscriber-file.ts";
import {
  type EarlierConsent,
  importConsents,
  readUntouched,
} from "#server/domain/mail/newsletter/import-subscriptions.ts";
import { fileReader } from "#server/office/catalogue/file/file-reader.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { besideMe } from "#server/platform/jobs/open-pool.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";
import { mailboxKey } from "#server/platform/mailbox-key.ts";
import type { ConsentFileTask } from "./consents-worker.ts";
import type { ConsentFile, ConsentRow } from "./read-consents.ts";

interface Upload {
  file: Buffer;
  fileName: string;
}

const readConsents = fileReader<ConsentFileTask, ConsentFile>(besideMe(import.meta, "consents-worker"));

/** The dry run: nothing is written. */
export async function checkSubscribers(
  { database, clock }: AuthDeps,
  upload: Upload,
): Promise<SubscriberFileResult> {
  const read = await readConsents({ ...upload, now: dateNow(clock) });
  return (await plan(database, read, upload.fileName)).result;
}

/** Takes over every row with a proof. Repeating it changes nothing, and no one gets a mail. */
export async function importSubscribers(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  upload: Upload,
): Promise<SubscriberFileResult> {
  const at = dateNow(clock);
  const read = await readConsents({ ...upload, now: at });
  return database.transaction(async (queries) => {
    const { result, consents } = await plan(queries, read, upload.fileName);
    const imported = await importConsents(queries, consents);
    if (imported > 0) {
      await audit(queries, { staff, at }, "eingelesen", ["newsletter", upload.fileName], {
        after: { Übernommen: imported },
      });
    }
    return { ...result, counts: { ...result.counts, new: imported } };
  });
}

async function plan(
  queries: Queries,
  { columns, rows }: ConsentFile,
  fileName: string,
): Promise<{ result: SubscriberFileResult; consents: EarlierConsent[] }> {
  const untouched = await readUntouched(
    queries,
    rows.map(({ email }) => email),
  );
  // a list may have one row of the consent and another one of leaving
  const against = new Set(
    rows.flatMap((read) => ("refused" in read && read.isAgainst ? [mailboxKey(read.email)] : [])),
  );
  const consents = new Map<string, EarlierConsent>();
  const leftOut: SubscriberFileRow[] = [];
  for (const read of rows) {
    const { row, email } = read;
    const key = email.toLowerCase();
    const stays = untouched.get(key) ?? (consents.has(key) ? "Steht schon weiter oben." : undefined);
    if ("refused" in read) leftOut.push({ row, email, kind: "error", message: read.refused });
    else if (against.has(mailboxKey(email)))
      leftOut.push({ row, email, kind: "error", message: "Eine andere Zeile dieser Adresse widerspricht." });
    else if (stays) leftOut.push({ row, email, kind: "stays", message: stays });
    else consents.set(key, consentOf(email, read.consent, fileName));
  }
  const count = (kind: SubscriberFileRow["kind"]) => leftOut.filter((row) => row.kind === kind).length;
  const counts = { new: consents.size, stays: count("stays"), error: count("error") };
  const result = { columns, sample: sampleOf(rows), counts, leftOut: leftOut.slice(0, mostListed) };
  return { result, consents: [...consents.values()] };
}

const mostInSample = 3;
const longestInSample = 300;

function sampleOf(rows: readonly ConsentRow[]): SubscriberFileResult["sample"] {
  const readable = rows.flatMap((read) => ("consent" in read ? [read] : []));
  return readable.slice(0, mostInSample).map(({ row, email, consent: { at, text, proof } }) => {
    const cut = (words: string) => words.slice(0, longestInSample);
    return { row, email: cut(email), at: at.toISOString(), text: cut(text), proof: cut(proof) };
  });
}

function consentOf(
  email: string,
  { at, text, proof }: { at: Date; text: string; proof: string },
  fileName: string,
): EarlierConsent {
  const source = `übernommen aus „${fileName}“`;
  return { email, at, text: text || source, proof: proof ? `${proof} (${source})` : source };
}
