import type { Temporal } from "temporal-polyfill";
import { pages } from "#contract/addresses.ts";
import type { GuestCheckout } from "#contract/checkout/checkout.ts";
import { type DeliveryDay, longDay } from "#contract/day.ts";
import { firmOf } from "#contract/checkout/invoice-purchase.ts";
import { type InvoiceBuyer, invoiceBuyer, isFilledIn } from "#contract/invoices/invoice-buyer.ts";
import { addCents, type Cents, subtractCents } from "#contract/money.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { softenSharedHolds } from "#server/domain/calendar/capacity/soften-shared-holds.ts";
import { type CodeUse, lockRedeemableCode } from "#server/domain/cart/codes/code-use.ts";
import type { Totals } from "#server/domain/cart/totals.ts";
import type { ProviderName } from "#server/domain/checkout/provider-registry.ts";
import { replaceSessionRequest, type StoredSessionRequest } from "#server/domain/checkout/queries.ts";
import { lockVoucher } from "#server/domain/checkout/vouchers/queries.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { addressKey, customerKey, debtorKeys } from "#server/domain/orders/customer-key.ts";
import { giveAway } from "#server/domain/orders/goodwill/give-away.ts";
import {
  insertOrder,
  type NewOrder,
  type OrderHold,
  type OrderLine,
  type Redemption,
} from "#server/domain/orders/insert-order.ts";
import type { Replacement, TeamOrder } from "#server/domain/orders/team-order.ts";
import { followUpBasis } from "#server/domain/orders/follow-up/follow-up-basis.ts";
import { hasPaidBefore } from "#server/domain/orders/queries.ts";
import type { Queries, Transaction } from "#server/platform/database/database.ts";
import { timedUuid } from "#server/platform/database/timed-uuid.ts";
import { byVoucherCents, toPayCents, type ValuedCart } from "#server/storefront/cart/value-cart.ts";
import type { CheckoutDeps } from "#server/storefront/checkout/checkout-deps.ts";
import { refuseManyTries } from "#server/storefront/checkout/code-tries.ts";
import { judgeInvoiceOrder } from "#server/storefront/checkout/judge-invoice-order.ts";

export const sessionMinutes = 35;
const holdMinutes = 60;

/** A payment attempt stays the same while cart and form stay the same. */
export interface Attempt {
  orderId: string;
  paymentId: string;
  /** "none" when there is nothing to pay */
  provider: string;
  redirectUrl: string | null;
  /** days whose portions other orders may take before this one is paid */
  softDays: DeliveryDay[];
  amountCents: Cents;
  /** set for a new attempt; an older attempt's is read when its page has to be opened again */
  sessionRequest?: StoredSessionRequest;
  expiresAt: Date;
}

export interface NewAttempt {
  guestId: string;
  address: string;
  addressBlock: string | null;
  cart: ValuedCart;
  fingerprint: string;
  form: GuestCheckout;
  legalVersion: string;
  team?: TeamPlacing | undefined;
}

/** What differs when the team places an order. */
export interface TeamPlacing extends Pick<TeamOrder, "placed" | "shownCents"> {
  before: TeamOrder["before"] | undefined;
  /** sent without charge for another order; null: it is paid for */
  replaces: Replacement | null;
  /** the order in whose parcel of the day it goes; null: a parcel of its own */
  ridesWith: string | null;
  /** how long the payment page and the portions wait for the guest */
  minutes: number;
}

export interface ProviderChoice {
  providers: Pick<CheckoutDeps["providers"], "chosen">;
  form: Pick<GuestCheckout, "on_invoice">;
}

export function providerFor({ providers, form }: ProviderChoice): ProviderName {
  return form.on_invoice ? "invoice" : providers.chosen.name;
}

type Keys = Pick<NewOrder, "customerKey" | "addressKey" | "debtorKeys">;

