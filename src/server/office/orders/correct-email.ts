import { randomUUID } from "node:crypto";
import type { EmailCorrection } from "#contract/office/orders/order-actions.ts";
import { followCorrectedMailbox } from "#server/domain/invoices/statements/wishes.ts";
import {
  changeEmail,
  findEmailCorrection,
  ordersInSameParcels,
  recordCorrection,
  type RecordedCorrection,
} from "#server/domain/orders/correct-email.ts";
import { customerKey } from "#server/domain/orders/customer-key.ts";
import { lockOrder } from "#server/domain/orders/queries.ts";
import { type OrderRow, requireOrder } from "#server/domain/orders/read-order.ts";
import { emailCorrected, type OrderDeps } from "#server/office/orders/order-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import { type Queries, violatedConstraint } from "#server/platform/database/database.ts";
import { countGuesses, type GuessDeps } from "#server/platform/http/guesses.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { audit, personMark } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

/** `guessKey`: corrections are counted as guesses are. */
export type CorrectionDeps = OrderDeps & Pick<GuessDeps, "guessKey">;

interface CorrectionInput extends EmailCorrection {
  orderId: string;
}

// the new mailbox redeemed the order's code at the same moment; a second try sees that redemption
const lostRaces = ["code_once_per_customer", "new_customer_once_per_mailbox"];

/**
 * Corrects a mistyped address, once per request, and tells the old one. Unsent mails go to the new address. On request
 * the old order link, which lies in a stranger's mailbox, stops working.
 */
export async function correctEmail(
  deps: CorrectionDeps,
  staff: SignedInStaff,
  input: CorrectionInput,
): Promise<void> {
  const correct = () => deps.database.transaction((queries) => correctIn(queries, deps, { staff, input }));
  try {
    await correct();
  } catch (error) {
    if (!lostRaces.includes(violatedConstraint(error) ?? "")) throw error;
    await correct();
  }
}

async function correctIn(
  queries: Queries,
  deps: CorrectionDeps,
  { staff, input }: { staff: SignedInStaff; input: CorrectionInput },
): Promise<void> {
  const { id, orderId, seen, email, revokesLink } = input;
  // locked in one order, so that corrections of two of them do not wait for each other
  const mates = await ordersInSameParcels(queries, orderId, seen);
  for (const mate of [orderId, ...mates].sort()) await lockOrder(queries, mate);
  const order = await requireOrder(queries, orderId);
  const earlier = await findEmailCorrection(queries, id);
  if (earlier?.orderId === order.id && earlier.email === email) return;
  refuseInvalidCorrection(order, input, earlier);
  const change = { orderId: order.id, seen, email, customerKey: customerKey(email), revokesLink };
  if (!(await changeEmail(queries, change))) throw new Refusal("edited_meanwhile");
  await followCorrectedMailbox(queries, orderId, change.customerKey);
  await countGuesses({ ...deps, database: queries }, ["email-corrected", staff.id]);
  const at = dateNow(deps.clock);
  const [from, to] = [order.email, email];
  await recordCorrection(queries, { id, orderId, at, by: staff.name, from, to, isRevoked: revokesLink });
  const isConfirmed = await sendMails(queries, deps, { input, at });
  for (const mate of mates)
    await correctMate(queries, deps, { staff, input: { ...input, orderId: mate }, at });
  await deps.outbox.queue(queries, {
    kind: "email-changed",
    cause: `email-changed/${id}`,
    // without the order, whose mails all go to its new address
    recipient: from,
    data: { orderNumber: order.number },
    now: at,
  });
  await audit(queries, { staff, at }, emailCorrected, ["order", order.id], {
    before: { "E-Mail von Person": personMark(from) },
    after: {
      "E-Mail von Person": personMark(to),
      "Bisheriger Link": revokesLink ? "gesperrt" : "gilt weiter",
      "Bestellbestätigung an die neue Adresse": isConfirmed,
    },
  });
}

/** What was added to a delivery comes with it, so its mails go to the same mailbox. */
async function correctMate(
  queries: Queries,
  { outbox }: OrderDeps,
  { staff, input, at }: { staff: SignedInStaff; input: CorrectionInput; at: Date },
): Promise<void> {
  const { orderId, seen, email, revokesLink } = input;
  if (!(await changeEmail(queries, { ...input, customerKey: customerKey(email) }))) return;
  await followCorrectedMailbox(queries, orderId, customerKey(email));
  const done = { orderId, at, by: staff.name, from: seen, to: email, isRevoked: revokesLink };
  await recordCorrection(queries, { ...done, id: randomUUID() });
  await outbox.redirect(queries, { orderId, from: seen, to: email });
  await audit(queries, { staff, at }, emailCorrected, ["order", orderId], {
    before: { "E-Mail von Person": personMark(seen) },
    after: {
      "E-Mail von Person": personMark(email),
      "Bisheriger Link": revokesLink ? "gesperrt" : "gilt weiter",
    },
  });
}

function refuseInvalidCorrection(
  order: OrderRow,
  { seen, email, confirms }: CorrectionInput,
  earlier: RecordedCorrection | undefined,
): void {
  if (earlier) throw new Refusal(earlier.orderId === order.id ? "edited_meanwhile" : "malformed");
  if (!order.email) throw new Refusal("person_erased");
  if (order.email !== seen) throw new Refusal("edited_meanwhile");
  if (email === seen) throw fieldRefusal("email_unchanged", "email");
  if (confirms && !order.invoices.some(({ kind }) => kind === "invoice")) throw new Refusal("order_not_paid");
}

/** The confirmation goes to the new address if it is still unsent, or again on request. */
async function sendMails(
  queries: Queries,
  { outbox }: OrderDeps,
  { input, at }: { input: CorrectionInput; at: Date },
): Promise<boolean> {
  const { id, orderId, seen, email } = input;
  const redirected = await outbox.redirect(queries, { orderId, from: seen, to: email });
  if (redirected.includes("order-confirmation")) return true;
  if (!input.confirms) return false;
  const kind = "order-confirmation";
  await outbox.queue(queries, { kind, cause: `email-corrected/${id}`, recipient: email, orderId, now: at });
  return true;
}
