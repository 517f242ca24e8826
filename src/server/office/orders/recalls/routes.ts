import type { FastifyInstance } from "fastify";
import { paperLogo } from "#server/domain/invoices/paper-logo.ts";
import { printTableSheet } from "#server/domain/invoices/sheets/print-table-sheet.ts";
import { readBrand } from "#server/domain/shop/brand.ts";
import { continueRecall } from "#server/office/orders/recalls/continue-recall.ts";
import { readRecalls } from "#server/office/orders/recalls/queries.ts";
import { readRecall } from "#server/office/orders/recalls/read-recall.ts";
import { recallCsv } from "#server/office/orders/recalls/recall-csv.ts";
import { recallSheet } from "#server/office/orders/recalls/recall-sheet.ts";
import { previewRecall, sendRecall } from "#server/office/orders/recalls/send-recall.ts";
import { startRecall } from "#server/office/orders/recalls/start-recall.ts";
import { requireHeld } from "#server/office/stock/stops/hold-goods.ts";
import type { BulkDeps } from "#server/office/orders/order-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { audit } from "#server/platform/log/audit.ts";
import { inOnePart } from "#server/platform/http/in-one-part.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

type Deps = BulkDeps & { publicChanged: () => Promise<void> };

/** On paper the first of them stand: a list of thousands is read in the file. */
const mostOnPaper = 2_000;
const mostInFile = 200_000;

export function recallRoutes(app: FastifyInstance, deps: Deps): void {
  const { database } = deps;
  const idOf = ({ recallId }: { recallId: string }) => requireUuid(recallId, "not_found");

  answerStaffCall(app, deps, "readRecalls", async () => ({ data: await readRecalls(database) }));

  answerStaffCall(app, deps, "startRecall", async ({ staff, params, body }) => ({
    data: await startRecall(deps, staff, { ...body, of: requireHeld(body.of), id: idOf(params) }),
  }));

  answerStaffCall(app, deps, "readRecall", async ({ params }) => ({
    data: await readRecall(deps, idOf(params)),
  }));

  answerStaffCall(app, deps, "previewRecall", async ({ params, body }) => ({
    data: await previewRecall(deps, { ...body, id: idOf(params) }),
  }));

  answerStaffCall(app, deps, "sendRecall", async ({ staff, params, body }) => ({
    data: await sendRecall(deps, staff, { ...body, id: idOf(params) }),
  }));

  answerStaffCall(app, deps, "continueRecall", async ({ params }) => ({
    data: await continueRecall(deps, idOf(params)),
  }));

  answerStaffCall(app, deps, "readRecallPdf", async ({ staff, params }) => {
    const recall = await readRecall(deps, idOf(params), mostOnPaper);
    const brand = await readBrand(database);
    const look = { ...brand, paperLogo: await paperLogo(database, brand.printedLogo) };
    const pdf = await printTableSheet({ sheet: recallSheet(recall), at: dateNow(deps.clock), look });
    await recordExport(deps, staff, recall.code);
    return { name: `rueckruf-${recall.code}.pdf`, type: "application/pdf", stream: inOnePart(pdf) };
  });

  answerStaffCall(app, deps, "readRecallCsv", async ({ staff, params }) => {
    const recall = await readRecall(deps, idOf(params), mostInFile);
    const text = await recallCsv(database, recall);
    await recordExport(deps, staff, recall.code);
    const name = `rueckruf-${recall.code}.csv`;
    return { name, type: "text/csv; charset=utf-8", stream: inOnePart(Buffer.from(text)) };
  });
}

function recordExport({ database, clock }: Deps, staff: SignedInStaff, code: string): Promise<void> {
  const at = dateNow(clock);
  return audit(database, { staff, at }, "Liste exportiert", ["recall", code]);
}
