import type { FastifyInstance } from "fastify";
import { centsFromEuros } from "#contract/office/fields.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { answerBy } from "#server/domain/orders/complaints/answer-by.ts";
import {
  insertComplaint,
  lockOrderOfComplaint,
  withdrawPromise,
} from "#server/domain/orders/complaints/queries.ts";
import { requireSeenOrder } from "#server/domain/orders/order-version.ts";
import { complaintFigures } from "#server/office/orders/complaints/complaint-figures.ts";
import { decideComplaint } from "#server/office/orders/complaints/decide-complaint.ts";
import { giveGoodwillCode } from "#server/office/orders/complaints/goodwill-code.ts";
import { readComplaints, readPhotos } from "#server/office/orders/complaints/read-complaints.ts";
import { insteadOfMoney } from "#server/office/orders/refund-as-voucher.ts";
import { refundOrder } from "#server/office/orders/refund-order.ts";
import { guestDataRoutes } from "#server/office/orders/guest-data.ts";
import { readGuest } from "#server/office/orders/read-guest.ts";
import type { CorrectionDeps } from "#server/office/orders/correct-email.ts";
import { dateNow } from "#server/platform/clock.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";

// the guest reads other words
const tooEarly =
  "Die Lieferung ist noch nicht beim Gast: Eine Reklamation lässt sich ab ihrem Liefertag aufnehmen, und nur zu Gerichten, die in ihr waren. Was vorher zu klären ist, schreiben Sie als Notiz auf.";

export function complaintRoutes(app: FastifyInstance, deps: CorrectionDeps): void {
  const { database, snapshot, clock } = deps;

  answerStaffCall(app, deps, "readComplaints", async ({ query }) => ({
    data: await readComplaints(database, query),
  }));

  answerStaffCall(app, deps, "readComplaintPhotos", async ({ params }) => ({
    data: await readPhotos(database, requireUuid(params.complaintId, "complaint_not_found")),
  }));

  answerStaffCall(app, deps, "readComplaintFigures", async ({ query }) => {
    const since = new Date(clock().subtract({ hours: 24 * query.days }).epochMilliseconds);
    return { data: await complaintFigures(database, { since, now: dateNow(clock) }) };
  });

  answerStaffCall(app, deps, "recordComplaint", async ({ staff, params, body }) => {
    const orderId = requireUuid(params.orderId, "order_not_found");
    const at = dateNow(clock);
    await database.transaction(async (queries) => {
      const today = berlinDay(clock());
      const promised = answerBy(today, snapshot.settings.calendar.kitchenState);
      const complaint = { ...body, orderId, at, today, answerBy: promised, by: staff.name };
      if (!(await insertComplaint(queries, complaint)))
        throw new Refusal("complaint_too_early", { message: tooEarly });
      await audit(queries, { staff, at }, "Reklamation aufgenommen", ["order", orderId]);
    });
    return { data: null };
  });

  answerStaffCall(app, deps, "decideComplaint", async ({ staff, params, query, body }) => {
    await decideComplaint(deps, staff, {
      ...body,
      ...query,
      id: requireUuid(params.complaintId, "complaint_not_found"),
    });
    return { data: null };
  });

  answerStaffCall(app, deps, "withdrawPromise", async ({ staff, params, query, body: { why } }) => {
    const complaintId = requireUuid(params.complaintId, "complaint_not_found");
    const at = dateNow(clock);
    await database.transaction(async (queries) => {
      const orderId = await lockOrderOfComplaint(queries, complaintId);
      if (orderId) await requireSeenOrder(queries, orderId, { seen: { ...query, by: staff } });
      const withdrawn = await withdrawPromise(queries, complaintId, { at, by: staff.name, why });
      if (!withdrawn) throw new Refusal("edited_meanwhile");
      // why may be about a person and audit entries are kept for ever, so it stays out
      const action = "Zugesagten Ersatz zurückgezogen";
      await audit(queries, { staff, at }, action, ["order", withdrawn.orderId]);
    });
    return { data: null };
  });

  answerStaffCall(
    app,
    deps,
    "giveGoodwillCode",
    async ({ staff, params, query, body: { id, amount, answer, as } }) => {
      const orderId = requireUuid(params.orderId, "order_not_found");
      const seen = { ...query, by: staff };
      if (as === "voucher") {
        const what = { scope: "amount" as const };
        const input = { id, orderId, amount, what, seen, reason: insteadOfMoney, countedAs: "Kulanz" };
        await refundOrder(deps, staff, { ...input, givenBy: staff, asVoucher: { answer } });
        return { data: null };
      }
      const given = { staff, orderId, cause: `goodwill/${id}`, amountCents: centsFromEuros(amount), answer };
      await database.transaction((queries) => giveGoodwillCode(queries, deps, { ...given, seen }));
      return { data: null };
    },
  );

  answerStaffCall(app, deps, "readGuest", async ({ params, query }) => {
    const orderId = requireUuid(params.orderId, "order_not_found");
    return { data: await readGuest(database, orderId, { ...query, today: berlinDay(clock()) }) };
  });

  guestDataRoutes(app, deps);
}
