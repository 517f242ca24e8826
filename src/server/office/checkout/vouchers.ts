import type { FastifyInstance } from "fastify";
import { addDays, type CalendarDay } from "#contract/day.ts";
import { type Cents, eurosFromCents } from "#contract/money.ts";
import type { VoucherRow } from "#contract/office/checkout/vouchers.ts";
import { rowsPerPage } from "#contract/office/lists-and-files.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { requestRefund } from "#server/domain/checkout/refunds.ts";
import { lockVoucherForTeam, markStopped, takeBack } from "#server/domain/checkout/vouchers/queries.ts";
import { withdrawalDays } from "#server/domain/checkout/vouchers/voucher-rules.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { countGuesses, type GuessDeps } from "#server/platform/http/guesses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";
import { mailboxKey } from "#server/platform/mailbox-key.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";

type Deps = AuthDeps & Pick<GuessDeps, "guessKey"> & { outbox: Outbox };

export function voucherRoutes(app: FastifyInstance, deps: Deps): void {
  answerStaffCall(app, deps, "readVouchers", async ({ query }) => ({
    data: await readVouchers(deps.database, query, berlinDay(deps.clock())),
  }));

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

const listSql = statement(
  "vouchers.list",
  `SELECT id, version, number, '…' || right(code, 4) AS ending, value_cents AS "valueCents", balance_cents AS "balanceCents",
     buyer_name AS "buyerName", buyer_email AS "buyerEmail", recipient_email AS "recipientEmail",
     (issued_at AT TIME ZONE 'Europe/Berlin')::date AS "issuedOn", ends_on AS "endsOn", send_on AS "sendOn",
     sent_at IS NOT NULL AS "isSent", stopped_at IS NOT NULL AS "isStopped",
     EXISTS (SELECT FROM voucher_entries e WHERE e.voucher_id = v.id AND e.kind = 'withdrawn') AS "isWithdrawn",
     balance_cents = value_cents AS "isUnused", count(*) OVER ()::int AS total
   FROM vouchers v
   WHERE issued_at IS NOT NULL AND ($1 = '' OR position(lower($1) IN lower(
     number || ' ' || right(code, 4) || ' ' || buyer_name || ' ' || buyer_email || ' ' || recipient_name || ' ' || recipient_email
   )) > 0)
   ORDER BY issued_at DESC, id LIMIT ${rowsPerPage} OFFSET $2`,
  {
    valueCents: is<Cents>(),
    balanceCents: is<Cents>(),
    ending: is<string>(),
    issuedOn: is<CalendarDay>(),
    endsOn: is<CalendarDay>(),
    isSent: is<boolean>(),
    isStopped: is<boolean>(),
    isWithdrawn: is<boolean>(),
    isUnused: is<boolean>(),
    total: is<number>(),
  },
);

const openSql = statement(
  "vouchers.open-sum",
  "SELECT coalesce(sum(balance_cents), 0)::float8 AS cents FROM vouchers WHERE balance_cents > 0",
  { cents: is<Cents>() },
);

async function readVouchers(
  queries: Queries,
  { q = "", page = 1 }: { q?: string | undefined; page?: number | undefined },
  today: CalendarDay,
) {
  const found = await queries.rows(listSql, [q.trim(), (page - 1) * rowsPerPage]);
  const open = await queries.row(openSql);
  return {
    rows: found.map(
      ({ total: _, valueCents, balanceCents, ...one }): VoucherRow => ({
        ...one,
        value: eurosFromCents(valueCents),
        balance: eurosFromCents(balanceCents),
        withdrawableUntil: addDays(one.issuedOn, withdrawalDays),
        isInTime: today <= addDays(one.issuedOn, withdrawalDays),
        isOver: today > one.endsOn,
      }),
    ),
    total: found[0]?.total ?? 0,
    open: open ? eurosFromCents(open.cents) : 0,
  };
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
  const voucher = await lockVoucherForTeam(deps.database, id);
  if (!voucher) throw new Refusal("not_found");
  await countGuesses(deps, ["mail-again", id], ["mail-again-mailbox", mailboxKey(voucher.buyerEmail)]);
  await deps.database.transaction(async (queries) => {
    await deps.outbox.queue(queries, {
      kind: "voucher",
      cause: `voucher-again/${actionId}`,
      recipient: voucher.buyerEmail,
      data: { voucherId: id },
      now: at,
    });
    await audit(queries, { staff, at }, "noch einmal geschickt", ["voucher", id]);
  });
}

/** Only as a whole: of what was spent the order gives the money back. */
async function withdraw(
  { database, clock }: Deps,
  staff: SignedInStaff,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    const voucher = await lockVoucherForTeam(queries, id);
    if (!voucher) throw new Refusal("not_found");
    const { valueCents, balanceCents, paymentId } = voucher;
    if (voucher.version !== version) throw new Refusal("voucher_changed");
    if (balanceCents !== valueCents) throw new Refusal("voucher_used");
    await takeBack(queries, { id, cents: valueCents, at, paymentId });
    await requestRefund(queries, {
      paymentId,
      amountCents: valueCents,
      reason: "Gutschein widerrufen",
      now: at,
    });
    await audit(queries, { staff, at }, "zurückgenommen, der Preis geht zurück", ["voucher", id]);
  });
}
