import type { FastifyInstance } from "fastify";
import { paperLogo } from "#server/domain/invoices/paper-logo.ts";
import { printTableSheet } from "#server/domain/invoices/sheets/print-table-sheet.ts";
import { readBrand } from "#server/domain/shop/brand.ts";
import { continueLotRecall } from "#server/office/orders/lot-recalls/continue-recall.ts";
import { readLotRecalls } from "#server/office/orders/lot-recalls/queries.ts";
import { readLotRecall } from "#server/office/orders/lot-recalls/read-recall.ts";
import { recallCsv } from "#server/office/orders/lot-recalls/recall-csv.ts";
import { recallSheet } from "#server/office/orders/lot-recalls/recall-sheet.ts";
import { previewLotRecall, sendLotRecall } from "#server/office/orders/lot-recalls/send-recall.ts";
import { startLotRecall } from "#server/office/orders/lot-recalls/start-recall.ts";
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

export function lotRecallRoutes(app: FastifyInstance, deps: Deps): void {
  const { database } = deps;
  const idOf = ({ recallId }: { recallId: string }) => requireUuid(recallId, "not_found");

  answerStaffCall(app, deps, "readLotRecalls", async () => ({ data: await readLotRecalls(database) }));

  answerStaffCall(app, deps, "startLotRecall", async ({ staff, params, body }) => ({
    data: await startLotRecall(deps, staff, { ...body, id: idOf(params) }),
  }));

  answerStaffCall(app, deps, "readLotRecall", async ({ params }) => ({
    data: await readLotRecall(deps, idOf(params)),
  }));

  answerStaffCall(app, deps, "previewLotRecall", async ({ params, body }) => ({
    data: await previewLotRecall(deps, { ...body, id: idOf(params) }),
  }));

  answerStaffCall(app, deps, "sendLotRecall", async ({ staff, params, body }) => ({
    data: await sendLotRecall(deps, staff, { ...body, id: idOf(params) }),
  }));

  answerStaffCall(app, deps, "continueLotRecall", async ({ params }) => ({
    data: await continueLotRecall(deps, idOf(params)),
  }));

  answerStaffCall(app, deps, "readRecallPdf", async ({ staff, params }) => {
    const recall = await readLotRecall(deps, idOf(params), mostOnPaper);
    const brand = await readBrand(database);
    const look = { ...brand, paperLogo: await paperLogo(database, brand.printedLogo) };
    const pdf = await printTableSheet({ sheet: recallSheet(recall), at: dateNow(deps.clock), look });
    await recordExport(deps, staff, recall.code);
    return { name: `rueckruf-${recall.code}.pdf`, type: "application/pdf", stream: inOnePart(pdf) };
  });

  answerStaffCall(app, deps, "readRecallCsv", async ({ staff, params }) => {
    const recall = await readLotRecall(deps, idOf(params), mostInFile);
    const text = await recallCsv(database, recall);
    await recordExport(deps, staff, recall.code);
    const name = `rueckruf-${recall.code}.csv`;
    return { name, type: "text/csv; charset=utf-8", stream: inOnePart(Buffer.from(text)) };
  });
}

function recordExport({ database, clock }: Deps, staff: SignedInStaff, code: string): Promise<void> {
  const at = dateNow(clock);
  return audit(database, {
    ...{ staff, at, action: "Liste exportiert", subject: "lot-recall", subjectId: code },
  });
}
