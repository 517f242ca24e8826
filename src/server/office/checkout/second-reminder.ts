import type { FastifyInstance } from "fastify";
import type { BodyOf, DataOf } from "#contract/contract.ts";
import { addDays, type CalendarDay, germanDay } from "#contract/day.ts";
import { addCents, type Cents, eurosFromCents } from "#contract/money.ts";
import { flatFee } from "#contract/office/checkout/open-invoices.ts";
import { centsFromEuros } from "#contract/office/fields.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { defaultInterest, halfYearOf } from "#server/domain/checkout/invoice-purchase/default-interest.ts";
import { liftStop, noteSecondReminder } from "#server/domain/checkout/invoice-purchase/queries.ts";
import { paymentActs } from "#server/domain/checkout/payment-acts.ts";
import { payerName } from "#server/domain/orders/letters/describe-order.ts";
import type { InvoiceReminderData } from "#server/domain/orders/letters/invoice-reminder.ts";
import { requireSeenOrder } from "#server/domain/orders/order-version.ts";
import { correctionsOf, presentInvoice } from "#server/domain/orders/present-invoice.ts";
import { requireOrder } from "#server/domain/orders/read-order.ts";
import {
  type Claim,
  lockAndReadClaim,
  movesOfClaim,
  readBaseRates,
  upsertBaseRate,
  waiveCharges,
} from "#server/office/checkout/queries.ts";
import { chargesOpen, claimBalance, daysLateOf } from "#server/office/checkout/read-open-invoices.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { euroWords } from "#server/platform/log/changed-values.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";

type Deps = AuthDeps & { outbox: Outbox };

export function secondReminderRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps;
  const today = () => berlinDay(clock());

  answerStaffCall(app, deps, "readSecondReminder", async ({ params }) => ({
    data: await database.transaction((queries) => readOffer(queries, params.purchaseId, today())),
  }));

  answerStaffCall(app, deps, "remindAgain", async ({ staff, params, query, body }) => {
    await remindAgain(deps, staff, { ...body, ...params, ...query });
    return { data: null };
  });

  answerStaffCall(app, deps, "liftStop", async ({ staff, params: { purchaseId } }) => {
    const at = dateNow(clock);
    await database.transaction(async (queries) => {
      const claim = await lockAndReadClaim(queries, purchaseId);
      if (!claim) throw new Refusal("not_found");
      if (!(await liftStop(queries, purchaseId, { at, by: staff.name }))) return;
      const action = paymentActs.stopLifted;
      await audit(queries, { staff, at }, action, ["order", claim.orderId], {
        after: { Rechnung: claim.invoiceNumber },
      });
    });
    return { data: null };
  });

  answerStaffCall(
    app,
    deps,
    "waiveCharges",
    async ({ staff, params: { purchaseId }, query: { version } }) => {
      const at = dateNow(clock);
      await database.transaction(async (queries) => {
        const claim = await lockAndReadClaim(queries, purchaseId);
        if (!claim) throw new Refusal("not_found");
        const open = chargesOpen(claim);
        await requireSeenOrder(queries, claim.orderId, { seen: { version, by: staff }, isDone: open === 0 });
        if (!(await waiveCharges(queries, purchaseId))) return;
        await audit(queries, { staff, at }, paymentActs.waived, ["order", claim.orderId], {
          after: { Betrag: euroWords(eurosFromCents(open)), Rechnung: claim.invoiceNumber },
        });
      });
      return { data: null };
    },
  );

  answerStaffCall(app, deps, "readBaseRates", async () => {
    const rates = (await readBaseRates(database)).map(({ halfYear, hundredths }) => ({
      halfYear,
      percent: hundredths / 100,
    }));
    return { data: { current: halfYearOf(today()), rates } };
  });

  answerStaffCall(app, deps, "setBaseRate", async ({ staff, body: { halfYear, percent } }) => {
    await database.transaction(async (queries) => {
      const before = (await readBaseRates(queries)).find((rate) => rate.halfYear === halfYear);
      const hundredths = Math.round(percent * 100);
      if (before?.hundredths === hundredths) return;
      await upsertBaseRate(queries, { halfYear, hundredths });
      const name = `Basiszinssatz ab ${germanDay(halfYear)}`;
      await audit(queries, { staff, at: dateNow(clock) }, "geändert", ["settings", "Basiszinssatz"], {
        before: { [name]: before && percentWords(before.hundredths) },
        after: { [name]: percentWords(hundredths) },
      });
    });
    return { data: null };
  });
}

