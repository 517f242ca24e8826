import type { FastifyInstance } from "fastify";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { printLotLabels } from "#server/office/stock/labels/print-lot-labels.ts";
import { readReceivingOptions } from "#server/office/stock/receiving/read-options.ts";
import { readReceipt, readReceipts } from "#server/office/stock/receiving/read-receipt.ts";
import { readScan } from "#server/office/stock/receiving/read-scan.ts";
import { receiveGoods } from "#server/office/stock/receiving/receive-goods.ts";
import { addSlipPhoto, readSlipPhoto } from "#server/office/stock/receiving/slip-photos.ts";
import { changeStoring, readStoring } from "#server/office/stock/receiving/storing.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { inOnePart } from "#server/platform/http/in-one-part.ts";
import { answerStaffCall, answerStaffFile } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

export async function receivingRoutes(app: FastifyInstance, deps: AuthDeps): Promise<void> {
  const { database } = deps;
  const today = () => berlinDay(deps.clock());
  const receipt = (id: string) => requireUuid(id, "not_found");

  answerStaffCall(app, deps, "readScan", async ({ body }) => ({
    data: await readScan(database, { ...body, today: today() }),
  }));

  answerStaffCall(app, deps, "readReceivingOptions", async () => ({
    data: await readReceivingOptions(database, today()),
  }));

  answerStaffCall(app, deps, "receiveGoods", async ({ staff, params, body }) => ({
    data: await receiveGoods(deps, staff, { ...body, id: receipt(params.receiptId) }),
  }));

  answerStaffCall(app, deps, "readReceipts", async () => ({ data: await readReceipts(database) }));

  answerStaffCall(app, deps, "readReceipt", async ({ params }) => ({
    data: await readReceipt(database, receipt(params.receiptId)),
  }));

  await answerStaffFile(app, deps, "addReceiptPhoto", async ({ staff, params, file }) => {
    await addSlipPhoto(deps, staff, { ...params, file });
    return { data: null };
  });

  answerStaffCall(app, deps, "readReceiptPhoto", async ({ params }) => {
    const picture = await readSlipPhoto(database, receipt(params.receiptId), receipt(params.photoId));
    return { name: `lieferschein-${params.photoId}.webp`, type: "image/webp", stream: inOnePart(picture) };
  });

  answerStaffCall(app, deps, "printLotLabels", async ({ body }) => ({
    data: await printLotLabels(deps, body),
  }));

  answerStaffCall(app, deps, "readStoredIngredient", async ({ params }) => ({
    data: await readStoring(database, Number(params.ingredientId)),
  }));

  answerStaffCall(app, deps, "changeStoredIngredient", async ({ staff, params, body }) => {
    await changeStoring(deps, staff, { ...body, ingredientId: Number(params.ingredientId) });
    return { data: null };
  });
}