/** Inserts order, payment, holds and code of a new attempt, and commits. The caller's transaction holds the cart. */
export async function insertAttempt(
  queries: Transaction,
  deps: Pick<CheckoutDeps, "clock" | "guessKey" | "providers" | "publicUrl" | "snapshot">,
  order: NewAttempt,
): Promise<Attempt> {
  const { cart, form, team } = order;
  await team?.before?.(queries);
  const now = deps.clock();
  refuseVoucher(cart, form);
  const amountCents = toPayCents(cart);
  const provider = amountCents === 0 ? "none" : providerFor({ ...deps, form });
  const { email, ...payer } = payerOf(form, provider);
  const keys = {
    customerKey: customerKey(email),
    addressKey: addressKey(form.guest_data),
    debtorKeys: debtorKeysOf(form),
  };
  const isOwed = provider === "invoice";
  const waits = isOwed && (await judgeInvoice(queries, deps, { ...keys, order, now }));
  const createdAt = new Date(now.epochMilliseconds);
  const ids = { orderId: timedUuid(now.epochMilliseconds), paymentId: timedUuid(now.epochMilliseconds) };
  const attempt = {
    ...ids,
    provider,
    redirectUrl: null,
    softDays: cart.hold.softDays,
    amountCents,
    sessionRequest: buildSessionRequest(
      { ...ids, totals: cart.totals, amountCents, email, softDays: cart.hold.softDays, waits },
      deps.publicUrl(),
    ),
    expiresAt: waits
      ? firstCutOff(
          deps,
          cart.lines.map(({ deliveryDay }) => deliveryDay),
        )
      : new Date(now.add({ minutes: team?.minutes ?? sessionMinutes }).epochMilliseconds),
  };
  if (team?.replaces) await giveReplacement(queries, team.replaces, { ...attempt, cart, now });
  const redemption = await redemptionOf(queries, cart, {
    ...keys,
    now: createdAt,
    refuseManyTries: (code) => refuseManyTries(queries, deps, { address: order.address, code }),
  });
  const voucher = await voucherOf(queries, cart);
  // a guest's without a limit per address block is the last statement
  await insertOrder(order.addressBlock || team ? queries : queries.last, {
    ...keys,
    id: attempt.orderId,
    guestId: order.guestId,
    cartId: cart.id,
    cartVersion: cart.version,
    fingerprint: order.fingerprint,
    guest: form.guest_data,
    email,
    ...payer,
    consents: form.consents ?? { privacy: false, terms: false },
    legalVersion: order.legalVersion,
    followUp: followUpBasis(form.consents?.follow_up, deps.snapshot.settings.asksCustomers),
    replaces: team?.replaces ?? null,
    ridesWith: team?.ridesWith ?? null,
    lines: cart.lines.map(orderLine),
    totals: cart.totals,
    discountCode: redemption && (cart.code?.code ?? null),
    redemption,
    payment: {
      id: attempt.paymentId,
      provider,
      isTest: deps.providers.isTest(provider),
      request: attempt.sessionRequest,
      expiresAt: attempt.expiresAt,
      voucher,
    },
    hold: holdOf(order, now),
    now: createdAt,
  });
  await team?.placed(queries, attempt.orderId);
  return order.addressBlock ? withSharedLimits(queries, attempt) : attempt;
}

/** Before the code and the portions: every transaction that takes them uses this sequence. */
function judgeInvoice(
  queries: Queries,
  { providers }: Pick<CheckoutDeps, "providers">,
  { order, now, ...keys }: Keys & { order: NewAttempt; now: Temporal.Instant },
): Promise<boolean> {
  return judgeInvoiceOrder(queries, {
    ...keys,
    firm: firmIn(order.form),
    amountCents: order.cart.totals.totalCents,
    isByTeam: order.team !== undefined,
    isTest: providers.isTest("invoice"),
    today: berlinDay(now),
  });
}

/** So long the team may take to agree: what is agreed to later could not be cooked. */
function firstCutOff({ snapshot }: Pick<CheckoutDeps, "snapshot">, days: readonly DeliveryDay[]): Date {
  const cutOffs = snapshot
    .bareCalendar()
    .days.flatMap(({ deliveryDay, cutOffAt }) =>
      cutOffAt && days.includes(deliveryDay) ? [cutOffAt.epochMilliseconds] : [],
    );
  return new Date(Math.min(...cutOffs));
}

/** Before the portions, like every way to give something away. */
function giveReplacement(
  queries: Queries,
  { orderId, by }: Replacement,
  made: { orderId: string; cart: ValuedCart; now: Temporal.Instant },
): Promise<void> {
  const { cart, now } = made;
  const lines = cart.lines.map(({ pricedMenu, quantity }) => ({ menuId: pricedMenu.menu.id, quantity }));
  const replacement = { id: made.orderId, lines };
  return giveAway(queries, {
    orderId,
    way: "replacement",
    cents: cart.totals.goodsCents,
    by,
    now,
    replacement,
  });
}

/** Other unpaid orders may make days of this one soft, which its payment page says. */
async function withSharedLimits(
  queries: Queries,
  attempt: Attempt & { sessionRequest: StoredSessionRequest },
): Promise<Attempt> {
  const softened = await softenSharedHolds(queries, attempt.orderId);
  if (softened.length === 0) return attempt;
  const softDays = [...attempt.softDays, ...softened].sort();
  const sessionRequest = { ...attempt.sessionRequest, softDays };
  await replaceSessionRequest(queries, attempt.paymentId, sessionRequest);
  return { ...attempt, softDays, sessionRequest };
}

