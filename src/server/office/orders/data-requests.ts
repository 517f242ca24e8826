import type { BodyOf } from "#contract/contract.ts";
import { type DataRequestKind, dataRequestNames } from "#contract/office/orders/data-requests.ts";
import { requireOrder } from "#server/domain/orders/read-order.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, matched, row, rows } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

const insertRequest = matched(
  "data-requests.insert",
  `INSERT INTO data_requests (id, order_id, kind, asked_at, asked_by) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (id) DO NOTHING RETURNING id`,
  (one: BodyOf<"askForData"> & { orderId: string; at: Date; by: string }) => [
    one.id,
    one.orderId,
    one.kind,
    one.at,
    one.by,
  ],
);

export async function askForData(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { orderId, ...request }: BodyOf<"askForData"> & { orderId: string },
): Promise<void> {
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    const order = await requireOrder(queries, orderId);
    if (!order.email) throw new Refusal("person_erased");
    if (!(await insertRequest(queries, { ...request, orderId, at, by: staff.name }))) return;
    const action = `Aufgabe an die Verwaltung: ${dataRequestNames[request.kind]}`;
    await audit(queries, { staff, at }, action, ["order", orderId]);
  });
}

/** Of the mailbox that placed this order. */
export const requestsOfGuest = rows(
  "data-requests.of-guest",
  `SELECT d.id, d.kind, to_json(d.asked_at) #>> '{}' AS at, d.asked_by AS by
   FROM data_requests d JOIN orders o ON o.id = d.order_id
   WHERE d.settled_at IS NULL AND (o.id = $1 OR o.customer_key = (SELECT customer_key FROM orders WHERE id = $1))
   ORDER BY d.asked_at, d.id`,
  { kind: is<DataRequestKind>(), at: is<string>() },
);

const settleRequests = row(
  "data-requests.settle",
  `WITH settled AS (
     UPDATE data_requests SET settled_at = $2, settled_by = $3 WHERE id = ANY($1) AND settled_at IS NULL
     RETURNING order_id, kind
   ) SELECT order_id AS "orderId", kind FROM settled LIMIT 1`,
  { kind: is<DataRequestKind>() },
);

/** What the administration has done for a guest ends the tasks about it. */
export async function settleAll(
  queries: Queries,
  ids: readonly string[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  if (ids.length > 0) await settleRequests(queries, [...ids], at, by);
}

const hasRequest = matched("data-requests.has", "SELECT id FROM data_requests WHERE id = $1");

/** Of two people the first is recorded; the second changes nothing. */
export async function settleByHand(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  id: string,
): Promise<void> {
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    const settled = await settleRequests(queries, [id], at, staff.name);
    if (settled) {
      const action = `Aufgabe erledigt: ${dataRequestNames[settled.kind]}`;
      await audit(queries, { staff, at }, action, ["order", settled.orderId]);
    } else if (!(await hasRequest(queries, id))) throw new Refusal("not_found");
  });
}
