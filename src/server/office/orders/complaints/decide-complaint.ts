import type { BodyOf } from "#contract/contract.ts";
import { type Cents, noCents } from "#contract/money.ts";
import { centsFromEuros } from "#contract/office/fields.ts";
import { decisionNames } from "#contract/office/orders/complaints.ts";
import { type ComplaintReason, complaintReasons } from "#contract/orders/complaint-words.ts";
import {
  type Decision,
  lockOrderOfComplaint,
  markDecided,
} from "#server/domain/orders/complaints/queries.ts";
import { requireSeenOrder } from "#server/domain/orders/order-version.ts";
import { giveGoodwillCode } from "#server/office/orders/complaints/goodwill-code.ts";
import { queueAnswer } from "#server/office/orders/complaints/queue-answer.ts";
import type { OrderDeps } from "#server/office/orders/order-deps.ts";
import { insteadOfMoney } from "#server/office/orders/refund-as-voucher.ts";
import { refundOrderIn } from "#server/office/orders/refund-order.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, row } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

const storedDecision = row(
  "complaints.stored-decision",
  `SELECT reason, decision, answer, money_cents AS "moneyCents",
     decided_by AS "decidedBy" FROM complaints WHERE id = $1`,
  { reason: is<ComplaintReason>(), decision: is<Decision | null>(), moneyCents: is<Cents>() },
  (complaintId: string) => [complaintId],
);

/** Decision, money and answer in one transaction: a complaint is decided once. */
export async function decideComplaint(
  deps: OrderDeps,
  staff: SignedInStaff,
  { id, version, ...input }: BodyOf<"decideComplaint"> & { id: string; version: string },
): Promise<void> {
  const at = dateNow(deps.clock);
  const { decision, answer } = input;
  const moneyCents: Cents = "amount" in input ? centsFromEuros(input.amount) : noCents;
  await deps.database.transaction(async (queries) => {
    const orderId = await lockOrderOfComplaint(queries, id);
    const stored = await storedDecision(queries, id);
    if (!orderId || !stored) throw new Refusal("complaint_not_found");
    const isDone =
      stored.decision === decision && stored.answer === answer && stored.moneyCents === moneyCents;
    const isOver = stored.decision === null ? undefined : toldDecision(stored);
    await requireSeenOrder(queries, orderId, { seen: { version, by: staff }, isDone, isOver });
    if (isDone) return;
    const decided = { decision, answer, moneyCents, at, by: staff.name };
    if (!(await markDecided(queries, id, decided)))
      throw new Refusal("edited_meanwhile", isOver ? { message: isOver } : {});
    const action = `Reklamation entschieden: ${decisionNames[decision]}`;
    await audit(queries, { staff, at }, action, ["order", orderId]);
    const cause = `complaint/${id}`;
    if (input.decision === "refund" || input.decision === "voucher")
      await refundClaim(queries, deps, { staff, claim: { ...input, id, orderId, reason: stored.reason } });
    else if (decision === "code")
      await giveGoodwillCode(queries, deps, { staff, orderId, cause, amountCents: moneyCents, answer });
    else await queueAnswer(queries, deps.outbox, { orderId, cause, at, message: answer });
  });
}

function toldDecision({
  decision,
  decidedBy,
}: {
  decision: Decision | null;
  decidedBy: string | null;
}): string {
  const how = decision === null ? "" : ` („${decisionNames[decision]}“)`;
  return `Diese Reklamation ist schon entschieden, von ${decidedBy}${how}: Ihre Entscheidung wurde nicht ausgeführt.`;
}

async function refundClaim(
  queries: Queries,
  deps: OrderDeps,
  {
    staff,
    claim,
  }: {
    staff: SignedInStaff;
    claim: {
      decision: "refund" | "voucher";
      id: string;
      orderId: string;
      reason: ComplaintReason;
      amount: number;
      answer: string;
    };
  },
): Promise<void> {
  const { id, orderId, amount, answer } = claim;
  const input = {
    ...{ id, orderId, amount, what: { scope: "amount" as const } },
    ...(claim.decision === "voucher"
      ? { reason: insteadOfMoney, asVoucher: { answer } }
      : { reason: answer }),
    countedAs: complaintReasons[claim.reason],
    givenBy: staff,
    isClaim: true,
  };
  await refundOrderIn(queries, deps, { staff, input });
}
