import type { BodyOf } from "#contract/contract.ts";
import { type Cents, noCents } from "#contract/money.ts";
import { centsFromEuros } from "#contract/office/fields.ts";
import { decisionNames } from "#contract/office/orders/complaints.ts";
import { type ComplaintReason, complaintReasons } from "#contract/orders/complaint-words.ts";
import { markDecided } from "#server/domain/orders/complaints/queries.ts";
import { lockOrder } from "#server/domain/orders/queries.ts";
import { giveGoodwillCode } from "#server/office/orders/complaints/goodwill-code.ts";
import { queueAnswer } from "#server/office/orders/complaints/queue-answer.ts";
import type { OrderDeps } from "#server/office/orders/order-deps.ts";
import { refundOrder } from "#server/office/orders/refund-order.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

const orderSql = statement(
  "complaints.order-of",
  'SELECT order_id AS "orderId", reason FROM complaints WHERE id = $1',
  { reason: is<ComplaintReason>() },
);

/** Decision, money and answer in one transaction: a complaint is decided once. */
export async function decideComplaint(
  deps: OrderDeps,
  staff: SignedInStaff,
  { id, ...input }: BodyOf<"decideComplaint"> & { id: string },
): Promise<void> {
  const { database, outbox } = deps;
  const at = dateNow(deps.clock);
  const complaint = await database.row(orderSql, [id]);
  if (!complaint) throw new Refusal("complaint_not_found");
  const { orderId, reason } = complaint;
  const { decision, answer } = input;
  const moneyCents: Cents = "amount" in input ? centsFromEuros(input.amount) : noCents;
  const decide = async (queries: Queries) => {
    const decided = { decision, answer, moneyCents, at, by: staff.name };
    if (!(await markDecided(queries, id, decided))) throw new Refusal("edited_meanwhile");
    const action = `Reklamation entschieden: ${decisionNames[decision]}`;
    await audit(queries, { staff, at }, action, ["order", orderId]);
  };
  if (input.decision === "refund") {
    const what = { scope: "amount" as const };
    await refundOrder(deps, staff, {
      id,
      orderId,
      what,
      reason: answer,
      countedAs: complaintReasons[reason],
      amount: input.amount,
      givenBy: staff,
      isClaim: true,
      prepare: decide,
    });
    return;
  }
  const cause = `complaint/${id}`;
  await database.transaction(async (queries) => {
    await lockOrder(queries, orderId);
    await decide(queries);
    if (decision === "code")
      await giveGoodwillCode(queries, deps, { staff, orderId, cause, amountCents: moneyCents, answer });
    else await queueAnswer(queries, outbox, { orderId, cause, at, message: answer });
  });
}
