import type { FastifyInstance } from "fastify";
import type { BodyOf } from "#contract/contract.ts";
import { centsFromEuros } from "#contract/office/fields.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { issueByHand } from "#server/domain/checkout/vouchers/issue-queries.ts";
import { markStopped, readVoucher } from "#server/domain/checkout/vouchers/queries.ts";
import { endOf, newVoucherCode } from "#server/domain/checkout/vouchers/voucher-rules.ts";
import { withdrawVoucher } from "#server/domain/checkout/vouchers/withdraw-voucher.ts";
import { ratesOnSale } from "#server/domain/shop/sells-vouchers.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import { exportVouchers } from "#server/office/checkout/export-vouchers.ts";
import { readVouchers } from "#server/office/checkout/read-vouchers.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { countGuesses, type GuessDeps } from "#server/platform/http/guesses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { euroWords } from "#server/platform/log/changed-values.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";
import { mailboxKey } from "#server/platform/mailbox-key.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";

type Deps = AuthDeps &
  Pick<GuessDeps, "guessKey"> & {
    outbox: Outbox;
    snapshot: ShopSnapshot;
    providers: { chosen: { isTest: boolean } };
  };

export function voucherRoutes(app: FastifyInstance, deps: Deps): void {
  answerStaffCall(app, deps, "readVouchers", async ({ query }) => ({
    data: await readVouchers(deps.database, query, berlinDay(deps.clock())),
  }));

  answerStaffCall(app, deps, "exportVouchers", async ({ query }) => ({
    data: await exportVouchers(deps.database, query.on ?? berlinDay(deps.clock())),
  }));

  answerStaffCall(app, deps, "issueVoucher", async ({ staff, body }) => {
    await issue(deps, staff, body);
    return { data: null };
  });

  answerStaffCall(app, deps, "stopVoucher", async ({ staff, params, body }) => {
    await stopVoucher(deps, staff, { id: requireUuid(params.voucherId, "not_found"), ...body });
    return { data: null };
  });

  answerStaffCall(app, deps, "sendVoucherAgain", async ({ staff, params, body }) => {
    await sendAgain(deps, staff, { id: requireUuid(params.voucherId, "not_found"), actionId: body.id });
    return { data: null };
  });

  answerStaffCall(app, deps, "withdrawVoucher", async ({ staff, params, body }) => {
    await withdraw(deps, staff, { id: requireUuid(params.voucherId, "not_found"), ...body });
    return { data: null };
  });
}

async function stopVoucher(
  { database, clock }: Deps,
  staff: SignedInStaff,
  change: { id: string; version: number; isStopped: boolean },
): Promise<void> {
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    if (!(await markStopped(queries, { ...change, at, name: staff.name })))
      throw new Refusal("voucher_changed");
    await audit(queries, { staff, at }, change.isStopped ? "gesperrt" : "Sperre aufgehoben", [
      "voucher",
      change.id,
    ]);
  });
}

async function sendAgain(
  deps: Deps,
  staff: SignedInStaff,
  { id, actionId }: { id: string; actionId: string },
): Promise<void> {
  const at = dateNow(deps.clock);
  const voucher = await readVoucher(deps.database, id);
  if (!voucher?.issuedOn) throw new Refusal("not_found");
  const { buyerEmail } = voucher;
  if (!buyerEmail) throw new Refusal("person_erased");
  await countGuesses(deps, ["mail-again", id], ["mail-again-mailbox", mailboxKey(buyerEmail)]);
  await deps.database.transaction(async (queries) => {
    await queueLetter(queries, deps, { id, cause: `voucher-again/${actionId}`, recipient: buyerEmail });
    await audit(queries, { staff, at }, "noch einmal geschickt", ["voucher", id]);
  });
}

/** For money that came another way, such as a transfer of a firm: the books wait for it on "Zu klären". */
async function issue(deps: Deps, staff: SignedInStaff, body: BodyOf<"issueVoucher">): Promise<void> {
  const at = dateNow(deps.clock);
  const cents = centsFromEuros(body.amount);
  const isTest = deps.providers.chosen.isTest;
  const voucher = {
    ...{ id: body.id, name: body.name, email: body.email, code: newVoucherCode() },
    vatRates: ratesOnSale(deps.snapshot),
    endsOn: endOf(berlinDay(deps.clock())),
  };
  if (voucher.vatRates.length === 0) throw new Refusal("vouchers_not_sold");
  await deps.database.transaction(async (queries) => {
    const issued = await issueByHand(queries, voucher, { cents, isTest, at, reason: body.why });
    // pressed twice
    if (!issued) return;
    await queueLetter(queries, deps, { id: body.id, cause: `voucher/${body.id}`, recipient: body.email });
    await audit(queries, { staff, at }, "von Hand ausgestellt", ["voucher", body.id], {
      after: { Wert: euroWords(body.amount), Grund: body.why },
    });
  });
}

function queueLetter(
  queries: Queries,
  { outbox, clock }: Pick<Deps, "outbox" | "clock">,
  letter: { id: string; cause: string; recipient: string },
): Promise<void> {
  const { id, cause, recipient } = letter;
  return outbox.queue(queries, {
    kind: "voucher",
    cause,
    recipient,
    data: { voucherId: id },
    now: dateNow(clock),
  });
}

async function withdraw(
  { database, clock }: Deps,
  staff: SignedInStaff,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    await withdrawVoucher(queries, { id, version, at });
    await audit(queries, { staff, at }, "zurückgenommen, der Preis geht zurück", ["voucher", id]);
  });
}
