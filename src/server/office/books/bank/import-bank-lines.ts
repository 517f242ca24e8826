import { type CalendarDay, daysUntil } from "#contract/day.ts";
import { eurosFromCents } from "#contract/money.ts";
import type { BankFileResult } from "#contract/office/books/bank.ts";
import { mostListed } from "#contract/office/lists-and-files.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { providerLabel } from "#server/domain/checkout/provider-registry.ts";
import { bankFiles } from "#server/office/books/bank/bank-columns.ts";
import type { BankFileTask } from "#server/office/books/bank/bank-file-worker.ts";
import { knownDigests, withDigests } from "#server/office/books/bank/known-lines.ts";
import { differenceWords } from "#server/office/books/bank/near-payout.ts";
import { type OpenPayout, pairUp } from "#server/office/books/bank/pair-up.ts";
import { type Asked, type Finding, proposeClaims } from "#server/office/books/bank/propose-claims.ts";
import {
  type BankState,
  insertBankLines,
  insertPairs,
  lockBankLines,
  readBankState,
} from "#server/office/books/bank/queries.ts";
import type { BankFile, BankFileLine } from "#server/office/books/bank/read-bank-file.ts";
import { readAsked } from "#server/office/books/bank/read-lines.ts";
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
export async function checkBankLines({ database, clock }: AuthDeps, upload: Upload): Promise<BankFileResult> {
  const { read } = await readBankFile(database, upload);
  return (await plan(database, read, berlinDay(clock()))).result;
}

/**
 * Takes over the lines that may be payouts or pay invoices, and pairs those that can only be one payout. Invoices wait for a
 * person. Repeating it changes nothing.
 */
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
    await lockBankLines(queries);
    const { result, lines, pairs } = await plan(queries, read, berlinDay(clock()));
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

/** A line that is not there yet, and what it may be. */
interface Planned {
  line: Digested;
  finding: Finding;
  mayBePayout: boolean;
}

async function plan(queries: Queries, { columns, problems, rows, left }: BankFile, today: CalendarDay) {
  const readable = withDigests(rows.filter((row) => "cents" in row));
  const refused = rows.filter((row) => "refused" in row);
  const state = await readBankState(queries, [...new Set(readable.map(({ bookedOn }) => bookedOn))]);
  const asked = await readAsked(queries, today);
  const known = knownDigests(readable, state.ofDays);
  const planned = readable
    .filter(({ digest }) => !known.has(digest))
    .map((line) => whatItMayBe(line, state, asked));
  const taken = planned.filter(({ finding, mayBePayout }) => mayBePayout || isOfClaims(finding));
  const payoutLines = taken.filter(({ mayBePayout }) => mayBePayout).map(({ line }) => line);
  const pairs = pairUp(state.payouts, [...state.lines, ...payoutLines]);
  const paired = new Set(pairs.values());
  const open = state.payouts.filter(({ id }) => !paired.has(id));
  const result: BankFileResult = {
    ...{ columns, problems },
    counts: {
      new: taken.length,
      known: known.size,
      other: planned.length - taken.length + left,
      error: refused.length,
    },
    rows: [
      ...taken.slice(0, mostListed).map((one) => presentLine(one, { pairs, open })),
      ...refused.slice(0, mostListed).map(({ row, payee, text, refused: message }) => {
        const nothing = { bookedOn: null, amount: null, payoutId: null, invoices: null };
        return { row, kind: "error" as const, ...nothing, payee, text, message };
      }),
    ],
    matched: pairs.size,
    receipts: taken.filter(({ line, finding }) => !pairs.has(line.digest) && isOfClaims(finding)).length,
  };
  const lines = taken.map(({ line, mayBePayout }) => ({ ...line, mayBePayout }));
  return { result, lines, pairs };
}

const isOfClaims = ({ proposal, candidates }: Finding) => proposal !== null || candidates.length > 0;

function whatItMayBe(line: Digested, state: BankState, asked: Asked): Planned {
  const finding = proposeClaims(line, asked);
  return { line, finding, mayBePayout: !finding.proposal?.isSure && mayBePayout(line, state) };
}

function presentLine(
  { line, finding: { proposal }, mayBePayout: isPayout }: Planned,
  { pairs, open }: { pairs: ReadonlyMap<string, string>; open: readonly OpenPayout[] },
): BankFileResult["rows"][number] {
  const { row, bookedOn, payee, text, digest } = line;
  const payoutId = pairs.get(digest) ?? null;
  return {
    ...{ row, kind: "new", bookedOn, payee, text, payoutId },
    amount: eurosFromCents(line.cents),
    invoices: payoutId ? null : (proposal?.parts.map(({ claim }) => claim.invoiceNumber) ?? null),
    message: payoutId || !isPayout || proposal ? "" : differenceWords(line, open),
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
