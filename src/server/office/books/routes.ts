import type { FastifyInstance } from "fastify";
import type { Providers } from "#server/domain/checkout/providers.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import {
  bookBankReceipt,
  confirmBankReceipts,
  leaveBankReceipt,
  loosenBankReceipt,
} from "#server/office/books/bank/book-line.ts";
import { readBankReceipts, readDoneBankReceipts } from "#server/office/books/bank/read-lines.ts";
import { checkBankLines, importBankLines } from "#server/office/books/bank/import-bank-lines.ts";
import { matchPayout, unmatchPayout } from "#server/office/books/bank/match-payout.ts";
import { presentBalance, readBalances } from "#server/office/books/months/balances.ts";
import { clearEntries } from "#server/office/books/months/clear-entries.ts";
import { closeMonth } from "#server/office/books/months/close-month.ts";
import { readBookMonth } from "#server/office/books/months/read-month.ts";
import { readBookMonths } from "#server/office/books/months/read-months.ts";
import { refreshBalances } from "#server/office/books/refresh-balances.ts";
import { changeBookSettings } from "#server/office/books/settings/change-book-settings.ts";
import { readBookSettings } from "#server/office/books/settings/read-book-settings.ts";
import type { LogFault } from "#server/platform/http/request-log.ts";
import { answerStaffCall, answerStaffFile } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

export type BookDeps = AuthDeps & { providers: Providers; logFault: LogFault };

export async function bookRoutes(app: FastifyInstance, deps: BookDeps): Promise<void> {
  const { database, clock, logFault } = deps;

  answerStaffCall(app, deps, "readBookMonths", async () => ({
    data: await readBookMonths(database, berlinDay(clock())),
  }));

  answerStaffCall(app, deps, "readBookMonth", async ({ params }) => ({
    data: await readBookMonth(database, params.month, berlinDay(clock())),
  }));

  answerStaffCall(app, deps, "closeBookMonth", async ({ staff, params, body }) => {
    await closeMonth(deps, staff, { ...params, ...body });
    return { data: null };
  });

  answerStaffCall(app, deps, "clearEntries", async ({ staff, body }) => {
    await clearEntries(deps, staff, body.entries);
    return { data: null };
  });

  answerStaffCall(app, deps, "readProviderBalance", async () => {
    await refreshBalances(deps, (error) => logFault(error, "balance reading failed"));
    return { data: { balances: (await readBalances(database)).map(presentBalance) } };
  });

  answerStaffCall(app, deps, "readBookSettings", async () => ({ data: await readBookSettings(database) }));

  answerStaffCall(app, deps, "changeBookSettings", async ({ staff, body }) => {
    await changeBookSettings(deps, staff, body);
    return { data: null };
  });

  await answerStaffFile(app, deps, "checkBankLines", async ({ file, query }) => ({
    data: await checkBankLines(deps, { file, ...query }),
  }));

  await answerStaffFile(app, deps, "importBankLines", async ({ staff, file, query }) => ({
    data: await importBankLines(deps, staff, { file, ...query }),
  }));

  answerStaffCall(app, deps, "matchPayout", async ({ staff, params, body }) => {
    await matchPayout(deps, staff, { ...params, ...body });
    return { data: null };
  });

  answerStaffCall(app, deps, "unmatchPayout", async ({ staff, params }) => {
    await unmatchPayout(deps, staff, params.payoutId);
    return { data: null };
  });

  bankReceiptRoutes(app, deps);
}

function bankReceiptRoutes(app: FastifyInstance, deps: BookDeps): void {
  const { database, clock } = deps;

  answerStaffCall(app, deps, "readBankReceipts", async () => ({
    data: await readBankReceipts(database, berlinDay(clock())),
  }));

  answerStaffCall(app, deps, "readDoneBankReceipts", async ({ query }) => ({
    data: await readDoneBankReceipts(database, query.page),
  }));

  answerStaffCall(app, deps, "confirmBankReceipts", async ({ staff, body }) => ({
    data: await confirmBankReceipts(deps, staff, body),
  }));

  answerStaffCall(app, deps, "bookBankReceipt", async ({ staff, params, body }) => {
    await bookBankReceipt(deps, staff, { ...params, ...body });
    return { data: null };
  });

  answerStaffCall(app, deps, "loosenBankReceipt", async ({ staff, params, body }) => {
    await loosenBankReceipt(deps, staff, { ...params, ...body });
    return { data: null };
  });

  answerStaffCall(app, deps, "leaveBankReceipt", async ({ staff, params, body }) => {
    await leaveBankReceipt(deps, staff, { ...params, ...body });
    return { data: null };
  });
}
