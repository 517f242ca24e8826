import { pages } from "#contract/addresses.ts";
import { mostSendDays, type VoucherPurchase } from "#contract/checkout/vouchers.ts";
import { addDays, type CalendarDay, parseDay } from "#contract/day.ts";
import { roundCents } from "#contract/money.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import {
  buysVoucher,
  paymentByReference,
  readSessionRequest,
  recordSession,
  type VoucherPayment,
} from "#server/domain/checkout/queries.ts";
import { insertVoucher, readVoucher } from "#server/domain/checkout/vouchers/queries.ts";
import { newVoucherCode } from "#server/domain/checkout/vouchers/voucher-rules.ts";
import { ratesOnSale, sellsVouchers } from "#server/domain/shop/sells-vouchers.ts";
import { timedUuid } from "#server/platform/database/timed-uuid.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import type { CheckoutDeps } from "#server/storefront/checkout/checkout-deps.ts";
import { sessionMinutes } from "#server/storefront/checkout/insert-attempt.ts";
import { atProvider } from "#server/storefront/checkout/payment-page.ts";

/** Writes voucher and payment, and then opens the provider's page. The same id again is the same purchase. */
export async function buyVoucher(
  deps: CheckoutDeps,
  guestId: string,
  form: VoucherPurchase,
): Promise<{ voucherId: string; redirectUrl: string }> {
  const { snapshot, providers, clock } = deps;
  if (!sellsVouchers(snapshot)) throw new Refusal("vouchers_not_sold");
  const today = berlinDay(clock());
  if (form.by_mail && form.send_on !== null && !isSendDay(form.send_on, today))
    throw fieldRefusal("voucher_day_refused", "send_on");
  const now = clock();
  const valueCents = roundCents(form.amount * 100);
  const paymentId = timedUuid(now.epochMilliseconds);
  const url = deps.publicUrl() + pages.voucher(form.id);
  await insertVoucher(deps.database, {
    id: form.id,
    guestId,
    code: newVoucherCode(),
    valueCents,
    vatRates: ratesOnSale(snapshot),
    isTest: providers.chosen.isTest,
    buyerName: form.buyer_name,
    buyerEmail: form.buyer_email,
    recipientName: form.recipient_name,
    recipientEmail: form.by_mail ? form.recipient_email : "",
    greeting: form.greeting,
    sendOn: form.by_mail ? (form.send_on ?? today) : null,
    now: new Date(now.epochMilliseconds),
    payment: {
      id: paymentId,
      provider: providers.chosen.name,
      expiresAt: new Date(now.add({ minutes: sessionMinutes }).epochMilliseconds),
      request: {
        idempotencyKey: paymentId,
        reference: form.id,
        amountCents: valueCents,
        currency: "EUR",
        items: [{ name: "Gutschein", amountCents: valueCents }],
        description: "Ihr Gutschein",
        email: form.buyer_email,
        successUrl: `${url}?session_id={CHECKOUT_SESSION_ID}`,
        failureUrl: `${url}?abgebrochen=1`,
      },
    },
  });
  const bought = await readVoucher(deps.database, form.id);
  if (bought?.guestId !== guestId) throw new Refusal("malformed");
  return { voucherId: form.id, redirectUrl: await openPage(deps, await paymentOf(deps, form.id)) };
}

function isSendDay(day: string, today: CalendarDay): boolean {
  return parseDay(day) === day && day >= today && day <= addDays(today, mostSendDays);
}

async function paymentOf({ database }: CheckoutDeps, voucherId: string): Promise<VoucherPayment> {
  const payment = await paymentByReference(database, voucherId);
  if (!payment || !buysVoucher(payment)) throw new Error(`voucher ${voucherId} has no payment`);
  return payment;
}

/** The page that is open already, or the one that the same key opens. */
async function openPage(deps: CheckoutDeps, payment: VoucherPayment): Promise<string> {
  if (payment.redirectUrl) return payment.redirectUrl;
  const request = await readSessionRequest(deps.database, payment.id);
  if (!request || payment.status !== "starting") throw new Refusal("payment_unavailable");
  const session = await atProvider(() =>
    deps.providers.of(payment.provider).createSession({ ...request, expiresAt: payment.expiresAt }),
  );
  await recordSession(deps.database, payment.id, session);
  return session.redirectUrl;
}
