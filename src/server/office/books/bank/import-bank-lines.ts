import { createHash } from "node:crypto";
import { daysUntil } from "#contract/day.ts";
import { eurosFromCents } from "#contract/money.ts";
import type { BankFileResult } from "#contract/office/books/bank.ts";
import { mostListed } from "#contract/office/lists-and-files.ts";
import { providerLabel } from "#server/domain/checkout/provider-registry.ts";
import { bankFiles } from "#server/office/books/bank/bank-columns.ts";
import type { BankFileTask } from "#server/office/books/bank/bank-file-worker.ts";
import { differenceWords } from "#server/office/books/bank/near-payout.ts";
import { type OpenPayout, pairUp } from "#server/office/books/bank/pair-up.ts";
import {
  type BankState,
  insertBankLines,
  insertPairs,
  readBankState,
} from "#server/office/books/bank/queries.ts";
import type { BankFile, BankFileLine } from "#server/office/books/bank/read-bank-file.ts";
import { readSaidColumns, rememberColumns } from "#server/office/catalogue/file/column-choices.ts";
import { fileReader } from "#server/office/catalogue/file/file-reader.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { besideMe } from "#server/platform/jobs/open-pool.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

interface Upload {
  file: Buffer;
  fileName: string;
  /** see `chosenColumns` */
  columns?: string;
}

const readInThread = fileReader<BankFileTask, BankFile>(besideMe(import.meta, "bank-file-worker"));

async function readBankFile(queries: Queries, { file, columns }: Upload) {
  const said = await readSaidColumns(queries, bankFiles, columns);
  return { said, read: await readInThread({ file, said }) };
}

/** The dry run: nothing is written. */
export async function checkBankLines({ database }: AuthDeps, upload: Upload): Promise<BankFileResult> {
  return (await plan(database, (await readBankFile(database, upload)).read)).result;
}

/** Takes over the lines that may be payouts, and pairs those that can only be one. Repeating it changes nothing. */
export async function importBankLines(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  upload: Upload,
): Promise<BankFileResult> {
  const { read, said } = await readBankFile(database, upload);
  const [problem] = read.problems;
  if (problem)
    throw new Refusal("file_has_errors", { message: `${problem.message} Es wurde nichts geändert.` });
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    const { result, lines, pairs } = await plan(queries, read);
    await rememberColumns(queries, bankFiles, said);
    const taken = await insertBankLines(queries, lines, { at, by: staff.name });
    const matched = await insertPairs(queries, pairs, at);
    if (taken > 0 || matched > 0) {
      const after = { Übernommen: taken, Zugeordnet: matched };
      await audit(queries, { staff, at }, "Umsatzliste eingelesen", ["books", upload.fileName], { after });
    }
    return { ...result, counts: { ...result.counts, new: taken }, matched };
  });
}

/** Pairs payouts that came after their line. */
export async function pairPayouts({ database, clock }: Pick<AuthDeps, "database" | "clock">): Promise<void> {
  await database.transaction(async (queries) => {
    const { payouts, lines } = await readBankState(queries);
    await insertPairs(queries, pairUp(payouts, lines), dateNow(clock));
  });
}

type Digested = BankFileLine & { digest: string };

async function plan(queries: Queries, { columns, problems, rows, left }: BankFile) {
  const readable = withDigests(rows.filter((row) => "cents" in row));
  const refused = rows.filter((row) => "refused" in row);
  const state = await readBankState(
    queries,
    readable.map(({ digest }) => digest),
  );
  const lines = readable.filter((line) => !state.known.has(line.digest) && mayBePayout(line, state));
  const known = readable.filter(({ digest }) => state.known.has(digest)).length;
  const pairs = pairUp(state.payouts, [...state.lines, ...lines]);
  const paired = new Set(pairs.values());
  const open = state.payouts.filter(({ id }) => !paired.has(id));
  const result: BankFileResult = {
    ...{ columns, problems },
    counts: {
      new: lines.length,
      known,
      other: readable.length - lines.length - known + left,
      error: refused.length,
    },
    rows: [
      ...lines.slice(0, mostListed).map((line) => presentLine(line, { pairs, open })),
      ...refused.slice(0, mostListed).map(({ row, payee, text, refused: message }) => {
        const nothing = { bookedOn: null, amount: null, payoutId: null };
        return { row, kind: "error" as const, ...nothing, payee, text, message };
      }),
    ],
    matched: pairs.size,
  };
  return { result, lines, pairs };
}

function presentLine(
  line: Digested,
  { pairs, open }: { pairs: ReadonlyMap<string, string>; open: readonly OpenPayout[] },
): BankFileResult["rows"][number] {
  const { row, bookedOn, payee, text, digest } = line;
  const amount = eurosFromCents(line.cents);
  return {
    row,
    kind: "new",
    bookedOn,
    amount,
    payee,
    text,
    payoutId: pairs.get(digest) ?? null,
    message: pairs.has(digest) ? "" : differenceWords(line, open),
  };
}

/** How far from its announced day a payout of the same amount is looked for. */
const nearDays = 14;

/** Others are not kept: they name people who have nothing to do with the shop. */
function mayBePayout(
  { cents, bookedOn, payee, text }: BankFileLine,
  { payouts, providers }: BankState,
): boolean {
  if (cents === 0) return false;
  const words = `${payee} ${text}`.toLowerCase();
  const names = providers.flatMap((name) => [name, providerLabel(name).toLowerCase()]);
  const isNear = (day: BankFileLine["bookedOn"]) => Math.abs(daysUntil(day, bookedOn)) <= nearDays;
  return (
    names.some((name) => words.includes(name)) ||
    payouts.some((payout) => payout.cents === cents && isNear(payout.arrivesOn))
  );
}

/** Equal lines of a file are as many movements; the same file again has the same digests. */
function withDigests(lines: readonly BankFileLine[]): Digested[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const key = JSON.stringify([line.bookedOn, line.cents, line.payee, line.text]);
    const place = (seen.get(key) ?? 0) + 1;
    seen.set(key, place);
    return { ...line, digest: createHash("sha256").update(`${key} ${place}`).digest("hex") };
  });
}
