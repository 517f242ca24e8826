import type { FastifyInstance } from "fastify";
import type { DataRequestKind } from "#contract/office/orders/data-requests.ts";
import { requireOrder } from "#server/domain/orders/read-order.ts";
import { erasePerson, previewErasure } from "#server/domain/team/privacy/erase-person.ts";
import { exportPerson } from "#server/domain/team/privacy/export-person.ts";
import { askForData, requestsOfGuest, settleAll, settleByHand } from "#server/office/orders/data-requests.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

/** The mailbox whose guest placed this order. Without an address all erased people would be one person. */
async function mailboxOf(queries: Queries, typed: string): Promise<{ number: string; email: string }> {
  const { number, email } = await requireOrder(queries, requireUuid(typed, "order_not_found"));
  if (!email) throw new Refusal("person_erased");
  return { number, email };
}

const idsOf = (asked: readonly { id: string; kind: DataRequestKind }[], wanted: DataRequestKind) =>
  asked.filter(({ kind }) => kind === wanted).map(({ id }) => id);

const mostNamed = 50;

/** Of very many the first ones, and how many more there are. */
function shortened(all: readonly string[]): string[] {
  const more = all.length - mostNamed;
  return more > 1 ? [...all.slice(0, mostNamed), `und ${more} weitere`] : [...all];
}

/** What a person may demand of the shop: a copy of their data, and their erasure. */
export function guestDataRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const { database, clock } = deps;

  answerStaffCall(app, deps, "askForData", async ({ staff, params, body }) => {
    await askForData(deps, staff, { ...body, orderId: requireUuid(params.orderId, "order_not_found") });
    return { data: null };
  });

  answerStaffCall(app, deps, "settleDataRequest", async ({ staff, params }) => {
    await settleByHand(deps, staff, requireUuid(params.requestId, "not_found"));
    return { data: null };
  });

  answerStaffCall(app, deps, "exportGuest", async ({ staff, params }) => {
    const { number, email } = await mailboxOf(database, params.orderId);
    const at = dateNow(clock);
    const data = await exportPerson(database, email, at, staff);
    const asked = await requestsOfGuest(database, params.orderId);
    await settleAll(database, idsOf(asked, "copy"), { at, by: staff.name });
    const text = JSON.stringify(data, null, 2);
    return { data: { fileName: `datenkopie-${number}.json`, mime: "application/json", text } };
  });

  answerStaffCall(app, deps, "readErasure", async ({ params }) => {
    const { email } = await mailboxOf(database, params.orderId);
    const { open, goes, stays } = await previewErasure(database, email, dateNow(clock));
    return {
      data: { email, open: shortened(open), goes: shortened(goes), stays: shortened(stays) },
    };
  });

  answerStaffCall(app, deps, "eraseGuest", async ({ staff, params, body }) => {
    const { email } = await mailboxOf(database, params.orderId);
    if (email !== body.seen) throw new Refusal("edited_meanwhile");
    const at = dateNow(clock);
    // by the mailbox, which may be gone afterwards; what still waits for an open order stays a task
    const asked = await requestsOfGuest(database, params.orderId);
    const { open } = await previewErasure(database, email, at);
    const report = await erasePerson(database, email, at, staff);
    if (open.length === 0) await settleAll(database, idsOf(asked, "erasure"), { at, by: staff.name });
    return { data: { report } };
  });
}