const percentWords = (hundredths: number) =>
  `${(hundredths / 100).toLocaleString("de-DE", { minimumFractionDigits: 2 })}\u00a0%`;

async function interestOf(queries: Queries, claim: Claim, today: CalendarDay) {
  const [receipts, rates] = [await movesOfClaim(queries, claim.id), await readBaseRates(queries)];
  return defaultInterest({ ...claim, receipts }, today, rates);
}

async function readOffer(
  queries: Queries,
  purchaseId: string,
  today: CalendarDay,
): Promise<DataOf<"readSecondReminder">> {
  const claim = await lockAndReadClaim(queries, purchaseId);
  if (!claim) throw new Refusal("not_found");
  const interest = await interestOf(queries, claim, today);
  return {
    fee: claim.feeCents > 0 ? null : flatFee,
    interest: "cents" in interest ? eurosFromCents(interest.cents) : null,
    since: addDays(claim.dueOn, 1),
    missing: "missing" in interest ? interest.missing : null,
  };
}

type Input = BodyOf<"remindAgain"> & { purchaseId: string; version: string };

/** The second letter about a late invoice. What it claims besides is noted with it, so that money for it can be booked. */
async function remindAgain(
  { database, clock, outbox }: Deps,
  staff: SignedInStaff,
  input: Input,
): Promise<void> {
  const today = berlinDay(clock());
  const now = dateNow(clock);
  const { purchaseId, version } = input;
  await database.transaction(async (queries) => {
    const claim = await lockAndReadClaim(queries, purchaseId);
    if (!claim) throw new Refusal("not_found");
    await requireSeenOrder(queries, claim.orderId, { seen: { version, by: staff } });
    if (daysLateOf(claim, today) === 0) throw new Refusal("reminder_not_due");
    if (claim.awaitedOn) throw new Refusal("reminder_before_delivery");
    const order = await requireOrder(queries, claim.orderId);
    const onInvoice = presentInvoice(order);
    if (!order.email || !onInvoice) throw new Refusal("person_erased");
    const claimed = await chargesFor(queries, claim, { ...input, today });
    const count = await noteSecondReminder(queries, purchaseId, { on: today, ...claimed });
    if (count === undefined) throw new Refusal("second_reminder_too_early");
    const told = (await lockAndReadClaim(queries, purchaseId)) ?? claim;
    const data: InvoiceReminderData = {
      orderNumber: order.number,
      name: payerName(order),
      onInvoice,
      corrections: correctionsOf(order),
      // also what an earlier letter claimed
      second: {
        feeCents: told.feeCents,
        interestCents: told.interestCents,
        openCents: addCents(claimBalance(told).openCents, chargesOpen(told)),
        paidCents: told.chargesPaidCents,
        waivedCents: told.waivedCents,
        through: today,
        isStopped: told.stopsOn !== null,
      },
    };
    await outbox.queue(queries, {
      kind: "invoice-reminder",
      cause: `invoice-reminder/${purchaseId}/${count}`,
      recipient: order.email,
      orderId: order.id,
      data: { ...data },
      now,
    });
    await audit(queries, { staff, at: now }, paymentActs.remindedAgain, ["order", order.id], {
      after: {
        Rechnung: claim.invoiceNumber,
        Pauschale: claimed.feeCents ? euroWords(eurosFromCents(claimed.feeCents)) : undefined,
        Verzugszinsen: claimed.interestCents ? euroWords(eurosFromCents(claimed.interestCents)) : undefined,
      },
    });
  });
}

async function chargesFor(
  queries: Queries,
  claim: Claim,
  { withFee, withInterest, today }: Input & { today: CalendarDay },
): Promise<{ feeCents: Cents | null; interestCents: Cents | null }> {
  const interest = withInterest ? await interestOf(queries, claim, today) : null;
  if (interest && "missing" in interest) throw new Refusal("base_rate_missing");
  return { feeCents: withFee ? centsFromEuros(flatFee) : null, interestCents: interest?.cents ?? null };
}
