import type { FastifyInstance } from "fastify";
import type { DataOf } from "#contract/contract.ts";
import { type CalendarDay, firstOfMonth, monthText } from "#contract/day.ts";
import { eurosFromCents } from "#contract/money.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { paymentActs } from "#server/domain/checkout/payment-acts.ts";
import {
  deleteWish,
  firmOfOrder,
  insertWish,
  readStatementRequest,
  type StatementFirm,
} from "#server/domain/invoices/statements/wishes.ts";
import { statementsOf } from "#server/domain/invoices/statements/queries.ts";
import { statementFile } from "#server/domain/invoices/statements/statement-file.ts";
import { type Claim, lockAndReadClaim } from "#server/office/checkout/queries.ts";
import { drawStatement, monthBefore } from "#server/office/checkout/statements/draw-statement.ts";
import { readFirmInvoices } from "#server/office/checkout/statements/read-firm-invoices.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";

type Deps = AuthDeps & { outbox: Outbox };

export function statementRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps;
  const today = () => berlinDay(clock());

  answerStaffCall(app, deps, "readStatements", async ({ params }) => ({
    data: await database.transaction((queries) => readStatements(queries, params.purchaseId, today())),
  }));

  answerStaffCall(app, deps, "wantStatements", async ({ staff, params, body }) => {
    await changeStatementRequest(deps, staff, { ...params, ...body });
    return { data: null };
  });

  answerStaffCall(app, deps, "drawStatement", async ({ staff, params, body }) => ({
    data: { number: await drawByHand(deps, staff, { ...params, month: firstOfMonth(body.month) }) },
  }));

  answerStaffCall(app, deps, "readStatementFile", async ({ params, reply }) => {
    const file = await statementFile(database, params.number);
    if (!file) throw new Refusal("not_found");
    reply.header("Cache-Control", "private, no-store");
    return { data: { name: file.name, pdf: file.pdf.toString("base64") } };
  });
}

/** The firm of a purchase, whose order is locked. */
async function lockFirm(
  queries: Queries,
  purchaseId: string,
): Promise<{ claim: Claim; firm: StatementFirm }> {
  const claim = await lockAndReadClaim(queries, purchaseId);
  if (!claim) throw new Refusal("not_found");
  const firm = claim.hasMailbox && (await firmOfOrder(queries, claim.orderId));
  if (!firm) throw new Refusal("person_erased");
  return { claim, firm };
}

async function readStatements(
  queries: Queries,
  purchaseId: string,
  today: CalendarDay,
): Promise<DataOf<"readStatements">> {
  const { firm } = await lockFirm(queries, purchaseId);
  const [wish, drawn] = [await readStatementRequest(queries, firm), await statementsOf(queries, firm)];
  const invoices = await readFirmInvoices(queries, firm, firstOfMonth(today));
  const hasOpen = invoices.some(({ openCents }) => openCents > 0);
  const months = [
    ...invoices.map(({ issuedOn }) => firstOfMonth(issuedOn)),
    ...(hasOpen ? [monthBefore(today)] : []),
  ].filter((month) => !drawn.some((one) => one.month === month));
  return {
    wanted: wish ?? null,
    months: [...new Set(months)].toSorted().toReversed().map(shortMonth),
    rows: drawn.map(({ month, openCents, ...row }) => ({
      ...row,
      month: shortMonth(month),
      open: eurosFromCents(openCents),
    })),
  };
}

const shortMonth = (month: CalendarDay) => month.slice(0, 7);

/** Notes or takes back that a firm wants its statement each month: only the team does, whoever asked. */
async function changeStatementRequest(
  { database, clock }: Deps,
  staff: SignedInStaff,
  { purchaseId, isWanted }: { purchaseId: string; isWanted: boolean },
): Promise<void> {
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    const { claim, firm } = await lockFirm(queries, purchaseId);
    const { orderId } = claim;
    const doneThrough = monthBefore(berlinDay(clock()));
    const isChanged = isWanted
      ? await insertWish(queries, { ...firm, orderId, at, by: staff.name, doneThrough })
      : await deleteWish(queries, firm);
    if (!isChanged) return;
    const action = isWanted ? paymentActs.statementWanted : paymentActs.statementUnwanted;
    await audit(queries, { staff, at }, action, ["order", orderId], {
      after: { Rechnung: claim.invoiceNumber },
    });
  });
}

async function drawByHand(
  { database, clock, outbox }: Deps,
  staff: SignedInStaff,
  { purchaseId, month }: { purchaseId: string; month: CalendarDay },
): Promise<string> {
  const today = berlinDay(clock());
  const at = dateNow(clock);
  if (month > monthBefore(today)) throw new Refusal("statement_month_open");
  return database.transaction(async (queries) => {
    const { claim, firm } = await lockFirm(queries, purchaseId);
    const drawn = await drawStatement(queries, outbox, { firm, month, today, at, by: staff.name });
    if (drawn === "there") throw new Refusal("statement_there");
    if (drawn === "empty") throw new Refusal("statement_empty");
    await audit(queries, { staff, at }, paymentActs.statementSent, ["order", claim.orderId], {
      after: { Monat: monthText(month), Nummer: drawn.number },
    });
    return drawn.number;
  });
}