/** Letters go to who pays; the recipient's own address is kept for the dispatch. */
function payerOf(form: GuestCheckout, provider: string) {
  const { guest_data: guest, invoice_buyer, gift_card } = form;
  const email = invoice_buyer?.invoice_email || guest.email;
  // one home for the address: the order's e-mail, which the team may put right
  const buyer = invoice_buyer && { ...invoice_buyer, invoice_email: "" };
  return {
    email,
    recipientEmail: email === guest.email ? "" : guest.email,
    invoiceBuyer: provider === "invoice" ? debtorOf(form, buyer) : isFilledIn(buyer) ? buyer : null,
    giftCard: gift_card ?? null,
  };
}

function firmIn({ guest_data: guest, invoice_buyer }: GuestCheckout): string {
  return firmOf({ company: guest.company, invoice_buyer });
}

function debtorKeysOf({ guest_data: guest, invoice_buyer: buyer, ...form }: GuestCheckout): string[] {
  const ofInvoice = { street: buyer?.invoice_street ?? "", zip_code: buyer?.invoice_zip_code ?? "" };
  return debtorKeys({
    firm: firmIn({ guest_data: guest, invoice_buyer: buyer, ...form }),
    vatId: buyer?.vatId ?? "",
    addresses: [guest, ofInvoice],
  });
}

/** The debtor is named for good, also where only the delivery address named it. */
function debtorOf(form: GuestCheckout, buyer: InvoiceBuyer | undefined): InvoiceBuyer {
  return { ...(buyer ?? invoiceBuyer.parse({})), invoice_company: firmIn(form) };
}

function holdOf({ cart: { hold }, addressBlock, team }: NewAttempt, now: Temporal.Instant): OrderHold {
  const inMinutes = (minutes: number) => new Date(now.epochMilliseconds + minutes * 60_000);
  return {
    until: inMinutes(team ? team.minutes + holdMinutes - sessionMinutes : holdMinutes),
    firmUntil: inMinutes(hold.firmMinutes),
    softDays: hold.softDays,
    attempts: hold.attempts + 1,
    addressBlock,
  };
}

/** Locks the code before the portions: every transaction that takes both uses this sequence. */
async function redemptionOf(
  queries: Queries,
  { code, totals }: ValuedCart,
  buyer: Keys & Pick<CodeUse, "now" | "refuseManyTries">,
): Promise<Redemption | null> {
  if (!code || totals.discountCents === 0) return null;
  const { oncePerCustomer, newCustomersOnly } = await lockRedeemableCode(queries, {
    ...buyer,
    codeId: code.id,
    knownAs: () => hasPaidBefore(queries, buyer),
  });
  return { codeId: code.id, oncePerCustomer, newCustomersOnly };
}

/** What was shown as paid by voucher is paid by it or not at all. */
function refuseVoucher({ voucher }: ValuedCart, { on_invoice }: GuestCheckout): void {
  if (!voucher) return;
  if (on_invoice) throw new Refusal("voucher_not_on_invoice");
  if (voucher.message) throw new Refusal("voucher_not_valid", { message: voucher.message });
}

/** Locked after the code and before the portions; the payment charges it. */
async function voucherOf(queries: Queries, cart: ValuedCart) {
  const cents = byVoucherCents(cart);
  if (!cart.voucher || cents === 0) return null;
  await lockVoucher(queries, cart.voucher.id);
  return { id: cart.voucher.id, cents };
}

function orderLine({ deliveryDay, quantity, pricedMenu }: ValuedCart["lines"][number]): OrderLine {
  return {
    day: deliveryDay,
    quantity,
    menuId: pricedMenu.menu.id,
    name: pricedMenu.menu.name,
    isBox: pricedMenu.menu.isBox,
    unitCents: pricedMenu.priceCents,
    vatPercent: pricedMenu.vatPercent,
  };
}

export function buildSessionRequest(
  attempt: {
    orderId: string;
    paymentId: string;
    totals: Totals;
    /** less what a voucher pays */
    amountCents?: Cents;
    email: string;
    softDays?: DeliveryDay[];
    waits?: boolean;
  },
  publicUrl: string,
): StoredSessionRequest {
  const { orderId, totals, amountCents = totals.totalCents } = attempt;
  const back = (status: "success" | "failed") =>
    // appended literally: the provider replaces only the unescaped placeholder
    `${publicUrl}${pages.paymentStatus(status)}?order_id=${orderId}&session_id={CHECKOUT_SESSION_ID}`;
  return {
    idempotencyKey: attempt.paymentId,
    reference: orderId,
    amountCents,
    currency: "EUR",
    items:
      amountCents < totals.totalCents
        ? [{ name: "Ihre Bestellung, abzüglich Gutschein", amountCents }]
        : totals.deliveries.map(({ day, goodsCents, discountCents, shippingCents }) => ({
            name: `Lieferung am ${longDay(day)}`,
            amountCents: addCents(subtractCents(goodsCents, discountCents), shippingCents),
          })),
    description: "Ihre Bestellung",
    softDays: attempt.softDays,
    email: attempt.email,
    successUrl: back("success"),
    failureUrl: back("failed"),
    ...(attempt.waits && { waits: true }),
  };
}
